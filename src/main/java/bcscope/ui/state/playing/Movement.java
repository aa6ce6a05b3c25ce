package bcscope.ui.state.playing;

/// The animation of a run during playback.
public enum Movement {
    /// Tokens and phases move, eased in and out.
    ANIMATED,
    /// Reduced motion: one still a microphase.
    STILLS;

    /// The other.
    public Movement toggled() {
        return switch (this) {
            case ANIMATED -> STILLS;
            case STILLS -> ANIMATED;
        };
    }
}
