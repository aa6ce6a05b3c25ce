package bcscope.picture.scene.plan;

import bcscope.picture.Point;

import java.util.Arrays;

/// A way along straight lines, measured by its length. A pair of NaN among its points is a jump,
/// which has no length.
public final class Polyline {
    private final double[] path;
    private final double[] lengths;
    private final double length;

    public Polyline(double[] path) {
        this.path = path;
        lengths = new double[Math.max(0, path.length / 2 - 1)];
        double sum = 0;
        for (int i = 0; i < lengths.length; i++) {
            if (!jumps(i)) {
                double dx = path[2 * i + 2] - path[2 * i];
                double dy = path[2 * i + 3] - path[2 * i + 1];
                lengths[i] = Math.sqrt(dx * dx + dy * dy);
                sum += lengths[i];
            }
        }
        length = sum;
    }

    private boolean jumps(int i) {
        return Double.isNaN(path[2 * i]) || Double.isNaN(path[2 * i + 2]);
    }

    /// Whether there is no way, so that no point of it can be asked for.
    public boolean isEmpty() {
        return path.length == 0;
    }

    /// The point at `share` (0 to 1) of the way, which is not empty.
    public Point at(double share) {
        double rest = Math.clamp(share, 0.0, 1.0) * length;
        Point reached = new Point(path[0], path[1]);
        for (int i = 0; i < lengths.length; i++) {
            if (jumps(i)) {
                continue;
            }
            Point from = new Point(path[2 * i], path[2 * i + 1]);
            Point to = new Point(path[2 * i + 2], path[2 * i + 3]);
            if (rest <= lengths[i]) {
                return from.towards(to, lengths[i] == 0 ? 0 : rest / lengths[i]);
            }
            rest -= lengths[i];
            reached = to;
        }
        return reached;
    }

    /// The way up to `share` of it.
    public double[] upTo(double share) {
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
