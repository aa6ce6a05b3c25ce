package bcscope.study.comet;

import bcscope.picture.plot.Plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// A plot under construction: its content determines its axes and the unit of time.
final class Graph {
    private static final double ROOM = 1.06;
    private static final int CURVE_POINTS = 60;

    private final String title;
    private final String xLabel;
    private final Scale scale;
    private final Measure measure;
    private final List<Part> parts = new ArrayList<>();
    private double mostX = Double.POSITIVE_INFINITY;
    private double leastX = Double.NEGATIVE_INFINITY;
    private boolean logarithmicY;

    /// The scale of the x axis.
    enum Scale {
        LINEAR,
        POWERS_OF_TWO,
        POWERS_OF_TEN
    }

    /// The quantity on the y axis.
    enum Measure {
        /// Given in ns, shown in a suitable unit.
        TIME,
        /// Given in bytes per ns, shown in MB/s.
        RATE,
        /// Given as a share, shown in percent.
        SHARE
    }

    /// The style of a part.
    private enum Look {
        LINE,
        CURVE,
        SPREAD,
        RULE,
        LANDMARK
    }

    private record Part(String name, Look look, int series, double... points) {}

    Graph(String title, String xLabel, Scale scale, Measure measure) {
        this.title = title;
        this.xLabel = xLabel;
        this.scale = scale;
        this.measure = measure;
    }

    static Graph times(String title, String xLabel) {
        return new Graph(title, xLabel, Scale.LINEAR, Measure.TIME);
    }

    String title() {
        return title;
    }

    /// A copy under another title.
    Graph copy(String other) {
        Graph copy = new Graph(other, xLabel, scale, measure);
        copy.parts.addAll(parts);
        copy.mostX = mostX;
        copy.leastX = leastX;
        copy.logarithmicY = logarithmicY;
        return copy;
    }

    /// A copy with logarithmic axes, from the first point that can be drawn.
    Graph logarithmic() {
        Graph copy =
                new Graph(title + ", both axes logarithmic", xLabel, Scale.POWERS_OF_TEN, measure);
        copy.parts.addAll(parts);
        copy.leastX =
                parts.stream()
                        .filter(part -> part.look() == Look.LINE)
                        .flatMapToDouble(Graph::sizes)
                        .filter(x -> x > 0)
                        .min()
                        .orElse(0);
        copy.logarithmicY = true;
        return copy;
    }

    private static DoubleStream sizes(Part part) {
        return IntStream.range(0, part.points().length / 2).mapToDouble(i -> part.points()[2 * i]);
    }

    /// A copy with only the part at or before `x`.
    Graph upTo(double x) {
        mostX = x;
        return this;
    }

    /// Measured points, joined.
    Graph line(String name, double... points) {
        parts.add(new Part(name, Look.LINE, lines(), points));
        return this;
    }

    private int lines() {
        return (int) parts.stream().filter(part -> part.look() == Look.LINE).count();
    }

    Graph line(Series series) {
        return line(series.name(), series.coordinates());
    }

    /// A fitted curve from `from` to `to`. Of several with the same name, only the first is named.
    Graph curve(String name, double from, double to, DoubleUnaryOperator value) {
        if (to > from) {
            boolean named = parts.stream().anyMatch(part -> isCurve(part, name));
            parts.add(new Part(named ? "" : name, Look.CURVE, 0, sampled(from, to, value)));
        }
        return this;
    }

    private static boolean isCurve(Part part, String name) {
        return part.look() == Look.CURVE && part.name().equals(name);
    }

    /// More points near `from`, so that a cut graph has enough of them.
    private static double[] sampled(double from, double to, DoubleUnaryOperator value) {
        double[] points = new double[2 * CURVE_POINTS];
        for (int i = 0; i < CURVE_POINTS; i++) {
            double share = (double) i / (CURVE_POINTS - 1);
            double x = from + (to - from) * share * share * share;
            points[2 * i] = x;
            points[2 * i + 1] = value.applyAsDouble(x);
        }
        return points;
    }

    /// A spread, belonging to the next line: x, least value, greatest value.
    Graph spread(String name, List<double[]> rows) {
        double[] points = new double[4 * rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            double[] row = rows.get(i);
            points[4 * i] = row[0];
            points[4 * i + 1] = row[1];
            points[4 * i + 2] = row[0];
            points[4 * i + 3] = row[2];
        }
        parts.add(new Part(name, Look.SPREAD, lines(), points));
        return this;
    }

    /// One value of y.
    Graph rule(String name, double y) {
        parts.add(new Part(name, Look.RULE, 0, 0, y));
        return this;
    }

    /// One value of x.
    Graph landmark(String name, double x) {
        parts.add(new Part(name, Look.LANDMARK, 0, x, 0));
        return this;
    }

    /// The plot; empty if no point lies within it.
    Optional<Plot> plot() {
        List<Part> shown =
                parts.stream().map(this::within).filter(part -> part.points().length > 0).toList();
        double least =
                shown.stream().filter(Graph::hasX).mapToDouble(Graph::leastX).min().orElse(0);
        double most = shown.stream().filter(Graph::hasX).mapToDouble(Graph::mostX).max().orElse(0);
        if (most <= least) {
            return Optional.empty();
        }
        double top = shown.stream().mapToDouble(part -> extreme(part, 1)).max().orElse(0);
        double bottom = -shown.stream().mapToDouble(part -> extreme(part, -1)).max().orElse(0);
        double factor = factor(top);
        Plot.Axis x =
                switch (scale) {
                    case LINEAR -> Plot.Axis.of(xLabel, Math.min(0, least), most * 1.02);
                    case POWERS_OF_TWO ->
                            Plot.Axis.logarithmic(xLabel, 2, least * 0.93, most * 1.07);
                    case POWERS_OF_TEN -> Plot.Axis.logarithmic(xLabel, 10, least, most * 1.1);
                };
        return Optional.of(
                new Plot(
                        title,
                        x,
                        axisY(bottom, top, factor),
                        shown.stream()
                                .filter(part -> isBetween(part, least, most))
                                .map(part -> mark(part, factor))
                                .toList()));
    }

    private Plot.Axis axisY(double bottom, double top, double factor) {
        if (logarithmicY) {
            return Plot.Axis.logarithmic(
                    label(top), 10, bottom * factor / ROOM, top * factor * ROOM);
        }
        double from = Math.min(0, bottom * factor * ROOM);
        return Plot.Axis.of(label(top), from, Math.max(top * factor * ROOM, from + 1e-3));
    }

    private Part within(Part part) {
        if (!hasX(part)) {
            return part;
        }
        List<Double> kept = new ArrayList<>();
        for (int i = 0; i < part.points().length; i += 2) {
            double x = part.points()[i];
            if (x > mostX && part.look() == Look.CURVE && i > 0 && part.points()[i - 2] < mostX) {
                kept.add(mostX);
                kept.add(between(part.points(), i, mostX));
            }
            boolean held = scale == Scale.LINEAR || x > 0;
            if (x >= leastX && x <= mostX && held && (!logarithmicY || part.points()[i + 1] > 0)) {
                kept.add(x);
                kept.add(part.points()[i + 1]);
            }
        }
        double[] points = kept.stream().mapToDouble(Double::doubleValue).toArray();
        return new Part(part.name(), part.look(), part.series(), points);
    }

    /// The value at `x` on the line from the point before index `i` to the one at it.
    private static double between(double[] points, int i, double x) {
        double share = (x - points[i - 2]) / (points[i] - points[i - 2]);
        return points[i - 1] + share * (points[i + 1] - points[i - 1]);
    }

    /// Whether a part is visible: any part except a landmark outside the axis.
    private static boolean isBetween(Part part, double least, double most) {
        double x = part.points()[0];
        return part.look() != Look.LANDMARK || (x >= least && x <= most);
    }

    private static boolean hasX(Part part) {
        return part.look() != Look.RULE && part.look() != Look.LANDMARK;
    }

    private static double leastX(Part part) {
        return part.points()[0];
    }

    private static double mostX(Part part) {
        return part.points()[part.points().length - 2];
    }

    private static double extreme(Part part, int sign) {
        double most = Double.NEGATIVE_INFINITY;
        if (part.look() == Look.LANDMARK) {
            return most;
        }
        for (int i = 1; i < part.points().length; i += 2) {
            most = Math.max(most, sign * part.points()[i]);
        }
        return most;
    }

    private static Plot.Mark mark(Part part, double factor) {
        double[] points = part.points().clone();
        for (int i = 1; i < points.length; i += 2) {
            points[i] *= factor;
        }
        return switch (part.look()) {
            case LINE -> new Plot.Line(part.name(), part.series(), points);
            case CURVE -> new Plot.Prediction(part.name(), points);
            case SPREAD -> new Plot.Spread(part.name(), part.series(), points);
            case RULE -> new Plot.Rule(part.name(), points[1]);
            case LANDMARK -> new Plot.Landmark(part.name(), points[0]);
        };
    }

    private double factor(double top) {
        return switch (measure) {
            case TIME -> top >= 1e7 ? 1e-6 : 1e-3;
            case RATE -> 1e3;
            case SHARE -> 100;
        };
    }

    private String label(double top) {
        return switch (measure) {
            case TIME -> "time in " + (top >= 1e7 ? "ms" : "µs");
            case RATE -> "rate in MB/s";
            case SHARE -> "share in %";
        };
    }
}
