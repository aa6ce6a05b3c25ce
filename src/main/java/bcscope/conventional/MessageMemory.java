package bcscope.conventional;

import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.MessageStage;
import bcscope.host.Descriptors;
import bcscope.host.Queues;

import java.util.Arrays;
import java.util.Optional;

/// All messages and receives, and the queues of every process that they stand in.
final class MessageMemory {
    private static final MessageStage[] STAGES = MessageStage.values();
    private static final Protocol[] PROTOCOLS = Protocol.values();
    private static final Packet[] PACKETS = Packet.values();
    private static final int LEFT = 16;
    private static final int FIRST_ROOM = 256;

    final Descriptors descriptors;

    /// Receives that no message has come for, by receiver.
    final Queues posted;

    /// Messages that no receive has come for, by receiver, in the order of their arrival.
    final Queues unexpected;

    /// Messages without a credit, by sender.
    final Queues stalled;

    /// Messages that arrived before earlier ones of their sender, by receiver.
    final Queues early;

    final Pairs pairs;

    /// How many descriptors each process has posted.
    final int[] numbers;

    /// When each node may inject again, ns.
    final long[] nicFreeNanos;

    private byte[] stages = new byte[FIRST_ROOM];
    private byte[] protocols = new byte[FIRST_ROOM];
    private int[] orders = new int[FIRST_ROOM];
    private int[] carried = new int[FIRST_ROOM];
    private int[] earlyBytes = new int[FIRST_ROOM];
    private byte[] aloft = new byte[FIRST_ROOM];
    private long[] injected = new long[FIRST_ROOM];

    /// How many stand in each kind of queue, all processes together.
    int postedCount;

    int unexpectedCount;
    int stalledCount;

    /// Bytes of messages in buffers of receivers, all processes together.
    long bufferedBytes;

    /// The same of each process.
    private final long[] buffered;

    /// Packets on the network.
    int flying;

    /// Messages that wait for their clear, or for their data to arrive.
    int rendezvous;

    MessageMemory(int ranks, int nodes) {
        descriptors = new Descriptors();
        posted = new Queues(ranks);
        unexpected = new Queues(ranks);
        stalled = new Queues(ranks);
        early = new Queues(ranks);
        pairs = new Pairs();
        numbers = new int[ranks];
        buffered = new long[ranks];
        nicFreeNanos = new long[nodes];
    }

    private MessageMemory(MessageMemory from) {
        descriptors = from.descriptors.copy();
        posted = from.posted.copy();
        unexpected = from.unexpected.copy();
        stalled = from.stalled.copy();
        early = from.early.copy();
        pairs = from.pairs.copy();
        numbers = from.numbers.clone();
        buffered = from.buffered.clone();
        nicFreeNanos = from.nicFreeNanos.clone();
        int room = Math.max(FIRST_ROOM, from.descriptors.limit());
        stages = Arrays.copyOf(from.stages, room);
        protocols = Arrays.copyOf(from.protocols, room);
        orders = Arrays.copyOf(from.orders, room);
        carried = Arrays.copyOf(from.carried, room);
        earlyBytes = Arrays.copyOf(from.earlyBytes, room);
        aloft = Arrays.copyOf(from.aloft, room);
        injected = Arrays.copyOf(from.injected, room);
        postedCount = from.postedCount;
        unexpectedCount = from.unexpectedCount;
        stalledCount = from.stalledCount;
        bufferedBytes = from.bufferedBytes;
        flying = from.flying;
        rendezvous = from.rendezvous;
    }

    MessageMemory copy() {
        return new MessageMemory(this);
    }

    /// Approximate size in memory.
    long memoryBytes() {
        return descriptors.memoryBytes()
                + 19L * stages.length
                + 44L * numbers.length
                + 8L * nicFreeNanos.length
                + pairs.memoryBytes();
    }

    /// `bytes` more of messages, or less, are in buffers of `rank`.
    void buffer(int rank, long bytes) {
        bufferedBytes += bytes;
        buffered[rank] += bytes;
    }

    /// Bytes of messages in buffers of `rank`.
    long buffered(int rank) {
        return buffered[rank];
    }

    /// A slot to be written, in no stage.
    int allocate() {
        int slot = descriptors.allocate();
        if (slot >= stages.length) {
            int room = 2 * stages.length;
            stages = Arrays.copyOf(stages, room);
            protocols = Arrays.copyOf(protocols, room);
            orders = Arrays.copyOf(orders, room);
            carried = Arrays.copyOf(carried, room);
            earlyBytes = Arrays.copyOf(earlyBytes, room);
            aloft = Arrays.copyOf(aloft, room);
            injected = Arrays.copyOf(injected, room);
        }
        stages[slot] = 0;
        aloft[slot] = 0;
        carried[slot] = 0;
        earlyBytes[slot] = 0;
        return slot;
    }

    /// Gives `slot` back.
    void release(int slot) {
        stages[slot] = 0;
        descriptors.release(slot);
    }

    /// How far the message in `slot` has come.
    MessageStage stage(int slot) {
        return slot < stages.length ? STAGES[stages[slot]] : MessageStage.NONE;
    }

    void reach(int slot, MessageStage stage) {
        stages[slot] = (byte) stage.ordinal();
    }

    Protocol protocol(int slot) {
        return PROTOCOLS[protocols[slot]];
    }

    void take(int slot, Protocol protocol) {
        protocols[slot] = (byte) protocol.ordinal();
    }

    /// Number of the message in `slot` among those of its sender and receiver.
    int order(int slot) {
        return orders[slot];
    }

    void order(int slot, int order) {
        orders[slot] = order;
    }

    /// `bytes` of `slot` came before what says where they belong.
    void keepEarly(int slot, int bytes) {
        earlyBytes[slot] += bytes;
    }

    /// How many of its bytes did.
    int earlyBytes(int slot) {
        return earlyBytes[slot];
    }

    /// Takes the credits that the packet of `slot` carried.
    int takeCarried(int slot) {
        int count = carried[slot];
        carried[slot] = 0;
        return count;
    }

    void carry(int slot, int count) {
        carried[slot] = count;
    }

    /// When the last packet of `slot` was injected, ns.
    long injectedNanos(int slot) {
        return injected[slot];
    }

    /// `packet` of the message in `slot` is on the network from now on.
    void inject(int slot, Packet packet, long nanos) {
        injected[slot] = nanos;
        aloft[slot] = (byte) (packet.ordinal() + 1);
        flying++;
    }

    /// It is at its node.
    void land(int slot) {
        aloft[slot] = 0;
        flying--;
    }

    /// The last byte of the data in `slot` has left its sender.
    void leave(int slot) {
        aloft[slot] |= LEFT;
    }

    /// Whether it has.
    boolean left(int slot) {
        return (aloft[slot] & LEFT) != 0;
    }

    /// The packet of the message in `slot` that is on the network.
    Optional<Packet> flying(int slot) {
        int packet = aloft[slot] & LEFT - 1;
        return packet == 0 ? Optional.empty() : Optional.of(PACKETS[packet - 1]);
    }
}
