package bcscope.ui.state;

/// The drawer at the bottom: the events of the slice as text, or a query.
///
/// @param open whether it is shown
/// @param front content in front
/// @param filter text that the lines of the events must contain
public record Drawer(Openness open, Front front, String filter) {
    /// Not shown.
    public static final Drawer CLOSED = new Drawer(Openness.CLOSED, Front.EVENTS, "");

    /// Whether it is shown.
    public enum Openness {
        OPEN,
        CLOSED
    }

    /// The contents of the drawer.
    public enum Front {
        /// The events of the slice.
        EVENTS,
        /// A question about the run, and its results.
        QUERY
    }

    public boolean isOpen() {
        return open == Openness.OPEN;
    }

    /// Open, with `other` in front.
    public Drawer showing(Front other) {
        return new Drawer(Openness.OPEN, other, filter);
    }

    /// Open, with the events in front that contain `text`.
    public Drawer filtering(String text) {
        return new Drawer(Openness.OPEN, Front.EVENTS, text);
    }

    Drawer toggled() {
        return new Drawer(isOpen() ? Openness.CLOSED : Openness.OPEN, front, filter);
    }
}
