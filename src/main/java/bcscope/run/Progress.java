package bcscope.run;

import bcscope.base.Digest;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.happening.Reordering;
import bcscope.table.JobTimes;
import bcscope.table.SliceColumn;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;

/// The progress of a run.
///
/// @param state how it goes
/// @param message one sentence for a person: why it ended; empty while it runs
/// @param slices slices executed and published
/// @param simulatedNanos simulated time reached
/// @param operations MPI calls made, all processes together (computation is none)
/// @param messages point-to-point messages of the program posted, parts of composite calls not
///   counted
/// @param bytes their bytes
/// @param collectives collective calls of the program divided by members: collectives executed or
///   begun
/// @param digest chained digest of the last published slice
/// @param jobs what is known of each job; empty if one job has the machine from the beginning
/// @param reordering how far the network mixed up packets and messages
@RecordBuilder
public record Progress(
        RunStatus state,
        String message,
        int slices,
        long simulatedNanos,
        long operations,
        long messages,
        long bytes,
        long collectives,
        long digest,
        List<JobTimes> jobs,
        Reordering reordering)
        implements ProgressBuilder.With {
    /// How far `simulation` is.
    public static Progress of(Simulation simulation) {
        int count = simulation.slice();
        Simulation.Totals totals = simulation.totals();
        return new Progress(
                simulation.state(),
                simulation.problem(),
                count,
                simulation.reachedNanos(),
                totals.operations(),
                totals.messages(),
                totals.bytes(),
                totals.collectives(),
                count == 0 ? Digest.SEED : simulation.slices().get(SliceColumn.DIGEST, count - 1),
                simulation.jobs(),
                totals.reordering());
    }

    /// The totals of what was posted.
    public Simulation.Totals totals() {
        return new Simulation.Totals(operations, messages, bytes, collectives, reordering);
    }

    /// Whether the run has ended.
    public boolean ended() {
        return state.ended();
    }

    /// These figures in another state.
    public Progress as(RunStatus other, String why) {
        return with().state(other).message(why).build();
    }
}
