package bcscope.picture.scene.plan;

import java.util.OptionalInt;

/// The part of a torus that is shown: all of it, or a block of one plane.
///
/// @param x lowest X, and so on
/// @param width nodes along X
/// @param height nodes along Y
/// @param depth nodes along Z
/// @param extent whether it is all of it
public record TorusWindow(int x, int y, int z, int width, int height, int depth, Extent extent) {
    /// Most nodes of a block along X, and along Y.
    private static final int MOST_X = 16;

    private static final int MOST_Y = 8;

    /// The part of the torus that is shown.
    enum Extent {
        WHOLE,
        PART
    }

    /// The block around a node, or the whole torus.
    static TorusWindow of(Wiring.Torus torus, OptionalInt inside) {
        if (inside.isEmpty()) {
            return new TorusWindow(
                    0, 0, 0, torus.sizeX(), torus.sizeY(), torus.sizeZ(), Extent.WHOLE);
        }
        int node = inside.getAsInt();
        int x = torus.x(node) / MOST_X * MOST_X;
        int y = torus.y(node) / MOST_Y * MOST_Y;
        return new TorusWindow(
                x,
                y,
                torus.z(node),
                Math.min(MOST_X, torus.sizeX() - x),
                Math.min(MOST_Y, torus.sizeY() - y),
                1,
                Extent.PART);
    }

    boolean isPart() {
        return extent == Extent.PART;
    }

    int nodes() {
        return width * height * depth;
    }

    public boolean shows(Wiring.Torus torus, int node) {
        int dx = torus.x(node) - x;
        int dy = torus.y(node) - y;
        int dz = torus.z(node) - z;
        return dx >= 0 && dx < width && dy >= 0 && dy < height && dz >= 0 && dz < depth;
    }

    /// The nodes that are shown, in the order of their numbers.
    int[] shown(Wiring.Torus torus) {
        int[] shown = new int[nodes()];
        int count = 0;
        for (int dz = 0; dz < depth; dz++) {
            for (int dy = 0; dy < height; dy++) {
                for (int dx = 0; dx < width; dx++) {
                    shown[count++] = torus.node(x + dx, y + dy, z + dz);
                }
            }
        }
        return shown;
    }

    /// The title of a plane: `z = 5`, of a block `z = 5 · x 16 to 31 · y 0 to 15`.
    public String title(int plane) {
        return isPart()
                ? "z = " + plane + range(" · x ", x, width) + range(" · y ", y, height)
                : "z = " + plane;
    }

    private static String range(String axis, int from, int length) {
        return axis + from + " to " + (from + length - 1);
    }
}
