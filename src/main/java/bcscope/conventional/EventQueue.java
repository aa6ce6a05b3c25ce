package bcscope.conventional;

import bcscope.base.EventHeap;

/// Future events in the total order: time, kind, node, number within the node.
final class EventQueue {
    /// A packet that arrived is handled; payload: its token.
    static final int HANDLE = 0;

    /// A packet is ready to be injected; payload: its token.
    static final int INJECT = 1;

    /// A packet may use the NIC now; payload: its token.
    static final int DEPART = 2;

    /// A packet of a message between members of a collective enters the network; payload: its
    /// token.
    static final int PART = 3;

    /// A process completes a collective; payload: slot of its call.
    static final int COLLECTIVE = 4;

    /// A process continues; payload: its rank.
    static final int RUN = 5;

    private static final int NODE_SHIFT = 40;
    private static final int KIND_SHIFT = 58;
    private static final int PART_BITS = 18;
    private static final long NODE_MASK = (1L << (KIND_SHIFT - NODE_SHIFT)) - 1;

    private final EventHeap heap;
    private final long[] numbers;

    /// An empty queue for `nodes` nodes.
    EventQueue(int nodes) {
        this(new EventHeap(), new long[nodes]);
    }

    private EventQueue(EventHeap heap, long[] numbers) {
        this.heap = heap;
        this.numbers = numbers;
    }

    EventQueue copy() {
        return new EventQueue(heap.copy(), numbers.clone());
    }

    /// Approximate size in memory.
    long memoryBytes() {
        return heap.memoryBytes() + 8L * numbers.length;
    }

    boolean isEmpty() {
        return heap.isEmpty();
    }

    /// Whether all events are of the kind [#RUN].
    boolean hasOnlyProcesses() {
        return heap.allKeys(place -> kind(place) == RUN);
    }

    /// Instant of the first event, `Long.MAX_VALUE` if there is none.
    long firstNanos() {
        return heap.firstNanos();
    }

    /// Kind, node and number of the first event; there must be one.
    long firstPlace() {
        return heap.firstKey();
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
        heap.add(atNanos, (long) kind << KIND_SHIFT | (long) node << NODE_SHIFT | number, payload);
    }

    /// Removes the first event, which must exist.
    ///
    /// @return its payload
    int take() {
        return heap.take();
    }
}
