package bcscope.lesson.course;

import bcscope.lesson.LessonWords;
import bcscope.lesson.StepKind;
import bcscope.lesson.marking.PosedQuestion;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// A place at which a lecture stops: what is seen, what is said, what is asked.
///
/// @param number from 1
/// @param page the step that it belongs to, from 0
/// @param kind what the step is for; empty if the lesson says nothing of it, and at the beginning
/// @param title of the step, at the beginning that of the lesson; may be empty
/// @param act what happens here
/// @param said what is said of it; at a question and its answer, the question
/// @param sight what is shown; empty if it is what the run begins with
/// @param hidesFuture whether all after the moment of the sight is hidden
/// @param question what is asked or answered; empty if `act` is [Act#SAYS]
/// @param notes what is for the teacher alone, Markdown; may be empty
@RecordBuilder
public record LessonStop(
        int number,
        int page,
        Optional<StepKind> kind,
        String title,
        Act act,
        SpokenText said,
        Optional<Sight> sight,
        boolean hidesFuture,
        Optional<PosedQuestion> question,
        String notes)
        implements LessonStopBuilder.With {
    /// What happens at a stop.
    public enum Act {
        /// Something is shown and said.
        SAYS,
        /// A question is asked; its answer is not known yet.
        ASKS,
        /// The question of the previous stop is answered.
        ANSWERS
    }

    /// The heading: `See: the call that only writes a note`.
    public String heading() {
        return heading(LessonWords.english());
    }

    /// The same in the language of the lesson.
    public String heading(LessonWords words) {
        return kind.map(StepKind::title)
                .map(words::of)
                .map(it -> title.isEmpty() ? it : it + ": " + title)
                .orElse(title);
    }

    /// The right answer in words, if it may be shown.
    public Optional<String> answer() {
        return switch (act) {
            case SAYS, ASKS -> Optional.empty();
            case ANSWERS -> question.map(it -> it.form().words(it.truth()));
        };
    }
}
