package bcscope.engine;

import bcscope.host.Standing;
import bcscope.scenario.MpiKind;

/// How a run stands, as a simulation says it, whichever engine executes it.
final class Standings {
    private Standings() {}

    static Simulation.State state(Standing standing) {
        return switch (standing) {
            case RUNNING -> Simulation.State.RUNNING;
            case COMPLETED -> Simulation.State.COMPLETED;
            case DEADLOCKED -> Simulation.State.DEADLOCKED;
            case LIMIT_REACHED -> Simulation.State.LIMIT_REACHED;
            case FAILED -> Simulation.State.FAILED;
            case NODE_FAILED -> Simulation.State.NODE_FAILED;
        };
    }

    /// One sentence on a state that ends the run before slice `slice`, where the engine itself says
    /// `problem`; empty for the others.
    static String problem(MpiKind mpi, Standing standing, int slice, String problem) {
        return switch (standing) {
            case RUNNING, COMPLETED -> "";
            case DEADLOCKED ->
                    "Deadlock: after "
                            + mpi.interval()
                            + " "
                            + (slice - 1)
                            + " no process can ever go on.";
            case LIMIT_REACHED ->
                    "The run was stopped after "
                            + slice
                            + " "
                            + mpi.interval()
                            + "s, the limit set by model.maxSlices.";
            case FAILED, NODE_FAILED -> problem;
        };
    }
}
