package bcscope.fuzz;

import java.nio.file.Path;

/// Does with a file what the program does with one of its format.
@FunctionalInterface
interface Exercise {
    /// How a file was taken.
    enum Outcome {
        /// With sentences.
        REFUSED,
        /// It was read; it is too large to be run here, or cannot be run.
        ACCEPTED,
        /// It was read and run.
        RUN
    }

    /// What came of a file.
    ///
    /// @param outcome how it was taken
    /// @param operations of the program that it asks for, which need memory whatever it weighs
    record Opened(Outcome outcome, long operations) {
        /// A file that asks for no program.
        static Opened as(Outcome outcome) {
            return new Opened(outcome, 0);
        }
    }

    /// Opens the file `name` in `folder`.
    ///
    /// @throws WrongAnswer where the answer is none for a person
    Opened open(Path folder, String name) throws WrongAnswer;

    /// An answer that nobody should get.
    final class WrongAnswer extends Exception {
        private static final long serialVersionUID = 1L;

        WrongAnswer(String answer) {
            super(answer);
        }
    }
}
