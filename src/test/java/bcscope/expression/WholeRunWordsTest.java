package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Expressions.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where which words may be used, and which types what is combined has.
class WholeRunWordsTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);
    private static final RunFacts CONVENTIONAL =
            new RunFacts(MpiKind.CONVENTIONAL, 32, 16, 250_000);
    private static final Map<String, Formula.Constant> NAMES =
            Map.of(
                    "post", new Formula.Constant(Type.DURATION, 760_000, "760 µs"),
                    "GETTS", new Formula.Constant(Type.INTEGER, 4, "4"));

    private static Value ofRun(String text) {
        return Expressions.ofRun(text, FACTS, NAMES);
    }

    private static String type(Value value) {
        return switch (value) {
            case Value.Right(Formula formula) -> formula.type().toString();
            case Value.Wrong(List<Problem> problems) -> problems.getFirst().problem();
        };
    }

    /// A count is whole, a mean of whole numbers need not be; durations and sizes stay what they
    /// are.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "count(messages where true); INTEGER",
                "count(collectives where members > 3); INTEGER",
                "last(slices where runs(PM)); INTEGER",
                "max(messages where true, bytes); SIZE",
                "min(calls where true, tag); INTEGER",
                "mean(calls where true, tag); REAL",
                "mean(calls where true, blocked); DURATION",
                "sum(collectives where true, spread); DURATION",
                "sum(slices, NP2PMSM); INTEGER",
                "mean(slices, GETTS); REAL",
                "max(slices, budget(5).used); SIZE",
                "at(5, phase); MICROPHASE",
                "at(5, process(3).state); STATE",
                "at(first(slices where runs(PM)), BYTES); SIZE",
                "call(0, 1).returned - call(0, 0).entered; DURATION",
                "call(0, 1).kind; CALL_KIND",
                "end / tmin; REAL",
                "strobe + query; DURATION",
                "post * 2; DURATION",
                "post / 250 us; REAL",
                "slice(post); INTEGER",
                "slice(end - 1 us) - slice(post); INTEGER",
                "-post; DURATION",
                "post > 3 us && end < 1 s; TRUTH",
            })
    void theTypeFollowsFromWhatIsAsked(String text, String type) {
        assertEquals(type, type(ofRun(text)));
    }

    /// What a lesson draws goes before a word of the language, as a metric is here.
    @Test
    void aNameOfTheLessonIsNoMetric() {
        assertEquals(
                new Formula.Constant(Type.INTEGER, 4, "4"),
                assertInstanceOf(Value.Right.class, ofRun("GETTS")).value());
    }

    /// Nested quantifiers are kept apart from the calls that are searched within them.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "count(slices where any rank: blocked > post)",
                "count(slices where count(ranks where state == blocked) > 3)",
                "first(slices where max(nodes, LTDEM) > 3 us)",
                "count(calls where entered > call(0, 0).returned)",
                "count(calls where blocked > max(calls where true, blocked) / 2)",
                "max(slices where slice > first(slices where runs(PM)), BYTES)",
                "at(count(slices where true) - 1, list(0, RSL).size) == 0",
            })
    void questionsStandWithinQuestions(String text) {
        assertInstanceOf(Value.Right.class, ofRun(text), () -> type(ofRun(text)));
    }

    /// `slice` alone is a moment's, with an instant the run's; the same word at both places.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "count(slices where slice == slice(post)); INTEGER",
                "max(slices where true, GETTS * 1 us); DURATION",
                "count(nodes where true); This belongs to a moment, but here the run is considered"
                        + " as a whole.",
                "tmin(3); “tmin” takes no arguments.",
                "post(3); “post” takes no arguments.",
                "end(3); “end” is not used this way here.",
                "at(5, 6, 7); “at” is not used this way here.",
                "max(slices); This belongs to a moment, but here the run is considered as a whole.",
                "call(0, 1, 2).bytes; This belongs to a moment, but here the run is considered as a"
                        + " whole.",
            })
    void aWordOfTheRunHasItsArguments(String text, String found) {
        assertEquals(found, type(ofRun(text)), text);
    }

    @Test
    void placesAndTextsAreThoseOfTheWholeExpression() {
        String text = "1 us + max(slices, foo)";
        Problem problem =
                assertInstanceOf(Value.Wrong.class, Expressions.ofRun(text, FACTS, Map.of()))
                        .problems()
                        .getFirst();
        assertEquals(new TextSpan(19, 22), problem.place());
        Formula sum =
                assertInstanceOf(Value.Right.class, ofRun("1 us + max(slices, LTDEM(3))")).value();
        assertEquals(
                "max(slices, LTDEM(3))",
                sum.all()
                        .filter(Formula.OfRun.class::isInstance)
                        .map(it -> ((Formula.OfRun) it).said())
                        .findFirst()
                        .orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "calls where kind == Send ; This searches for calls, but a condition is expected.",
                "nodes where LTDEM > 3 us ; This searches for nodes, but a condition is expected.",
                "slices where true ; This searches for slices, but a condition is expected.",
            })
    void aConditionSearchesForNothing(String text, String problem) {
        Checked.Wrong wrong =
                assertInstanceOf(Checked.Wrong.class, Expressions.condition(text, FACTS));
        assertEquals(problem, wrong.problems().getFirst().problem());
        assertEquals("Leave out the words up to where.", wrong.problems().getFirst().advice());
        assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS));
    }

    /// All problems are told at once, in the order of the text.
    @Test
    void severalProblemsAreToldInTheirOrder() {
        Checked.Wrong wrong =
                assertInstanceOf(
                        Checked.Wrong.class,
                        Expressions.check(
                                "GETTS > 3 && (any rank: foo > 1) && phase > PM && list(99,"
                                        + " RSL).size > 1",
                                FACTS));
        assertEquals(
                List.of(8, 24, 36, 55),
                wrong.problems().stream().map(it -> it.place().from()).toList());
    }

    /// Under conventional MPI each word of microphases, lists and budgets is refused by its name.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "retries > 0",
                "runs(PM)",
                "phase == PM",
                "list(5, RSL).size > 3",
                "any node: list(RSL).size > 3",
                "budget(5).used > 3 KB",
                "node(5).budget.unused > 3 KB",
                "nodes where list(RSL).size > 3",
            })
    void whatConventionalMpiLacksIsNamed(String text) {
        Checked.Wrong wrong =
                assertInstanceOf(Checked.Wrong.class, Expressions.check(text, CONVENTIONAL), text);
        Problem problem = wrong.problems().getFirst();
        String named = text.substring(problem.place().from(), problem.place().to());
        assertEquals(
                "“" + named + "” has no meaning under " + MpiKind.CONVENTIONAL.title() + ".",
                problem.problem());
        assertInstanceOf(Checked.Right.class, Expressions.check(text, FACTS), text);
    }

    /// What is typed before a dot has a type only where its owner is known.
    @Test
    void theTypeOfAPartDependsOnWhatIsAround() {
        assertEquals(
                Optional.empty(), Expressions.type("blocked", FACTS, Optional.empty(), List.of()));
        assertEquals(
                Optional.of(Type.DURATION),
                Expressions.type("blocked", FACTS, Optional.empty(), List.of(Domain.PROCESSES)));
        assertEquals(
                Optional.of(Type.DURATION),
                Expressions.type("took", FACTS, Optional.of(Selection.CALLS), List.of()));
        assertEquals(
                Optional.of(Type.LIST),
                Expressions.type(
                        "list(RSL)", FACTS, Optional.of(Selection.NODES), List.of(Domain.NODES)));
        assertEquals(Optional.empty(), Expressions.type("3 +", FACTS, Optional.empty(), List.of()));
        assertEquals(
                Optional.of(Type.TRUTH),
                Expressions.type("3 > 4", FACTS, Optional.empty(), List.of()));
    }
}
