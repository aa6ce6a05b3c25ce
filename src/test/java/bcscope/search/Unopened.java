package bcscope.search;

import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

/// A run of which no slice may be executed again.
record Unopened(RunView run) implements RunView {
    @Override
    public Scenario scenario() {
        return run.scenario();
    }

    @Override
    public Program program() {
        return run.program();
    }

    @Override
    public int node(int rank) {
        return run.node(rank);
    }

    @Override
    public SliceTable slices() {
        return run.slices();
    }

    @Override
    public ProcessLog processes() {
        return run.processes();
    }

    @Override
    public Progress progress() {
        return run.progress();
    }

    @Override
    public SliceDetail detail(int slice) {
        throw new AssertionError("slice " + slice + " is executed again");
    }
}
