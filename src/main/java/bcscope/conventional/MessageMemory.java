package bcscope.conventional;

import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.MessageStage;
import bcscope.host.Descriptors;
import bcscope.host.Queues;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// All messages and receives, and the queues of every process.
final class MessageMemory {
    private static final MessageStage[] STAGES = MessageStage.values();
    private static final Protocol[] PROTOCOLS = Protocol.values();
    private static final Packet[] PACKETS = Packet.values();
    private static final int FIRST_ROOM = 256;

    final Descriptors descriptors;

    /// Receives without a message, by receiver.
    final Queues posted;

    /// Messages without a receive, by receiver, in the order of their arrival.
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
    private int[] marks = new int[FIRST_ROOM];
    private long[] injected = new long[FIRST_ROOM];
    private long[] leadingInjected = new long[FIRST_ROOM];

    /// Length of each kind of queue, over all processes.
    int postedCount;

    int unexpectedCount;
    int stalledCount;

    /// Bytes of messages in buffers of receivers, all processes together.
    long bufferedBytes;

    /// Buffered bytes by process.
    private final long[] buffered;

    /// Packets on the network.
    int flying;

    /// Messages that wait for a clear to send, or for the arrival of their data.
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
        marks = Arrays.copyOf(from.marks, room);
        injected = Arrays.copyOf(from.injected, room);
        leadingInjected = Arrays.copyOf(from.leadingInjected, room);
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
                + 30L * stages.length
                + 44L * numbers.length
                + 8L * nicFreeNanos.length
                + pairs.memoryBytes();
    }

    /// Changes the bytes of messages in buffers of `rank` by `bytes`.
    void buffer(int rank, long bytes) {
        bufferedBytes += bytes;
        buffered[rank] += bytes;
    }

    /// Bytes of messages in buffers of `rank`.
    long buffered(int rank) {
        return buffered[rank];
    }

    /// A new slot, not in any stage.
    int allocate() {
        int slot = descriptors.allocate();
        if (slot >= stages.length) {
            int room = 2 * stages.length;
            stages = Arrays.copyOf(stages, room);
            protocols = Arrays.copyOf(protocols, room);
            orders = Arrays.copyOf(orders, room);
            carried = Arrays.copyOf(carried, room);
            earlyBytes = Arrays.copyOf(earlyBytes, room);
            marks = Arrays.copyOf(marks, room);
            injected = Arrays.copyOf(injected, room);
            leadingInjected = Arrays.copyOf(leadingInjected, room);
        }
        stages[slot] = 0;
        marks[slot] = 0;
        carried[slot] = 0;
        earlyBytes[slot] = 0;
        return slot;
    }

    /// Releases `slot`.
    void release(int slot) {
        stages[slot] = 0;
        descriptors.release(slot);
    }

    /// Stage of the message in `slot`.
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

    /// `bytes` of the message in `slot` arrived before its envelope.
    void keepEarly(int slot, int bytes) {
        earlyBytes[slot] += bytes;
    }

    /// How many bytes of the message in `slot` arrived before its envelope.
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

    /// When `packet` of `slot`, which is on the network, was injected, ns.
    long injectedNanos(int slot, Packet packet) {
        return (packet == Packet.LEADING ? leadingInjected : injected)[slot];
    }

    /// `packet` of the message in `slot` is on the network from now on.
    void inject(int slot, Packet packet, long nanos) {
        (packet == Packet.LEADING ? leadingInjected : injected)[slot] = nanos;
        marks[slot] |= 1 << packet.ordinal();
        flying++;
    }

    /// `packet` has arrived at its node.
    void land(int slot, Packet packet) {
        marks[slot] &= ~(1 << packet.ordinal());
        flying--;
    }

    /// From now on `mark` is true of the message in `slot`.
    void mark(int slot, Mark mark) {
        marks[slot] |= 1 << (PACKETS.length + mark.ordinal());
    }

    /// Whether `mark` is true of the message in `slot`.
    boolean is(int slot, Mark mark) {
        return (marks[slot] & 1 << (PACKETS.length + mark.ordinal())) != 0;
    }

    /// The packets of the message in `slot` that are on the network.
    List<Packet> flying(int slot) {
        List<Packet> packets = new ArrayList<>();
        for (Packet packet : PACKETS) {
            if ((marks[slot] & 1 << packet.ordinal()) != 0) {
                packets.add(packet);
            }
        }
        return packets;
    }

    /// Marks of a message in addition to its stage.
    enum Mark {
        /// The last byte of its data has left its sender.
        LEFT,
        /// Its leading packets have left its sender.
        LEADING_LEFT,
        /// Its sender has the acknowledgement.
        ACKNOWLEDGED,
        /// Its receiver has taken its leading packets.
        LEADING_THERE,
        /// Its receiver has taken the rest.
        REST_THERE,
        /// Its receiver has dropped its data.
        DROPPED
    }
}
