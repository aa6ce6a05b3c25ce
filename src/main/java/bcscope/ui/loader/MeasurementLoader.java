package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// Collects MMDS of a run that has ended, once somebody wants to see it.
public final class MeasurementLoader implements AutoCloseable {
    private final Store store;
    private final Worker worker = Worker.oneByOne("measurement");
    private Optional<Wanted> wanted = Optional.empty();
    private Optional<MmdsResolution> chosen = Optional.empty();

    public MeasurementLoader(Store store) {
        this.store = store;
    }

    /// What is being collected, or was last.
    private record Wanted(int document, MmdsResolution resolution) {}

    /// From now on distributions have bins of these widths. For the FX thread.
    public void choose(MmdsResolution resolution) {
        chosen = Optional.of(resolution);
    }

    /// Begins, unless it has begun or the run goes on. For the FX thread.
    public void want(OpenRun run) {
        int document = run.document().number();
        RunView view = run.document().run();
        MmdsResolution bins =
                chosen.orElseGet(() -> MmdsResolution.of(view.scenario().monitoring()));
        Wanted now = new Wanted(document, bins);
        boolean known = run.findings().measured().filter(mmds -> mmds.resolution().equals(bins)).isPresent();
        if (run.progress().state() == RunStatus.RUNNING
                || known
                || wanted.filter(now::equals).isPresent()) {
            return;
        }
        wanted = Optional.of(now);
        worker.begin(
                ticket -> {
                    Mmds mmds = Measurement.calls(view, bins, slice -> ticket.isWanted());
                    ticket.answer(() -> store.post(new Intent.Measured(document, mmds)));
                },
                reason ->
                        store.post(
                                new Intent.Failed(
                                        document,
                                        Failure.of(
                                                Failure.Work.CALLS, Failure.WHOLE_RUN, reason))));
    }

    @Override
    public void close() {
        worker.close();
    }
}
