package bcscope.study.comet;

import org.hipparchus.stat.regression.SimpleRegression;

import java.util.Arrays;

/// Least squares over measured points, x0, y0, x1, y1, ...
public final class LeastSquares {
    private static final int LEAST_POINTS = 5;
    private static final double ENOUGH = 0.9999;

    private LeastSquares() {}

    /// A straight line.
    ///
    /// @param start its value at 0
    /// @param slope what it gains where x grows by 1
    /// @param r2 share of the points' variance that it explains, 0..1
    public record Line(double start, double slope, double r2) {
        /// Its value.
        public double at(double x) {
            return start + slope * x;
        }
    }

    /// `y = start + factor * x^exponent`.
    public record Power(double start, double factor, double exponent, double r2) {
        /// Its value.
        public double at(double x) {
            return start + factor * Math.pow(x, exponent);
        }
    }

    /// A power and the points that it was fitted to.
    ///
    /// @param power the fit
    /// @param first index of the first of the points
    public record PowerLaw(Power power, int first) {}

    /// The line through at least two points with different x.
    public static Line line(double... points) {
        SimpleRegression fit = new SimpleRegression();
        for (int i = 0; i < points.length; i += 2) {
            fit.addData(points[i], points[i + 1]);
        }
        double r2 = fit.getRSquare();
        // Where all y are the same there is no variance, and the line explains all of none.
        return new Line(fit.getIntercept(), fit.getSlope(), Double.isNaN(r2) ? 1 : r2);
    }

    /// The power through the points from the first on from which it explains them, or through all
    /// where none does: a change of protocol may lie among the first.
    public static PowerLaw law(double... points) {
        int n = points.length / 2;
        for (int first = 0; first <= n - LEAST_POINTS; first++) {
            Power power = power(Arrays.copyOfRange(points, 2 * first, points.length));
            if (power.r2() > ENOUGH) {
                return new PowerLaw(power, first);
            }
        }
        return new PowerLaw(power(points), 0);
    }

    /// The power with the exponent from 0.3 to 3.5, in steps of a hundredth, that leaves least.
    public static Power power(double... points) {
        Power best = new Power(0, 0, 1, -1);
        for (int hundredths = 30; hundredths <= 350; hundredths++) {
            double exponent = hundredths / 100.0;
            double[] bent = points.clone();
            for (int i = 0; i < bent.length; i += 2) {
                bent[i] = Math.pow(points[i], exponent);
            }
            Line line = line(bent);
            if (line.r2() > best.r2()) {
                best = new Power(line.start(), line.slope(), exponent, line.r2());
            }
        }
        return best;
    }
}
