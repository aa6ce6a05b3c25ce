package bcscope.bcs;

import bcscope.network.LinkTimes;

/// The Machine Manager's heartbeat (MODEL 1.2; its protocol is a reading of ours, in terms of the
/// core primitives). At every multiple of the period it sends its number to all Node Managers by
/// Xfer-And-Signal, which they write down as a sign of life. Before the next one, a
/// Compare-And-Write asks whether the number is at least the last one on every node. Where it is
/// not, the manager asks halves of the nodes in turn until it knows which of them is dead.
///
/// @param periodNanos between two heartbeats
/// @param strobeNanos multicast of one
/// @param queryNanos one Compare-And-Write
/// @param nodes of the machine
record Heartbeat(long periodNanos, long strobeNanos, long queryNanos, int nodes) {
    /// The heartbeat of a machine of `nodes` nodes.
    static Heartbeat of(long periodNanos, LinkTimes times, int nodes) {
        return new Heartbeat(periodNanos, times.strobeNanos(), times.queryNanos(), nodes);
    }

    /// The first heartbeat that a node which stops at `stopNanos` does not answer, ns: it arrives
    /// when the node has stopped.
    long missedNanos(long stopNanos) {
        long beats = Math.ceilDiv(Math.max(0, stopNanos - strobeNanos), periodNanos);
        return beats * periodNanos;
    }

    /// When the node is declared dead, ns: one period later the question says no, and one more for
    /// each halving finds the node.
    long declaredNanos(long stopNanos) {
        int halvings = Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
        return missedNanos(stopNanos) + periodNanos + (1 + halvings) * queryNanos;
    }
}
