package bcscope.picture.scene;

import java.util.Arrays;
import java.util.function.IntFunction;

/// Ways made of the ways of links.
final class Paths {
    private Paths() {}

    /// The ways of `count` links, one after the other.
    static double[] joined(int count, IntFunction<double[]> path) {
        double[] all = new double[4 * count];
        int size = 0;
        for (int i = 0; i < count; i++) {
            double[] part = path.apply(i);
            if (size + part.length > all.length) {
                all = Arrays.copyOf(all, 2 * (size + part.length));
            }
            System.arraycopy(part, 0, all, size, part.length);
            size += part.length;
        }
        return Arrays.copyOf(all, size);
    }
}
