package bcscope.ui.state.lesson;

import bcscope.base.Diagnostic;
import bcscope.lesson.result.SheetStart;

import java.nio.file.Path;
import java.util.List;

/// As what a lesson is open.
public sealed interface LessonMode {
    /// A student learns: as many tries as they like, and each says what it is worth.
    record Practice() implements LessonMode {}

    /// A student is examined: one try, and nothing is said about it.
    ///
    /// @param start from which the values are drawn
    record Exam(SheetStart start) implements LessonMode {}

    /// A teacher writes it: everything is seen, nothing is answered.
    ///
    /// @param file of the lesson
    /// @param findings what is wrong with the file as it is now
    /// @param stage how far checking is
    record Preview(Path file, List<Diagnostic> findings, Stage stage) implements LessonMode {
        /// What is known of the file.
        public enum Stage {
            /// It is being checked.
            CHECKING,
            /// It was checked; what is shown is what it says.
            CHECKED,
            /// It cannot be shown; what is shown is what it said before.
            BROKEN
        }
    }
}
