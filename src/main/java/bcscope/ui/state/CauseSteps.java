package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.blame.Culprit;
import bcscope.ui.state.seek.Heading;

import java.util.Optional;
import java.util.function.Function;

/// The timeline narrowed to the waiting that is due to one cause, and the steps from one wait to
/// another.
public final class CauseSteps {
    private CauseSteps() {}

    /// The timeline narrowed to what is due to `culprit`, at the longest of it.
    static OpenRun narrowed(OpenRun run, Optional<Culprit> culprit) {
        RowColouring colouring = run.timeline().rows().colouring();
        OpenRun with = run.withTimeline(run.timeline().with(colouring.withCulprit(culprit)));
        return toOccurrence(with, CauseIntervals.Chosen::longest);
    }

    /// More is known of what the rows of the timeline are coloured by.
    public static OpenRun coloured(OpenRun run, RowColouring.Known known) {
        RowColouring before = run.timeline().rows().colouring();
        OpenRun with = run.withTimeline(run.timeline().with(before.withKnown(Optional.of(known))));
        return before.causes().isEmpty()
                ? toOccurrence(with, CauseIntervals.Chosen::longest)
                : with;
    }

    /// More is known of the critical path along the rows of the timeline.
    public static OpenRun withPath(OpenRun run, RowColouring.Path path) {
        RowColouring before = run.timeline().rows().colouring();
        return run.withTimeline(run.timeline().with(before.withPath(Optional.of(path))));
    }

    /// Moves to the next or previous wait of those to which the timeline is narrowed.
    static OpenRun walked(OpenRun run, Heading direction) {
        int rank = run.selection() instanceof Target.Rank(int selected) ? selected : -1;
        long nanos = run.cursor().nanos();
        CauseIntervals.Occurrence here = new CauseIntervals.Occurrence(rank, nanos, nanos);
        return toOccurrence(
                run,
                chosen ->
                        switch (direction) {
                            case NEXT -> chosen.after(here);
                            case PREVIOUS -> chosen.before(here);
                        });
    }

    /// Moves to the wait that `way` finds among those to which the timeline is narrowed, once they
    /// are known.
    private static OpenRun toOccurrence(
            OpenRun run, Function<CauseIntervals.Chosen, Optional<CauseIntervals.Occurrence>> way) {
        return run.timeline()
                .rows()
                .colouring()
                .chosen()
                .flatMap(way)
                .map(found ->
                        SecondRunChange.selecting(
                                SliceSteps.toTime(run, found.fromNanos()),
                                new Target.Rank(found.rank())))
                .orElse(run);
    }
}
