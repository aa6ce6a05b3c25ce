package bcscope.lesson.question;

import java.util.List;

/// The right answer to a question in one run.
///
/// @param form how it is answered
/// @param answer what is right
/// @param reasons answers of which the question itself says why they are wrong, or right
public record CorrectAnswer(AnswerForm form, StudentAnswer answer, List<KnownMistake> reasons) {
    /// A wrong answer whose reason is known.
    ///
    /// @param answer what is answered then
    /// @param feedback what is said then, Markdown
    public record KnownMistake(StudentAnswer answer, String feedback) {}
}
