package bcscope.happening;

/// Learns how often the routines of a message layer run. Observing changes no digest.
public interface RoutineObserver {
    /// `routine` runs `times` times, on whichever processor of a node.
    void ran(LayerRoutine routine, long times);
}
