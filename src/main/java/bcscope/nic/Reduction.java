package bcscope.nic;

import bcscope.happening.Combiner;

/// The time for which a reduction occupies the NICs of its nodes in RM, and the processor that
/// computes.
///
/// @param local combining the operands of the processes of a node
/// @param levels steps of the tree one after another; one where the network itself reduces
/// @param level each of them
/// @param resultNanos until the result is at all nodes, where it goes there in the same RM and not
///   by itself
public record Reduction(Step local, int levels, Step level, long resultNanos) {
    /// One step.
    ///
    /// @param nanos that it takes
    /// @param hostNanos in which the host works and RH waits
    /// @param by who computes
    public record Step(long nanos, long hostNanos, Combiner by) {
        private Step on(NicPace pace, int[] nodes) {
            return new Step(pace.onSlowest(nodes, nanos), pace.onSlowest(nodes, hostNanos), by);
        }
    }

    /// This reduction at the pace of the slowest of `nodes`.
    Reduction on(NicPace pace, int[] nodes) {
        return pace.isUsual()
                ? this
                : new Reduction(
                        local.on(pace, nodes),
                        levels,
                        level.on(pace, nodes),
                        pace.onSlowest(nodes, resultNanos));
    }

    /// The total, ns.
    public long nanos() {
        return local.nanos + levels * level.nanos + resultNanos;
    }

    /// In which hosts work and RH waits, ns.
    public long hostNanos() {
        return local.hostNanos + levels * level.hostNanos;
    }
}
