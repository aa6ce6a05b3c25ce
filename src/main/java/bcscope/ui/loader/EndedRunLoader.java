package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.explain.WaitFor;
import bcscope.mds.MmdsResolution;
import bcscope.run.JobAccount;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// Analyses an ended run: the wait graph of a deadlock, its jobs executed one after the other, and,
/// once it is shown, MMDS.
public final class EndedRunLoader {
    private final Worker.Lane endings;
    private final Worker.Lane measurement;
    private int document = -1;
    private Optional<Wanted> wanted = Optional.empty();
    private Optional<MmdsResolution> chosen = Optional.empty();

    public EndedRunLoader(Worker worker) {
        endings = worker.lane("ending", Worker.Order.ONE_BY_ONE);
        measurement = worker.lane("measurement", Worker.Order.ONE_BY_ONE);
    }

    /// The MMDS being collected, or collected last.
    private record Wanted(int document, MmdsResolution resolution) {}

    /// Begins, once for each run, where that has ended. For the frame loop.
    public void follow(OpenRun run) {
        int number = run.document().number();
        if (document == number || !run.progress().ended()) {
            return;
        }
        document = number;
        RunView view = run.document().run();
        if (run.progress().state() == RunStatus.DEADLOCKED) {
            endings.find(
                    number,
                    Failure.Work.DEADLOCK,
                    ticket -> new Intent.Deadlocked(number, WaitFor.atEnd(view)));
        } else if (run.progress().state() == RunStatus.COMPLETED) {
            endings.find(
                    number,
                    Failure.Work.JOBS,
                    ticket -> new Intent.Accounted(number, JobAccount.oneByOne(view)));
        }
    }

    /// From now on distributions have bins of these widths. For the FX thread.
    public void choose(MmdsResolution resolution) {
        chosen = Optional.of(resolution);
    }

    /// Begins to collect MMDS, unless it has begun or the run goes on. For the FX thread.
    public void measure(OpenRun run) {
        int number = run.document().number();
        RunView view = run.document().run();
        MmdsResolution bins =
                chosen.orElseGet(() -> MmdsResolution.of(view.scenario().monitoring()));
        Wanted now = new Wanted(number, bins);
        boolean known =
                run.findings().measured().filter(it -> it.resolution().equals(bins)).isPresent();
        if (run.progress().state() == RunStatus.RUNNING
                || known
                || wanted.filter(now::equals).isPresent()) {
            return;
        }
        wanted = Optional.of(now);
        measurement.find(
                number,
                Failure.Work.CALLS,
                ticket ->
                        new Intent.Measured(
                                number, Measurement.calls(view, bins, slice -> ticket.isWanted())));
    }
}
