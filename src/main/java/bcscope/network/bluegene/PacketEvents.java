package bcscope.network.bluegene;

import bcscope.base.EventHeap;

/// The events at packet level in one total order: time, then kind, then the link or the number of
/// the message. No two events agree in all three, since a link sends one packet at a time.
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

    private static final int KIND_SHIFT = 32;

    private final EventHeap heap;

    PacketEvents() {
        this(new EventHeap());
    }

    private PacketEvents(EventHeap heap) {
        this.heap = heap;
    }

    PacketEvents copy() {
        return new PacketEvents(heap.copy());
    }

    long memoryBytes() {
        return heap.memoryBytes();
    }

    void add(long atNanos, int kind, int source, int payload) {
        heap.add(atNanos, (long) kind << KIND_SHIFT | (source & 0xFFFF_FFFFL), payload);
    }

    /// Instant of the first event, `Long.MAX_VALUE` if there is none.
    long firstNanos() {
        return heap.firstNanos();
    }

    /// Kind of the first event; there must be one.
    int kind() {
        return (int) (heap.firstKey() >>> KIND_SHIFT);
    }

    /// Link or number of the message of the first event.
    int source() {
        return (int) heap.firstKey();
    }

    /// Takes the first event out.
    ///
    /// @return its payload
    int take() {
        return heap.take();
    }
}
