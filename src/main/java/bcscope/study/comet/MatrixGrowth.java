package bcscope.study.comet;

import bcscope.program.generator.CometKernel;

import java.util.List;

/// The growth of a kernel's time with the dimension of its matrix: `y = start + slope x^degree`, a
/// line or a square, fitted to the dimensions whose messages all travel by one protocol.
///
/// @param square the line over the square of the dimension
/// @param points that they were fitted to
public record MatrixGrowth(
        LeastSquares.Line line, LeastSquares.Line square, List<Series.Point> points) {
    /// Fewest dimensions that tell the two apart.
    static final int LEAST_POINTS = 4;

    private static final long DOUBLE_BYTES = 8;

    /// The growth of `series`, whose x is `columns` times the dimension of a block; over all
    /// dimensions where too few are of one protocol.
    public static MatrixGrowth of(Survey survey, CometKernel kernel, Series series, int columns) {
        List<Long> changes = ProtocolChanges.of(survey.usual());
        long last = changes.isEmpty() ? -1 : changes.getLast();
        List<Series.Point> large =
                series.points().stream()
                        .filter(point -> bytes(kernel, Math.round(point.x() / columns)) > last)
                        .toList();
        List<Series.Point> points = large.size() < LEAST_POINTS ? series.points() : large;
        double[] straight = new double[2 * points.size()];
        double[] bent = new double[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            double x = points.get(i).x();
            straight[2 * i] = x;
            bent[2 * i] = x * x;
            straight[2 * i + 1] = points.get(i).nanos();
            bent[2 * i + 1] = points.get(i).nanos();
        }
        return new MatrixGrowth(LeastSquares.line(straight), LeastSquares.line(bent), points);
    }

    /// What a process sends at once of a block of `dimension`: one side of it, or all of it with
    /// its guard.
    private static long bytes(CometKernel kernel, long dimension) {
        boolean whole = kernel == CometKernel.SHIFT || kernel == CometKernel.TRANSPOSE;
        return DOUBLE_BYTES * (whole ? (dimension + 2) * (dimension + 2) : dimension);
    }

    /// 1 where the line fits better, 2 where the square does.
    public int degree() {
        return square.r2() > line.r2() ? 2 : 1;
    }

    /// Of the better of the two.
    public double r2() {
        return Math.max(line.r2(), square.r2());
    }

    /// Of the other, which is refuted where it is low.
    public double otherR2() {
        return Math.min(line.r2(), square.r2());
    }

    double at(double x) {
        return degree() == 2 ? square.at(x * x) : line.at(x);
    }

    String words() {
        return degree() == 2 ? "the square of the dimension" : "the dimension";
    }

    String basis() {
        return Measurements.text(
                "R² %.4f with the dimension, %.4f with its square; %d dimensions from %,.0f on",
                line.r2(), square.r2(), points.size(), points.getFirst().x());
    }
}
