package bcscope.ui.state.lesson;

import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.picture.Target;

/// What a student does in a lesson.
public sealed interface LessonChange {
    /// Answers the question that is open.
    record Answer(StudentAnswer answer) implements LessonChange {}

    /// Something was built and run.
    ///
    /// @param id of what was to be built
    /// @param text what was given, as it can be typed
    /// @param mark what it is worth
    record Built(String id, String text, Mark mark) implements LessonChange {}

    /// Wants to see the right answer of the question that is open, after having answered.
    record ShowTruth() implements LessonChange {}

    /// Wants the hint of the question that is open.
    record ShowHint() implements LessonChange {}

    /// Goes to a step, from 0, as far as those before it are done.
    record GoToPage(int page) implements LessonChange {}

    /// Puts descriptors into lists.
    record Placed(PlacingChange change) implements LessonChange {}

    /// Clicks something that may be an answer and is not selected by that.
    record Pointed(Target target) implements LessonChange {}

    /// `lesson` after it.
    default OpenLesson applyTo(OpenLesson lesson) {
        return switch (this) {
            case Answer(StudentAnswer answer) -> lesson.answered(answer);
            case Built(String id, String text, Mark mark) -> lesson.given(id, text, mark);
            case ShowTruth _ -> lesson.truthShown();
            case ShowHint _ -> lesson.hinted();
            case GoToPage(int page) -> lesson.at(page);
            case Placed(PlacingChange change) -> lesson.placed(change);
            case Pointed(Target target) -> lesson.pointedAt(target);
        };
    }
}
