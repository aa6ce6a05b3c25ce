package bcscope.ui.pane;

import bcscope.picture.timeline.axis.TimeRange;

/// Something along an axis of time that can be zoomed and moved.
public interface Axes {
    /// Shows everything.
    void fit();

    /// Zooms by `factor` around the cursor.
    void zoom(double factor);

    /// Moves by a share of what is visible.
    void pan(double share);

    /// Puts the cursor in the middle.
    void centre();

    /// Shows the marked stretch; nothing if none is marked.
    void zoomToRange();

    /// Shows `range`; nothing changes if the axis has no times.
    void show(TimeRange range);

    /// The next kind of axis, the same part of the run.
    void nextAxis();
}
