package bcscope.explain.story;

import bcscope.base.Invariant;
import bcscope.base.Microphase;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.List;

/// A slice cut into seven lanes that meet: the global strobe until it has reached the nodes, each
/// microphase from its microstrobe to the next one, and the rest. So the lane of a microphase
/// contains its microstrobe and the queries after it; only DEM's strobe, which is the global one,
/// has a lane of its own. Their lengths sum to the time from the strobe of the slice to that of the
/// next.
public final class SliceLanes {
    private final SliceDetail detail;
    private final List<LaneSpan> spans = new ArrayList<>();

    /// The lanes of a slice in which at least one microphase ran.
    public SliceLanes(SliceDetail detail) {
        this.detail = detail;
        List<PhaseWindow> windows = detail.windows();
        Invariant.check(!windows.isEmpty(), "slice %d has no microphases", detail.slice());
        long reached = Math.min(windows.getFirst().arrivalNanos(), detail.endNanos());
        long start = detail.startNanos();
        spans.add(
                new LaneSpan(
                        Lane.STROBE, course(reached), start, reached, reached - start, 0, 0, 0));
        for (Microphase phase : Microphase.values()) {
            spans.add(span(phase));
        }
        long over = spans.getLast().toNanos();
        long end = detail.endNanos();
        spans.add(
                isHiddenFrom(over)
                        ? LaneSpan.empty(Lane.REST, LaneSpan.Course.HIDDEN, over)
                        : new LaneSpan(Lane.REST, course(end), over, end, 0, 0, 0, end - over));
    }

    /// State of a lane that is seen until `nanos`.
    private LaneSpan.Course course(long nanos) {
        return isHiddenFrom(nanos) ? LaneSpan.Course.RUNNING : LaneSpan.Course.OVER;
    }

    private boolean isHiddenFrom(long nanos) {
        return detail.isCut() && nanos >= detail.endNanos();
    }

    private LaneSpan span(Microphase phase) {
        long from = spans.getLast().toNanos();
        Lane lane = Lane.of(phase);
        List<PhaseWindow> windows = detail.windows();
        for (int i = 0; i < windows.size(); i++) {
            if (windows.get(i).phase() == phase && !isHiddenFrom(from)) {
                boolean last = i == windows.size() - 1;
                long to = last ? windows.get(i).endNanos() : windows.get(i + 1).strobeNanos();
                return parts(lane, windows.get(i), from, Math.min(to, detail.endNanos()));
            }
        }
        LaneSpan.Course course =
                isHiddenFrom(from) ? LaneSpan.Course.HIDDEN : LaneSpan.Course.MISSING;
        return LaneSpan.empty(lane, course, from);
    }

    private LaneSpan parts(Lane lane, PhaseWindow window, long from, long to) {
        long arrival = Math.clamp(window.arrivalNanos(), from, to);
        long ready = Math.clamp(window.readyNanos(), arrival, to);
        long known = Math.clamp(window.endNanos(), ready, to);
        return new LaneSpan(
                lane,
                course(to),
                from,
                to,
                arrival - from,
                ready - arrival,
                known - ready,
                to - known);
    }

    /// All seven, in order.
    public List<LaneSpan> spans() {
        return List.copyOf(spans);
    }

    /// What lies in `lane`.
    public LaneSpan of(Lane lane) {
        return spans.get(lane.ordinal());
    }
}
