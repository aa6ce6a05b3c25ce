package bcscope.happening;

import java.util.List;

/// The steps of messages, receives and collectives under conventional MPI. Which protocol a message
/// takes is told when it begins; the other steps say what they are.
public sealed interface MessageEvent extends Happening.OfMessages {
    /// The descriptors that it is about, the one that it is done for first.
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

    /// Whether it is on `node`, or something between it and another.
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

    /// What a packet met on its way.
    sealed interface PacketStep extends MessageEvent {}

    /// What sender or receiver did with a message.
    sealed interface MessageStep extends MessageEvent {}

    /// What travelled for a collective.
    sealed interface CollectivePart extends MessageEvent {}

    /// What travels for a message.
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
        /// The packets behind it that leave without the acknowledgement.
        LEADING,
        /// That the first packet is there, from the receiver to the sender.
        ACKNOWLEDGEMENT,
        /// The data of a message that was acknowledged.
        REST,
        /// Envelope and data of a message that a receiver without a receive for it drops.
        OFFER,
        /// That the data of an offer are in their place, from the receiver to the sender.
        RECEIPT;

        /// Whether it goes from the receiver of its message to the sender.
        public boolean goesBack() {
            return this == CLEAR || this == ACKNOWLEDGEMENT || this == RECEIPT;
        }

        /// Whether all data of its message have arrived when it is there.
        public boolean completes() {
            return this == MESSAGE || this == DATA || this == REST || this == RECEIPT;
        }

        /// Whether MPI matches by it at the receiver.
        public boolean hasEnvelope() {
            return this == MESSAGE || this == REQUEST || this == FIRST || this == OFFER;
        }

        /// Whether the data of its message travel in it, all or all but the first packets.
        public boolean carriesMost() {
            return this == MESSAGE || this == DATA || this == REST || this == OFFER;
        }

        /// Bytes of data in it, of a message of `bytes`, where it has `wireBytes` on the network.
        public long dataBytes(long bytes, long wireBytes) {
            return switch (this) {
                case MESSAGE, DATA, OFFER -> bytes;
                case FIRST, LEADING, REST -> Math.min(bytes, wireBytes);
                case REQUEST, CLEAR, CREDIT, ACKNOWLEDGEMENT, RECEIPT -> 0;
            };
        }
    }

    /// `rank` has what it was suspended for, and goes on as soon as its processor is free.
    record Awakened(long timeNanos, int node, int rank) implements MessageEvent {}

    /// A send begins; `protocol` says in words how its message will travel.
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

    /// The circuit of a packet has come as far as `node` and waits for the channel to `toNode`,
    /// which a packet of `holder` has.
    record ChannelAwaited(
            long timeNanos, int node, int toNode, Cargo cargo, Descriptor send, Descriptor holder)
            implements PacketStep {}

    /// What travels for a message was cut into `packets` packets, and packet `index` of them, from
    /// 0, is at `node` after one that left `fromNode` later, perhaps for a later message;
    /// `keptBytes` of its own message were there before, and had to wait for it in a buffer.
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

    /// The packet is at `node`.
    record Arrived(long timeNanos, int node, int fromNode, Cargo cargo, Descriptor send)
            implements PacketStep {}

    /// What has arrived waits until its process calls MPI, for no one else handles it.
    record Unattended(long timeNanos, int node, Descriptor send, Cargo cargo)
            implements MessageStep {}

    /// An envelope came before those of earlier messages of its sender, and waits for them. It is
    /// the message `order`, from 1, of its sender to its receiver.
    record ArrivedEarly(long timeNanos, int node, Descriptor send, int order)
            implements MessageStep {}

    /// No receive is there for a message, which waits in the unexpected queue; `bufferBytes` of it
    /// are kept in a buffer.
    record Unexpected(long timeNanos, int node, Descriptor send, long bufferBytes)
            implements MessageStep {}

    /// A message meets its receive.
    record Met(long timeNanos, int node, Descriptor send, Descriptor receive, First first)
            implements MessageStep {}

    /// The receiver answers the sender of a message with `answer`: a clear to send, an
    /// acknowledgement, or a receipt.
    record Answered(long timeNanos, int node, Descriptor send, Cargo answer)
            implements MessageStep {}

    /// The leading packets of a message have left, and its sender stops until the acknowledgement
    /// is there.
    record Stopped(long timeNanos, int node, Descriptor send) implements MessageStep {}

    /// A message is copied from a buffer to its receive, until `endNanos`.
    record Copied(long timeNanos, int node, Descriptor send, Descriptor receive, long endNanos)
            implements MessageStep {}

    /// `count` credits for messages to `toRank` are back at `rank`.
    record CreditsReturned(long timeNanos, int node, int rank, int toRank, int count)
            implements MessageEvent {}

    /// `rank` sends its part of a collective to `toRank`, where it is at `endNanos`, or after the
    /// window.
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
        /// As `endNanos`: it is not there when the window ends.
        public static final long LATER = Long.MAX_VALUE;

        /// Whether it is not there when the window ends.
        public boolean arrivesLater() {
            return endNanos == LATER;
        }
    }

    /// A phase of a broadcast of `rank` along lines of a torus: packets pass along one dimension
    /// and are left on every node of their lines, the first everywhere at `firstNanos`, the last at
    /// `endNanos`.
    ///
    /// @param node the root's
    /// @param phase which, from 0
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

    /// Which of message and receive was there first.
    enum First {
        /// The receive: the message was expected.
        RECEIVE,
        /// The message: it was unexpected.
        MESSAGE
    }
}
