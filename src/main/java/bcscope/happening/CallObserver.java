package bcscope.happening;

/// Follows the calls of every process while slices are executed; MMDS is one. Observing changes no
/// digest. All instants in ns since the start of the run; a composite call (gather, alltoall, ...)
/// is seen as one call at the pc of its start.
public interface CallObserver {
    /// `rank` began, where that is not at the beginning of the run.
    default void began(int rank, long nanos) {}

    /// `rank` entered the call at `pc`.
    void entered(int rank, int pc, long nanos);

    /// The call of `rank` suspends it. Composite calls may do so several times.
    void blocked(int rank, int pc, long nanos);

    /// `rank` was awakened.
    void awakened(int rank, int pc, long nanos);

    /// The call of `rank` returned.
    void returned(int rank, int pc, long nanos);

    /// The wait or test that `rank` is in found the non-blocking operation at `pc`, entered at
    /// `enteredNanos`, complete, and returns soon.
    default void completed(int rank, int pc, long enteredNanos) {}

    /// The machine went back to a checkpoint: what `rank` did since is undone, even its end. If it
    /// was in a call, that is broken off at `nanos`; where it continues within a call, that one is
    /// entered once more.
    default void undone(int rank, long nanos) {}

    /// `rank` reached the end of its program.
    void finished(int rank, long nanos);
}
