package bcscope.explain.collective;

/// Something of a collective that takes time.
///
/// @param index its first happening in the slice
/// @param beginNanos when it begins
/// @param endNanos when it is over
/// @param bytes bytes that move, 0 if they are not reported
public record Timed(int index, long beginNanos, long endNanos, long bytes) {
    /// The share that is over at `nanos`, 0 to 1.
    public double progress(long nanos) {
        return endNanos <= beginNanos
                ? (nanos >= endNanos ? 1 : 0)
                : Math.clamp((double) (nanos - beginNanos) / (endNanos - beginNanos), 0.0, 1.0);
    }
}
