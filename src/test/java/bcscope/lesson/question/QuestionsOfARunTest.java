package bcscope.lesson.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.base.Microphase;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.lesson.question.CorrectAnswer.KnownMistake;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SmallRuns;
import bcscope.scenario.json.Place;
import bcscope.search.HitValue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// What is right in a run, and which questions have no one answer. Expressions are numbers here, or
/// `true`; what is shown is rotated by a drawn number of places.
class QuestionsOfARunTest {
    private static Run run;

    @BeforeAll
    static void start() throws InterruptedException {
        run = SmallRuns.ended(Generator.RING, 4);
    }

    @AfterAll
    static void end() {
        run.close();
    }

    /// A run in which the value of an expression is its text.
    private static final class Literal implements QuestionRun {
        private final List<String> problems = new ArrayList<>();
        private final int rotated;

        Literal(int rotated) {
            this.rotated = rotated;
        }

        @Override
        public RunView run() {
            return run;
        }

        @Override
        public HitValue value(Embedded expression, Map<String, Formula.Constant> names) {
            return switch (expression.text()) {
                case "answer" -> hit(Objects.requireNonNull(names.get("answer")));
                case "s" -> hit(Objects.requireNonNull(names.get("s")));
                case "PM" -> new HitValue(Type.MICROPHASE, Microphase.PM.ordinal());
                case String text when text.endsWith("us") ->
                        new HitValue(
                                Type.DURATION,
                                1_000 * Long.parseLong(text.substring(0, text.length() - 2)));
                case String text -> new HitValue(Type.INTEGER, Long.parseLong(text));
            };
        }

        private static HitValue hit(Formula.Constant constant) {
            return new HitValue(constant.type(), constant.value());
        }

        @Override
        public long number(Embedded expression) {
            return value(expression).bits();
        }

        @Override
        public boolean truth(Embedded expression) {
            return expression.text().equals("true");
        }

        @Override
        public String text(Template template) {
            return template.words();
        }

        @Override
        public List<Integer> shuffled(int count) {
            List<Integer> all = new ArrayList<>(IntStream.range(0, count).boxed().toList());
            Collections.rotate(all, rotated);
            return all;
        }

        @Override
        public boolean check(boolean holds, Place place, String problem, String advice) {
            if (!holds) {
                problems.add((problem + " " + advice).strip());
            }
            return problems.isEmpty();
        }

        @Override
        public boolean check(boolean holds, String problem, String advice) {
            return check(holds, Place.in("x"), problem, advice);
        }

        @Override
        public void checkType(
                Embedded expression, HitValue value, List<Type> types, String wanted) {
            check(types.contains(value.type()), "Not " + wanted + ".", "");
        }
    }

    private static Embedded value(String text) {
        return new Embedded(Place.in("x"), text);
    }

    private static Template text(String words) {
        return new Template(Place.in("x"), List.of(new Template.Piece.Words(words)));
    }

    private static KeyedItem item(String words, String key) {
        return new KeyedItem(text(words), value(key));
    }

    private static String right(ExpectedAnswer question) {
        return right(question, 0);
    }

    /// The right answer as it is typed.
    private static String right(ExpectedAnswer question, int rotated) {
        Literal literal = new Literal(rotated);
        CorrectAnswer correct = question.correct(literal).orElseThrow();
        assertEquals(List.of(), literal.problems);
        return correct.form().text(correct.answer());
    }

    private static List<String> problems(ExpectedAnswer question) {
        Literal literal = new Literal(0);
        question.correct(literal);
        return literal.problems;
    }

    /// Four nodes and four processes, one a node.
    @Test
    void aNumberIsOneThatTheRunHas() {
        assertEquals("node 3", right(new NumberedQuestion(AnswerMode.NODE, value("3"))));
        assertEquals(
                List.of("There is no node 4 in this run. The last is 3."),
                problems(new NumberedQuestion(AnswerMode.NODE, value("4"))));
        assertEquals(
                List.of("There is no rank -1 in this run. The last is 3."),
                problems(new NumberedQuestion(AnswerMode.RANK, value("-1"))));
        int last = run.slices().published() - 1;
        assertEquals(
                "slice " + last,
                right(new NumberedQuestion(AnswerMode.SLICE, value(String.valueOf(last)))));
        assertEquals(
                1,
                problems(new NumberedQuestion(AnswerMode.SLICE, value(String.valueOf(last + 1))))
                        .size());
    }

    /// A student who answers too late a slice must not learn how many there are.
    @Test
    void theLastSliceIsNotGivenAway() {
        CorrectAnswer correct =
                new NumberedQuestion(AnswerMode.SLICE, value("1"))
                        .correct(new Literal(0))
                        .orElseThrow();
        assertEquals(AnswerReading.Understood.class, correct.form().read("slice 99999").getClass());
    }

    @Test
    void aPairIsOneThatTheRunHas() {
        assertEquals("0 -> 3", right(new PairQuestion(AnswerMode.LINK, value("0"), value("3"))));
        assertEquals(
                List.of("There is no link (0, 4) in this run."),
                problems(new PairQuestion(AnswerMode.LINK, value("0"), value("4"))));
        assertEquals(
                "rank 3, descriptor 40",
                right(new PairQuestion(AnswerMode.DESCRIPTOR, value("3"), value("40"))));
        assertEquals(
                List.of("There is no descriptor (4, 0) in this run."),
                problems(new PairQuestion(AnswerMode.DESCRIPTOR, value("4"), value("0"))));
    }

    @Test
    void aNumberHasAUnitOfItsKind() {
        Tolerance none = Tolerance.NONE;
        assertEquals("12us", right(new NumberQuestion(value("12us"), "ms", none)));
        assertEquals(
                List.of("The unit \"KB\" is not a unit of a duration."),
                problems(new NumberQuestion(value("12us"), "KB", none)));
        assertEquals(List.of("Not a number."), problems(new NumberQuestion(value("PM"), "", none)));
        assertEquals("PM", right(new MicrophaseQuestion(value("PM"))));
        assertEquals(List.of("Not a microphase."), problems(new MicrophaseQuestion(value("3"))));
    }

    private static ChoiceQuestion.Option option(String words, String right) {
        return new ChoiceQuestion.Option(
                text(words), value(right), Optional.of(text("Because of " + words + ".")));
    }

    /// What is said of a choice goes with it to the letter that it is shown by.
    @Test
    void oneChoiceIsRightWhereverItIsShown() {
        ChoiceQuestion question =
                new ChoiceQuestion(
                        List.of(option("x", "false"), option("y", "true"), option("z", "false")));
        assertEquals("b", right(question, 0));
        assertEquals("c", right(question, 1));
        assertEquals("a", right(question, 2));
        List<KnownMistake> reasons = question.correct(new Literal(1)).orElseThrow().reasons();
        assertEquals(new KnownMistake(StudentAnswer.of(0), "Because of z."), reasons.getFirst());
        assertFalse(question.variesWithDraw());
    }

    @Test
    void ofTheChoicesExactlyOneIsRightAndAllDiffer() {
        String one = "The conditions of exactly one may hold.";
        assertEquals(
                List.of("None of the choices is right. " + one),
                problems(new ChoiceQuestion(List.of(option("x", "false"), option("y", "false")))));
        assertEquals(
                List.of("Several choices are right. " + one),
                problems(new ChoiceQuestion(List.of(option("x", "true"), option("y", "true")))));
        assertEquals(
                List.of("Two choices are equal. They are x, x."),
                problems(new ChoiceQuestion(List.of(option("x", "true"), option("x", "false")))));
    }

    /// Values are shown in their order, so that none is given away by its place.
    @Test
    void valuesToChooseFromAreSorted() {
        ExpectedAnswer question =
                new ChoiceQuestion.OfValues(
                        value("5"), List.of(value("7"), value("answer"), value("3")));
        CorrectAnswer correct = question.correct(new Literal(0)).orElseThrow();
        assertEquals(List.of("3", "5", "7"), ((ChoiceQuestion.Form) correct.form()).options());
        assertEquals(StudentAnswer.of(1), correct.answer());
        Literal literal = new Literal(0);
        new ChoiceQuestion.OfValues(value("4"), List.of(value("7"), value("3"))).correct(literal);
        assertEquals(
                "None of the choices is right: the answer is 4. Write \"answer\" as one of the"
                        + " choices.",
                literal.problems.getFirst());
    }

    /// Keys 30, 10, 20: the order is that of the keys. Whatever is drawn, they are not shown so.
    @Test
    void anOrderIsThatOfItsKeysAndNeverShown() {
        OrderQuestion question =
                new OrderQuestion(List.of(item("x", "30"), item("y", "10"), item("z", "20")));
        assertEquals("b c a", right(question, 0));
        for (int rotated = 0; rotated < 3; rotated++) {
            CorrectAnswer correct = question.correct(new Literal(rotated)).orElseThrow();
            assertEquals("y, z, x", correct.form().words(correct.answer()));
            assertNotEquals("a b c", correct.form().text(correct.answer()));
        }
        assertEquals(
                List.of(
                        "Two items come at the same time or are equal. Their order is not"
                                + " determined: ask for things that differ."),
                problems(
                        new OrderQuestion(
                                List.of(item("x", "1"), item("y", "2"), item("z", "1")))));
    }

    /// Of y there is no partner, and v is nobody's.
    @Test
    void equalKeysBelongTogether() {
        MatchQuestion question =
                new MatchQuestion(
                        List.of(item("x", "1"), item("y", "2")),
                        List.of(item("u", "1"), item("v", "3")));
        assertEquals("a1 b-", right(question, 0));
        assertEquals("a2 b-", right(question, 1));
        assertEquals(
                List.of(
                        "Two items of the second column are equal. The key of each must be another,"
                                + " so that a line can lead to one only."),
                problems(
                        new MatchQuestion(
                                List.of(item("x", "1"), item("y", "2")),
                                List.of(item("u", "1"), item("v", "1")))));
    }

    /// The value of slice s is s.
    @Test
    void aCurveHasAValueForEachOfItsSlices() {
        NumberQuestion number = new NumberQuestion(value("s"), "", Tolerance.NONE);
        assertEquals("1 2 3", right(new CurveQuestion(value("1"), value("3"), number)));
        assertEquals("2", right(new CurveQuestion(value("2"), value("2"), number)));
        assertEquals(
                List.of("There are no slices 3 to 2 in this run."),
                problems(new CurveQuestion(value("3"), value("2"), number)));
        assertEquals(
                List.of("There are no slices -1 to 2 in this run."),
                problems(new CurveQuestion(value("-1"), value("2"), number)));
        assertEquals(
                List.of("There are no slices 0 to 99999 in this run."),
                problems(new CurveQuestion(value("0"), value("99999"), number)));
    }

    @Test
    void aStateIsAskedOfASliceInWhichThePhaseRuns() {
        assertEquals(
                List.of("There is no slice 99999 in this run."),
                problems(new StateQuestion(value("99999"), Microphase.DEM, List.of())));
        int last = run.slices().published() - 1;
        List<String> found =
                problems(
                        new StateQuestion(
                                value(String.valueOf(last)), Microphase.DEM, List.of(99)));
        assertEquals(
                List.of("0 descriptors are in lists at the beginning of DEM. Ask for 1 to 26."),
                found);
    }
}
