package bcscope.conventional;

import java.util.Arrays;

/// What is to happen, in the one total order: time, kind, node, number within the node. A heap of
/// four children on three columns.
final class EventQueue {
    /// A packet that arrived is handled; payload: its token.
    static final int HANDLE = 0;

    /// A packet is ready to be injected; payload: its token.
    static final int INJECT = 1;

    /// Its turn at the NIC has come; payload: its token.
    static final int DEPART = 2;

    /// A packet of a message between members of a collective enters the network; payload: its
    /// token.
    static final int PART = 3;

    /// A process is done with a collective; payload: slot of its call.
    static final int COLLECTIVE = 4;

    /// A process goes on; payload: its rank.
    static final int RUN = 5;

    private static final int FIRST_ROOM = 64;
    private static final int NODE_SHIFT = 40;
    private static final int KIND_SHIFT = 58;
    private static final int PART_BITS = 18;
    private static final long NODE_MASK = (1L << (KIND_SHIFT - NODE_SHIFT)) - 1;

    private long[] nanos;
    private long[] places;
    private int[] payloads;
    private final long[] numbers;
    private int size;

    /// Nothing is to happen on any of `nodes` nodes.
    EventQueue(int nodes) {
        nanos = new long[FIRST_ROOM];
        places = new long[FIRST_ROOM];
        payloads = new int[FIRST_ROOM];
        numbers = new long[nodes];
    }

    private EventQueue(EventQueue from) {
        int room = Math.max(FIRST_ROOM, from.size);
        nanos = Arrays.copyOf(from.nanos, room);
        places = Arrays.copyOf(from.places, room);
        payloads = Arrays.copyOf(from.payloads, room);
        numbers = from.numbers.clone();
        size = from.size;
    }

    EventQueue copy() {
        return new EventQueue(this);
    }

    /// Approximate size in memory.
    long memoryBytes() {
        return 20L * size + 8L * numbers.length;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /// Instant of the first event, `Long.MAX_VALUE` where there is none.
    long firstNanos() {
        return size == 0 ? Long.MAX_VALUE : nanos[0];
    }

    /// Kind, node and number of the first event; there is one.
    long firstPlace() {
        return places[0];
    }

    /// Kind of an event with `place`.
    static int kind(long place) {
        return (int) (place >>> KIND_SHIFT);
    }

    /// Node of an event with `place`.
    static int node(long place) {
        return (int) (place >>> NODE_SHIFT & NODE_MASK);
    }

    /// Adds an event of `kind` on `node`.
    void add(long atNanos, int kind, int node, int payload) {
        add(atNanos, kind, node, numbers[node]++, payload);
    }

    /// Adds a [#PART] on `node`: those of one instant are in the order of their ranks.
    void addPart(long atNanos, int node, int rank, int payload) {
        long number = (long) rank << PART_BITS | (numbers[node]++ & (1L << PART_BITS) - 1);
        add(atNanos, PART, node, number, payload);
    }

    private void add(long atNanos, int kind, int node, long number, int payload) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
            places = Arrays.copyOf(places, 2 * size);
            payloads = Arrays.copyOf(payloads, 2 * size);
        }
        long place = (long) kind << KIND_SHIFT | (long) node << NODE_SHIFT | number;
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 2;
            if (!isBefore(atNanos, place, parent)) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, atNanos, place, payload);
    }

    /// Takes the first event out; there is one.
    ///
    /// @return its payload
    int take() {
        int first = payloads[0];
        size--;
        long lastNanos = nanos[size];
        long lastPlace = places[size];
        int at = 0;
        while (true) {
            int least = leastChild(at);
            if (least < 0 || isBefore(lastNanos, lastPlace, least)) {
                break;
            }
            move(least, at);
            at = least;
        }
        put(at, lastNanos, lastPlace, payloads[size]);
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
            if (isBefore(nanos[child], places[child], least)) {
                least = child;
            }
        }
        return least;
    }

    private boolean isBefore(long atNanos, long place, int other) {
        return atNanos < nanos[other] || (atNanos == nanos[other] && place < places[other]);
    }

    private void move(int from, int to) {
        put(to, nanos[from], places[from], payloads[from]);
    }

    private void put(int at, long atNanos, long place, int payload) {
        nanos[at] = atNanos;
        places[at] = place;
        payloads[at] = payload;
    }
}
