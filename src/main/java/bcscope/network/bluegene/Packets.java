package bcscope.network.bluegene;

import java.util.Arrays;

/// Packets under way as columns; numbers of packets that have arrived are given out again, the
/// latest first.
final class Packets {
    static final int NONE = -1;

    int[] message = new int[256];
    int[] index = new int[256];
    int[] bytes = new int[256];
    int[] destination = new int[256];

    /// When its head is, or was, at the node whose buffer it waits in.
    long[] headNanos = new long[256];

    /// Whether it goes before others.
    boolean[] urgent = new boolean[256];

    /// Next packet in the same buffer.
    int[] next = new int[256];

    private int[] free = new int[256];
    private int freeCount;
    private int used;

    Packets() {}

    private Packets(Packets other) {
        message = other.message.clone();
        index = other.index.clone();
        bytes = other.bytes.clone();
        destination = other.destination.clone();
        headNanos = other.headNanos.clone();
        urgent = other.urgent.clone();
        next = other.next.clone();
        free = other.free.clone();
        freeCount = other.freeCount;
        used = other.used;
    }

    Packets copy() {
        return new Packets(this);
    }

    long memoryBytes() {
        return 33L * message.length;
    }

    int add(int ofMessage, int number, int wireBytes, int toNode, long nanos) {
        int packet = freeCount > 0 ? free[--freeCount] : grow();
        message[packet] = ofMessage;
        index[packet] = number;
        bytes[packet] = wireBytes;
        destination[packet] = toNode;
        headNanos[packet] = nanos;
        urgent[packet] = false;
        next[packet] = NONE;
        return packet;
    }

    void release(int packet) {
        free[freeCount++] = packet;
    }

    private int grow() {
        if (used == message.length) {
            int length = 2 * used;
            message = Arrays.copyOf(message, length);
            index = Arrays.copyOf(index, length);
            bytes = Arrays.copyOf(bytes, length);
            destination = Arrays.copyOf(destination, length);
            headNanos = Arrays.copyOf(headNanos, length);
            urgent = Arrays.copyOf(urgent, length);
            next = Arrays.copyOf(next, length);
            free = Arrays.copyOf(free, length);
        }
        return used++;
    }
}
