package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Microphase;
import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.Limit;
import bcscope.lesson.Variation;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.Grader;
import bcscope.lesson.marking.AnswerForm;
import bcscope.lesson.marking.ChoiceForm;
import bcscope.lesson.marking.CurveForm;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.MatchForm;
import bcscope.lesson.marking.MicrophaseForm;
import bcscope.lesson.marking.NumberForm;
import bcscope.lesson.marking.OrderForm;
import bcscope.lesson.marking.PairForm;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.lesson.marking.WholeForm;
import bcscope.lesson.result.AnswerSheet;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/// Every lesson that comes with the program is gone through by two students, one of whom answers
/// everything rightly and the other everything wrongly; and whoever grades what they hand in finds
/// the same points. `-Dlesson.seeds=20` draws more.
class EveryLessonSolvedTest {
    private static final int SEEDS = Integer.getInteger("lesson.seeds", 2);

    /// How many values of a range are tried for something to be built.
    private static final int TRIED = 300;

    private enum Student {
        KNOWS_ALL,
        KNOWS_NOTHING
    }

    private record Solution(Attempt attempt, Mark mark) {}

    /// What one student did.
    private record Taken(
            OpenLesson lesson,
            SortedMap<String, List<AnswerSheet.GivenTry>> tries,
            SortedMap<String, AnswerSheet.SavedBuild> builds) {
        AnswerSheet sheet() {
            LessonFile file = lesson.course().file();
            return new AnswerSheet(
                    lesson.course().id(),
                    file.lesson().fingerprint(),
                    Release.name(),
                    "ada",
                    lesson.course().seed(),
                    false,
                    tries,
                    builds);
        }
    }

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
            Taken taken = taken(bundled, seed, student);
            assertEquals(student == Student.KNOWS_ALL, taken.lesson().isDone(), "seed " + seed);
            assertEquals(hundredths, taken.lesson().earned(), "seed " + seed);
            assertGraded(taken);
        }
    }

    private static void assertGraded(Taken taken) throws InterruptedException {
        LessonCourse course = taken.lesson().course();
        GradedClass graded =
                new Grader(Map.of(course.id(), course.file()), Optional.empty())
                        .grade(Map.of("ada", taken.sheet()));
        assertEquals(List.of(), graded.unusable());
        assertEquals(List.of(), graded.sheets().getFirst().flags());
        assertEquals(taken.lesson().earned(), graded.sheets().getFirst().hundredths());
        assertEquals(course.points(), graded.sheets().getFirst().points());
    }

    private static Taken taken(BundledLesson bundled, long seed, Student student) {
        RunOpener.OpenedLesson opened =
                (RunOpener.OpenedLesson)
                        Valid.of(LessonOpener.open(Valid.of(bundled.read()), seed));
        OpenLesson before = OpenLesson.of(opened.course(), 0);
        Taken taken = new Taken(before, new TreeMap<>(), new TreeMap<>());
        try (Run _ = (Run) opened.run().run()) {
            taken = further(taken, student);
            while (!before.equals(taken.lesson())) {
                before = taken.lesson();
                taken = further(taken, student);
            }
        }
        return taken;
    }

    /// After the next thing that is to be done; the same where nothing is.
    private static Taken further(Taken taken, Student student) {
        OpenLesson lesson = taken.lesson();
        if (lesson.open().isEmpty()) {
            return with(taken, new LessonChange.GoToPage(lesson.page() + 1));
        }
        return switch (lesson.open().get()) {
            case LessonPart.Ask(PosedQuestion posed) ->
                    switch (student) {
                        case KNOWS_ALL -> answered(taken, posed, posed.truth());
                        case KNOWS_NOTHING ->
                                with(
                                        answered(taken, posed, wrong(posed)),
                                        new LessonChange.ShowTruth());
                    };
            case LessonPart.Build build ->
                    switch (student) {
                        case KNOWS_ALL -> built(taken, build);
                        case KNOWS_NOTHING -> taken;
                    };
        };
    }

    private static Taken answered(Taken taken, PosedQuestion posed, StudentAnswer answer) {
        taken.tries()
                .put(
                        posed.question().id(),
                        List.of(new AnswerSheet.GivenTry(1, posed.text(answer))));
        return with(taken, new LessonChange.Answer(answer));
    }

    private static Taken built(Taken taken, LessonPart.Build build) {
        Solution solution = solution(taken.lesson().course(), build);
        taken.builds().put(build.id(), new AnswerSheet.SavedBuild(2, solution.attempt()));
        return with(
                taken,
                new LessonChange.Built(build.id(), solution.attempt().toString(), solution.mark()));
    }

    private static Taken with(Taken taken, LessonChange change) {
        return new Taken(change.applyTo(taken.lesson()), taken.tries(), taken.builds());
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
            case ChoiceForm(List<String> options) ->
                    each(posed, part -> (part + 1) % options.size());
            case MicrophaseForm _ -> each(posed, part -> (part + 1) % Microphase.values().length);
            case OrderForm(List<String> items) -> each(posed, part -> (part + 1) % items.size());
            case MatchForm(_, List<String> right) -> each(posed, part -> (part + 1) % right.size());
            case StateForm _ -> each(posed, part -> part == 0 ? 1 : 0);
            case WholeForm _, PairForm _, NumberForm _, CurveForm _ ->
                    each(posed, part -> 3 * part + 1_000_000_000);
        };
    }

    private static StudentAnswer each(PosedQuestion posed, LongUnaryOperator change) {
        AnswerForm form = posed.form();
        return new StudentAnswer(
                form.by(), posed.truth().parts().stream().map(change::applyAsLong).toList());
    }
}
