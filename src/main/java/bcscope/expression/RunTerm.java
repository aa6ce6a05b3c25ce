package bcscope.expression;

import bcscope.expression.Formula.Fold;

import java.util.Arrays;
import java.util.Optional;

/// A term about a complete run. The formulas within are the same at all moments, except bodies,
/// which are read at each moment or of each call that they go through.
public sealed interface RunTerm {
    /// A word of call `number` of process `rank`; absent where it made no such call.
    record OfCall(Word word, Formula rank, Formula number) implements RunTerm {}

    /// Number of the last slice that begins at or before an instant; absent where none does.
    record SliceAt(Formula instant) implements RunTerm {}

    /// When the last process ended, or the run.
    record End() implements RunTerm {}

    /// What the machine of the run is like; absent where it has nothing of the kind.
    record OfMachine(MachineWord word) implements RunTerm {}

    /// Which of what a question finds.
    record Found(Choice choice, Question question) implements RunTerm {}

    /// A number of each that a question finds, put together; absent where it finds none.
    record Gathered(Fold fold, Question question, Formula body) implements RunTerm {}

    /// A number at all moments of the run, put together.
    record Throughout(Fold fold, Formula body) implements RunTerm {}

    /// A value at the end of a slice; absent where the run has no such slice.
    record At(Formula slice, Formula body) implements RunTerm {}

    /// What is said of what a question finds.
    enum Choice {
        /// Their number.
        COUNT("count"),
        /// Number of the first slice.
        FIRST("first"),
        /// Number of the last slice.
        LAST("last");

        private final String word;

        Choice(String word) {
            this.word = word;
        }

        /// Its text.
        public String word() {
            return word;
        }
    }

    /// The words about the machine of a run, which are the same at all moments of it.
    public enum MachineWord {
        T_MIN("tmin", Type.DURATION, "shortest slice possible on the machine, T_min"),
        STROBE("strobe", Type.DURATION, "time until a strobe has reached all nodes"),
        QUERY("query", Type.DURATION, "time for one Compare-And-Write over all nodes"),
        CONNECTIONS(
                "connections",
                Type.SIZE,
                "size of the table of connections in the memory of each process; absent except on"
                        + " BlueGene/L");

        private final String text;
        private final Type type;
        private final String meaning;

        MachineWord(String text, Type type, String meaning) {
            this.text = text;
            this.type = type;
            this.meaning = meaning;
        }

        static Optional<MachineWord> of(String text) {
            return Arrays.stream(values()).filter(word -> word.text.equals(text)).findFirst();
        }

        public String text() {
            return text;
        }

        /// The type of its values.
        public Type type() {
            return type;
        }

        /// Its meaning, a noun phrase.
        public String meaning() {
            return meaning;
        }
    }
}
