package bcscope.lesson.question;

import bcscope.lesson.field.Embedded;

import java.util.Optional;

/// The expressions of a question from which its answer is computed, as written in the lesson. Each
/// kind of question is one implementation, a record of public parts.
public interface ExpectedAnswer {
    /// The answer in `run`; empty if there is none, or more than one, which is noted there.
    Optional<CorrectAnswer> correct(QuestionRun run);

    /// The expression of the one value that is right, which other texts and wrong answers name
    /// `answer`; empty if the answer is not one value.
    default Optional<Embedded> value() {
        return Optional.empty();
    }

    /// Whether the answer is a value that should be another for another draw. A text that is right,
    /// or the lists of a microphase, may be what the lesson teaches about all of them.
    default boolean variesWithDraw() {
        return true;
    }
}
