package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.Mark;
import bcscope.loading.Loaded;
import bcscope.playground.ScriptRun;
import bcscope.run.RunView;
import bcscope.run.branch.OpenBranch;
import bcscope.scenario.file.Setting;
import bcscope.ui.state.Document;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.LessonStart;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Makes runs out of files, examples and changed scenarios. Slow: for workers.
public interface RunOpener {
    /// Opens a file: a scenario, a recording, a trace or a script.
    Parsed<Found> open(Path file);

    /// The example named `id` with other values.
    Parsed<Found> sample(String id, List<Setting> settings);

    /// A run of `base` with other values.
    Parsed<Found> again(Loaded base, List<Setting> settings);

    /// The program `text` with its run, if it is right; with the machine and the values of `base`,
    /// where it was run before.
    ///
    /// @param file file of the program
    Parsed<Found> program(String name, Optional<Path> file, String text, Optional<Loaded> base);

    /// A lesson with the run that `seed` draws, which has ended.
    Parsed<Found> lesson(LessonFile file, long seed);

    /// The run of a lesson with what a student has changed, which has ended.
    ///
    /// @param exercise exercise; a build is marked
    Parsed<Found> trial(LessonCourse course, LessonPart.Exercise exercise, Attempt attempt);

    /// The content of an opened file.
    sealed interface Found {}

    /// A script of primitives, carried out.
    record OpenedScript(ScriptRun run) implements Found {}

    /// A program that is written.
    ///
    /// @param run the run of it, if it can be run
    /// @param problems why it cannot, where its text is right
    record OpenedProgram(
            String name,
            Optional<Path> file,
            String text,
            Optional<Opened> run,
            List<Diagnostic> problems)
            implements Found {}

    /// A lesson with its run.
    ///
    /// @param start how it begins
    record OpenedLesson(LessonCourse course, Opened run, LessonStart start) implements Found {
        /// One that is practised from its beginning.
        public OpenedLesson(LessonCourse course, Opened run) {
            this(course, run, new LessonStart.Fresh(new LessonMode.Practice()));
        }
    }

    /// The run of what a student has changed in a lesson.
    ///
    /// @param run empty if it cannot be run
    /// @param mark mark of the build, if there was one
    /// @param said text of the lesson about it; may be empty
    record OpenedTrial(Optional<Opened> run, Optional<Mark> mark, String said) implements Found {
        /// One that is marked.
        OpenedTrial(Optional<Opened> run, Mark mark) {
            this(run, Optional.of(mark), "");
        }
    }

    /// A branch of a run.
    ///
    /// @param said effect of the branch, in sentences; empty if that is not known yet
    record OpenedBranch(OpenBranch branch, List<String> said) implements Found {}

    /// A run with its name and where it came from.
    ///
    /// @param loaded file that can be changed and run again
    record Opened(String title, Document.Origin origin, RunView run, Optional<Loaded> loaded)
            implements Found {}
}
