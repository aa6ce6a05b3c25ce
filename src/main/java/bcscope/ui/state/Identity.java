package bcscope.ui.state;

/// Whether two values are one object: comparing large values part by part would cost a frame.
public final class Identity {
    private Identity() {}

    /// Whether both are one object.
    @SuppressWarnings("ReferenceEquality")
    public static boolean same(Object one, Object other) {
        return one == other;
    }
}
