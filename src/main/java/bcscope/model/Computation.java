package bcscope.model;

import java.util.List;

/// A change of what a process computes between its calls: how long, instead of what its program
/// says. It changes no call.
///
/// @param rank the process
/// @param firstCall its first call before which this holds, from 1
/// @param lastCall its last one
/// @param nanos how long each computation takes there, ns; slow processors take longer
public record Computation(int rank, int firstCall, int lastCall, long nanos) {
    /// Most of a scenario.
    public static final int MOST = 1_000;

    /// How long a computation of `rank` takes that its program begins after `calls` calls and makes
    /// `programmed` long, both ns, where the last of `all` that concerns it decides.
    public static long taken(List<Computation> all, int rank, int calls, long programmed) {
        long nanos = programmed;
        for (Computation change : all) {
            if (change.rank == rank && calls + 1 >= change.firstCall && calls < change.lastCall) {
                nanos = change.nanos;
            }
        }
        return nanos;
    }
}
