package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.Parsed;
import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.Limit;
import bcscope.lesson.Variation;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.Grader;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.ChoiceQuestion;
import bcscope.lesson.question.MatchQuestion;
import bcscope.lesson.question.MicrophaseQuestion;
import bcscope.lesson.question.OrderQuestion;
import bcscope.lesson.question.StateQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.ExamStarts;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetWriter;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.LessonSheet;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.lesson.Sitting;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/// Every lesson that comes with the program is gone through by two students, one of whom answers
/// everything rightly and the other everything wrongly; and whoever grades what they hand in finds
/// the same points. `-Dlesson.seeds=20` draws more.
class EveryLessonSolvedTest {
    private static final int SEEDS = Integer.getInteger("lesson.seeds", 1);

    /// How many values of a range are tried for something to be built.
    private static final int TRIED = 300;

    private enum Student {
        KNOWS_ALL,
        KNOWS_NOTHING
    }

    private record Solution(Attempt attempt, Mark mark) {}

    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void whoKnowsItAllEarnsAllPoints(BundledLesson bundled) throws InterruptedException {
        assertEarned(100 * bundled.points(), bundled, Student.KNOWS_ALL);
    }

    /// Nothing is built, and the lesson is not done.
    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void whoKnowsNothingEarnsNothing(BundledLesson bundled) throws InterruptedException {
        assertEarned(0, bundled, Student.KNOWS_NOTHING);
    }

    private static void assertEarned(int hundredths, BundledLesson bundled, Student student)
            throws InterruptedException {
        for (int seed = 1; seed <= SEEDS; seed++) {
            OpenLesson taken = taken(bundled, seed, student);
            assertEquals(student == Student.KNOWS_ALL, taken.isDone(), "seed " + seed);
            assertEquals(hundredths, taken.earned(), "seed " + seed);
            assertGraded(taken);
        }
    }

    private static void assertGraded(OpenLesson taken) throws InterruptedException {
        LessonCourse course = taken.course();
        GradedClass graded =
                new Grader(Map.of(course.id(), course.file()), Optional.empty())
                        .grade(Map.of("ada", LessonSheet.of(taken)));
        assertEquals(List.of(), graded.unusable());
        assertEquals(List.of(), graded.sheets().getFirst().flags());
        assertEquals(taken.earned(), graded.sheets().getFirst().hundredths());
        assertEquals(course.points(), graded.sheets().getFirst().points());
        int tries = taken.given().values().stream().mapToInt(Given::tries).sum();
        assertEquals(tries, graded.sheets().getFirst().tries());
    }

    /// Wherever it is left, it is taken up again with the same marks at the same place, and shows
    /// and hides the same.
    private static void assertKept(OpenLesson lesson) {
        AnswerSheet kept =
                Valid.of(
                        SheetReader.read(
                                "kept",
                                SheetWriter.text(LessonSheet.of(lesson))
                                        .getBytes(StandardCharsets.UTF_8)));
        assertTrue(kept.isSealed());
        Map<String, Mark> marks = new TreeMap<>();
        lesson.given().forEach((id, given) -> marks.put(id, given.mark()));
        OpenLesson again =
                LessonSheet.resumed(
                        lesson.course(), lesson.document(), kept, marks, Optional.empty(), 0);
        assertEquals(lesson.page(), again.page());
        assertEquals(lesson.reached(), again.reached());
        assertEquals(lesson.open(), again.open());
        assertEquals(lesson.scene(), again.scene());
        assertEquals(lesson.earned(), again.earned());
        assertEquals(lesson.given().keySet(), again.given().keySet());
        assertEquals(lesson.sitting().answers(), again.sitting().answers());
    }

    /// One try, whatever it is worth; nothing is shown, hinted or lifted.
    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void inAnExamTheFirstTryIsTheOnlyOneAndNothingIsRevealed(BundledLesson bundled)
            throws InterruptedException {
        RunOpener.OpenedLesson opened = opened(bundled, ExamStarts.of(1).seed());
        try (Run _ = (Run) opened.run().run()) {
            OpenLesson lesson =
                    OpenLesson.of(
                            opened.course(),
                            0,
                            Sitting.begun(new LessonMode.Exam(ExamStarts.of(1)), 0));
            while (lesson.open().isEmpty() || lesson.question().isPresent()) {
                OpenLesson before = lesson;
                if (lesson.question().isEmpty()) {
                    lesson = with(lesson, new LessonChange.GoToPage(lesson.page() + 1));
                } else {
                    PosedQuestion posed = lesson.question().get().posed();
                    assertEquals(before, with(before, new LessonChange.ShowHint()));
                    lesson = with(before, new LessonChange.Answer(wrong(posed)));
                    assertEquals(lesson, with(lesson, new LessonChange.ShowTruth()));
                    if (before.scene().sight().equals(lesson.scene().sight())) {
                        assertEquals(before.scene().hiddenFrom(), lesson.scene().hiddenFrom());
                    }
                }
                assertKept(lesson);
                assertNotEquals(before, lesson);
            }
            assertEquals(0, lesson.earned());
            assertGraded(lesson);
        }
    }

    private static RunOpener.OpenedLesson opened(BundledLesson bundled, long seed) {
        return (RunOpener.OpenedLesson) Valid.of(LessonOpener.open(Valid.of(bundled.read()), seed));
    }

    private static OpenLesson taken(BundledLesson bundled, long seed, Student student) {
        RunOpener.OpenedLesson opened = opened(bundled, seed);
        OpenLesson before = OpenLesson.of(opened.course(), 0);
        try (Run _ = (Run) opened.run().run()) {
            OpenLesson taken = further(before, student);
            while (!before.equals(taken)) {
                assertKept(taken);
                before = taken;
                taken = further(taken, student);
            }
        }
        return before;
    }

    /// After the next thing that is to be done; the same where nothing is.
    private static OpenLesson further(OpenLesson lesson, Student student) {
        if (lesson.open().isEmpty()) {
            OpenLesson tried =
                    lesson.isUntried()
                            ? with(lesson, new LessonChange.Tried("It was run."))
                            : lesson;
            return with(tried, new LessonChange.GoToPage(lesson.page() + 1));
        }
        return switch (lesson.open().get()) {
            case LessonPart.Ask(PosedQuestion posed) ->
                    switch (student) {
                        case KNOWS_ALL -> with(lesson, new LessonChange.Answer(posed.truth()));
                        case KNOWS_NOTHING ->
                                with(
                                        with(lesson, new LessonChange.Answer(wrong(posed))),
                                        new LessonChange.ShowTruth());
                    };
            case LessonPart.Build build ->
                    switch (student) {
                        case KNOWS_ALL -> built(lesson, build);
                        case KNOWS_NOTHING -> lesson;
                    };
        };
    }

    private static OpenLesson built(OpenLesson lesson, LessonPart.Build build) {
        Solution solution = solution(lesson.course(), build);
        return with(
                lesson, new LessonChange.Built(build.id(), solution.attempt(), solution.mark()));
    }

    private static OpenLesson with(OpenLesson lesson, LessonChange change) {
        return change.applyTo(lesson, 1);
    }

    /// The script that the lesson keeps as its solution, or else the first of the values allowed
    /// that reaches the goal.
    private static Solution solution(LessonCourse course, LessonPart.Build build) {
        Optional<String> script = build.script().flatMap(course.file()::solution).map(Valid::of);
        List<List<Setting>> all = List.of(List.of());
        for (Limit limit : build.build().limits()) {
            List<String> values = values(limit.allowed());
            all =
                    all.stream()
                            .flatMap(before ->
                                    values.stream()
                                            .map(value ->
                                                    with(before, new Setting(limit.key(), value))))
                            .toList();
        }
        return all.stream()
                .flatMap(it -> attempted(course, build, new Attempt(it, script)).stream())
                .filter(it -> it.mark().worth() == Mark.Worth.RIGHT)
                .findFirst()
                .orElseThrow(() -> new AssertionError("seed " + course.seed() + ": " + build));
    }

    private static List<Setting> with(List<Setting> before, Setting setting) {
        List<Setting> longer = new ArrayList<>(before);
        longer.add(setting);
        return List.copyOf(longer);
    }

    private static List<String> values(Variation allowed) {
        return switch (allowed) {
            case Variation.Listed(List<String> values) -> values;
            case Variation.Range range ->
                    IntStream.rangeClosed(0, (int) Math.min(TRIED, range.size() - 1))
                            .mapToLong(
                                    i -> (range.size() - 1) * i / Math.min(TRIED, range.size() - 1))
                            .mapToObj(range::text)
                            .toList();
        };
    }

    private static Optional<Solution> attempted(
            LessonCourse course, LessonPart.Build build, Attempt attempt) {
        return switch (LessonOpener.trial(course, build, attempt)) {
            case Parsed.Good<RunOpener.Found>(RunOpener.Found found, _) -> {
                RunOpener.OpenedTrial trial = (RunOpener.OpenedTrial) found;
                trial.run().ifPresent(run -> ((Run) run.run()).close());
                yield trial.mark().map(mark -> new Solution(attempt, mark));
            }
            case Parsed.Bad<RunOpener.Found> _ -> Optional.empty();
        };
    }

    /// An answer of which nothing is right.
    private static StudentAnswer wrong(PosedQuestion posed) {
        return switch (posed.form()) {
            case ChoiceQuestion.Form(List<String> options) ->
                    each(posed, part -> (part + 1) % options.size());
            case MicrophaseQuestion.Form _ ->
                    each(posed, part -> (part + 1) % Microphase.values().length);
            case OrderQuestion.Form(List<String> items) ->
                    each(posed, part -> (part + 1) % items.size());
            case MatchQuestion.Form(_, List<String> right) ->
                    each(posed, part -> (part + 1) % right.size());
            case StateQuestion.Form _ -> each(posed, part -> part == 0 ? 1 : 0);
            default -> each(posed, part -> 3 * part + 1_000_000_000);
        };
    }

    private static StudentAnswer each(PosedQuestion posed, LongUnaryOperator change) {
        return new StudentAnswer(posed.truth().parts().stream().map(change::applyAsLong).toList());
    }
}
