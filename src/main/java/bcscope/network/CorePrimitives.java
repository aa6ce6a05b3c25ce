package bcscope.network;

import bcscope.base.ComparisonOperator;
import bcscope.base.Invariant;

import java.util.List;

/// The three core primitives with their exact semantics (MODEL 1.1, S0 section 2). Each call has
/// one serialisation point, its completion; the caller issues them in the order (time, initiator,
/// sequence), so overlapping calls are sequentially consistent and the last Compare-And-Write
/// decides the value everywhere.
public final class CorePrimitives {
    private final LinkTimes times;
    private final int nodes;
    private int failedFrom = Integer.MAX_VALUE;

    /// Primitives of a machine.
    public CorePrimitives(int nodes, LinkTimes times) {
        this.nodes = nodes;
        this.times = times;
    }

    /// An event that a transfer signals.
    public static final class Event {
        private long signalledNanos = Long.MAX_VALUE;

        /// Test-Event, polling: whether the event was signalled by `nowNanos`.
        public boolean test(long nowNanos) {
            return signalledNanos <= nowNanos;
        }

        /// Test-Event, blocking from `nowNanos`: the instant at which the caller continues.
        public long await(long nowNanos) {
            Invariant.check(
                    signalledNanos != Long.MAX_VALUE,
                    "waiting for an event that nothing will signal");
            return Math.max(nowNanos, signalledNanos);
        }

        private void signal(long nanos) {
            signalledNanos = Math.min(signalledNanos, nanos);
        }
    }

    /// Xfer-And-Signal: PUT of `bytes` to `variable` on all nodes (the value represents the block).
    /// Non-blocking: the completion is only known through `local`. All destinations or none: with a
    /// dead node nothing is written and no event is signalled.
    ///
    /// @return whether the network accepted it
    public boolean transferAndSignal(
            GlobalVariable variable, long value, long bytes, long nowNanos, Event local) {
        if (failedFrom < nodes) {
            return false;
        }
        variable.setAll(value);
        local.signal(nowNanos + times.multicastNanos(nodes, bytes));
        return true;
    }

    /// Xfer-And-Signal to the nodes of `to`, which signals each of `events` at its completion. All
    /// destinations or none: if one is not reached, nothing is written and nothing is signalled.
    ///
    /// @param completeNanos its serialisation point, [LinkTimes#transferNanos] after it began
    /// @return whether it reached all destinations
    public boolean transferAndSignal(
            Reach to, GlobalVariable variable, long value, long completeNanos, List<Event> events) {
        if (!to.isWhole()) {
            return false;
        }
        to.write(variable, value);
        events.forEach(event -> event.signal(completeNanos));
        return true;
    }

    /// Compare-And-Write over the nodes of `on`: all of them or none are written. If one does not
    /// answer, the comparison fails.
    public boolean compareAndWrite(
            Reach on,
            GlobalVariable compared,
            ComparisonOperator comparison,
            long value,
            GlobalVariable written,
            long newValue) {
        boolean holds = compare(on, compared, comparison, value);
        if (holds) {
            on.write(written, newValue);
        }
        return holds;
    }

    /// Compare-And-Write over the nodes of `on` without a write.
    public boolean compare(
            Reach on, GlobalVariable compared, ComparisonOperator comparison, long value) {
        return on.isWhole() && on.compare(compared, comparison, value);
    }

    /// Compare-And-Write: compares `compared` with `value` on all nodes; if it holds on all, writes
    /// `newValue` to `written` on all. Blocking and atomic; takes [LinkTimes#queryNanos].
    public boolean compareAndWrite(
            GlobalVariable compared,
            ComparisonOperator comparison,
            long value,
            GlobalVariable written,
            long newValue) {
        boolean holds = compare(compared, comparison, value);
        if (holds) {
            written.setAll(newValue);
        }
        return holds;
    }

    /// Compare-And-Write without a write.
    public boolean compare(GlobalVariable compared, ComparisonOperator comparison, long value) {
        return failedFrom >= nodes && compared.compareAll(comparison, value);
    }

    /// From now on `node` does not answer: comparisons fail and transfers to all nodes are refused.
    public void fail(int node) {
        failedFrom = Math.min(failedFrom, node);
    }
}
