package bcscope.ui;

import bcscope.base.Invariant;
import bcscope.base.Parsed;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.RunOpener;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A run that cannot execute one of its slices again.
record FailingRun(RunView run, int slice) implements RunView {
    @Override
    public SliceDetail detail(int wanted) {
        Invariant.check(wanted != slice, "slice %d gave another digest", slice);
        return run.detail(wanted);
    }

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

    /// Opens samples as such runs; files cannot be opened at all.
    static RunOpener opener(int slice) {
        FileOpener files = new FileOpener();
        return new RunOpener() {
            @Override
            public Parsed<Found> open(Path file) {
                throw new IllegalStateException("The disk has gone.");
            }

            @Override
            public Parsed<Found> sample(String id) {
                return files.sample(id).then(found -> Parsed.good(failing(found)));
            }

            @Override
            public Parsed<Found> again(Loaded base, List<Setting> settings) {
                return files.again(base, settings);
            }

            private Found failing(Found found) {
                return switch (found) {
                    case Opened opened ->
                            new Opened(
                                    opened.title(),
                                    opened.origin(),
                                    new FailingRun(ended((Run) opened.run()), slice),
                                    Optional.empty());
                    case OpenedScript script -> script;
                };
            }
        };
    }

    private static Run ended(Run run) {
        try {
            run.await();
            return run;
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }
}
