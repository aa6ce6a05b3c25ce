package bcscope.run;

import bcscope.base.Digest;
import bcscope.engine.Simulation;
import bcscope.happening.Reordering;
import bcscope.table.JobTimes;
import bcscope.table.SliceColumn;

import java.util.List;

/// How far a run is.
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
/// @param jobs what is known of each job; empty where one job has the machine from the beginning
/// @param reordering how far the network mixed up packets and messages
public record Progress(
        State state,
        String message,
        int slices,
        long simulatedNanos,
        long operations,
        long messages,
        long bytes,
        long collectives,
        long digest,
        List<JobTimes> jobs,
        Reordering reordering) {
    /// The progress of a run of one job.
    public Progress(
            State state,
            String message,
            int slices,
            long simulatedNanos,
            long operations,
            long messages,
            long bytes,
            long collectives,
            long digest) {
        this(
                state,
                message,
                slices,
                simulatedNanos,
                operations,
                messages,
                bytes,
                collectives,
                digest,
                List.of(),
                Reordering.NONE);
    }

    /// How far `simulation` is.
    public static Progress of(Simulation simulation) {
        int count = simulation.slice();
        Simulation.Totals totals = simulation.totals();
        return new Progress(
                state(simulation.state()),
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

    private static State state(Simulation.State state) {
        return switch (state) {
            case RUNNING -> State.RUNNING;
            case COMPLETED -> State.COMPLETED;
            case DEADLOCKED -> State.DEADLOCKED;
            case LIMIT_REACHED -> State.LIMIT_REACHED;
            case FAILED -> State.FAILED;
            case NODE_FAILED -> State.NODE_FAILED;
        };
    }

    /// How a run goes.
    public enum State {
        /// The engine is at work.
        RUNNING,
        /// It was told to pause.
        PAUSED,
        /// Every process reached its end.
        COMPLETED,
        /// No process can go on, and not all have ended.
        DEADLOCKED,
        /// A limit of the scenario was reached.
        LIMIT_REACHED,
        /// The program itself is wrong, for example different collectives called in one place.
        FAILED,
        /// A node with processes failed and was declared dead.
        NODE_FAILED
    }

    /// Whether the run has ended.
    public boolean ended() {
        return state != State.RUNNING && state != State.PAUSED;
    }

    /// The same figures in another state.
    public Progress as(State other, String why) {
        return new Progress(
                other,
                why,
                slices,
                simulatedNanos,
                operations,
                messages,
                bytes,
                collectives,
                digest,
                jobs,
                reordering);
    }
}
