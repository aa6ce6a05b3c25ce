package bcscope.script.process;

import bcscope.base.MpiKind;
import bcscope.run.Progress;
import bcscope.run.Run;

/// Runs of programs whose processes are executed while the machine runs.
final class LiveRuns {
    private LiveRuns() {}

    /// How `text` ends, executed by `ranks` processes, two on each node.
    static Progress ended(String text, int ranks, MpiKind mpi) throws InterruptedException {
        try (Run run =
                Run.start(
                        ScriptSwarmTest.scenario(2, ranks).withMpi(mpi),
                        ScriptSwarmTest.live(ScriptSwarmTest.code(text), ranks, 1),
                        1)) {
            return run.await();
        }
    }
}
