package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.run.RunView;
import bcscope.run.blame.Blaming;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// Finds out what the waiting of a run is due to, once somebody wants to see it and the run has
/// come to a halt.
public final class BlameLoader {
    private final Worker.Lane lane;
    private Optional<Wanted> wanted = Optional.empty();

    public BlameLoader(Worker worker) {
        lane = worker.lane("blame", Worker.Order.ONE_BY_ONE);
    }

    /// What is or was worked on: a run as far as it had come.
    private record Wanted(int document, int slices) {}

    /// Begins, unless it has begun or the run goes on. For the FX thread.
    public void want(OpenRun run) {
        int number = run.document().number();
        int slices = run.progress().slices();
        Wanted now = new Wanted(number, slices);
        if (run.progress().state() == RunStatus.RUNNING
                || slices == 0
                || wanted.filter(now::equals).isPresent()) {
            return;
        }
        wanted = Optional.of(now);
        RunView view = run.document().run();
        lane.find(
                number,
                Failure.Work.BLAME,
                ticket ->
                        new Intent.Blamed(
                                number,
                                Blaming.of(
                                        view,
                                        Blaming.Range.whole(view),
                                        slice -> ticket.isWanted())));
    }
}
