package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.seek.SearchTarget;

import java.util.Optional;

/// The moment of "here" in "run to here": the moment of a slice or of a microphase; for an object
/// that has no moment of its own, where something is done to it next.
public final class SelectedMoment {
    private SelectedMoment() {}

    /// The moment of `target`; empty if it has none, or none in this run.
    public static Optional<Cursor> of(OpenRun run, Target target) {
        return switch (target) {
            case Target.Slice(int slice) ->
                    known(run, slice)
                            ? Optional.of(Cursor.startOf(slice, SliceSteps.startOf(run, slice)))
                            : Optional.empty();
            case Target.PhaseOf(int slice, var phase) -> {
                SliceClock clock = clock(run);
                yield known(run, slice) && clock.phaseNanos(slice, phase) > 0
                        ? Optional.of(Cursor.at(slice, clock.phaseStartNanos(slice, phase)))
                        : Optional.empty();
            }
            case Target.OfProcess _,
                    Target.OnNode _,
                    Target.None _,
                    Target.Management _,
                    Target.Switch _,
                    Target.Link _,
                    Target.CollectiveOf _,
                    Target.MetricTrack _ ->
                    Optional.empty();
        };
    }

    private static boolean known(OpenRun run, int slice) {
        return slice >= 0 && slice < run.slices();
    }

    private static SliceClock clock(OpenRun run) {
        return SliceClock.of(run.document().run(), run.findings().sums().endNanos());
    }

    /// The side of the cursor on which `there` is; empty if it is the cursor.
    public static Optional<Heading> side(OpenRun run, Cursor there) {
        int side = Long.compare(there.nanos(), run.cursor().nanos());
        return side == 0
                ? Optional.empty()
                : Optional.of(side > 0 ? Heading.NEXT : Heading.PREVIOUS);
    }

    /// The run continues, or goes back, to `target` or to a stop on the way; empty if that is on
    /// the other side.
    public static Optional<Intent> towards(OpenRun run, Target target, Heading direction) {
        Optional<Cursor> there = of(run, target);
        if (there.isEmpty()) {
            return Optional.of(Intent.Seek.of(SearchTarget.concerning(target), direction));
        }
        return there.filter(it -> side(run, it).filter(direction::equals).isPresent())
                .map(it -> Intent.ToStop.until(direction, it));
    }
}
