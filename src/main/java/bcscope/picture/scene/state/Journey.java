package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.PacketProgress;
import bcscope.moment.Moment;

import java.util.Optional;

/// Something that moves through the network in the current microphase.
///
/// @param kind kind of movement
/// @param index happening that began it
/// @param from node it leaves
/// @param to node it reaches
/// @param what the send descriptor; empty for a reduction
/// @param bytes how much moves
/// @param beginNanos when it left
/// @param endNanos when all of it has arrived
/// @param cargo which transfer of a message it is, under conventional MPI
/// @param packets progress of its packets at the start of the slice
public record Journey(
        Kind kind,
        int index,
        int from,
        int to,
        Optional<Descriptor> what,
        long bytes,
        long beginNanos,
        long endNanos,
        Optional<MessageEvent.Cargo> cargo,
        PacketProgress packets) {
    /// A journey without known packets.
    public Journey(
            Kind kind,
            int index,
            int from,
            int to,
            Optional<Descriptor> what,
            long bytes,
            long beginNanos,
            long endNanos) {
        this(
                kind,
                index,
                from,
                to,
                what,
                bytes,
                beginNanos,
                endNanos,
                Optional.empty(),
                PacketProgress.NONE);
    }

    /// The kind of movement.
    public enum Kind {
        /// A send descriptor, in DEM.
        DELIVERY,
        /// Bytes of a message, in PM.
        TRANSFER,
        /// A partial result, in RM.
        REDUCTION,
        /// A message or its data, under conventional MPI.
        MESSAGE,
        /// The first packets of a message that is acknowledged.
        LEADING,
        /// A message or a request to send over a tree, which is separate from the network of
        /// messages.
        OVER_TREE,
        /// A request to send.
        REQUEST,
        /// A clear to send, back to the sender.
        CLEAR,
        /// An acknowledgement of the first packet, back to the sender.
        ACKNOWLEDGEMENT,
        /// A receipt, back to the sender.
        RECEIPT,
        /// Credits that go back to a sender.
        CREDIT,
        /// A part of a collective over a tree, under conventional MPI.
        PART;

        /// Its kind for drawing: the kinds of conventional MPI are drawn alike.
        public Load load() {
            return switch (this) {
                case DELIVERY -> Load.DESCRIPTOR;
                case TRANSFER -> Load.CHUNK;
                case REDUCTION -> Load.PARTIAL_RESULT;
                case MESSAGE,
                        LEADING,
                        OVER_TREE,
                        REQUEST,
                        CLEAR,
                        ACKNOWLEDGEMENT,
                        RECEIPT,
                        CREDIT,
                        PART ->
                        Load.MESSAGE;
            };
        }

        /// Whether the network carries it link by link and therefore knows its links. Other
        /// journeys are charged by their hops.
        public boolean isCarried() {
            return switch (this) {
                case TRANSFER, MESSAGE, LEADING, REQUEST, CLEAR, ACKNOWLEDGEMENT, RECEIPT, CREDIT ->
                        true;
                case DELIVERY, REDUCTION, PART, OVER_TREE -> false;
            };
        }
    }

    /// A short name of the load.
    public enum Load {
        /// A descriptor.
        DESCRIPTOR,
        /// Bytes of a message in a slice.
        CHUNK,
        /// A partial result.
        PARTIAL_RESULT,
        /// Anything of conventional MPI.
        MESSAGE
    }

    /// A copy with another arrival.
    Journey until(long nanos) {
        return new Journey(kind, index, from, to, what, bytes, beginNanos, nanos, cargo, packets);
    }

    /// The share (0 to 1) that is complete at `nanos`.
    public double progress(long nanos) {
        return Moment.share(beginNanos, endNanos, nanos);
    }

    /// Bytes that have arrived at `nanos`.
    public long bytesAt(long nanos) {
        return Math.round(bytes * progress(nanos));
    }
}
