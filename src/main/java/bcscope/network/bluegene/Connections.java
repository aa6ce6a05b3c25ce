package bcscope.network.bluegene;

import java.util.Arrays;

/// The receiving ends of all virtual connections: messages have a number for each connection, which
/// the sender counts, and the receiver presents them in the order of these numbers, whatever the
/// order of their packets (S4 section 5.3).
final class Connections {
    private static final int NONE = -1;
    private static final int INDEX_BITS = 32;

    private final Messages messages;
    private final int[][] nextId;
    private final int[][] oldest;
    private final int[][] newest;
    private final long[][] highest;
    private long packets;
    private long overtakenPackets;
    private long earlyPackets;
    private long overtakenMessages;
    private int held;
    private int mostHeld;

    Connections(int nodes, Messages messages) {
        this.messages = messages;
        nextId = new int[nodes][0];
        oldest = new int[nodes][0];
        newest = new int[nodes][0];
        highest = new long[nodes][0];
    }

    private Connections(Connections other, Messages messages) {
        this.messages = messages;
        nextId = clone(other.nextId);
        oldest = clone(other.oldest);
        newest = clone(other.newest);
        highest = new long[other.highest.length][];
        for (int i = 0; i < highest.length; i++) {
            highest[i] = other.highest[i].clone();
        }
        packets = other.packets;
        overtakenPackets = other.overtakenPackets;
        earlyPackets = other.earlyPackets;
        overtakenMessages = other.overtakenMessages;
        held = other.held;
        mostHeld = other.mostHeld;
    }

    Connections copy(Messages otherMessages) {
        return new Connections(this, otherMessages);
    }

    Reordering reordering() {
        return new Reordering(
                packets, overtakenPackets, earlyPackets, overtakenMessages, held, mostHeld);
    }

    /// Gives `message` the next number of its connection.
    void open(int message) {
        int from = messages.from[message];
        int to = messages.to[message];
        if (nextId[from].length == 0) {
            int nodes = nextId.length;
            nextId[from] = new int[nodes];
            oldest[from] = filled(nodes);
            newest[from] = filled(nodes);
            highest[from] = new long[nodes];
            Arrays.fill(highest[from], -1L);
        }
        messages.id[message] = nextId[from][to]++;
        if (oldest[from][to] == NONE) {
            oldest[from][to] = message;
        } else {
            messages.nextOnConnection[newest[from][to]] = message;
        }
        newest[from][to] = message;
    }

    /// Packet `index` of `message` arrived; `leads` where it carries what MPI matches by.
    void arrived(int message, int index, PacketRole role) {
        packets++;
        messages.arrived[message]++;
        if (role == PacketRole.LEADING) {
            messages.matchable[message] = true;
        } else if (!messages.matchable[message]) {
            earlyPackets++;
        }
        int from = messages.from[message];
        int to = messages.to[message];
        long place = (long) messages.id[message] << INDEX_BITS | index;
        if (place < highest[from][to]) {
            overtakenPackets++;
        } else {
            highest[from][to] = place;
        }
    }

    /// Tells that `message` is complete.
    void completed(int message) {
        held++;
        if (oldest[messages.from[message]][messages.to[message]] != message) {
            overtakenMessages++;
        }
    }

    /// The next message of the connection that the receiver can present now, taken off it; -1 where
    /// the oldest is not complete.
    int present(int from, int to) {
        int message = oldest[from][to];
        if (message == NONE || !messages.isComplete(message)) {
            return NONE;
        }
        oldest[from][to] = messages.nextOnConnection[message];
        if (oldest[from][to] == NONE) {
            newest[from][to] = NONE;
        }
        held--;
        return message;
    }

    /// Tells that what could be presented was.
    void presented() {
        mostHeld = Math.max(mostHeld, held);
    }

    private static int[] filled(int length) {
        int[] array = new int[length];
        Arrays.fill(array, NONE);
        return array;
    }

    private static int[][] clone(int[][] rows) {
        int[][] copy = new int[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            copy[i] = rows[i].clone();
        }
        return copy;
    }
}
