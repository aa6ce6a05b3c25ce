package bcscope.lesson.marking;

import bcscope.lesson.LessonWords.Part;
import bcscope.lesson.question.AnswerForm;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.CorrectAnswer.KnownMistake;
import bcscope.lesson.question.LessonQuestion;
import bcscope.lesson.question.StudentAnswer;

import java.util.List;
import java.util.Optional;

/// A question as it is put to one student.
///
/// @param question as written in the lesson
/// @param ask the question with its values, Markdown
/// @param form how it is answered, with what can be chosen
/// @param truth the right answer
/// @param mistakes wrong answers that say something
/// @param why why the right answer is right, Markdown; may be empty
/// @param otherwise what is said of others, Markdown; may be empty
/// @param hint what helps, Markdown
public record PosedQuestion(
        LessonQuestion question,
        String ask,
        AnswerForm form,
        StudentAnswer truth,
        List<KnownMistake> mistakes,
        String why,
        String otherwise,
        Optional<String> hint) {
    /// How it is answered.
    public AnswerMode mode() {
        return question.mode();
    }

    /// The answer that was typed.
    public AnswerReading read(String typed) {
        return typed.isBlank()
                ? new AnswerReading.NotUnderstood(
                        Part.of(
                                mode() == AnswerMode.CHOICE
                                        ? "answer.blank.choice"
                                        : "answer.blank",
                                mode().what()),
                        form.example())
                : form.read(typed);
    }

    /// The answer that was given before; empty if it cannot be read.
    public Optional<StudentAnswer> understood(String text) {
        return read(text) instanceof AnswerReading.Understood(StudentAnswer answer)
                ? Optional.of(answer)
                : Optional.empty();
    }

    /// An answer as it is kept, and can be typed.
    public String text(StudentAnswer answer) {
        return form.text(answer);
    }

    /// The mark of `given`.
    public Mark mark(StudentAnswer given) {
        int of = form.size(truth);
        boolean isShort = given.parts().size() != truth.parts().size();
        int right = isShort ? 0 : form.right(truth, given);
        if (right == of) {
            return new Mark(right, of, question.points(), why, false);
        }
        Optional<KnownMistake> known =
                mistakes.stream().filter(each -> form.isSame(each.answer(), given)).findFirst();
        return new Mark(
                right,
                of,
                question.points(),
                known.map(KnownMistake::feedback).orElse(otherwise),
                known.isPresent());
    }
}
