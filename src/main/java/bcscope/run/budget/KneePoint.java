package bcscope.run.budget;

import bcscope.base.RunStatus;
import bcscope.run.comparison.Outcome;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// A run of a scenario with one T.
///
/// @param sliceNanos T, ns
/// @param state how the run ended
/// @param problem why it did not complete, one sentence; empty if it did
/// @param simulatedNanos its simulated time, ns
/// @param blockedPerMillion the part of the time of its processes in which they were blocked
/// @param slices its slices
/// @param overran how many of them ran beyond T
public record KneePoint(
        long sliceNanos,
        RunStatus state,
        String problem,
        long simulatedNanos,
        long blockedPerMillion,
        int slices,
        int overran) {
    private static final double MILLION = 1e6;

    static KneePoint of(long sliceNanos, Outcome outcome) {
        SliceTable table = outcome.table();
        int overran = 0;
        for (int slice = 0; slice < table.published(); slice++) {
            overran += table.get(SliceColumn.GTTS, slice) > sliceNanos ? 1 : 0;
        }
        return new KneePoint(
                sliceNanos,
                outcome.state(),
                outcome.state() == RunStatus.LIMIT_REACHED
                        ? "The run has more slices than are executed here."
                        : outcome.problem(),
                outcome.simulatedNanos(),
                outcome.blockedPerMillion(),
                outcome.slices(),
                overran);
    }

    static KneePoint impossible(long sliceNanos, String problem) {
        return new KneePoint(sliceNanos, RunStatus.FAILED, problem, 0, 0, 0, 0);
    }

    /// Whether the run came to its end, so that it can be compared with others.
    public boolean completed() {
        return state == RunStatus.COMPLETED;
    }

    /// The part of its slices that ran beyond T.
    public double overrunShare() {
        return slices == 0 ? 0 : (double) overran / slices;
    }

    /// The part of the time of its processes in which they were blocked.
    public double blockedShare() {
        return blockedPerMillion / MILLION;
    }
}
