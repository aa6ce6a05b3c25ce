package bcscope.ui.state.playing;

import bcscope.run.QuietStretch;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// Whether time passes by itself.
///
/// @param motion in which direction
/// @param carryNanos wall time that has passed since the last slice, in the fast gears
/// @param hurry quiet slices that pass quickly, or passed last
@RecordBuilder
public record Playback(Motion motion, long carryNanos, Optional<QuietStretch> hurry)
        implements PlaybackBuilder.With {
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
}
