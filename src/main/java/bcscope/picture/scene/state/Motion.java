package bcscope.picture.scene.state;

import bcscope.moment.Moment;

/// Turns simulated times into movement that an eye can follow. Under BCS-MPI things move on the
/// screen when they do: the list that they reach counts them then, and playback gives them time.
/// What takes a tiny part of a window of conventional MPI is stretched to a visible part of it
/// around its true time; the order stays.
public final class Motion {
    /// The least duration in a window of conventional MPI, in which far more happens.
    private static final double LEAST_OF_WINDOW = 0.06;

    private final SceneState state;
    private final boolean over;

    public Motion(SceneState state) {
        this.state = state;
        over = !state.stage().isConventional() && (state.window().isEmpty() || state.phaseOver());
    }

    /// Progress of a journey on the screen, 0 to 1.
    public double of(Journey journey) {
        return of(journey.beginNanos(), journey.endNanos());
    }

    /// Progress of a wave on the screen, 0 to 1.
    public double of(Wave wave) {
        return of(wave.beginNanos(), wave.endNanos());
    }

    /// Progress on the screen of a motion from `begin` to `end`, 0 to 1.
    public double of(long begin, long end) {
        if (over) {
            return 1;
        }
        long now = state.moment().nanos();
        return state.stage().isConventional()
                ? eased(stretched(begin, end, now))
                : Moment.share(begin, end, now);
    }

    private double stretched(long begin, long end, long now) {
        double from = share(begin);
        double to = share(end);
        if (to - from < LEAST_OF_WINDOW) {
            from = Math.clamp((from + to - LEAST_OF_WINDOW) / 2, 0, 1 - LEAST_OF_WINDOW);
            to = from + LEAST_OF_WINDOW;
        }
        return Math.clamp((share(now) - from) / (to - from), 0.0, 1.0);
    }

    /// Below 0 and above 1 for what began before, and ends after, the window.
    private double share(long nanos) {
        long start = state.detail().startNanos();
        return (double) (nanos - start) / Math.max(1, state.detail().endNanos() - start);
    }

    private static double eased(double share) {
        return share * share * (3 - 2 * share);
    }
}
