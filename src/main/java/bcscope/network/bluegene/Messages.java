package bcscope.network.bluegene;

import bcscope.happening.PacketProgress;
import bcscope.network.Transport;

import java.util.Arrays;

/// Messages under way as columns; numbers of messages that have ended are given out again, the
/// latest first.
final class Messages {
    static final int NONE = -1;

    int[] from = new int[64];
    int[] to = new int[64];
    int[] token = new int[64];
    long[] bytes = new long[64];

    /// Number of the message on its connection, from 0.
    int[] id = new int[64];

    int[] packets = new int[64];
    int[] sent = new int[64];
    int[] arrived = new int[64];

    /// Whether a packet with what MPI matches by has arrived.
    boolean[] matchable = new boolean[64];

    /// Next message in the same injection queue.
    int[] nextInQueue = new int[64];

    private int[] free = new int[64];
    private int freeCount;
    private int used;

    Messages() {}

    private Messages(Messages other) {
        from = other.from.clone();
        to = other.to.clone();
        token = other.token.clone();
        bytes = other.bytes.clone();
        id = other.id.clone();
        packets = other.packets.clone();
        sent = other.sent.clone();
        arrived = other.arrived.clone();
        matchable = other.matchable.clone();
        nextInQueue = other.nextInQueue.clone();
        free = other.free.clone();
        freeCount = other.freeCount;
        used = other.used;
    }

    Messages copy() {
        return new Messages(this);
    }

    long memoryBytes() {
        return 45L * from.length;
    }

    int add(int fromNode, int toNode, long messageBytes, int callersToken, int packetCount) {
        int message = freeCount > 0 ? free[--freeCount] : grow();
        from[message] = fromNode;
        to[message] = toNode;
        bytes[message] = messageBytes;
        token[message] = callersToken;
        packets[message] = packetCount;
        sent[message] = 0;
        arrived[message] = 0;
        matchable[message] = false;
        nextInQueue[message] = NONE;
        return message;
    }

    void release(int message) {
        free[freeCount++] = message;
    }

    /// How far `message` has come.
    PacketProgress progress(int message) {
        return new PacketProgress(packets[message], sent[message], arrived[message]);
    }

    /// Tells `reader` of all under way.
    void progress(Transport.ProgressReader reader) {
        boolean[] isFree = new boolean[used];
        for (int i = 0; i < freeCount; i++) {
            isFree[free[i]] = true;
        }
        for (int message = 0; message < used; message++) {
            if (!isFree[message]) {
                reader.progress(token[message], progress(message));
            }
        }
    }

    /// Messages under way.
    int count() {
        return used - freeCount;
    }

    boolean isComplete(int message) {
        return arrived[message] == packets[message];
    }

    private int grow() {
        if (used == from.length) {
            int length = 2 * used;
            from = Arrays.copyOf(from, length);
            to = Arrays.copyOf(to, length);
            token = Arrays.copyOf(token, length);
            bytes = Arrays.copyOf(bytes, length);
            id = Arrays.copyOf(id, length);
            packets = Arrays.copyOf(packets, length);
            sent = Arrays.copyOf(sent, length);
            arrived = Arrays.copyOf(arrived, length);
            matchable = Arrays.copyOf(matchable, length);
            nextInQueue = Arrays.copyOf(nextInQueue, length);
            free = Arrays.copyOf(free, length);
        }
        return used++;
    }
}
