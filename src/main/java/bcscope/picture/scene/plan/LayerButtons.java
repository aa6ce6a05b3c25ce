package bcscope.picture.scene.plan;

import bcscope.picture.Box;

/// Where the buttons of the layers stand.
public final class LayerButtons {
    /// Their regions begin with this; the number of the layer follows.
    public static final String PREFIX = "layer:";

    private static final double WIDTH = 46;
    private static final double HEIGHT = 18;
    private static final int MOST = 2;

    private LayerButtons() {}

    public static Box place(SceneLayout layout, double textFactor) {
        Box management = layout.management();
        double width = MOST * WIDTH * textFactor;
        double height = HEIGHT * textFactor;
        return new Box(
                        management.x() - 12 - width,
                        management.centerY() - height / 2,
                        width,
                        height)
                .rounded();
    }
}
