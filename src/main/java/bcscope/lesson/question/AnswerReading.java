package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;

/// Result of reading a typed answer.
public sealed interface AnswerReading {
    /// An answer.
    record Understood(StudentAnswer answer) implements AnswerReading {}

    /// None; nothing is marked.
    ///
    /// @param what what cannot be read
    /// @param example what can be
    record NotUnderstood(Part what, String example) implements AnswerReading {
        /// What cannot be read and what can, a sentence or two in the language of the lesson.
        public String why(LessonWords words) {
            return words.say("answer.example", what, example);
        }

        /// The same in English.
        public String why() {
            return why(LessonWords.english());
        }
    }
}
