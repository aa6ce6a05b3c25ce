package bcscope.ui.state.playing;

import bcscope.run.QuietStretch;

import java.util.Optional;

/// Whether time passes by itself.
///
/// @param motion in which direction
/// @param carryNanos wall time that has passed since the last slice, in the fast gears
/// @param hurry quiet slices that pass quickly, or passed last
public record Playback(Motion motion, long carryNanos, Optional<QuietStretch> hurry) {
    /// Nothing moves.
    public static final Playback STILL = of(Motion.STILL);

    /// Direction of time.
    public enum Motion {
        STILL,
        FORWARDS,
        BACKWARDS
    }

    /// Begins to move.
    public static Playback of(Motion motion) {
        return new Playback(motion, 0, Optional.empty());
    }

    public boolean playing() {
        return motion != Motion.STILL;
    }

    /// A copy with another remainder of wall time.
    public Playback carrying(long nanos) {
        return new Playback(motion, nanos, hurry);
    }

    /// A copy that skips the quiet `slices`.
    public Playback hurrying(QuietStretch slices) {
        return new Playback(motion, carryNanos, Optional.of(slices));
    }
}
