package bcscope.picture.sidebyside;

import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.run.comparison.Coupling;
import bcscope.run.comparison.Moments;
import bcscope.run.comparison.SideBySide;

import java.util.List;
import java.util.OptionalInt;

/// The content of two runs side by side.
///
/// @param first the run that is compared with
/// @param second the other
/// @param moments maps a moment of one run to that of the other
/// @param coupling how the two axes are coupled
/// @param timeline axis, scroll, cursor of the first run; both share it
/// @param rank the process whose calls are coupled
/// @param call number of the call that is selected
public record PairScene(
        Half first,
        Half second,
        Moments moments,
        Coupling coupling,
        TimelineState timeline,
        int rank,
        OptionalInt call)
        implements ShownView {
    /// One of the two runs.
    ///
    /// @param name for people, short
    /// @param about machine, MPI and T, in a few words
    /// @param source the data of its timeline
    public record Half(String name, String about, TimelineSource source) {}

    @Override
    public void draw(Surface surface) {
        PairPage.draw(surface, this);
    }

    @Override
    public List<String> sentences() {
        return PairWords.all(this);
    }

    /// The calls of both.
    public SideBySide both() {
        return moments.operations();
    }

    /// The moment of the first run, ns.
    public long firstNanos() {
        return timeline.shared().cursorNanos();
    }

    /// The moment of the second run that is coupled with it, ns.
    public long secondNanos() {
        return moments.coupled(firstNanos(), Moments.Direction.TO_SECOND, coupling, rank);
    }

    /// Timeline of the first run.
    TimelineState firstTimeline() {
        return bare().at(firstNanos());
    }

    /// Timeline of the second run.
    TimelineState secondTimeline() {
        return bare().at(secondNanos());
    }

    private TimelineState bare() {
        return timeline.withTracks(List.of()).withBookmarks(List.of()).selecting(Target.NONE);
    }

    /// Positions of the longer run on the axis.
    public long extent() {
        return extent(timeline.axis().kind());
    }

    /// The extent on an axis of `kind`.
    public long extent(AxisKind kind) {
        return Math.max(
                first.source.clock().extent(kind, first.source.calls()),
                second.source.clock().extent(kind, second.source.calls()));
    }
}
