package bcscope.lesson.question;

/// Result of reading a typed answer.
public sealed interface AnswerReading {
    /// An answer.
    record Understood(StudentAnswer answer) implements AnswerReading {}

    /// None; nothing is marked.
    ///
    /// @param why what cannot be read and what can, a sentence or two
    record NotUnderstood(String why) implements AnswerReading {}
}
