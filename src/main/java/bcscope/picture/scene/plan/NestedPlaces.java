package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;

/// Places of the nodes of a hypercube of at most four dimensions, drawn as nested cubes. Bit 0 goes
/// right, bit 1 up, bit 2 back, bit 3 inwards.
final class NestedPlaces {
    private static final double MOST_WIDTH = 280;
    private static final double MOST_HEIGHT = 260;

    private NestedPlaces() {}

    static List<Box> of(int dimensions, Box room) {
        return switch (dimensions) {
            case 0, 1 -> places(dimensions, room, 0.30, 0.7, new double[] {0, 1}, new double[] {0});
            case 2 ->
                    places(dimensions, room, 0.26, 0.42, new double[] {0, 1}, new double[] {1, 0});
            case 3 ->
                    places(
                            dimensions,
                            room,
                            0.21,
                            0.21,
                            new double[] {0, 0.66, 0.34, 1},
                            new double[] {1, 0.36, 0.64, 0});
            default ->
                    places(
                            dimensions,
                            room,
                            0.105,
                            0.145,
                            new double[] {0, 0.78, 0.22, 1, 0.36, 0.60, 0.40, 0.64},
                            new double[] {1, 0.27, 0.73, 0, 0.86, 0.365, 0.61, 0.12});
        };
    }

    /// Card sizes are shares of the room. `xs` are places of bits 0 (right), 2 (back) and 3, `ys`
    /// of bits 1, 2 and 3, from 0 to 1: index = that bit + 2 x back + 4 x inwards.
    private static List<Box> places(
            int dimensions, Box room, double width, double height, double[] xs, double[] ys) {
        double w = Math.floor(Math.min(MOST_WIDTH, room.width() * width));
        double h = Math.floor(Math.min(MOST_HEIGHT, room.height() * height));
        double most = (dimensions < 3 ? 2.6 : dimensions < 4 ? 5.4 : 9.8) * w;
        Box inner = room.centered(Math.min(room.width(), most) - w, room.height() - h);
        List<Box> boxes = new ArrayList<>();
        for (int node = 0; node < 1 << dimensions; node++) {
            int deep = node >> 2;
            int across = (node & 1) + 2 * (deep & 1) + 4 * (deep >> 1);
            int down = (node >> 1 & 1) + 2 * (deep & 1) + 4 * (deep >> 1);
            double x = inner.x() + xs[Math.min(across, xs.length - 1)] * inner.width();
            double y = inner.y() + (ys.length == 1 ? 0.5 : ys[down]) * inner.height();
            boxes.add(new Box(Math.rint(x - w / 2), Math.rint(y - h / 2), w, h));
        }
        return boxes;
    }
}
