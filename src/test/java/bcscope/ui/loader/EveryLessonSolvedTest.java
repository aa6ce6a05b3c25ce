package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.lesson.Limit;
import bcscope.lesson.Variation;
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
import bcscope.scenario.file.Setting;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonCourse;
import bcscope.ui.state.lesson.LessonPart;
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
        for (int seed = 1; seed <= SEEDS; seed++) {
            Taken taken = taken(bundled, seed, true);
            assertTrue(taken.lesson().isDone(), "seed " + seed);
            assertEquals(100 * bundled.points(), taken.lesson().earned(), "seed " + seed);
            assertGraded(taken);
        }
    }

    /// Nothing is built, and the lesson is not done.
    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void whoKnowsNothingEarnsNothing(BundledLesson bundled) throws InterruptedException {
        for (int seed = 1; seed <= SEEDS; seed++) {
            Taken taken = taken(bundled, seed, false);
            assertFalse(taken.lesson().isDone(), "seed " + seed);
            assertEquals(0, taken.lesson().earned(), "seed " + seed);
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

    private static Taken taken(BundledLesson bundled, long seed, boolean rightly) {
        RunOpener.OpenedLesson opened =
                (RunOpener.OpenedLesson) good(LessonOpener.open(good(bundled.read()), seed));
        Taken taken =
                new Taken(OpenLesson.of(opened.course(), 0), new TreeMap<>(), new TreeMap<>());
        try (AutoCloseable _ = (AutoCloseable) opened.run().run()) {
            boolean goesOn = true;
            while (goesOn) {
                OpenLesson before = taken.lesson();
                taken = further(taken, rightly);
                goesOn = !before.equals(taken.lesson());
            }
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
        return taken;
    }

    /// After the next thing that is to be done; the same where nothing is.
    private static Taken further(Taken taken, boolean rightly) {
        OpenLesson lesson = taken.lesson();
        if (lesson.open().isEmpty()) {
            return with(taken, new LessonChange.GoToPage(lesson.page() + 1).applyTo(lesson));
        }
        return switch (lesson.open().get()) {
            case LessonPart.Ask(PosedQuestion posed) -> {
                StudentAnswer answer = rightly ? posed.truth() : wrong(posed);
                taken.tries()
                        .put(
                                posed.question().id(),
                                List.of(new AnswerSheet.GivenTry(1, posed.text(answer))));
                OpenLesson answered = new LessonChange.Answer(answer).applyTo(lesson);
                yield with(
                        taken, rightly ? answered : new LessonChange.ShowTruth().applyTo(answered));
            }
            case LessonPart.Build build -> {
                if (!rightly) {
                    yield taken;
                }
                List<Setting> solution = solution(lesson.course(), build);
                taken.builds().put(build.id(), new AnswerSheet.SavedBuild(2, solution));
                Mark mark = marked(lesson.course(), build, solution).orElseThrow();
                yield with(
                        taken,
                        new LessonChange.Built(build.id(), solution.toString(), mark)
                                .applyTo(lesson));
            }
        };
    }

    private static Taken with(Taken taken, OpenLesson lesson) {
        return new Taken(lesson, taken.tries(), taken.builds());
    }

    /// The first of the values allowed that reaches the goal.
    private static List<Setting> solution(LessonCourse course, LessonPart.Build build) {
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
                .filter(it ->
                        marked(course, build, it)
                                .filter(mark -> mark.worth() == Mark.Worth.RIGHT)
                                .isPresent())
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

    private static Optional<Mark> marked(
            LessonCourse course, LessonPart.Build build, List<Setting> settings) {
        return switch (LessonOpener.trial(course, Optional.of(build), settings)) {
            case Parsed.Good<RunOpener.Found>(RunOpener.Found found, _) -> {
                RunOpener.OpenedTrial trial = (RunOpener.OpenedTrial) found;
                try (AutoCloseable _ = (AutoCloseable) trial.run().run()) {
                    yield trial.mark();
                } catch (Exception failed) {
                    throw new AssertionError(failed);
                }
            }
            case Parsed.Bad<RunOpener.Found> _ -> Optional.empty();
        };
    }

    /// An answer of which nothing is right.
    private static StudentAnswer wrong(PosedQuestion posed) {
        return switch (posed.form()) {
            case ChoiceForm(List<String> options) ->
                    each(posed, part -> (part + 1) % options.size());
            case MicrophaseForm _ -> each(posed, part -> (part + 1) % 5);
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

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> value;
            case Parsed.Bad<T> bad -> throw new AssertionError(bad.errors());
        };
    }
}
