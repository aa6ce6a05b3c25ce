package bcscope.network;

import java.util.Arrays;

/// Events in the order of their instants; those of one instant in the order of their sources, and
/// of one source in the order in which they were added. Grows as it must.
public final class EventHeap {
    private static final int FIRST_ROOM = 16;

    /// Room for 2^40 events below the source.
    private static final int SOURCE_SHIFT = 40;

    private long[] nanos;
    private long[] order;
    private int[] events;
    private int size;
    private long added;

    /// No events.
    public EventHeap() {
        this(new long[FIRST_ROOM], new long[FIRST_ROOM], new int[FIRST_ROOM], 0, 0);
    }

    private EventHeap(long[] nanos, long[] order, int[] events, int size, long added) {
        this.nanos = nanos;
        this.order = order;
        this.events = events;
        this.size = size;
        this.added = added;
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return size == 0;
    }

    /// Instant of the first event; there is one.
    public long firstNanos() {
        return nanos[0];
    }

    /// Adds `event`, any number, of `source`, at least 0 and below 2^24, at `atNanos`.
    public void add(long atNanos, int source, int event) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
            order = Arrays.copyOf(order, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        int at = size++;
        long number = (long) source << SOURCE_SHIFT | added++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!isBefore(atNanos, number, nanos[parent], order[parent])) {
                break;
            }
            move(parent, at);
            at = parent;
        }
        put(at, atNanos, number, event);
    }

    /// Takes the first event out; there is one.
    public int take() {
        int first = events[0];
        size--;
        long lastNanos = nanos[size];
        long lastOrder = order[size];
        int lastEvent = events[size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && isBefore(nanos[child + 1], order[child + 1], child)) {
                child++;
            }
            if (!isBefore(nanos[child], order[child], lastNanos, lastOrder)) {
                break;
            }
            move(child, at);
            at = child;
        }
        put(at, lastNanos, lastOrder, lastEvent);
        return first;
    }

    /// Approximate size in memory, bytes.
    public long memoryBytes() {
        return 20L * nanos.length;
    }

    /// The same events once more.
    public EventHeap copy() {
        return new EventHeap(nanos.clone(), order.clone(), events.clone(), size, added);
    }

    private boolean isBefore(long atNanos, long number, int other) {
        return isBefore(atNanos, number, nanos[other], order[other]);
    }

    private static boolean isBefore(long atNanos, long number, long otherNanos, long otherNumber) {
        return atNanos < otherNanos || (atNanos == otherNanos && number < otherNumber);
    }

    private void move(int from, int to) {
        put(to, nanos[from], order[from], events[from]);
    }

    private void put(int at, long atNanos, long number, int event) {
        nanos[at] = atNanos;
        order[at] = number;
        events[at] = event;
    }
}
