package bcscope.ui.state.lesson;

import bcscope.base.Diagnostic;
import bcscope.lesson.result.SheetStart;

import java.nio.file.Path;
import java.util.List;

/// The purpose for which a lesson is open.
public sealed interface LessonMode {
    /// A student learns: any number of tries, each graded at once.
    record Practice() implements LessonMode {}

    /// A student is examined: one try, without feedback.
    ///
    /// @param start from which the student's values are drawn
    record Exam(SheetStart start) implements LessonMode {}

    /// A teacher writes the lesson: all is visible, questions cannot be answered.
    ///
    /// @param file of the lesson
    /// @param findings what is wrong with the file as it is now
    /// @param stage state of the check
    record Preview(Path file, List<Diagnostic> findings, Stage stage) implements LessonMode {
        /// The state of the check of the file.
        public enum Stage {
            /// It is being checked.
            CHECKING,
            /// It was checked; its present content is shown.
            CHECKED,
            /// It cannot be shown; its previous content is shown.
            BROKEN
        }
    }
}
