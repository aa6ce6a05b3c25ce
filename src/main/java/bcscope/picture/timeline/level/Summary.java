package bcscope.picture.timeline.level;

/// Summary of a series over some slices. Reused from query to query, so that a frame makes no
/// garbage; for one thread.
public final class Summary {
    private long min;
    private long max;
    private long sum;
    private long last;
    private int count;

    void clear() {
        min = Long.MAX_VALUE;
        max = Long.MIN_VALUE;
        sum = 0;
        last = 0;
        count = 0;
    }

    void merge(long otherMin, long otherMax, long otherSum) {
        min = Math.min(min, otherMin);
        max = Math.max(max, otherMax);
        sum += otherSum;
    }

    void end(int slices, long lastValue) {
        count = slices;
        last = lastValue;
    }

    /// Smallest value; only where [#count()] is not 0.
    public long min() {
        return min;
    }

    /// Largest value; only where [#count()] is not 0.
    public long max() {
        return max;
    }

    /// Sum of all values.
    public long sum() {
        return sum;
    }

    /// Value of the last slice.
    public long last() {
        return last;
    }

    /// Number of slices summed up.
    public int count() {
        return count;
    }
}
