package bcscope.playground;

import java.util.List;

/// One moment in the execution of primitives.
public sealed interface Occurrence {
    /// When, ns since the start.
    long timeNanos();

    /// Position of its step in the script, from 0.
    int step();

    /// Node that carries the step out.
    int node();

    /// A moment of Xfer-And-Signal.
    sealed interface OfTransfer extends Occurrence {}

    /// A moment of Compare-And-Write.
    sealed interface OfQuery extends Occurrence {}

    /// A moment of Test-Event.
    sealed interface OfTest extends Occurrence {}

    /// A node hands a transfer to its network interface and continues.
    ///
    /// @param startNanos when the interface starts it
    /// @param endNanos when it completes
    record TransferBegan(long timeNanos, int step, int node, long startNanos, long endNanos)
            implements OfTransfer {}

    /// A transfer takes effect on all destinations at once.
    ///
    /// @param order its place in the total order of all transfers and queries, from 1
    /// @param value that is written
    record TransferDone(long timeNanos, int step, int node, int order, long value)
            implements OfTransfer {}

    /// A transfer does not reach all destinations, so it reaches none.
    ///
    /// @param silent destinations that the network did not reach, ascending
    record TransferLost(long timeNanos, int step, int node, List<Integer> silent)
            implements OfTransfer {}

    /// A node asks, and waits for the answer.
    ///
    /// @param startNanos when the interface starts it
    /// @param endNanos when the answer arrives
    record QueryBegan(long timeNanos, int step, int node, long startNanos, long endNanos)
            implements OfQuery {}

    /// The answer has arrived, and the value, if any, is written on all nodes.
    ///
    /// @param order its place in the total order of all transfers and queries, from 1
    /// @param refusing nodes on which the comparison does not hold, ascending; the value is written
    ///   only if there are none
    record QueryAnswered(long timeNanos, int step, int node, int order, List<Integer> refusing)
            implements OfQuery {
        /// Whether the comparison holds on all.
        public boolean holds() {
            return refusing.isEmpty();
        }
    }

    /// Some nodes do not answer, so the answer is no.
    ///
    /// @param silent nodes that the network did not reach, ascending
    record QueryLost(long timeNanos, int step, int node, List<Integer> silent) implements OfQuery {}

    /// A node tests an event.
    record EventTested(long timeNanos, int step, int node, Answer answer) implements OfTest {}

    /// Result of Test-Event.
    enum Answer {
        /// The event was signalled.
        SIGNALLED,
        /// Not yet.
        NOT_YET
    }

    /// A node begins to wait for an event.
    record WaitBegan(long timeNanos, int step, int node) implements OfTest {}

    /// The event that it waited for is signalled.
    ///
    /// @param sinceNanos when it began to wait
    record WaitEnded(long timeNanos, int step, int node, long sinceNanos) implements OfTest {}

    /// Nothing will signal the event that a node waits for.
    ///
    /// @param sinceNanos when it began to wait
    record WaitsForEver(long timeNanos, int step, int node, long sinceNanos) implements OfTest {}
}
