package bcscope.script.value;

import org.jspecify.annotations.Nullable;

/// Why a variable has no value at present.
public sealed interface Absent {
    /// What receives into it is not complete.
    record Awaited(ScriptRequest request) implements Absent {}

    /// A reduction gives it to other ranks only.
    ///
    /// @param line of the call
    /// @param who has it: `rank 0`
    record Elsewhere(int line, String who) implements Absent {}

    /// It will have one that nothing before the run depends on: it is received.
    ///
    /// @param kept the list that was there before, whose size is room for what is received; or null
    record Unknown(@Nullable ListValue kept) implements Absent {
        public static final Unknown VALUE = new Unknown(null);
    }

    /// The list that `object`, of a variable, is or was before it had no value; null if it is none.
    static @Nullable ListValue room(@Nullable Object object) {
        return switch (object) {
            case ListValue list -> list;
            case Unknown(ListValue kept) -> kept;
            case Awaited(ScriptRequest request) -> room(request.kept());
            case null, default -> null;
        };
    }

    /// Thrown where an unknown value is asked for; a computation that catches it yields an unknown
    /// value.
    final class Asked extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /// It has no stack trace, so that it costs little.
        public Asked() {
            super("unknown before the run", null, false, false);
        }
    }
}
