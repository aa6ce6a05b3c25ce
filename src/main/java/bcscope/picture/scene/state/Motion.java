package bcscope.picture.scene.state;

import bcscope.happening.PhaseWindow;

import java.util.Optional;

/// Turns simulated times into movement that an eye can follow. What takes a tiny part of its
/// microphase is stretched to a visible part of it around its true time; the order stays.
public final class Motion {
    /// Least part of a microphase that a movement takes on screen.
    public static final double LEAST_SHARE = 0.34;

    /// The least duration for a window of conventional MPI, in which far more happens.
    private static final double LEAST_OF_WINDOW = 0.06;

    private static final double LEAST_OF_LEVEL = 1e-3;

    private final long beginNanos;
    private final long lengthNanos;
    private final double least;
    private final double now;
    private final boolean over;

    public Motion(SceneState state) {
        boolean conventional = state.stage().isConventional();
        Optional<PhaseWindow> phase = state.window();
        long end = phase.map(PhaseWindow::endNanos).orElse(state.detail().endNanos());
        beginNanos = phase.map(PhaseWindow::strobeNanos).orElse(state.detail().startNanos());
        lengthNanos = Math.max(1, end - beginNanos);
        least = conventional ? LEAST_OF_WINDOW : LEAST_SHARE;
        now = conventional ? share(state.moment().nanos()) : state.phaseProgress();
        over = !conventional && (phase.isEmpty() || state.phaseOver());
    }

    /// How far a journey is on screen, 0 to 1, eased. The levels of a reduction follow each other:
    /// stretched, they would overlap.
    public double of(Journey journey) {
        return switch (journey.kind().load()) {
            case PARTIAL_RESULT -> of(journey.beginNanos(), journey.endNanos(), LEAST_OF_LEVEL);
            case DESCRIPTOR, CHUNK, MESSAGE -> of(journey.beginNanos(), journey.endNanos());
        };
    }

    /// How far a wave is on screen, 0 to 1, eased.
    public double of(Wave wave) {
        return of(wave.beginNanos(), wave.endNanos());
    }

    /// How far what moves from `begin` to `end` is on screen, 0 to 1, eased.
    public double of(long begin, long end) {
        return of(begin, end, least);
    }

    private double of(long begin, long end, double least) {
        if (over) {
            return 1;
        }
        double from = share(begin);
        double to = share(end);
        if (to - from < least) {
            from = Math.clamp((from + to - least) / 2, 0, 1 - least);
            to = from + least;
        }
        return eased(Math.clamp((now - from) / (to - from), 0.0, 1.0));
    }

    /// Below 0 and above 1 for what began before, and ends after, a window of conventional MPI.
    private double share(long nanos) {
        double share = (double) (nanos - beginNanos) / lengthNanos;
        return least == LEAST_OF_WINDOW ? share : Math.clamp(share, 0.0, 1.0);
    }

    private static double eased(double share) {
        return share * share * (3 - 2 * share);
    }
}
