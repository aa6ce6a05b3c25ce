package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.run.RunView;
import bcscope.run.blame.Blaming;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// Determines the causes of waiting in a run, once they are shown and the run has stopped.
public final class BlameLoader {
    private final Worker.Lane lane;
    private Optional<Wanted> wanted = Optional.empty();

    public BlameLoader(Worker worker) {
        lane = worker.lane("blame", Worker.Order.ONE_BY_ONE);
    }

    /// What is or was worked on: a run as far as it had come.
    private record Wanted(int document, int slices, Blaming.Range range) {}

    /// The slices of the stretch that is wanted.
    private static Blaming.Range range(OpenRun run) {
        int last = run.progress().slices() - 1;
        return switch (run.viewing().asking().span()) {
            case RUN -> new Blaming.Range(0, last);
            case SHOWN -> {
                SliceClock clock =
                        SliceClock.of(run.document().run(), run.findings().sums().endNanos());
                TimeRange range = run.timeline().range().orElseGet(() -> inSight(run, clock));
                int from = Math.clamp(clock.sliceAt(range.fromNanos()), 0, last);
                int to = Math.clamp(clock.sliceAt(range.toNanos() - 1), from, last);
                yield new Blaming.Range(from, to);
            }
        };
    }

    private static TimeRange inSight(OpenRun run, SliceClock clock) {
        TimeAxis axis = run.timeline().axis();
        return axis.kind() == AxisKind.LOGICAL
                ? new TimeRange(0, clock.endNanos())
                : new TimeRange(
                        clock.nanos(axis.from(), axis.kind()), clock.nanos(axis.to(), axis.kind()));
    }

    /// Begins, unless it has begun or the run goes on. For the FX thread.
    public void want(OpenRun run) {
        int number = run.document().number();
        int slices = run.progress().slices();
        if (run.progress().state() == RunStatus.RUNNING || slices == 0) {
            return;
        }
        Blaming.Range range = range(run);
        Wanted now = new Wanted(number, slices, range);
        if (wanted.filter(now::equals).isPresent()) {
            return;
        }
        wanted = Optional.of(now);
        RunView view = run.document().run();
        lane.find(
                number,
                Failure.Work.BLAME,
                ticket ->
                        new Intent.Blamed(
                                number, Blaming.of(view, range, slice -> ticket.isWanted())));
    }
}
