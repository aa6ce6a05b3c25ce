package bcscope.run.operation;

import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

/// The data of a run needed to execute it again for listeners.
///
/// @param scenario what it is a function of
/// @param program what it executed
/// @param slices its slices; those that are published are executed again
/// @param processes its blocked intervals
/// @param endNanos instant that it has reached, ns
public record ExecutedRun(
        Scenario scenario,
        Program program,
        SliceTable slices,
        ProcessLog processes,
        long endNanos) {
    /// A run as far as it is published now, with the slices that are shown to their end.
    public static ExecutedRun of(RunView shown) {
        RunView run = shown.inWholeSlices();
        return new ExecutedRun(
                run.scenario(),
                run.program(),
                run.slices(),
                run.processes(),
                run.progress().simulatedNanos());
    }
}
