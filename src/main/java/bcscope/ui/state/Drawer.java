package bcscope.ui.state;

/// The drawer with the events of the slice as text.
///
/// @param open whether it is shown
/// @param filter what the lines must contain
public record Drawer(Openness open, String filter) {
    /// Not shown.
    public static final Drawer CLOSED = new Drawer(Openness.CLOSED, "");

    /// Whether it is shown.
    public enum Openness {
        OPEN,
        CLOSED
    }

    public boolean isOpen() {
        return open == Openness.OPEN;
    }

    Drawer toggled() {
        return new Drawer(isOpen() ? Openness.CLOSED : Openness.OPEN, filter);
    }
}
