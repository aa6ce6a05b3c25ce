package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.picture.timeline.colour.CallLateness;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.RunView;
import bcscope.run.blame.CauseIntervals;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import java.util.Optional;

/// Determines the colours of the rows of the timeline, once they are shown and the run has stopped.
public final class CauseLoader {
    private static final int STEP_PERCENT = 4;

    private final Store store;
    private final Worker.Lane lane;
    private Optional<Wanted> wanted = Optional.empty();

    public CauseLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("causes", Worker.Order.ONE_BY_ONE);
    }

    /// What is or was worked on: a run as far as it had come.
    private record Wanted(int document, int slices) {}

    /// Begins if it is needed, has not begun and the run has stopped. For the FX thread.
    public void follow(OpenRun run) {
        RowColouring colouring = run.timeline().rows().colouring();
        int number = run.document().number();
        int slices = run.progress().slices();
        Wanted now = new Wanted(number, slices);
        if (!colouring.wantsMore()
                || run.progress().state() == RunStatus.RUNNING
                || slices == 0
                || wanted.filter(now::equals).isPresent()) {
            return;
        }
        wanted = Optional.of(now);
        RunView view = run.document().run();
        lane.find(
                number,
                Failure.Work.BLAME,
                ticket -> new Intent.Coloured(number, known(view, number, slices, ticket)));
    }

    private RowColouring.Known known(RunView view, int number, int slices, Worker.Ticket ticket) {
        int every = Math.max(1, slices * STEP_PERCENT / 100);
        Optional<CauseIntervals> causes =
                CauseIntervals.of(
                        view,
                        slice -> {
                            if (slice % every == 0) {
                                ticket.answer(() ->
                                        store.post(
                                                new Intent.Coloured(number, part(slices, slice))));
                            }
                            return ticket.isWanted();
                        });
        CallLateness lateness = CallLateness.of(view.processes(), view.program().ranks());
        return new RowColouring.Known(slices, 100, causes, Optional.of(lateness));
    }

    private static RowColouring.Known part(int slices, int slice) {
        return new RowColouring.Known(
                slices,
                (int) Math.min(99, 100L * slice / slices),
                Optional.empty(),
                Optional.empty());
    }
}
