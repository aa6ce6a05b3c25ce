package bcscope.run.operation;

/// Cuts an interval into parts from its begin to its end. Each step reaches up to an instant; what
/// lies before the begin, or before where the walk is already, counts for nothing, and the last
/// step reaches the end: so the parts always sum to the interval.
final class Walk {
    private final long[] nanos;
    private final long endNanos;
    private long nowNanos;

    /// From `beginNanos` to `endNanos`, adding to `nanos`, by ordinal of [Part].
    Walk(long[] nanos, long beginNanos, long endNanos) {
        this.nanos = nanos;
        this.endNanos = endNanos;
        nowNanos = beginNanos;
    }

    /// `part` reaches up to `untilNanos`.
    void until(Part part, long untilNanos) {
        long stop = Math.min(untilNanos, endNanos);
        if (stop > nowNanos) {
            nanos[part.ordinal()] += stop - nowNanos;
            nowNanos = stop;
        }
    }

    /// `part` reaches to the end.
    void finish(Part part) {
        until(part, endNanos);
    }
}
