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

    /// Side by side at the left of the management node, or below it where there is no room for
    /// them, in the order of the layers.
    public static List<Box> places(SceneLayout layout, List<Wiring> layers, double textFactor) {
        Box management = layout.management();
        double height = HEIGHT * textFactor;
        double all = layers.stream().mapToDouble(it -> width(it, textFactor)).sum();
        double least = layout.box().x() + BESIDE;
        double x = Math.max(least, management.x() - BESIDE - all);
        boolean fits = x + all < management.x();
        double y = fits ? management.centerY() - height / 2 : management.bottom() + 2;
        List<Box> places = new ArrayList<>();
        for (Wiring wiring : layers) {
            places.add(new Box(x, y, width(wiring, textFactor), height).rounded());
            x += width(wiring, textFactor);
        }
        return places;
    }

    private static double width(Wiring wiring, double textFactor) {
        return (MARGIN + LETTER * wiring.layer().length()) * textFactor;
    }
}
