package bcscope.happening;

/// Receives the local metrics of every slice while slices are executed. Observing changes no
/// digest.
public interface LocalObserver {
    /// Slice `slice`, begun at `startNanos`, has ended; `metrics` is only valid during the call and
    /// is reused.
    void sliceEnded(int slice, long startNanos, LocalMetrics metrics);
}
