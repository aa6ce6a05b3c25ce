package bcscope.script.code;

/// The type of a value of a script; its unit belongs to it.
public sealed interface ValueType {
    /// In a sentence, with what a list is of: `a duration`, `a list of durations`.
    String noun();

    /// Several of them: `durations`, `lists of durations`.
    String plural();

    /// Values without parts.
    enum Plain implements ValueType {
        /// 64 bit, signed.
        INTEGER("a whole number", "whole numbers"),
        /// 64 bit floating point.
        REAL("a real number", "real numbers"),
        /// True or false.
        TRUTH("a condition", "conditions"),
        /// Nanoseconds.
        DURATION("a duration", "durations"),
        /// Bytes.
        SIZE("a size", "sizes"),
        /// Bytes a second.
        BANDWIDTH("a bandwidth", "bandwidths"),
        /// What a call that does not block leaves behind.
        REQUEST("a request", "requests"),
        /// Status of a received message.
        STATUS("a received message", "received messages"),
        /// Processes that communicate.
        COMMUNICATOR("a communicator", "communicators"),
        /// A communicator with neighbours.
        GRID("a grid", "grids"),
        /// What `[]` is a list of, until what is joined to it tells. Only the check knows it.
        NOTHING("nothing", "nothing");

        private final String noun;
        private final String plural;

        Plain(String noun, String plural) {
            this.noun = noun;
            this.plural = plural;
        }

        @Override
        public String noun() {
            return noun;
        }

        @Override
        public String plural() {
            return plural;
        }

        /// Whether a message can carry it, alone or in a list.
        public boolean travels() {
            return this == INTEGER || this == REAL || this == TRUTH || this == DURATION;
        }
    }

    /// Values of one type, counted from 0.
    record ListOf(ValueType element) implements ValueType {
        @Override
        public String noun() {
            return "a list of " + element.plural();
        }

        @Override
        public String plural() {
            return "lists of " + element.plural();
        }
    }
}
