package bcscope.network.bluegene;

import bcscope.happening.Reordering;

import java.util.Arrays;

/// Compares the order of arrival on all virtual connections with the order of sending. A sender
/// numbers its messages to each receiver, and every packet carries the number of its message (S4
/// section 5.3). Only connections that were ever used are kept, in an open hash table on primitive
/// columns that is never walked.
final class Connections {
    private static final int INDEX_BITS = 32;
    private static final int NONE = -1;
    private static final int FIRST_ROOM = 64;

    private final Messages messages;
    private final int nodes;
    private int[] keys;
    private int[] nextId;
    private int[] latestMessage;
    private long[] latestPacket;
    private int size;
    private long packets;
    private long overtakenPackets;
    private long earlyPackets;
    private long overtakenMessages;

    Connections(int nodes, Messages messages) {
        this.nodes = nodes;
        this.messages = messages;
        keys = new int[FIRST_ROOM];
        nextId = new int[FIRST_ROOM];
        latestMessage = new int[FIRST_ROOM];
        latestPacket = new long[FIRST_ROOM];
        Arrays.fill(keys, NONE);
    }

    private Connections(Connections other, Messages messages) {
        this.messages = messages;
        nodes = other.nodes;
        keys = other.keys.clone();
        nextId = other.nextId.clone();
        latestMessage = other.latestMessage.clone();
        latestPacket = other.latestPacket.clone();
        size = other.size;
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

    /// Approximate size in memory.
    long memoryBytes() {
        return 20L * keys.length;
    }

    /// Gives `message` the next number of its connection.
    void open(int message) {
        int place = place(message);
        messages.id[message] = nextId[place]++;
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
        int place = place(message);
        long sent = (long) messages.id[message] << INDEX_BITS | index;
        if (sent < latestPacket[place]) {
            overtakenPackets++;
            return true;
        }
        latestPacket[place] = sent;
        return false;
    }

    /// All of `message` is there.
    void completed(int message) {
        int place = place(message);
        if (messages.id[message] < latestMessage[place]) {
            overtakenMessages++;
        } else {
            latestMessage[place] = messages.id[message];
        }
    }

    private int place(int message) {
        int key = messages.from[message] * nodes + messages.to[message];
        int place = find(key);
        if (keys[place] == NONE) {
            if (4 * ++size > 3 * keys.length) {
                grow();
                place = find(key);
            }
            keys[place] = key;
        }
        return place;
    }

    private int find(int key) {
        int mask = keys.length - 1;
        int place = ((key * 0x9E3779B1) >>> 12) & mask;
        while (keys[place] != key && keys[place] != NONE) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldNext = nextId;
        int[] oldMessages = latestMessage;
        long[] oldPackets = latestPacket;
        keys = new int[2 * oldKeys.length];
        nextId = new int[keys.length];
        latestMessage = new int[keys.length];
        latestPacket = new long[keys.length];
        Arrays.fill(keys, NONE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != NONE) {
                int place = find(oldKeys[i]);
                keys[place] = oldKeys[i];
                nextId[place] = oldNext[i];
                latestMessage[place] = oldMessages[i];
                latestPacket[place] = oldPackets[i];
            }
        }
    }
}
