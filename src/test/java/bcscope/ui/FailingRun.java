package bcscope.ui;

import bcscope.base.Invariant;
import bcscope.base.Parsed;
import bcscope.happening.SliceDetail;
import bcscope.lesson.Attempt;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SameRun;
import bcscope.scenario.file.Setting;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.RunOpener;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A run that cannot execute one of its slices again.
record FailingRun(RunView run, int slice) implements SameRun {
    @Override
    public SliceDetail detail(int wanted) {
        Invariant.check(wanted != slice, "slice %d gave another digest", slice);
        return run.detail(wanted);
    }

    /// Opens samples as such runs; files cannot be opened at all.
    static RunOpener opener(int slice) {
        FileOpener files = new FileOpener();
        return new RunOpener() {
            @Override
            public Parsed<Found> open(Path file) {
                throw new IllegalStateException("The disk has gone.");
            }

            @Override
            public Parsed<Found> sample(String id, List<Setting> settings) {
                return files.sample(id, settings).then(found -> Parsed.good(failing(found)));
            }

            @Override
            public Parsed<Found> program(
                    String name, Optional<Path> file, String text, Optional<Loaded> base) {
                return files.program(name, file, text, base);
            }

            @Override
            public Parsed<Found> again(Loaded base, List<Setting> settings) {
                return files.again(base, settings);
            }

            @Override
            public Parsed<Found> lesson(LessonFile file, long seed) {
                return files.lesson(file, seed);
            }

            @Override
            public Parsed<Found> trial(
                    LessonCourse course, LessonPart.Exercise exercise, Attempt attempt) {
                return files.trial(course, exercise, attempt);
            }

            private Found failing(Found found) {
                return switch (found) {
                    case Opened opened ->
                            new Opened(
                                    opened.title(),
                                    opened.origin(),
                                    new FailingRun(ended((Run) opened.run()), slice),
                                    Optional.empty());
                    case OpenedScript script -> script;
                    case OpenedProgram program -> program;
                    case OpenedLesson lesson -> lesson;
                    case OpenedTrial trial -> trial;
                    case OpenedBranch branch -> branch;
                };
            }
        };
    }

    private static Run ended(Run run) {
        try {
            run.await();
            return run;
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }
}
