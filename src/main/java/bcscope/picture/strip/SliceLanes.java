package bcscope.picture.strip;

import bcscope.base.Invariant;
import bcscope.base.Microphase;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.state.Moment;
import bcscope.picture.scene.state.PhaseShown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A slice cut into seven lanes that meet: the global strobe until it has reached the nodes, each
/// microphase from its microstrobe to the next one, and the rest. So the lane of a microphase
/// contains its microstrobe and the queries after it; only DEM's strobe, which is the global one,
/// has a lane of its own. Their lengths sum to the time from the strobe of the slice to that of the
/// next.
final class SliceLanes {
    private final SliceDetail detail;
    private final List<LaneSpan> spans = new ArrayList<>();

    /// The lanes of a slice in which at least one microphase ran.
    SliceLanes(SliceDetail detail) {
        this.detail = detail;
        List<PhaseWindow> windows = detail.windows();
        Invariant.check(!windows.isEmpty(), "slice %d has no microphases", detail.slice());
        long reached = Math.min(windows.getFirst().arrivalNanos(), detail.endNanos());
        long strobe = reached - detail.startNanos();
        spans.add(new LaneSpan(Lane.STROBE, detail.startNanos(), reached, strobe, 0, 0, 0));
        for (Microphase phase : Microphase.values()) {
            spans.add(span(phase));
        }
        long over = spans.getLast().toNanos();
        long rest = detail.endNanos() - over;
        spans.add(new LaneSpan(Lane.REST, over, detail.endNanos(), 0, 0, 0, rest));
    }

    private LaneSpan span(Microphase phase) {
        long from = spans.getLast().toNanos();
        Lane lane = Lane.of(phase);
        List<PhaseWindow> windows = detail.windows();
        for (int i = 0; i < windows.size(); i++) {
            if (windows.get(i).phase() == phase) {
                boolean last = i == windows.size() - 1;
                long to = last ? windows.get(i).endNanos() : windows.get(i + 1).strobeNanos();
                return parts(lane, windows.get(i), from, Math.min(to, detail.endNanos()));
            }
        }
        return LaneSpan.missing(lane, from);
    }

    private static LaneSpan parts(Lane lane, PhaseWindow window, long from, long to) {
        long arrival = Math.clamp(window.arrivalNanos(), from, to);
        long ready = Math.clamp(window.readyNanos(), arrival, to);
        long known = Math.clamp(window.endNanos(), ready, to);
        return new LaneSpan(
                lane, from, to, arrival - from, ready - arrival, known - ready, to - known);
    }

    /// All seven, in order.
    List<LaneSpan> spans() {
        return spans;
    }

    /// What lies in `lane`.
    LaneSpan of(Lane lane) {
        return spans.get(lane.ordinal());
    }

    /// The lane that a moment of the slice belongs to: that of the microphase that panes name. DEM
    /// begins when its strobe has reached the nodes.
    Lane at(Moment moment) {
        Optional<Microphase> phase = PhaseShown.at(detail, moment).named();
        boolean strobing = moment.nanos() < of(Lane.STROBE).toNanos();
        return strobing ? Lane.STROBE : phase.map(Lane::of).orElse(Lane.REST);
    }
}
