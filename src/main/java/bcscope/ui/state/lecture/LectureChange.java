package bcscope.ui.state.lecture;

import bcscope.lesson.question.StudentAnswer;

/// An action of the teacher in a lecture.
public sealed interface LectureChange {
    /// The lecture begins, or continues where it was left.
    ///
    /// @param notes whether the notes are shown beside it
    record Enter(LectureLook.Notes notes) implements LectureChange {}

    /// The window becomes what it was.
    record Leave() implements LectureChange {}

    /// Goes to another stop.
    enum Walk implements LectureChange {
        NEXT,
        BACK,
        FIRST,
        LAST
    }

    /// Goes to a stop by its number, from 1; nowhere if there is none.
    record GoToStop(int number) implements LectureChange {}

    /// A digit of such a number.
    record Digit(int digit) implements LectureChange {}

    /// A switch of the display.
    enum Switch implements LectureChange {
        /// Goes to the stop whose number was typed.
        JUMP,
        /// Forgets the typed text.
        FORGET,
        BLANK,
        SPOTLIGHT,
        NOTES,
        /// All that is said at the stop.
        TEXT,
        LARGER,
        SMALLER
    }

    /// So many of the audience are for an answer to the question that is asked.
    record Raise(StudentAnswer answer, int hands) implements LectureChange {}

    /// An answer is taken back.
    record Withdraw(StudentAnswer answer) implements LectureChange {}

    /// The moment shown becomes a stop.
    record MarkHere() implements LectureChange {}
}
