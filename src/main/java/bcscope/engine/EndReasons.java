package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;

/// Why a run ended, in words, whichever engine executes it.
final class EndReasons {
    private EndReasons() {}

    /// One sentence on a state that ends the run before slice `slice`, where the engine itself says
    /// `problem`; empty for the others.
    static String problem(MpiKind mpi, RunStatus status, int slice, String problem) {
        return switch (status) {
            case RUNNING, PAUSED, COMPLETED -> "";
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
