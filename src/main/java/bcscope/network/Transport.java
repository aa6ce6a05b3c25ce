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
    /// overtaken; its sender is notified when it has [left][Sink#left]. Messages of [#inject] stay
    /// in order on networks that do not reorder packets, and only their arrival is certain to be
    /// reported.
    default void injectUnordered(long nanos, int from, int to, long bytes, int token) {
        inject(nanos, from, to, bytes, token);
    }

    /// Hands over a message that the network itself copies to all of `to`; a copy for `from` itself
    /// needs no transfer. It is reported as delivered once, when its last byte has passed the last
    /// link of its last copy, without latency. Only for networks with multicast.
    default void multicast(long nanos, int from, int[] to, long bytes, int token) {
        throw Invariant.broken("a multicast on a network that has none");
    }

    /// Instant of the next event; `Long.MAX_VALUE` if nothing is under way.
    long nextNanos();

    /// Executes the next event, which may be internal or reported to `sink`.
    void step(Sink sink);

    /// A copy, for a checkpoint.
    Transport copy();

    /// Approximate size in memory of a copy, in bytes.
    long memoryBytes();

    /// Bytes that have entered `link` since the start.
    long linkBytes(int link);

    /// From now on reports to `watch` what enters the links; a copy has no observer.
    void watch(LinkObserver watch);

    /// How many packets and messages arrived out of order so far; none on a network that keeps
    /// their order.
    default Reordering reordering() {
        return Reordering.NONE;
    }

    /// Reports to `reader` the progress of everything under way; reports nothing on a network
    /// without packets.
    default void progress(ProgressReader reader) {}

    /// Receives the progress of messages.
    @FunctionalInterface
    interface ProgressReader {
        /// Progress of the packets of `token`.
        void progress(int token, PacketProgress progress);
    }

    /// Receives the events of messages.
    interface Sink {
        /// The last byte of `token` has left its sender.
        void left(int token, long nanos);

        /// The last byte of `token` has arrived at its receiver.
        void delivered(int token, long nanos);

        /// From now on `token` waits for `link`, which the message `holder` occupies.
        default void waits(int token, int link, int holder, long nanos) {}

        /// Packet `index`, from 0, of the `packets` of `token` arrives after a packet that left the
        /// same sender later for the same receiver.
        default void overtaken(int token, int index, int packets, long nanos) {}

        /// How many packets of `token`, from the first on, name their message and its destination.
        /// A later packet that arrives before all of these is early; 0 if the receiver requested
        /// the message.
        default int leading(int token) {
            return 1;
        }

        /// A packet of `token` with `bytes` of data is early: it has to be kept until a leading
        /// packet arrives.
        default void early(int token, int bytes, long nanos) {}

        /// Minimum time in which the nodes at both ends put the bytes of `token` onto its links and
        /// take them off, while it has the links for itself, ns.
        default long passageNanos(int token) {
            return 0;
        }

        /// `token` has all its links, after waiting `waitedNanos` for other messages.
        default void connected(int token, long waitedNanos, long nanos) {}
    }
}
