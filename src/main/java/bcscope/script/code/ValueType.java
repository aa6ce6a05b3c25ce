package bcscope.script.code;

/// The type of a value of a script; its unit belongs to it.
public sealed interface ValueType {
    /// In a sentence: `a duration`.
    String noun();

    /// Values without parts.
    enum Plain implements ValueType {
        /// 64 bit, signed.
        INTEGER("a whole number"),
        /// 64 bit floating point.
        REAL("a real number"),
        /// True or false.
        TRUTH("a condition"),
        /// Nanoseconds.
        DURATION("a duration"),
        /// Bytes.
        SIZE("a size"),
        /// Bytes a second.
        BANDWIDTH("a bandwidth"),
        /// What a call that does not block leaves behind.
        REQUEST("a request"),
        /// Status of a received message.
        STATUS("a received message"),
        /// Processes that communicate.
        COMMUNICATOR("a communicator"),
        /// A communicator with neighbours.
        GRID("a grid"),
        /// What `[]` is a list of, until what is joined to it tells. Only the check knows it.
        NOTHING("nothing");

        private final String noun;

        Plain(String noun) {
            this.noun = noun;
        }

        @Override
        public String noun() {
            return noun;
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
            return "a list";
        }
    }
}
