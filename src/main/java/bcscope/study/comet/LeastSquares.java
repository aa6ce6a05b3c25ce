package bcscope.study.comet;

import org.hipparchus.stat.regression.SimpleRegression;

/// Least squares over measured points, x0, y0, x1, y1, ...
public final class LeastSquares {
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
}
