package bcscope.run.operation;

import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

/// The data of a run needed to execute it again for listeners.
///
/// @param lineage what it executes
/// @param slices its slices; those that are published are executed again
/// @param processes its blocked intervals
/// @param endNanos instant that it has reached, ns
public record ExecutedRun(Lineage lineage, SliceTable slices, ProcessLog processes, long endNanos) {
    public Scenario scenario() {
        return lineage.scenario();
    }

    public Program program() {
        return lineage.program();
    }

    /// A simulation that executes it again.
    Simulation again() {
        return Simulations.again(lineage, slices, processes);
    }

    /// A run as far as it is published now, with the slices that are shown to their end.
    public static ExecutedRun of(RunView shown) {
        RunView run = shown.inWholeSlices();
        return new ExecutedRun(
                run.lineage(), run.slices(), run.processes(), run.progress().simulatedNanos());
    }
}
