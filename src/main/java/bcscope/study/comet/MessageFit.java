package bcscope.study.comet;

import org.hipparchus.stat.regression.OLSMultipleLinearRegression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// The times of messages as `t(N) = startup + N byte + (n - 1) hop` (S2 section 5.1), in pieces
/// between the sizes at which the protocol changes.
///
/// The cuts between pieces are determined too: those with the least sum of squared relative errors,
/// as many as improve the fit enough. Deviations below a thousandth are ignored. Sizes at which the
/// protocol is known to change are always cuts.
///
/// A part with too few sizes has no fit, since any two points are on a line. Nor has a part whose
/// best line misses a point by a tenth or more. Both give warnings.
final class MessageFit {
    private static final int MOST_PIECES = 4;
    private static final int LEAST_POINTS = 4;
    private static final double NEGLIGIBLE = 1e-3;
    private static final double PRICE = 4;
    private static final int LEAST_SIZES = 3;
    private static final double TOO_FAR = 0.1;

    private final List<Measured> near;
    private final List<Measured> all;

    /// A measured message.
    ///
    /// @param bytes its size
    /// @param further number of hops beyond the nearest partner
    /// @param nanos its time, one way
    record Measured(double bytes, int further, double nanos) {}

    /// The fit for sizes from `from` to `to`.
    ///
    /// @param from least size, bytes
    /// @param to greatest size, bytes
    /// @param startNanos time of an empty message to the nearest partner
    /// @param byteNanos time of each byte
    /// @param hopNanos time of each further hop; empty if all partners are equally far
    /// @param points that it was fitted to
    /// @param sizes number of different sizes among them
    /// @param worst largest relative deviation of one of them
    record Piece(
            double from,
            double to,
            double startNanos,
            double byteNanos,
            OptionalDouble hopNanos,
            int points,
            int sizes,
            double worst) {
        double at(double bytes, int further) {
            return startNanos + bytes * byteNanos + further * hopNanos.orElse(0);
        }
    }

    /// The fitted pieces, and warnings.
    ///
    /// @param pieces by rising size
    /// @param warnings sentences about the sizes that no piece covers
    record Fit(List<Piece> pieces, List<String> warnings) {}

    private MessageFit(List<Measured> all) {
        this.all = all;
        near = all.stream().filter(point -> point.further() == 0).toList();
    }

    /// The pieces, by rising size. `points` must be in order of size within each distance.
    static List<Piece> of(List<Measured> points) {
        return new MessageFit(points).pieces();
    }

    /// A fit with cuts after `changes`, in ascending order.
    static Fit of(List<Measured> points, List<Long> changes) {
        List<Piece> pieces = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        double beyond = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= changes.size(); i++) {
            double from = beyond;
            double to = i < changes.size() ? changes.get(i) : Double.POSITIVE_INFINITY;
            beyond = to;
            List<Measured> part =
                    points.stream()
                            .filter(point -> point.bytes() > from && point.bytes() <= to)
                            .toList();
            for (Piece piece : of(part)) {
                Optional<String> warning = objection(piece);
                warning.ifPresentOrElse(warnings::add, () -> pieces.add(piece));
            }
        }
        return new Fit(pieces, warnings);
    }

    private static Optional<String> objection(Piece piece) {
        String range =
                piece.from() == piece.to()
                        ? Measurements.bytes(piece.from())
                        : Measurements.bytes(piece.from())
                                + " to "
                                + Measurements.bytes(piece.to());
        if (piece.sizes() < LEAST_SIZES) {
            return Optional.of(
                    Measurements.text(
                            "No fit for %s: %s, and a line needs %d at least (--sizes).",
                            range,
                            piece.sizes() == 1 ? "only one size" : "only two sizes",
                            LEAST_SIZES));
        }
        if (piece.worst() >= TOO_FAR) {
            return Optional.of(
                    Measurements.text(
                            "No fit for %s: the best line through its %d sizes is %.0f %% off."
                                    + " More sizes show where the law changes (--sizes).",
                            range, piece.sizes(), 100 * piece.worst()));
        }
        return Optional.empty();
    }

    private List<Piece> pieces() {
        int n = near.size();
        if (n == 0) {
            return List.of();
        }
        List<Integer> best = List.of(n);
        double bestScore = Double.POSITIVE_INFINITY;
        for (int count = 1;
                count <= Math.min(MOST_PIECES, Math.max(1, n / LEAST_POINTS));
                count++) {
            List<Integer> ends = cuts(count);
            double score =
                    n * Math.log(error(ends) / n + NEGLIGIBLE * NEGLIGIBLE)
                            + PRICE * count * Math.log(n + 1.0);
            if (score < bestScore) {
                bestScore = score;
                best = ends;
            }
        }
        List<Piece> pieces = new ArrayList<>();
        int begin = 0;
        for (int end : best) {
            double from = near.get(begin).bytes();
            double to = near.get(end - 1).bytes();
            pieces.add(
                    fit(
                            all.stream()
                                    .filter(point -> point.bytes() >= from && point.bytes() <= to)
                                    .toList()));
            begin = end;
        }
        return pieces;
    }

    /// The ends of `count` pieces with the least error.
    private List<Integer> cuts(int count) {
        int n = near.size();
        double[][] cost = new double[count + 1][n + 1];
        int[][] from = new int[count + 1][n + 1];
        for (double[] row : cost) {
            Arrays.fill(row, Double.POSITIVE_INFINITY);
        }
        cost[0][0] = 0;
        for (int piece = 1; piece <= count; piece++) {
            for (int end = Math.min(n, LEAST_POINTS); end <= n; end++) {
                for (int begin = 0; begin <= Math.max(0, end - LEAST_POINTS); begin++) {
                    double sum = cost[piece - 1][begin] + error(begin, end);
                    if (sum < cost[piece][end]) {
                        cost[piece][end] = sum;
                        from[piece][end] = begin;
                    }
                }
            }
        }
        List<Integer> ends = new ArrayList<>();
        for (int piece = count, end = n; piece > 0; end = from[piece][end], piece--) {
            ends.addFirst(end);
        }
        return ends;
    }

    private double error(List<Integer> ends) {
        double sum = 0;
        int begin = 0;
        for (int end : ends) {
            sum += error(begin, end);
            begin = end;
        }
        return sum;
    }

    private double error(int begin, int end) {
        List<Measured> points = near.subList(begin, end);
        Piece piece = fit(points);
        double sum = 0;
        for (Measured point : points) {
            double off = 1 - piece.at(point.bytes(), 0) / point.nanos();
            sum += off * off;
        }
        return sum;
    }

    /// Least squares of the relative errors; coefficients that the points do not determine are 0.
    static Piece fit(List<Measured> points) {
        boolean farther = points.stream().anyMatch(point -> point.further() > 0);
        DoubleSummaryStatistics sizes =
                points.stream().mapToDouble(Measured::bytes).summaryStatistics();
        double from = sizes.getMin();
        double to = sizes.getMax();
        List<ToDoubleFunction<Measured>> unknowns = new ArrayList<>(List.of(_ -> 1));
        if (to > from) {
            unknowns.add(Measured::bytes);
        }
        if (farther) {
            unknowns.add(Measured::further);
        }
        double[] solved = solved(points, unknowns);
        Piece piece =
                new Piece(
                        from,
                        to,
                        solved[0],
                        to > from ? solved[1] : 0,
                        farther
                                ? OptionalDouble.of(solved[solved.length - 1])
                                : OptionalDouble.empty(),
                        points.size(),
                        (int) points.stream().mapToDouble(Measured::bytes).distinct().count(),
                        0);
        double worst = 0;
        for (Measured point : points) {
            double fitted = piece.at(point.bytes(), point.further());
            worst = Math.max(worst, Math.abs(1 - fitted / point.nanos()));
        }
        return new Piece(
                from,
                to,
                piece.startNanos(),
                piece.byteNanos(),
                piece.hopNanos(),
                points.size(),
                piece.sizes(),
                worst);
    }

    /// The coefficients of `unknowns` for the times, with each equation divided by its time.
    private static double[] solved(
            List<Measured> points, List<ToDoubleFunction<Measured>> unknowns) {
        double[][] rows =
                points.stream()
                        .map(point ->
                                unknowns.stream()
                                        .mapToDouble(of -> of.applyAsDouble(point) / point.nanos())
                                        .toArray())
                        .toArray(double[][]::new);
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
        regression.setNoIntercept(true);
        regression.newSampleData(ones, rows);
        return regression.estimateRegressionParameters();
    }
}
