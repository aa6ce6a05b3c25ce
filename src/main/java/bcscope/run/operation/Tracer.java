package bcscope.run.operation;

import bcscope.happening.SliceEvents;
import bcscope.happening.Snapshot;

/// Learns from the slices of a run, one after the other, how far what the processes wait for has
/// come.
interface Tracer {
    /// Takes in the next slice.
    void slice(SliceEvents events);

    /// Cuts the interval in which the operation at `pc` blocked `rank`; all slices up to its end
    /// were taken in. The instants are those of `walk`.
    ///
    /// @return the process that was waited for last, or [Call#NOBODY]
    int cut(int rank, int pc, long blockedNanos, long awakeNanos, Walk walk);

    /// What the time in the call at `pc` goes to in which its process is not blocked.
    Part own(int pc);

    /// When `rank`, awakened at `awakeNanos`, had its CPU; that instant where it had it at once.
    long hasCpuNanos(int rank, long awakeNanos);

    /// `rank` was awakened, or a call of it returned, at `nanos`: what was complete by then is of
    /// no use any more.
    void passed(int rank, long nanos);

    /// All calls up to the end of the slice taken in last are known: says what was under way in it.
    void account(Overlap overlap);

    /// Whether the machine went back to a checkpoint in the slice taken in last. What was learnt no
    /// longer holds then, and [#restored] must be called before the next slice.
    default boolean wentBack() {
        return false;
    }

    /// Learns anew what is under way from `machine`, which continues at `nanos`.
    default void restored(Snapshot machine, long nanos) {}
}
