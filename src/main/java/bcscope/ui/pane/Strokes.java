package bcscope.ui.pane;

import bcscope.picture.Surface;

/// Draws a picture.
@FunctionalInterface
public interface Strokes {
    /// Nothing.
    Strokes NONE = surface -> {};

    /// Draws it all.
    void on(Surface surface);
}
