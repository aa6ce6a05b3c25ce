package bcscope.picture.scene.plan;

import bcscope.picture.Point;

import java.util.Arrays;

/// A link of the network as it is drawn.
///
/// @param level switch level of its lower end; 0 is a node
/// @param lower node or switch at its lower end
/// @param path points from the lower to the upper end: x0, y0, x1, y1, ...
public record SceneLink(int level, int lower, double[] path) {
    /// The upper end.
    public Point top() {
        return new Point(path[path.length - 2], path[path.length - 1]);
    }

    /// The way from the upper to the lower end.
    public double[] downwards() {
        return Paths.reversed(path);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SceneLink link
                && link.level == level
                && link.lower == lower
                && Arrays.equals(link.path, path);
    }

    @Override
    public int hashCode() {
        return 31 * level + lower;
    }

    @Override
    public String toString() {
        return "link " + level + "/" + lower + " " + Arrays.toString(path);
    }
}
