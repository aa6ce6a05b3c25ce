package bcscope.ui.desk;

import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.run.Measurement;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Collects MMDS of a run that has ended, once somebody wants to see it.
public final class MeasureDesk implements AutoCloseable {
    private final Store store;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> Thread.ofPlatform().daemon().name("measurement").unstarted(task));
    private volatile int wanted = -1;

    public MeasureDesk(Store store) {
        this.store = store;
    }

    /// Begins, unless it has begun or the run goes on. For the FX thread.
    public void want(OpenRun run) {
        int document = run.document().number();
        if (run.progress().state() == Progress.State.RUNNING
                || run.measured().isPresent()
                || wanted == document) {
            return;
        }
        wanted = document;
        RunView view = run.document().run();
        worker.execute(() -> {
            Mmds mmds =
                    Measurement.calls(view, MmdsResolution.DEFAULT, slice -> wanted == document);
            store.post(new Intent.Measured(document, mmds));
        });
    }

    @Override
    public void close() {
        wanted = -1;
        worker.shutdownNow();
    }
}
