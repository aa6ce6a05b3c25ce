package bcscope.study.comet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;

/// Times of a kernel over one parameter.
///
/// @param name what distinguishes it in its graph
/// @param quantity quantity of x, with its unit: `message in B`
/// @param points in the order of x
/// @param end why larger x have no time; empty if all have
public record Series(String name, String quantity, List<Point> points, Optional<End> end) {
    /// A measured point.
    ///
    /// @param x value of the parameter
    /// @param nanos time of one round
    /// @param spread of the rounds
    public record Point(double x, double nanos, Timing.Spread spread) {
        /// A point computed from others.
        Point(double x, double nanos) {
            this(x, nanos, new Timing.Spread(1, nanos, nanos));
        }
    }

    /// The x from which runs do not complete.
    ///
    /// @param x least such value that was tried
    /// @param timing what happens there
    public record End(long x, Timing timing) {}

    /// Copies the list.
    public Series {
        points = List.copyOf(points);
    }

    /// The coordinates x0, y0, x1, y1, ... with y in ns.
    public double[] coordinates() {
        double[] all = new double[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            all[2 * i] = points.get(i).x();
            all[2 * i + 1] = points.get(i).nanos();
        }
        return all;
    }

    /// Least and most of each point: x, least, most, in ns.
    List<double[]> spreads() {
        return points.stream()
                .map(point ->
                        new double[] {point.x(), point.spread().least(), point.spread().most()})
                .toList();
    }

    /// Whether no point was measured.
    public boolean isEmpty() {
        return points.isEmpty();
    }

    /// A copy under another name, with scaled x and times.
    Series scaled(String otherName, double xFactor, double nanosFactor) {
        List<Point> scaled = new ArrayList<>();
        points.forEach(point ->
                scaled.add(
                        new Point(
                                point.x() * xFactor,
                                point.nanos() * nanosFactor,
                                point.spread().times(nanosFactor))));
        return new Series(otherName, quantity, scaled, end);
    }

    /// `combined` of the times of this and `other`, at every x that both have.
    Series beside(Series other, DoubleBinaryOperator combined) {
        Map<Double, Double> others = new TreeMap<>();
        other.points().forEach(point -> others.put(point.x(), point.nanos()));
        List<Point> both = new ArrayList<>();
        for (Point point : points) {
            Double there = others.get(point.x());
            if (there != null) {
                both.add(new Point(point.x(), combined.applyAsDouble(point.nanos(), there)));
            }
        }
        return new Series(name, quantity, both, Optional.empty());
    }
}
