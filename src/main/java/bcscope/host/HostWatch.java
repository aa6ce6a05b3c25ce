package bcscope.host;

import bcscope.happening.Activity;
import bcscope.happening.LinkObserver;

import java.util.List;

/// Sees what processes do and what becomes of their calls, whichever MPI carries it out. A watch
/// reads and never changes anything, so watched and unwatched runs have equal digests. Slots are
/// those of [Descriptors], and valid during the call only.
public interface HostWatch extends LinkObserver {
    /// A slice begins.
    default void sliceBegan(int slice, long startNanos) {}

    /// `rank` entered the call at `pc`.
    default void entered(int rank, int pc, long nanos) {}

    /// The call, entered at `enteredNanos`, suspended it.
    default void blocked(int rank, int pc, long enteredNanos, Activity activity) {}

    /// What it was suspended for is met, and it continues.
    default void awakened(int rank, int pc, long nanos) {}

    /// The call returned.
    default void returned(int rank, int pc, long nanos) {}

    /// `rank` reached the end of its program.
    default void finished(int rank, long nanos) {}

    /// The wait or test at `pc` takes the requests in `slots`, which makes them inactive.
    default void took(int rank, int pc, List<Integer> slots, long nanos) {}

    /// The probe at `pc` found the message of `send`; where that is [Descriptors#NONE], an
    /// MPI_Iprobe found no message.
    default void found(int rank, int pc, int send, long nanos) {}

    /// What the call in `slot` asked for is complete.
    default void completed(int slot, long nanos) {}

    @Override
    default void linkEntered(int link, long bytes, long nanos) {}

    /// No process can ever continue.
    default void deadlocked(long nanos, int blocked) {}

    /// The slice is over; the next begins at `endNanos`.
    default void sliceEnded(int slice, long startNanos, long endNanos) {}
}
