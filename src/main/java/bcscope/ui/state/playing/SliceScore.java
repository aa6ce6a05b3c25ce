package bcscope.ui.state.playing;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.List;

/// The pacing of the instants of a slice on the screen: every microphase gets a share of the time,
/// by the amount of what it shows and not by its length, and eases in and out; what lies between
/// passes quickly. Where the pace is one of microphases, each takes the same time, and one in which
/// nothing happens a part of it.
public final class SliceScore {
    private static final double EMPTY_WEIGHT = 0.35;
    private static final double[] WEIGHTS = {1.0, 0.9, 1.4, 1.1, 1.1};
    private static final double GAP_WEIGHT = 0.12;
    private static final double IDLE_WEIGHT = 0.5;

    private final List<Passage> passages = new ArrayList<>();
    private double weight;

    private final Pace pace;

    /// The score of a slice at `pace`.
    public SliceScore(SliceDetail detail, Pace pace) {
        this.pace = pace;
        long at = detail.startNanos();
        for (PhaseWindow window : detail.windows()) {
            add(at, window.strobeNanos(), GAP_WEIGHT);
            add(window.strobeNanos(), window.endNanos(), weight(detail, window));
            at = window.endNanos();
        }
        add(at, detail.endNanos(), IDLE_WEIGHT);
    }

    private double weight(SliceDetail detail, PhaseWindow window) {
        return switch (pace.unit()) {
            case SLICE -> WEIGHTS[window.phase().ordinal()];
            case PHASE -> isEmpty(detail, window) ? EMPTY_WEIGHT : 1;
        };
    }

    /// Whether nothing but strobe and query happens in `window`.
    private static boolean isEmpty(SliceDetail detail, PhaseWindow window) {
        int first = detail.happenedBefore(window.strobeNanos());
        int end = detail.happenedUntil(window.endNanos());
        return detail.happenings().subList(first, end).stream()
                .allMatch(Happening.Coordination.class::isInstance);
    }

    /// Time of the slice on the screen, ms.
    public double millis() {
        return switch (pace.unit()) {
            case SLICE -> pace.millis();
            case PHASE -> pace.millis() * weight;
        };
    }

    /// The instant at `share` (0 to 1) of the time on the screen.
    public long nanosAt(double share) {
        double left = Math.clamp(share, 0, 1) * weight;
        for (Passage passage : passages) {
            if (left <= passage.weight()) {
                double eased = eased(left / passage.weight());
                return passage.from() + Math.round(eased * (passage.to() - passage.from()));
            }
            left -= passage.weight();
        }
        return passages.isEmpty() ? 0 : passages.getLast().to();
    }

    /// The share of the time on the screen at which `nanos` passes.
    public double shareAt(long nanos) {
        double before = 0;
        for (Passage passage : passages) {
            if (nanos < passage.to()) {
                double part =
                        Math.max(0, (double) (nanos - passage.from()))
                                / (passage.to() - passage.from());
                return (before + passage.weight() * uneased(part)) / weight;
            }
            before += passage.weight();
        }
        return 1;
    }

    private void add(long from, long to, double share) {
        if (to > from) {
            passages.add(new Passage(from, to, share));
            weight += share;
        }
    }

    private static double eased(double t) {
        return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
    }

    private static double uneased(double part) {
        return part < 0.5 ? Math.sqrt(part / 2) : 1 - Math.sqrt((1 - part) / 2);
    }

    private record Passage(long from, long to, double weight) {}
}
