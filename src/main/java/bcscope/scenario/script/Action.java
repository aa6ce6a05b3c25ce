package bcscope.scenario.script;

import bcscope.base.ComparisonOperator;

import java.util.Optional;
import java.util.OptionalLong;

/// The action of a step.
public sealed interface Action {
    /// Xfer-And-Signal.
    ///
    /// @param to destinations
    /// @param variable name of the variable that is transferred
    /// @param value value that is sent; if empty, the value of the initiator when the transfer
    ///   completes
    /// @param bytes size of the block
    /// @param localEvent signalled on the initiator
    /// @param remoteEvent signalled on each destination
    record Transfer(
            NodeSet to,
            String variable,
            OptionalLong value,
            long bytes,
            Optional<String> localEvent,
            Optional<String> remoteEvent)
            implements Action {
        /// Default size: a word.
        public static final long WORD_BYTES = 8;

        /// Largest block.
        public static final long MOST_BYTES = 16 << 20;
    }

    /// Test-Event.
    ///
    /// @param event by its name
    /// @param patience whether the node waits
    record Test(String event, Patience patience) implements Action {}

    /// Whether Test-Event waits.
    enum Patience {
        /// It returns at once whether the event was signalled.
        POLL,
        /// It returns when the event is signalled.
        BLOCK
    }

    /// Compare-And-Write.
    ///
    /// @param on nodes that are compared, and written to
    /// @param variable name of the variable that is compared
    /// @param comparison operator
    /// @param value to compare with
    /// @param write what is written if the comparison holds on all nodes
    record Query(
            NodeSet on,
            String variable,
            ComparisonOperator comparison,
            long value,
            Optional<Write> write)
            implements Action {}

    /// The write of a Compare-And-Write.
    ///
    /// @param variable by its name
    record Write(String variable, long value) {}
}
