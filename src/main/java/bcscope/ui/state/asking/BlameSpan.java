package bcscope.ui.state.asking;

import bcscope.ui.Words;

import java.util.Locale;

/// Over what waiting is added up.
public enum BlameSpan {
    /// The whole run.
    RUN,
    /// The stretch of time that is marked, or else what the timeline shows.
    SHOWN;

    /// The span in words.
    public String title() {
        return Words.of("blame.span." + name().toLowerCase(Locale.ROOT));
    }
}
