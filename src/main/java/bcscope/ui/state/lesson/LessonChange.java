package bcscope.ui.state.lesson;

import bcscope.lesson.Attempt;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.question.StudentAnswer;
import bcscope.picture.Target;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/// An action of the student in a lesson.
public sealed interface LessonChange {
    /// Answers the question that is open.
    record Answer(StudentAnswer answer) implements LessonChange {}

    /// Types part of the answer to the open question.
    record Write(String text) implements LessonChange {}

    /// Draws the value of a slice, as a part of an answer, on the curve that is asked for.
    record DrawCurve(int slice, long value) implements LessonChange {}

    /// Something was built and run.
    ///
    /// @param id of what was to be built
    /// @param attempt build that was run
    /// @param mark mark of the build
    record Built(String id, Attempt attempt, Mark mark) implements LessonChange {}

    /// Something was changed and run.
    ///
    /// @param said text of the lesson about it, Markdown; may be empty
    record Tried(String said) implements LessonChange {}

    /// Wants to see the right answer of the question that is open, after having answered.
    record ShowTruth() implements LessonChange {}

    /// Wants the hint of the question that is open.
    record ShowHint() implements LessonChange {}

    /// Goes to a step, counted from 0, if those before it are done.
    record GoToPage(int page) implements LessonChange {}

    /// Puts descriptors into lists.
    record Placed(PlacingChange change) implements LessonChange {}

    /// Clicks something that may be an answer, without selecting it.
    record Pointed(Target target) implements LessonChange {}

    /// The answers are handed in from now on in `file`, under the name of `student`.
    record Keep(String student, Path file) implements LessonChange {}

    /// The answers could not be written, or they are written again.
    ///
    /// @param document number of the run of the lesson
    /// @param reason why not, a sentence; empty if they are written
    record Miss(int document, Optional<String> reason) implements LessonChange {}

    /// A teacher's file was checked, or cannot be shown.
    record Check(LessonMode.Preview preview) implements LessonChange {}

    /// The values of `attempt` as they can be typed.
    static String text(Attempt attempt) {
        return attempt.changes().stream()
                .map(it -> it.path() + "=" + it.value())
                .collect(Collectors.joining(" "));
    }

    /// `lesson` after it.
    ///
    /// @param clockMillis of a clock that never goes back
    default OpenLesson applyTo(OpenLesson lesson, long clockMillis) {
        return switch (this) {
            case Answer(StudentAnswer answer) -> lesson.answered(answer, clockMillis);
            case Write(String text) -> lesson.writing(text);
            case DrawCurve(int slice, long value) -> lesson.drawn(slice, value);
            case Built(String id, Attempt attempt, Mark mark) ->
                    lesson.built(id, attempt, mark, clockMillis);
            case Tried(String said) -> lesson.withTold(said);
            case Keep(String student, Path file) ->
                    lesson.withSitting(lesson.sitting().keptFor(student, file));
            case Miss(int document, Optional<String> reason) ->
                    document == lesson.document()
                            ? lesson.withSitting(lesson.sitting().withTrouble(reason))
                            : lesson;
            case Check(LessonMode.Preview preview) ->
                    lesson.sitting().isPreview()
                            ? lesson.withSitting(lesson.sitting().withMode(preview))
                            : lesson;
            case ShowTruth _ -> lesson.truthShown();
            case ShowHint _ -> lesson.hinted();
            case GoToPage(int page) -> lesson.at(page);
            case Placed(PlacingChange change) -> lesson.placed(change);
            case Pointed(Target target) -> lesson.pointedAt(target);
        };
    }
}
