package bcscope.picture.scene.plan;

import java.util.Arrays;
import java.util.function.IntFunction;

/// Ways made of the ways of links. Where one does not begin at the end of the previous one, there
/// is a jump: a pair of NaN.
final class Paths {
    private static final double NEAR = 0.01;

    private Paths() {}

    /// The ways of `count` links, one after the other.
    static double[] joined(int count, IntFunction<double[]> path) {
        double[] all = new double[4 * count];
        int size = 0;
        for (int i = 0; i < count; i++) {
            double[] part = path.apply(i);
            if (part.length == 0) {
                continue;
            }
            if (size + part.length + 2 > all.length) {
                all = Arrays.copyOf(all, 2 * (size + part.length + 2));
            }
            if (size > 0 && !meets(all[size - 2], all[size - 1], part)) {
                all[size++] = Double.NaN;
                all[size++] = Double.NaN;
            }
            System.arraycopy(part, 0, all, size, part.length);
            size += part.length;
        }
        return Arrays.copyOf(all, size);
    }

    /// Two ways with a jump between them.
    static double[] jumping(double[] first, double[] second) {
        double[] both = Arrays.copyOf(first, first.length + 2 + second.length);
        both[first.length] = Double.NaN;
        both[first.length + 1] = Double.NaN;
        System.arraycopy(second, 0, both, first.length + 2, second.length);
        return both;
    }

    /// The way back.
    static double[] reversed(double[] path) {
        double[] reversed = new double[path.length];
        for (int i = 0; i < path.length; i += 2) {
            reversed[i] = path[path.length - 2 - i];
            reversed[i + 1] = path[path.length - 1 - i];
        }
        return reversed;
    }

    private static boolean meets(double x, double y, double[] part) {
        return Math.abs(part[0] - x) < NEAR && Math.abs(part[1] - y) < NEAR;
    }
}
