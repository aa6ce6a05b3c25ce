package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Expressions.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a text becomes: types, words, what it looks back, what is shown of it.
class QuestionTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);

    /// A constant of a lesson.
    private static final Map<String, Formula.Constant> POST =
            Map.of("post", new Formula.Constant(Type.INTEGER, 4, "4"));

    private static Question question(String text) {
        return assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS), text)
                .question();
    }

    private static Formula right(Value value, String text) {
        return assertInstanceOf(Value.Right.class, value, text).value();
    }

    private static String problem(Value value, String text) {
        return assertInstanceOf(Value.Wrong.class, value, text).problems().getFirst().problem();
    }

    /// A product with a plain number keeps the unit, a quotient of like units has none, and any
    /// real number makes the result real.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "GETTS ; DURATION",
                "BYTES ; SIZE",
                "NP2PMSM ; INTEGER",
                "mean(nodes, NP2PMSM) ; REAL",
                "mean(nodes, LTDEM) ; DURATION",
                "sum(nodes, NP2PMSM) ; INTEGER",
                "mean(ranks, line) ; REAL",
                "max(ranks, line) ; INTEGER",
                "mean(ranks, blocked) ; DURATION",
                "min(nodes, budget.used) ; SIZE",
                "-budget(5).used ; SIZE",
                "budget(5).used + 1 KB ; SIZE",
                "GETTS * 2 ; DURATION",
                "2 * GETTS ; DURATION",
                "GETTS / 2 ; DURATION",
                "GETTS * 1.5 ; DURATION",
                "GETTS / 1.5 ; DURATION",
                "GETTS / GETTS ; REAL",
                "300 MB/s ; DATA_RATE",
                "4 / ms ; FREQUENCY",
                "GETTS % 3 us ; DURATION",
                "BYTES - 3 KB ; SIZE",
                "slice % 100 ; INTEGER",
                "slice + 1 ; INTEGER",
                "slice + 1.5 ; REAL",
                "1.5 + slice ; REAL",
                "1.5 - 0.5 ; REAL",
                "slice * slice ; INTEGER",
                "slice / 2 ; INTEGER",
                "slice / 1.5 ; REAL",
                "1.5 * 90 % ; REAL",
            })
    void arithmeticKeepsUnits(String text, Type type) {
        assertEquals(type, right(Expressions.number(text, FACTS), text).type());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "GETTS * GETTS ; “*” cannot be applied to a duration and a duration.",
                "GETTS / GETTS / GETTS - LTDEM ; “-” cannot be applied to a number per second and a"
                        + " duration.",
                "GETTS + 1 ; “+” cannot be applied to a duration and a number.",
                "slice % 1.5 ; “%” cannot be applied to a number with a fraction.",
                "1.5 % 2 ; “%” cannot be applied to a number with a fraction.",
                "1.5 % 1.5 ; “%” cannot be applied to a number with a fraction.",
                "phase ; This is a microphase, which cannot be used in arithmetic.",
                "process(3) ; This is a process, which cannot be used in arithmetic.",
                "slices where slice ; Expected a value, such as a number, a time or a name.",
                "slice + ; Something is missing at the end.",
            })
    void whatHasNoNumberIsRefused(String text, String problem) {
        assertEquals(problem, problem(Expressions.number(text, FACTS), text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "end ; DURATION End",
                "tmin ; DURATION OfMachine",
                "connections ; SIZE OfMachine",
                "post + 1 ; INTEGER",
                "slice(900 us) ; INTEGER SliceAt",
                "at(5, GETTS) ; DURATION At",
                "at(slice(post * 1 us), phase) ; MICROPHASE SliceAt At",
                "call(0, 1).entered ; DURATION OfCall",
                "call(post, 1).kind == Send ; TRUTH OfCall",
                "max(slices, NP2PMSM) ; INTEGER Throughout",
                "mean(slices, NP2PMSM) ; REAL Throughout",
                "min(slices, list(0, RSL).size) ; INTEGER Throughout",
                "count(calls where kind == Send) ; INTEGER Found",
                "first(slices where GETTS > 4 us) ; INTEGER Found",
                "sum(calls where kind == Recv, blocked) ; DURATION Gathered",
                "mean(messages where true, bytes) ; SIZE Gathered",
                "max(slices where runs(PM), GETTS) ; DURATION Gathered",
                "!(end > 1 ms || false) ; TRUTH End",
            })
    void aRunAsAWholeIsAskedThroughItsTerms(String text, String expected) {
        Formula formula = right(Expressions.ofRun(text, FACTS, POST), text);
        String terms =
                formula.all()
                        .flatMap(it -> terms(it).stream())
                        .map(it -> " " + it.getClass().getSimpleName())
                        .collect(Collectors.joining());
        assertEquals(expected, formula.type() + terms);
    }

    private static List<RunTerm> terms(Formula formula) {
        if (!(formula instanceof Formula.OfRun(_, RunTerm term, _))) {
            return List.of();
        }
        return term instanceof RunTerm.At(Formula slice, _)
                        && slice instanceof Formula.OfRun(_, RunTerm inner, _)
                ? List.of(inner, term)
                : List.of(term);
    }

    /// Within a question about a run, its moments are compared with what the run as a whole knows.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "count(slices where slice > slice(900 us)) ; OfRun",
                "count(slices where GETTS > call(0, 1).took) ; OfRun",
                "count(slices where GETTS > max(slices, GETTS) / 2) ; OfRun",
                "count(slices where slice > first(slices where runs(PM))) ; OfRun",
                "count(slices where slice > post) ; Constant",
                "count(slices where GETTS > was(GETTS)) ; Before",
                "count(slices where process(post).blocked > 1 us) ; Reading",
                "count(slices where count(ranks where blocked) > post) ; Counted",
                "count(slices where any rank: blocked > tmin) ; Quantified",
            })
    void momentsOfARunAreComparedWithTheWholeOfIt(String text, String within) {
        Formula formula = right(Expressions.ofRun(text, FACTS, POST), text);
        RunTerm.Found found =
                assertInstanceOf(
                        RunTerm.Found.class,
                        assertInstanceOf(Formula.OfRun.class, formula, text).term());
        assertEquals(
                1,
                found.question()
                        .condition()
                        .all()
                        .filter(it -> it.getClass().getSimpleName().equals(within))
                        .count(),
                found.question().condition().toString());
        assertEquals(text, assertInstanceOf(Formula.OfRun.class, formula).said());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "GETTS ; DURATION",
                "blocked ; DURATION",
                "state ; STATE",
                "line + 1 ; INTEGER",
                "process(3).blocked ; DURATION",
            })
    void aValueIsReadOfWhatTheQuestionGoesThrough(String text, Type type) {
        Question head = question("any rank: blocked > 3 slices");
        assertEquals(type, right(Expressions.value(text, head), text).type());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "deadlock ; Expected a value, such as a number, a time or a name.",
                "calls where bytes ; Expected a value, such as a number, a time or a name.",
                "process(3) ; This is a process, not a value.",
                "GETTS + ; Something is missing at the end.",
                "state ; Of which process?",
            })
    void whatIsNoValueIsRefused(String text, String problem) {
        Question noHead = question("all ranks: blocked > 3 slices");
        assertEquals(problem, problem(Expressions.value(text, noHead), text));
    }

    @Test
    void aSelectionIsNoCondition() {
        Checked checked = Expressions.condition("calls where bytes > 3 KB", FACTS);
        Problem problem = assertInstanceOf(Checked.Wrong.class, checked).problems().getFirst();
        assertEquals(new TextSpan(0, 24), problem.place());
        assertEquals("This searches for calls, but a condition is expected.", problem.problem());
        assertInstanceOf(Checked.Right.class, Expressions.condition("GETTS > 3 us", FACTS));
    }

    /// What each of the compared sides reads, once; nothing of inner quantifiers, which have many.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "GETTS > 260 us && !(LTDEM(5) > 3 us || blocked(3)) ; GETTS LTDEM blocked",
                "any rank: blocked > 3 slices ; blocked",
                "all ranks: blocked > 3 slices ; ''",
                "GETTS > 2 us && (any rank: blocked > 3 slices) ; GETTS",
                "count(ranks where blocked) > 12 ; count",
                "max(ranks, blocked) > 1 ms ; max",
                "3 us < GETTS ; GETTS",
                "BYTES / NP2PMSM > 1 KB ; BYTES NP2PMSM",
                "-GETTS < 3 us ; GETTS",
                "process(3).state == blocked ; state",
                "GETTS > 3 us || GETTS < 2 us ; GETTS",
                "was(GETTS) > 3 us ; ''",
                "runs(PM) || true ; ''",
                "mean(nodes, BPTS) > 1.5 ; BPTS",
            })
    void theComparedValuesAreShown(String text, String labels) {
        assertEquals(
                labels,
                question(text).shown().stream().map(Shown::label).collect(Collectors.joining(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "GETTS > 10 us ; 1 ; 0 ; []",
                "GETTS > was(GETTS) ; 2 ; 0 ; []",
                "was(was(slice) > 3) && was(slice) > 3 ; 3 ; 0 ; [SLICE]",
                "any rank: blocked > 3 us ; 1 ; 1 ; [BLOCKED]",
                "any rank: any node: LTDEM > 3 us && blocked ; 1 ; 2 ; [BLOCKED]",
                "all nodes: list(RSL).size < count(ranks where state == blocked) ; 1 ; 2 ; [STATE,"
                        + " SIZE]",
            })
    void nestingAndWordsAreThoseOfTheText(String text, int depth, int slots, String words) {
        Question question = question(text);
        assertEquals(depth, question.depth());
        assertEquals(slots, question.slots());
        assertEquals(slots, question.condition().slots());
        assertEquals(words, question.condition().words().toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "any rank: blocked > 3 slices ; rank 11 has been blocked for more than 3 slices",
                "any rank: any node: LTDEM > 3 us && blocked > 1 ms ; LTDEM of a node is more than"
                        + " 3 µs and rank 11 has been blocked for more than 1 ms",
            })
    void theHeadOfASentenceIsNamed(String text, String sentence) {
        assertEquals(sentence, question(text).sentenceOf("rank 11"));
    }

    /// 4,000 processes at 3,000 nodes are 12,000,000 values; at 2,500 they are just 10,000,000.
    @Test
    void noMoreThanTenMillionValuesAreRemembered() {
        String text = "any rank: any node: was(LTDEM) > 3 us && blocked";
        RunFacts most = new RunFacts(MpiKind.BCS, 4_000, 2_500, 250_000);
        assertInstanceOf(Checked.Right.class, Expressions.check(text, most));
        RunFacts tooMany = new RunFacts(MpiKind.BCS, 4_000, 3_000, 250_000);
        Problem problem =
                assertInstanceOf(Checked.Wrong.class, Expressions.check(text, tooMany))
                        .problems()
                        .getFirst();
        assertEquals("was(...) would have to keep 12,000,000 values here.", problem.problem());
    }
}
