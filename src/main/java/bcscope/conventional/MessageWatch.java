package bcscope.conventional;

import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.LayerRoutine;
import bcscope.happening.PacketProgress;
import bcscope.host.HostWatch;

/// Sees also what becomes of messages, event by event.
public interface MessageWatch extends HostWatch {
    /// The send in `slot` begins, and its message will travel by `protocol`.
    default void sendBegun(int slot, Protocol protocol, long nanos) {}

    /// The receive in `slot` is posted.
    default void receivePosted(int slot, long nanos) {}

    /// The call of a collective in `slot` arrived.
    default void collectiveCalled(int slot, long nanos) {}

    /// The message in `slot` has no credit left at its receiver and waits.
    default void stalled(int slot, long nanos) {}

    /// A packet of the message in `slot` enters the network, with `bytes` on it.
    default void injected(int slot, Packet packet, long bytes, long nanos) {}

    /// The circuit of a packet of `slot` has come as far as `node` and waits for the channel to
    /// `toNode`, which a packet of `holder` has.
    default void channelAwaited(
            int slot, Packet packet, int node, int toNode, int holder, long nanos) {}

    /// The circuit of a packet of `slot` is complete, after waiting for others.
    default void connected(int slot, Packet packet, long waitedNanos, long nanos) {}

    /// Packet `index`, from 0, of `packets` into which the network cut `packet` of `slot` is at its
    /// node after one that left later.
    default void overtaken(int slot, Packet packet, int index, int packets, long nanos) {}

    /// How far the packets of what travels have come, into which the network cut `packet` of
    /// `slot`.
    default void progressed(int slot, Packet packet, PacketProgress progress, long nanos) {}

    /// The packet is at its node.
    default void delivered(int slot, Packet packet, long nanos) {}

    /// The packet has arrived for a process that is outside MPI, whose processor alone would handle
    /// it.
    default void unattended(int slot, Packet packet, long nanos) {}

    /// The envelope of the message in `slot` arrived before those of earlier messages.
    default void arrivedEarly(int slot, long nanos) {}

    /// The message in `slot` has no receive yet and is in the unexpected queue.
    default void unexpected(int slot, long nanos) {}

    /// A message and a receive meet.
    default void matched(int send, int receive, Meeting meeting, long nanos) {}

    /// The receiver of the message in `slot` answers its sender with `packet`: a clear to send, an
    /// acknowledgement or a receipt.
    default void answered(int slot, Packet packet, long nanos) {}

    /// The message in `slot` has no acknowledgement when its leading packets have left, and stops.
    default void stopped(int slot, long nanos) {}

    /// The message is copied from a buffer to its receive.
    default void copied(int send, int receive, long beginNanos, long endNanos) {}

    /// `count` credits are back at `rank`, for messages to `to`.
    default void creditsReturned(int rank, int to, int count, long nanos) {}

    /// `routine` of the message layer runs `times` times.
    default void ran(LayerRoutine routine, long times) {}

    /// A message of the collective `call` between its members began at `beginNanos` and was there
    /// at `endNanos`; at [MessageEvent.TreeMessage#LATER] where it is not there when the window
    /// ends. Told once, in the window in which it began.
    default void treeMessage(
            int communicator, Call call, int from, int to, long beginNanos, long endNanos) {}

    /// Phase `phase` of `phases` of a broadcast of `root` along lines of a torus, computed and not
    /// carried by the transport: its packets are left on every node of the lines of one dimension,
    /// the first everywhere at `firstNanos`, the last at `endNanos`.
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
        /// The receive was there when the message came.
        EXPECTED,
        /// The message was there when the receive came.
        UNEXPECTED
    }
}
