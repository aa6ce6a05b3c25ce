package bcscope.picture.scene;

import bcscope.picture.Point;

import java.util.Arrays;

/// A way along straight lines, measured by its length.
final class Polyline {
    private final double[] path;
    private final double[] lengths;
    private final double length;

    Polyline(double[] path) {
        this.path = path;
        lengths = new double[Math.max(0, path.length / 2 - 1)];
        double sum = 0;
        for (int i = 0; i < lengths.length; i++) {
            double dx = path[2 * i + 2] - path[2 * i];
            double dy = path[2 * i + 3] - path[2 * i + 1];
            lengths[i] = Math.sqrt(dx * dx + dy * dy);
            sum += lengths[i];
        }
        length = sum;
    }

    /// The point at `share` (0 to 1) of the way.
    Point at(double share) {
        double rest = Math.clamp(share, 0.0, 1.0) * length;
        for (int i = 0; i < lengths.length; i++) {
            if (rest <= lengths[i] || i == lengths.length - 1) {
                double part = lengths[i] == 0 ? 0 : Math.min(1, rest / lengths[i]);
                Point from = new Point(path[2 * i], path[2 * i + 1]);
                return from.towards(new Point(path[2 * i + 2], path[2 * i + 3]), part);
            }
            rest -= lengths[i];
        }
        return new Point(path[0], path[1]);
    }

    /// The way up to `share` of it.
    double[] upTo(double share) {
        double rest = Math.clamp(share, 0.0, 1.0) * length;
        int points = 1;
        while (points <= lengths.length && rest > lengths[points - 1]) {
            rest -= lengths[points - 1];
            points++;
        }
        if (points > lengths.length) {
            return path.clone();
        }
        double[] part = Arrays.copyOf(path, 2 * points + 2);
        Point end = at(share);
        part[2 * points] = end.x();
        part[2 * points + 1] = end.y();
        return part;
    }
}
