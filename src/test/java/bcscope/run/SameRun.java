package bcscope.run;

import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

/// Another run as it is, for tests in which one thing of it is not.
public interface SameRun extends RunView {
    /// The run.
    RunView run();

    @Override
    default Scenario scenario() {
        return run().scenario();
    }

    @Override
    default Program program() {
        return run().program();
    }

    @Override
    default int node(int rank) {
        return run().node(rank);
    }

    @Override
    default SliceTable slices() {
        return run().slices();
    }

    @Override
    default ProcessLog processes() {
        return run().processes();
    }

    @Override
    default SliceDetail detail(int slice) {
        return run().detail(slice);
    }

    @Override
    default Progress progress() {
        return run().progress();
    }
}
