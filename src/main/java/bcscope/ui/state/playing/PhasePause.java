package bcscope.ui.state.playing;

/// Whether playback pauses at the end of a microphase.
public enum PhasePause {
    /// It continues.
    NONE,
    /// It stops, so that a person can look.
    AFTER_EACH;

    /// The other.
    public PhasePause toggled() {
        return switch (this) {
            case NONE -> AFTER_EACH;
            case AFTER_EACH -> NONE;
        };
    }
}
