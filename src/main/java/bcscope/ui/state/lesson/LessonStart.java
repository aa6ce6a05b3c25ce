package bcscope.ui.state.lesson;

import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The start of a lesson.
public sealed interface LessonStart {
    /// At its first step.
    record Fresh(LessonMode mode) implements LessonStart {}

    /// At the step at which it was left.
    ///
    /// @param marks marks of builds, by the id of the build
    /// @param file file in which the answers are handed in
    record Resumed(AnswerSheet sheet, Map<String, Mark> marks, Optional<Path> file)
            implements LessonStart {}

    /// The lesson as it begins.
    ///
    /// @param document number of its run
    /// @param now time by the clock of the changes, ms
    default OpenLesson open(LessonCourse course, int document, long now) {
        return switch (this) {
            case Fresh(LessonMode mode) ->
                    OpenLesson.of(course, document, Sitting.begun(mode, now));
            case Resumed(var sheet, var marks, var file) ->
                    LessonSheet.resumed(course, document, sheet, marks, file, now);
        };
    }
}
