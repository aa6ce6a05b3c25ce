package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.table.BlockedIntervals;

import java.util.Optional;

/// The stretch of time that a selection means at the cursor.
public final class SelectedInterval {
    private SelectedInterval() {}

    /// For a process, how long it is blocked at the cursor; for a slice or a microphase, its slice;
    /// in every other case the slice of the cursor. Empty in a run without slices.
    public static Optional<TimeRange> of(OpenRun run) {
        return switch (run.selection()) {
            case Target.Rank it -> blocked(run, it.rank()).or(() -> ofCursor(run));
            case Target.DescriptorOf it -> blocked(run, it.rank()).or(() -> ofCursor(run));
            case Target.Slice it -> slice(run, it.slice());
            case Target.PhaseOf it -> slice(run, it.slice());
            case Target.Pair _, Target.OnNode _, Target.Elsewhere _ -> ofCursor(run);
        };
    }

    private static Optional<TimeRange> ofCursor(OpenRun run) {
        return slice(run, run.cursor().slice());
    }

    private static Optional<TimeRange> slice(OpenRun run, int slice) {
        return slice < 0 || slice >= run.slices()
                ? Optional.empty()
                : Optional.of(
                        new TimeRange(
                                SliceSteps.startOf(run, slice), SliceSteps.endOf(run, slice)));
    }

    private static Optional<TimeRange> blocked(OpenRun run, int rank) {
        long nowNanos = run.cursor().nanos();
        BlockedIntervals intervals = run.document().run().processes().intervals(rank);
        int index = intervals.firstEndingAfter(nowNanos);
        if (index >= intervals.size() || intervals.entryNanos(index) > nowNanos) {
            return Optional.empty();
        }
        long endNanos = Math.min(intervals.awakeNanos(index), run.progress().simulatedNanos());
        return Optional.of(TimeRange.between(intervals.entryNanos(index), endNanos));
    }
}
