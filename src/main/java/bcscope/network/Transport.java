package bcscope.network;

import bcscope.base.Invariant;
import bcscope.happening.LinkObserver;
import bcscope.happening.PacketProgress;
import bcscope.happening.Reordering;

/// Moves messages through a network in time. Deterministic: the same calls give the same events in
/// the same order.
public interface Transport {
    /// Hands a message over to the network.
    ///
    /// @param nanos instant; never less than that of an earlier call or event
    /// @param from node that sends
    /// @param to node that receives, perhaps the same
    /// @param bytes at least 0
    /// @param token number by which the caller knows the message, at least 0
    void inject(long nanos, int from, int to, long bytes, int token);

    /// As [#inject], for a message that may overtake others between the same two nodes, and be
    /// overtaken; its sender is told when it has [left][Sink#left]. Those of [#inject] stay in
    /// order, on a network that does not mix up packets, and of them only the arrival is sure to be
    /// told.
    default void injectUnordered(long nanos, int from, int to, long bytes, int token) {
        inject(nanos, from, to, bytes, token);
    }

    /// Hands over a message that the network itself copies to all of `to`; what goes to `from` is
    /// there already. It is told as delivered, once, when its last byte has passed the last link of
    /// its last copy, without any latency. Only on networks with such a service.
    default void multicast(long nanos, int from, int[] to, long bytes, int token) {
        throw Invariant.broken("a multicast on a network that has none");
    }

    /// Instant of the earliest event to come; `Long.MAX_VALUE` where nothing is under way.
    long nextNanos();

    /// Executes the earliest event, which may tell `sink` something and may be only the network's
    /// own.
    void step(Sink sink);

    /// A copy, for a checkpoint.
    Transport copy();

    /// Approximate size in memory of a copy, in bytes.
    long memoryBytes();

    /// Bytes that have entered `link` since the start.
    long linkBytes(int link);

    /// Tells `watch` from now on what enters the links; a copy has no observer.
    void watch(LinkObserver watch);

    /// How far packets and messages were mixed up so far; nothing if a network keeps their order.
    default Reordering reordering() {
        return Reordering.NONE;
    }

    /// Tells `reader` how far everything under way has come; nothing if a network does not carry
    /// packet by packet.
    default void progress(ProgressReader reader) {}

    /// Who is told how far messages have come.
    @FunctionalInterface
    interface ProgressReader {
        /// The packets of `token`.
        void progress(int token, PacketProgress progress);
    }

    /// Who is told what happens to messages.
    interface Sink {
        /// The last byte of `token` has left its sender.
        void left(int token, long nanos);

        /// The last byte of `token` is at its receiver.
        void delivered(int token, long nanos);

        /// From now on `token` waits for `link`, which the message `holder` has.
        default void waits(int token, int link, int holder, long nanos) {}

        /// Packet `index`, from 0, of the `packets` of `token` is at its receiver after a packet
        /// that left the same sender later for the same receiver.
        default void overtaken(int token, int index, int packets, long nanos) {}

        /// How many packets of `token`, from the first on, say which message they belong to and
        /// where it goes. A packet behind them that comes before all of these is early; none is
        /// where the receiver asked for the message.
        default int leading(int token) {
            return 1;
        }

        /// A packet of `token` with `bytes` of data is early: it has to be kept until a leading one
        /// comes.
        default void early(int token, int bytes, long nanos) {}

        /// What the nodes at both ends take at least to put the bytes of `token` onto its links and
        /// to take them off, while all of these are its own, ns.
        default long passageNanos(int token) {
            return 0;
        }

        /// All links of `token` are its own, after `waitedNanos` of waiting for others.
        default void connected(int token, long waitedNanos, long nanos) {}
    }
}
