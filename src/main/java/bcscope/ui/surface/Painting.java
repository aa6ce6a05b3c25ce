package bcscope.ui.surface;

/// How JavaFX paints a window, asked for before it starts.
public final class Painting {
    /// A step changes places all over the window. JavaFX paints as few rectangles as these that
    /// cover all changes, and what lies between them; its own number is 6.
    private static final int RECTANGLES = 15;

    private Painting() {}

    /// To be called before JavaFX starts; without effect later.
    public static void prepare() {
        System.setProperty("prism.dirtyregioncount", Integer.toString(RECTANGLES));
    }
}
