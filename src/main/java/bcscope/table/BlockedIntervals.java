package bcscope.table;

import java.util.Arrays;

/// The blocked intervals of one process, decoded, in order of time.
public final class BlockedIntervals {
    /// End of an interval that has not ended.
    public static final long OPEN = Long.MAX_VALUE;

    private int[] positions = new int[16];
    private long[] calls = new long[16];
    private long[] entries = new long[16];
    private long[] awakes = new long[16];
    private int size;

    void add(int position, long call, long entryNanos, long awakeNanos) {
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, 2 * size);
            calls = Arrays.copyOf(calls, 2 * size);
            entries = Arrays.copyOf(entries, 2 * size);
            awakes = Arrays.copyOf(awakes, 2 * size);
        }
        positions[size] = position;
        calls[size] = call;
        entries[size] = entryNanos;
        awakes[size] = awakeNanos;
        size++;
    }

    /// Number of intervals.
    public int size() {
        return size;
    }

    /// Operation that blocked, counted from the entry of the process.
    public int position(int index) {
        return positions[index];
    }

    /// Number of MPI calls of the process before this one.
    public long call(int index) {
        return calls[index];
    }

    /// Instant of the call, ns.
    public long entryNanos(int index) {
        return entries[index];
    }

    /// Instant at which the process was awakened, ns, or [#OPEN].
    public long awakeNanos(int index) {
        return awakes[index];
    }

    /// First interval that ends after `timeNanos`; `size()` where none does.
    public int firstEndingAfter(long timeNanos) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (awakes[middle] > timeNanos) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
