package bcscope.picture.scene;

import bcscope.happening.PhaseWindow;

import java.util.Optional;

/// Turns simulated times into movement that an eye can follow. What takes a tiny part of its
/// microphase is stretched to a visible part of it around its true time; the order stays.
final class Motion {
    /// Least part of a microphase that a movement takes on screen.
    private static final double LEAST_SHARE = 0.34;

    private final Optional<PhaseWindow> window;
    private final double now;
    private final boolean over;

    Motion(SceneState state) {
        window = state.window();
        now = state.phaseProgress();
        over = state.phaseOver();
    }

    /// How far a journey is on screen, 0 to 1, eased.
    double of(Journey journey) {
        return of(journey.beginNanos(), journey.endNanos());
    }

    /// How far a wave is on screen, 0 to 1, eased.
    double of(Wave wave) {
        return of(wave.beginNanos(), wave.endNanos());
    }

    private double of(long begin, long end) {
        if (window.isEmpty() || over) {
            return 1;
        }
        double from = share(begin);
        double to = share(end);
        if (to - from < LEAST_SHARE) {
            from = Math.clamp((from + to - LEAST_SHARE) / 2, 0, 1 - LEAST_SHARE);
            to = from + LEAST_SHARE;
        }
        return eased(Math.clamp((now - from) / (to - from), 0.0, 1.0));
    }

    private double share(long nanos) {
        PhaseWindow w = window.orElseThrow();
        long length = Math.max(1, w.endNanos() - w.strobeNanos());
        return Math.clamp((double) (nanos - w.strobeNanos()) / length, 0.0, 1.0);
    }

    private static double eased(double share) {
        return share * share * (3 - 2 * share);
    }
}
