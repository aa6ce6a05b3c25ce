package bcscope.happening;

import java.util.List;

/// The steps of messages, receives and collectives under conventional MPI. The first step of a
/// message names its protocol.
public sealed interface MessageEvent extends Happening.OfMessages {
    /// The descriptors that it concerns, the main one first.
    default List<Descriptor> descriptors() {
        return switch (this) {
            case SendBegun e -> List.of(e.send());
            case ReceivePosted e -> List.of(e.receive());
            case CollectiveCalled e -> List.of(e.collective());
            case Stalled e -> List.of(e.send());
            case Injected e -> List.of(e.send());
            case ChannelAwaited e -> List.of(e.send(), e.holder());
            case CircuitConnected e -> List.of(e.send());
            case PacketOvertaken e -> List.of(e.send());
            case Arrived e -> List.of(e.send());
            case Unattended e -> List.of(e.send());
            case ArrivedEarly e -> List.of(e.send());
            case Unexpected e -> List.of(e.send());
            case Met e -> List.of(e.send(), e.receive());
            case Answered e -> List.of(e.send());
            case Stopped e -> List.of(e.send());
            case Copied e -> List.of(e.send(), e.receive());
            case Awakened _, CreditsReturned _, CollectivePart _ -> List.of();
        };
    }

    /// Whether process `rank` has a part in it.
    default boolean concerns(int rank) {
        return switch (this) {
            case Awakened e -> e.rank() == rank;
            case CreditsReturned e -> e.rank() == rank || e.toRank() == rank;
            case TreeMessage e -> e.rank() == rank || e.toRank() == rank;
            case LinesSwept e -> e.rank() == rank;
            case CollectiveCalled e -> e.collective().rank() == rank;
            case ReceivePosted e -> e.receive().rank() == rank;
            case SendBegun _, PacketStep _, MessageStep _ ->
                    descriptors().getFirst().rank() == rank
                            || descriptors().getFirst().peer() == rank;
        };
    }

    /// Whether it happens on `node`, or between that node and another one.
    default boolean touches(int node) {
        return switch (this) {
            case Injected e -> e.node() == node || e.toNode() == node;
            case ChannelAwaited e -> e.node() == node || e.toNode() == node;
            case CircuitConnected e -> e.node() == node || e.toNode() == node;
            case PacketOvertaken e -> e.node() == node || e.fromNode() == node;
            case Arrived e -> e.node() == node || e.fromNode() == node;
            case TreeMessage e -> e.node() == node || e.toNode() == node;
            case Awakened _, CreditsReturned _, LinesSwept _, CallBegun _, MessageStep _ ->
                    node() == node;
        };
    }

    /// A process entered a call.
    sealed interface CallBegun extends MessageEvent {}

    /// An event of a packet on its path.
    sealed interface PacketStep extends MessageEvent {}

    /// Something that sender or receiver did with a message.
    sealed interface MessageStep extends MessageEvent {}

    /// A transfer for a collective.
    sealed interface CollectivePart extends MessageEvent {}

    /// The kinds of transfers for a message.
    enum Cargo {
        /// Envelope and data of an eager message.
        MESSAGE,
        /// A request to send.
        REQUEST,
        /// A clear to send, from the receiver to the sender.
        CLEAR,
        /// The data of a message that was cleared.
        DATA,
        /// Credits that go back to a sender.
        CREDIT,
        /// The first packet of a message that is acknowledged: envelope and data.
        FIRST,
        /// The packets after it that leave without waiting for the acknowledgement.
        LEADING,
        /// From the receiver to the sender: the first packet has arrived.
        ACKNOWLEDGEMENT,
        /// The data of a message that was acknowledged.
        REST,
        /// Envelope and data of a message that is dropped if no receive is posted.
        OFFER,
        /// From the receiver to the sender: the data of an offer were received.
        RECEIPT;

        /// Whether it goes from the receiver of its message to the sender.
        public boolean goesBack() {
            return this == CLEAR || this == ACKNOWLEDGEMENT || this == RECEIPT;
        }

        /// Whether all data of its message have arrived once it arrives.
        public boolean completes() {
            return this == MESSAGE || this == DATA || this == REST || this == RECEIPT;
        }

        /// Whether it carries the envelope by which the receiver matches.
        public boolean hasEnvelope() {
            return this == MESSAGE || this == REQUEST || this == FIRST || this == OFFER;
        }

        /// Whether it carries the data of its message, all or all but the first packets.
        public boolean carriesMost() {
            return this == MESSAGE || this == DATA || this == REST || this == OFFER;
        }

        /// Bytes of data in it, given the `bytes` of its message and its `wireBytes` on the
        /// network.
        public long dataBytes(long bytes, long wireBytes) {
            return switch (this) {
                case MESSAGE, DATA, OFFER -> bytes;
                case FIRST, LEADING, REST -> Math.min(bytes, wireBytes);
                case REQUEST, CLEAR, CREDIT, ACKNOWLEDGEMENT, RECEIPT -> 0;
            };
        }
    }

    /// The suspended `rank` has what it waited for, and continues as soon as its processor is free.
    record Awakened(long timeNanos, int node, int rank) implements MessageEvent {}

    /// A send begins; `protocol` describes in words how its message will be sent.
    record SendBegun(long timeNanos, int node, Descriptor send, String protocol)
            implements CallBegun {}

    /// A receive is posted.
    record ReceivePosted(long timeNanos, int node, Descriptor receive) implements CallBegun {}

    /// A process calls a collective.
    record CollectiveCalled(long timeNanos, int node, Descriptor collective) implements CallBegun {}

    /// No credit is left for messages to the receiver: the message waits.
    record Stalled(long timeNanos, int node, Descriptor send) implements MessageStep {}

    /// A packet enters the network on its way to `toNode`, with `bytes`.
    record Injected(long timeNanos, int node, int toNode, Cargo cargo, Descriptor send, long bytes)
            implements PacketStep {}

    /// The circuit of a packet has reached `node` and waits for the channel to `toNode`, which a
    /// packet of `holder` holds.
    record ChannelAwaited(
            long timeNanos, int node, int toNode, Cargo cargo, Descriptor send, Descriptor holder)
            implements PacketStep {}

    /// Packet `index`, from 0, of the `packets` packets of a transfer arrived at `node` after one
    /// that left `fromNode` later, perhaps for a later message; `keptBytes` of its own message had
    /// arrived before it and waited in a buffer.
    record PacketOvertaken(
            long timeNanos,
            int node,
            int fromNode,
            Cargo cargo,
            Descriptor send,
            int index,
            int packets,
            long keptBytes)
            implements PacketStep {}

    /// The circuit of a packet from `node` to `toNode` is complete, after it waited for others for
    /// `waitedNanos`.
    record CircuitConnected(
            long timeNanos, int node, int toNode, Cargo cargo, Descriptor send, long waitedNanos)
            implements PacketStep {}

    /// The packet has arrived at `node`.
    record Arrived(long timeNanos, int node, int fromNode, Cargo cargo, Descriptor send)
            implements PacketStep {}

    /// An arrival waits until its process calls MPI, since nothing else handles it.
    record Unattended(long timeNanos, int node, Descriptor send, Cargo cargo)
            implements MessageStep {}

    /// An envelope arrived before those of earlier messages of its sender, and waits for them. Its
    /// message is number `order`, from 1, from its sender to its receiver.
    record ArrivedEarly(long timeNanos, int node, Descriptor send, int order)
            implements MessageStep {}

    /// No receive is posted for a message, which waits in the unexpected queue; `bufferBytes` of it
    /// are kept in a buffer.
    record Unexpected(long timeNanos, int node, Descriptor send, long bufferBytes)
            implements MessageStep {}

    /// A message and a receive match.
    record Met(long timeNanos, int node, Descriptor send, Descriptor receive, First first)
            implements MessageStep {}

    /// The receiver answers the sender of a message with `answer`: a clear to send, an
    /// acknowledgement, or a receipt.
    record Answered(long timeNanos, int node, Descriptor send, Cargo answer)
            implements MessageStep {}

    /// The leading packets of a message have left, and its sender stops until the acknowledgement
    /// arrives.
    record Stopped(long timeNanos, int node, Descriptor send) implements MessageStep {}

    /// A message is copied from a buffer to its receive, until `endNanos`.
    record Copied(long timeNanos, int node, Descriptor send, Descriptor receive, long endNanos)
            implements MessageStep {}

    /// `count` credits for messages to `toRank` have returned to `rank`.
    record CreditsReturned(long timeNanos, int node, int rank, int toRank, int count)
            implements MessageEvent {}

    /// `rank` sends its part of a collective to `toRank`, where it arrives at `endNanos`, or after
    /// the window.
    record TreeMessage(
            long timeNanos,
            int node,
            int toNode,
            int rank,
            int toRank,
            int communicator,
            int caller,
            int position,
            long endNanos)
            implements CollectivePart {
        /// Value of `endNanos`: it arrives after the window.
        public static final long LATER = Long.MAX_VALUE;

        /// Whether it arrives after the window.
        public boolean arrivesLater() {
            return endNanos == LATER;
        }
    }

    /// A phase of a broadcast of `rank` along lines of a torus: packets pass along one dimension
    /// and leave a copy on every node of their lines; the first has reached all at `firstNanos`,
    /// the last at `endNanos`.
    ///
    /// @param node node of the root
    /// @param phase number of the phase, from 0
    /// @param phases how many there are, one for each dimension with more than one node
    record LinesSwept(
            long timeNanos,
            int node,
            int rank,
            int communicator,
            int caller,
            int position,
            int phase,
            int phases,
            long firstNanos,
            long endNanos)
            implements CollectivePart {}

    /// Which came first, the message or the receive.
    enum First {
        /// The receive: the message was expected.
        RECEIVE,
        /// The message: it was unexpected.
        MESSAGE
    }
}
