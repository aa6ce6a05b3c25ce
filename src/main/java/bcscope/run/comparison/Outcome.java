package bcscope.run.comparison;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.run.operation.ExecutedRun;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.List;

/// The compared figures of a run.
///
/// @param name of its side
/// @param state how it ended
/// @param problem why, where it did not complete; else empty
/// @param slices slices executed
/// @param simulatedNanos instant of its end, ns
/// @param totals calls, messages, bytes, collectives
/// @param blockedNanos time in which processes were blocked, all together, ns
/// @param lifeNanos time from the start to their ends, all together, ns
/// @param meanGettsNanos mean time from strobe to strobe, ns, rounded; 0 if there is none
/// @param mostGettsNanos the longest, ns
/// @param ends instant at which each process ended, by rank; [#NEVER] where it did not
/// @param table its slices
/// @param processes its blocked intervals
public record Outcome(
        String name,
        RunStatus state,
        String problem,
        int slices,
        long simulatedNanos,
        Simulation.Totals totals,
        long blockedNanos,
        long lifeNanos,
        long meanGettsNanos,
        long mostGettsNanos,
        List<Long> ends,
        SliceTable table,
        ProcessLog processes) {
    /// End of a process that did not end.
    public static final long NEVER = -1;

    /// Blocked time in parts of a million of the time of the processes.
    public long blockedPerMillion() {
        return lifeNanos == 0 ? 0 : Math.round(1e6 * blockedNanos / lifeNanos);
    }

    /// The run of `side`, to listen to it once more.
    public ExecutedRun executed(Side side) {
        return new ExecutedRun(side.lineage(), table, processes, simulatedNanos);
    }
}
