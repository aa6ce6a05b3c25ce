package bcscope.benchmark;

import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.Grader;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.SheetStart;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// A class of a hundred students, each with a seed of their own, marked by running everything
/// again: a run for each student, and one for what each has built.
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class GradingBenchmark {
    private static final int STUDENTS = 100;

    /// What the class hands in.
    @State(Scope.Benchmark)
    public static class HandedIn {
        @Param BundledLesson lesson = BundledLesson.ONE_MESSAGE;

        private final Map<String, LessonFile> lessons = new LinkedHashMap<>();
        private final Map<String, AnswerSheet> sheets = new LinkedHashMap<>();

        /// Every third student makes a known mistake in each question that has one.
        @Setup
        public void answer() throws InterruptedException {
            LessonFile file = good(lesson.read());
            lessons.put(lesson.id(), file);
            for (int student = 0; student < STUDENTS; student++) {
                sheets.put("file " + student, sheet(file, student));
            }
        }

        private static AnswerSheet sheet(LessonFile file, int student) throws InterruptedException {
            TreeMap<String, List<GivenTry>> answers = new TreeMap<>();
            TreeMap<String, SavedBuild> builds = new TreeMap<>();
            for (LessonPart.Work work : course(file, student).works().toList()) {
                switch (work) {
                    case LessonPart.Ask(PosedQuestion posed) ->
                            answers.put(
                                    work.id(),
                                    List.of(new GivenTry(student, given(posed, student))));
                    case LessonPart.Build(LessonBlock.Build build, _) -> {
                        var limit = build.limits().getFirst();
                        String value = limit.allowed().text(student % limit.allowed().size());
                        builds.put(
                                work.id(),
                                new SavedBuild(student, List.of(new Setting(limit.key(), value))));
                    }
                }
            }
            return new AnswerSheet(
                    file.lesson().id(),
                    file.lesson().fingerprint(),
                    Release.name(),
                    "Student " + student,
                    SheetStart.practice(student),
                    answers,
                    builds);
        }

        private static LessonCourse course(LessonFile file, long seed) throws InterruptedException {
            Draw draw = Draw.of(file.lesson(), seed);
            Loaded loaded = good(file.load(draw));
            try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                run.await();
                return good(LessonCourse.of(file, LessonRun.of(draw, run)));
            }
        }

        private static String given(PosedQuestion posed, int student) {
            boolean isMistaken = student % 3 == 0 && !posed.mistakes().isEmpty();
            return posed.text(isMistaken ? posed.mistakes().getFirst().answer() : posed.truth());
        }

        private static <T> T good(Parsed<T> parsed) {
            return switch (parsed) {
                case Parsed.Good<T>(T value, _) -> value;
                case Parsed.Bad<T> bad -> throw new IllegalArgumentException(bad.toString());
            };
        }
    }

    /// Everything from the files that were read to the marks.
    @Benchmark
    public GradedClass grade(HandedIn handedIn) throws InterruptedException {
        return new Grader(handedIn.lessons, Optional.empty()).grade(handedIn.sheets);
    }
}
