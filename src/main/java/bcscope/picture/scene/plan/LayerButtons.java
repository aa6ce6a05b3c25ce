package bcscope.picture.scene.plan;

import bcscope.picture.Box;

/// Where the buttons of the layers stand.
public final class LayerButtons {
    /// Their regions begin with this; the number of the layer follows.
    public static final String PREFIX = "layer:";

    private static final double WIDTH = 56;
    private static final double HEIGHT = 18;

    private LayerButtons() {}

    /// Side by side at the left of the management node, for so many layers.
    public static Box place(SceneLayout layout, int layers, double textFactor) {
        Box management = layout.management();
        double width = layers * WIDTH * textFactor;
        double height = HEIGHT * textFactor;
        return new Box(
                        management.x() - 12 - width,
                        management.centerY() - height / 2,
                        width,
                        height)
                .rounded();
    }
}
