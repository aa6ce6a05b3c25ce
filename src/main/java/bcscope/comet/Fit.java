package bcscope.comet;

/// Least squares over measured points, x0, y0, x1, y1, ...
final class Fit {
    private Fit() {}

    /// A straight line.
    ///
    /// @param start its value at 0
    /// @param slope what it gains where x grows by 1
    /// @param r2 share of the points' variance that it explains, 0..1
    record Line(double start, double slope, double r2) {
        double at(double x) {
            return start + slope * x;
        }
    }

    /// `y = start + factor * x^exponent`.
    record Power(double start, double factor, double exponent, double r2) {
        double at(double x) {
            return start + factor * Math.pow(x, exponent);
        }
    }

    /// The line through at least two points with different x.
    static Line line(double... points) {
        int n = points.length / 2;
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < n; i++) {
            meanX += points[2 * i] / n;
            meanY += points[2 * i + 1] / n;
        }
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < n; i++) {
            double x = points[2 * i] - meanX;
            double y = points[2 * i + 1] - meanY;
            xx += x * x;
            xy += x * y;
            yy += y * y;
        }
        double slope = xx > 0 ? xy / xx : 0;
        double r2 = yy > 0 && xx > 0 ? xy * xy / (xx * yy) : 1;
        return new Line(meanY - slope * meanX, slope, r2);
    }

    /// The power with the exponent from 0.3 to 3.5, in steps of a hundredth, that leaves least.
    static Power power(double... points) {
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
