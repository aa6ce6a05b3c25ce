package bcscope.ui.state;

/// Whether time passes by itself.
///
/// @param motion in which direction
/// @param carryNanos wall time that has passed since the last slice, in the fast gears
public record Playback(Motion motion, long carryNanos) {
    /// Nothing moves.
    public static final Playback STILL = new Playback(Motion.STILL, 0);

    /// Direction of time.
    public enum Motion {
        STILL,
        FORWARDS,
        BACKWARDS
    }

    /// Begins to move.
    public static Playback of(Motion motion) {
        return new Playback(motion, 0);
    }

    public boolean playing() {
        return motion != Motion.STILL;
    }
}
