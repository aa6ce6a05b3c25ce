package bcscope.network.bluegene;

import java.util.Arrays;

/// What arrived over all virtual connections, compared with the order in which it was sent. A
/// sender numbers its messages to each receiver, and every packet carries the number of its message
/// (S4 section 5.3).
final class Connections {
    private static final int INDEX_BITS = 32;

    private final Messages messages;
    private final int[][] nextId;
    private final long[][] latestPacket;
    private final int[][] latestMessage;
    private long packets;
    private long overtakenPackets;
    private long earlyPackets;
    private long overtakenMessages;

    Connections(int nodes, Messages messages) {
        this.messages = messages;
        nextId = new int[nodes][0];
        latestPacket = new long[nodes][0];
        latestMessage = new int[nodes][0];
    }

    private Connections(Connections other, Messages messages) {
        this(other.nextId.length, messages);
        for (int i = 0; i < nextId.length; i++) {
            nextId[i] = other.nextId[i].clone();
            latestPacket[i] = other.latestPacket[i].clone();
            latestMessage[i] = other.latestMessage[i].clone();
        }
        packets = other.packets;
        overtakenPackets = other.overtakenPackets;
        earlyPackets = other.earlyPackets;
        overtakenMessages = other.overtakenMessages;
    }

    Connections copy(Messages otherMessages) {
        return new Connections(this, otherMessages);
    }

    Reordering reordering() {
        return new Reordering(packets, overtakenPackets, earlyPackets, overtakenMessages);
    }

    /// Gives `message` the next number of its connection.
    void open(int message) {
        int from = messages.from[message];
        if (nextId[from].length == 0) {
            int nodes = nextId.length;
            nextId[from] = new int[nodes];
            latestPacket[from] = new long[nodes];
            latestMessage[from] = new int[nodes];
            Arrays.fill(latestPacket[from], -1L);
            Arrays.fill(latestMessage[from], -1);
        }
        messages.id[message] = nextId[from][messages.to[message]]++;
    }

    /// Packet `index` of `message` arrived; whether a later one of the connection was there before.
    boolean arrived(int message, int index, PacketRole role) {
        packets++;
        messages.arrived[message]++;
        if (role == PacketRole.LEADING) {
            messages.matchable[message] = true;
        } else if (!messages.matchable[message]) {
            earlyPackets++;
        }
        int to = messages.to[message];
        long[] latest = latestPacket[messages.from[message]];
        long place = (long) messages.id[message] << INDEX_BITS | index;
        if (place < latest[to]) {
            overtakenPackets++;
            return true;
        }
        latest[to] = place;
        return false;
    }

    /// All of `message` is there.
    void completed(int message) {
        int to = messages.to[message];
        int[] latest = latestMessage[messages.from[message]];
        if (messages.id[message] < latest[to]) {
            overtakenMessages++;
        } else {
            latest[to] = messages.id[message];
        }
    }
}
