package bcscope.conventional;

import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.LayerRoutine;
import bcscope.happening.PacketProgress;
import bcscope.host.HostWatch;

/// An observer that also sees the events of messages.
public interface MessageWatch extends HostWatch {
    /// The send in `slot` begins; its message will use `protocol`.
    default void sendBegun(int slot, Protocol protocol, long nanos) {}

    /// The receive in `slot` is posted.
    default void receivePosted(int slot, long nanos) {}

    /// The call of a collective in `slot` arrived.
    default void collectiveCalled(int slot, long nanos) {}

    /// The message in `slot` has no credit left at its receiver and waits.
    default void stalled(int slot, long nanos) {}

    /// A packet of the message in `slot` enters the network, with `bytes` on it.
    default void injected(int slot, Packet packet, long bytes, long nanos) {}

    /// The circuit of a packet of `slot` has reached `node` and waits for the channel to `toNode`,
    /// which a packet of `holder` occupies.
    default void channelAwaited(
            int slot, Packet packet, int node, int toNode, int holder, long nanos) {}

    /// The circuit of a packet of `slot` is complete, after waiting for others.
    default void connected(int slot, Packet packet, long waitedNanos, long nanos) {}

    /// Packet `index`, from 0, of the `packets` packets of the transfer `packet` of `slot` arrived
    /// after one that left later.
    default void overtaken(int slot, Packet packet, int index, int packets, long nanos) {}

    /// Progress of the packets of the transfer `packet` of `slot`.
    default void progressed(int slot, Packet packet, PacketProgress progress, long nanos) {}

    /// The packet has arrived at its node.
    default void delivered(int slot, Packet packet, long nanos) {}

    /// The packet has arrived for a process that is outside MPI, although only its processor can
    /// handle it.
    default void unattended(int slot, Packet packet, long nanos) {}

    /// The envelope of the message in `slot` arrived before those of earlier messages.
    default void arrivedEarly(int slot, long nanos) {}

    /// The message in `slot` has no receive yet and is in the unexpected queue.
    default void unexpected(int slot, long nanos) {}

    /// A message and a receive match.
    default void matched(int send, int receive, Meeting meeting, long nanos) {}

    /// The receiver of the message in `slot` answers its sender with `packet`: a clear to send, an
    /// acknowledgement or a receipt.
    default void answered(int slot, Packet packet, long nanos) {}

    /// The leading packets of the message in `slot` have left without an acknowledgement, so its
    /// sender stops.
    default void stopped(int slot, long nanos) {}

    /// The message is copied from a buffer to its receive.
    default void copied(int send, int receive, long beginNanos, long endNanos) {}

    /// `count` credits for messages to `to` have returned to `rank`.
    default void creditsReturned(int rank, int to, int count, long nanos) {}

    /// `routine` of the message layer runs `times` times.
    default void ran(LayerRoutine routine, long times) {}

    /// A message of the collective `call` between its members began at `beginNanos` and arrived at
    /// `endNanos`, or at [MessageEvent.TreeMessage#LATER] if that is after the window. Reported
    /// once, in the window in which it began.
    default void treeMessage(
            int communicator, Call call, int from, int to, long beginNanos, long endNanos) {}

    /// Phase `phase` of `phases` of a broadcast of `root` along lines of a torus, computed instead
    /// of simulated by the transport: its packets leave a copy on every node of the lines of one
    /// dimension; the first has reached all at `firstNanos`, the last at `endNanos`.
    default void sweptLines(
            int communicator,
            Call call,
            int root,
            int phase,
            int phases,
            long beginNanos,
            long firstNanos,
            long endNanos) {}

    /// A collective, as the member that called first called it.
    ///
    /// @param caller that member
    /// @param pc operation of its program
    record Call(int caller, int pc) {}

    /// Which of the two came first.
    enum Meeting {
        /// The receive was posted when the message arrived.
        EXPECTED,
        /// The message had arrived when the receive was posted.
        UNEXPECTED
    }
}
