package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;

/// Places of the buttons of the layers.
public final class LayerButtons {
    /// Their regions begin with this; the number of the layer follows.
    public static final String PREFIX = "layer:";

    /// From the last button to the management node.
    private static final double BESIDE = 12;

    private static final double HEIGHT = 18;

    /// Beside its word and for each letter of it.
    private static final double MARGIN = 14;

    private static final double LETTER = 5.2;

    private LayerButtons() {}

    /// Side by side at the left of the management node, in the order of the layers.
    public static List<Box> places(SceneLayout layout, List<Wiring> layers, double textFactor) {
        Box management = layout.management();
        double height = HEIGHT * textFactor;
        double x = management.x() - BESIDE;
        List<Box> places = new ArrayList<>();
        for (Wiring wiring : layers.reversed()) {
            double width = (MARGIN + LETTER * wiring.layer().length()) * textFactor;
            x -= width;
            places.add(new Box(x, management.centerY() - height / 2, width, height).rounded());
        }
        return places.reversed();
    }
}
