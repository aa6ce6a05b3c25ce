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
    /// @param start start of the student's draw of values
    record Exam(SheetStart start) implements LessonMode {}

    /// A teacher writes the lesson: all is visible, questions cannot be answered.
    ///
    /// @param file of the lesson
    /// @param findings present findings of the checker
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
