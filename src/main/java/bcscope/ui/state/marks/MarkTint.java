package bcscope.ui.state.marks;

import bcscope.picture.Ink;

/// Colours of marks; all differ from the colours of microphases.
public enum MarkTint {
    YELLOW(Ink.BOOKMARK),
    BRIGHT(Ink.SERIES_1),
    GREY(Ink.SERIES_3),
    SAND(Ink.SERIES_4);

    private final Ink ink;

    MarkTint(Ink ink) {
        this.ink = ink;
    }

    public Ink ink() {
        return ink;
    }
}
