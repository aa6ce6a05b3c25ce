package bcscope.lesson.grading;

/// Something in a student's file that does not fit together.
///
/// @param kind what
/// @param said about this file, a sentence
public record SheetFlag(Kind kind, String said) {
    /// What does not fit.
    public enum Kind {
        /// The text of the lesson was another when it was answered.
        OTHER_LESSON("other lesson version"),
        /// The program was another.
        OTHER_PROGRAM("other program version"),
        /// The token is not that of the roster, or there is none.
        OTHER_TOKEN("edited token"),
        /// The file was changed by something else than the program.
        EDITED("edited file"),
        /// The roster does not know the student.
        NOT_ON_ROSTER("not on the roster"),
        /// The answers are right for another student's seed and wrong for the own one.
        COPIED("copied answers"),
        /// Another student's file says the same to the millisecond.
        SAME_CONTENT("same content"),
        /// Another student has the same unusual wrong numbers.
        EQUALLY_WRONG("equally wrong"),
        /// There is a further file of this student for this lesson.
        SECOND_FILE("second file"),
        /// The lesson has no such question.
        UNKNOWN_QUESTION("unknown question"),
        /// A time is negative, or a try comes before the one it follows.
        IMPOSSIBLE_TIME("impossible time"),
        /// The clock of the computer went back, or that of the next computer is behind.
        CLOCK_BACK("clock went back"),
        /// It was continued from an older copy than the last one.
        RESTORED("older copy"),
        /// What was built is beyond what the lesson allows.
        BEYOND_LIMITS("beyond limits");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /// In a table.
        public String words() {
            return words;
        }
    }
}
