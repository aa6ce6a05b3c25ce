package bcscope.ui.state.playing;

import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.List;

/// The pacing of the instants of a slice on the screen. A microphase gets its time for what it
/// does, not for its length: its strobe and its query are brief, once the first slice has shown
/// them, and so is a microphase in which nothing else happens. A reduction gets as much time as it
/// has levels. What lies between passes quickly. At a pace of microphases, one that does something
/// takes the time of the pace, or longer.
public final class SliceScore {
    private static final double BEAT = 0.1;
    private static final double FIRST_BEAT = 0.25;
    private static final double EMPTY_BEATS = 2;
    private static final double LEVEL_WEIGHT = 0.3;
    private static final double GAP_WEIGHT = 0.12;
    private static final double IDLE_WEIGHT = 0.3;

    /// Share of a microphase after acts that take no time: they are seen once they are done.
    private static final double HELD = 0.6;

    private final List<Passage> passages = new ArrayList<>();
    private final Pace pace;
    private final double beat;
    private double weight;

    /// The score at `pace` of the slice of `detail`, whose microphases do `acts`.
    public SliceScore(SliceDetail detail, List<PhaseActs> acts, Pace pace) {
        this.pace = pace;
        beat = detail.slice() == 0 ? FIRST_BEAT : BEAT;
        long at = detail.startNanos();
        for (PhaseActs each : acts) {
            add(at, each.window().strobeNanos(), GAP_WEIGHT);
            add(each);
            at = each.window().endNanos();
        }
        add(at, detail.endNanos(), IDLE_WEIGHT);
    }

    private void add(PhaseActs acts) {
        PhaseWindow window = acts.window();
        if (acts.isEmpty()) {
            add(window.strobeNanos(), window.endNanos(), EMPTY_BEATS * beat);
            return;
        }
        long from = acts.fromNanos();
        add(window.strobeNanos(), from, beat);
        for (long level : acts.levels()) {
            add(from, level, LEVEL_WEIGHT);
            from = level;
        }
        double weight = acts.levels().isEmpty() ? 1 - 2 * beat : LEVEL_WEIGHT;
        double held = acts.held() ? HELD : 0;
        add(from, acts.toNanos(), (1 - held) * weight);
        add(acts.toNanos(), window.endNanos(), beat + held * weight);
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
