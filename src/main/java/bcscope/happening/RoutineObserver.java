package bcscope.happening;

/// Learns how often the routines of a message layer run. Observing changes no digest.
public interface RoutineObserver {
    /// `routine` runs `times` times for a message or a call of `rank`, on whichever of its
    /// processors.
    void ran(int rank, LayerRoutine routine, long times);
}
