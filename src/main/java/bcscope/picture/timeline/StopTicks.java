package bcscope.picture.timeline;

import java.util.Arrays;

/// The moments at which a stop is met, for ticks on the timeline. What is drawn costs by pixels,
/// not by moments.
public final class StopTicks {
    private final long[] nanos;
    private final int size;

    /// @param nanos instants in order, ns since the start of the run; the first `size` of them
    public StopTicks(long[] nanos, int size) {
        this.nanos = nanos;
        this.size = size;
    }

    /// Whether there is one from `fromNanos` to before `toNanos`.
    boolean anyBetween(long fromNanos, long toNanos) {
        int at = Arrays.binarySearch(nanos, 0, size, fromNanos);
        int first = at >= 0 ? at : -at - 1;
        return first < size && nanos[first] < toNanos;
    }
}
