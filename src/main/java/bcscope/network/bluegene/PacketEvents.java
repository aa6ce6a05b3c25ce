package bcscope.network.bluegene;

import bcscope.base.Invariant;

import java.util.Arrays;

/// The events of packet level in one total order: time, then kind, then the link or the number of
/// the message. A 4-ary heap on two arrays; the payload lies in the low bits of the key, where no
/// two events are left to be told apart.
final class PacketEvents {
    /// A link has sent its packet. First, so that what it frees can be used in the same instant.
    static final int FREE = 0;

    /// The head of a packet is at the next node.
    static final int HEAD = 1;

    /// The tail of a packet is at its destination.
    static final int TAIL = 2;

    /// A message within a node is copied.
    static final int LOCAL = 3;

    /// A message begins.
    static final int INJECT = 4;

    private static final int PAYLOAD_BITS = 28;
    private static final int SOURCE_BITS = 32;
    private static final int ARITY = 4;

    private long[] nanos;
    private long[] keys;
    private int size;

    PacketEvents() {
        nanos = new long[256];
        keys = new long[256];
    }

    private PacketEvents(PacketEvents other) {
        nanos = other.nanos.clone();
        keys = other.keys.clone();
        size = other.size;
    }

    PacketEvents copy() {
        return new PacketEvents(this);
    }

    long memoryBytes() {
        return 16L * keys.length;
    }

    static int kind(long key) {
        return (int) (key >>> (PAYLOAD_BITS + SOURCE_BITS));
    }

    static int source(long key) {
        return (int) (key >>> PAYLOAD_BITS);
    }

    static int payload(long key) {
        return (int) (key & ((1L << PAYLOAD_BITS) - 1));
    }

    void add(long atNanos, int kind, int source, int payload) {
        Invariant.check(payload >>> PAYLOAD_BITS == 0, "too many packets under way");
        if (size == keys.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        long key =
                (long) kind << (PAYLOAD_BITS + SOURCE_BITS)
                        | (source & 0xFFFF_FFFFL) << PAYLOAD_BITS
                        | payload;
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) / ARITY;
            if (!before(atNanos, key, nanos[parent], keys[parent])) {
                break;
            }
            nanos[hole] = nanos[parent];
            keys[hole] = keys[parent];
            hole = parent;
        }
        nanos[hole] = atNanos;
        keys[hole] = key;
    }

    /// Instant of the first event, `Long.MAX_VALUE` where there is none.
    long firstNanos() {
        return size == 0 ? Long.MAX_VALUE : nanos[0];
    }

    /// Takes the first event out.
    ///
    /// @return its key
    long remove() {
        Invariant.check(size > 0, "no event is left");
        long first = keys[0];
        size--;
        sink(nanos[size], keys[size]);
        return first;
    }

    private void sink(long atNanos, long key) {
        int hole = 0;
        while (true) {
            int child = earliestChild(hole);
            if (child >= size || !before(nanos[child], keys[child], atNanos, key)) {
                break;
            }
            nanos[hole] = nanos[child];
            keys[hole] = keys[child];
            hole = child;
        }
        nanos[hole] = atNanos;
        keys[hole] = key;
    }

    private int earliestChild(int parent) {
        int first = parent * ARITY + 1;
        int least = first;
        int end = Math.min(first + ARITY, size);
        for (int child = first + 1; child < end; child++) {
            if (before(nanos[child], keys[child], nanos[least], keys[least])) {
                least = child;
            }
        }
        return least;
    }

    private static boolean before(long nanos, long key, long otherNanos, long otherKey) {
        return nanos < otherNanos || (nanos == otherNanos && key < otherKey);
    }
}
