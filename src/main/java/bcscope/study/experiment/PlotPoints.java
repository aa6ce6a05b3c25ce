package bcscope.study.experiment;

import java.util.function.IntToDoubleFunction;

/// The points of a plot: x0, y0, x1, y1, ...
final class PlotPoints {
    private PlotPoints() {}

    /// What is measured at an x.
    @FunctionalInterface
    interface Value {
        double at(long x) throws InterruptedException;
    }

    /// `value` at all `xs`, one after the other; a unit of the axis is `unit` of them.
    static double[] over(long[] xs, double unit, Value value) throws InterruptedException {
        return each(xs, unit, value)[0];
    }

    /// The points of each of `values`, which are measured together, x by x.
    static double[][] each(long[] xs, double unit, Value... values) throws InterruptedException {
        double[][] points = new double[values.length][2 * xs.length];
        for (int i = 0; i < xs.length; i++) {
            for (int k = 0; k < values.length; k++) {
                points[k][2 * i] = xs[i] / unit;
                points[k][2 * i + 1] = values[k].at(xs[i]);
            }
        }
        return points;
    }

    /// The y of the last point.
    static double last(double... points) {
        return points[points.length - 1];
    }

    /// Point 0 to `count - 1`.
    static double[] of(int count, IntToDoubleFunction x, IntToDoubleFunction y) {
        double[] points = new double[2 * count];
        for (int i = 0; i < count; i++) {
            points[2 * i] = x.applyAsDouble(i);
            points[2 * i + 1] = y.applyAsDouble(i);
        }
        return points;
    }
}
