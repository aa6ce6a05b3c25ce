package bcscope.base;

import java.util.Arrays;
import java.util.function.LongPredicate;

/// Future events in one total order: by instant, then by key. The caller that adds an event chooses
/// a key that no other event of that instant has. A heap of four children on three columns that
/// grow as they must.
public final class EventHeap {
    private static final int FIRST_ROOM = 64;

    private long[] nanos;
    private long[] keys;
    private int[] payloads;
    private int size;

    /// No events.
    public EventHeap() {
        nanos = new long[FIRST_ROOM];
        keys = new long[FIRST_ROOM];
        payloads = new int[FIRST_ROOM];
    }

    private EventHeap(EventHeap from) {
        int room = Math.max(FIRST_ROOM, from.size);
        nanos = Arrays.copyOf(from.nanos, room);
        keys = Arrays.copyOf(from.keys, room);
        payloads = Arrays.copyOf(from.payloads, room);
        size = from.size;
    }

    /// A copy.
    public EventHeap copy() {
        return new EventHeap(this);
    }

    /// Approximate size in memory, bytes.
    public long memoryBytes() {
        return 20L * nanos.length;
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return size == 0;
    }

    /// Whether the keys of all are `wanted`.
    public boolean allKeys(LongPredicate wanted) {
        return Arrays.stream(keys, 0, size).allMatch(wanted);
    }

    /// Instant of the first event, `Long.MAX_VALUE` if there is none.
    public long firstNanos() {
        return size == 0 ? Long.MAX_VALUE : nanos[0];
    }

    /// Key of the first event; there must be one.
    public long firstKey() {
        return keys[0];
    }

    /// Adds an event at `atNanos`. Among those of the instant, the least `key` comes first.
    public void add(long atNanos, long key, int payload) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
            payloads = Arrays.copyOf(payloads, 2 * size);
        }
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 2;
            if (!isBefore(atNanos, key, parent)) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, atNanos, key, payload);
    }

    /// Takes the first event out; there must be one.
    ///
    /// @return its payload
    public int take() {
        int first = payloads[0];
        size--;
        long lastNanos = nanos[size];
        long lastKey = keys[size];
        int at = 0;
        while (true) {
            int least = leastChild(at);
            if (least < 0 || isBefore(lastNanos, lastKey, least)) {
                break;
            }
            move(least, at);
            at = least;
        }
        put(at, lastNanos, lastKey, payloads[size]);
        return first;
    }

    private int leastChild(int at) {
        int begin = 4 * at + 1;
        if (begin >= size) {
            return -1;
        }
        int least = begin;
        int end = Math.min(begin + 4, size);
        for (int child = begin + 1; child < end; child++) {
            if (isBefore(nanos[child], keys[child], least)) {
                least = child;
            }
        }
        return least;
    }

    private boolean isBefore(long atNanos, long key, int other) {
        return atNanos < nanos[other] || (atNanos == nanos[other] && key < keys[other]);
    }

    private void move(int from, int to) {
        put(to, nanos[from], keys[from], payloads[from]);
    }

    private void put(int at, long atNanos, long key, int payload) {
        nanos[at] = atNanos;
        keys[at] = key;
        payloads[at] = payload;
    }
}
