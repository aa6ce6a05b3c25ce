package bcscope.ui.theme.surface;

/// The JavaFX rendering pipeline, chosen before it starts.
public final class Painting {
    /// A step changes places all over the window. JavaFX paints at most this many rectangles; with
    /// its own number, 6, they also cover much of what has not changed.
    private static final int RECTANGLES = 15;

    private Painting() {}

    /// To be called before JavaFX starts; without effect later.
    public static void prepare() {
        System.setProperty("prism.dirtyregioncount", Integer.toString(RECTANGLES));
    }
}
