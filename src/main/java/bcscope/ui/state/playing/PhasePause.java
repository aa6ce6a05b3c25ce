package bcscope.ui.state.playing;

/// What playing does at the end of a microphase.
public enum PhasePause {
    /// It goes on.
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
