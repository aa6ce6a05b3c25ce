package bcscope.picture.plot;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.metric.Metric;
import bcscope.run.MetricValues;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Plots of metrics over slices, every slice drawn: times as a line, counts as bars.
public final class MetricPlots {
    /// More times than that are points: a line through them would be one block.
    private static final int MOST_JOINED = 400;

    private MetricPlots() {}

    /// The plot of a metric over the slices `from` to `last`, which are two at least.
    ///
    /// @param mpi MPI of the run
    /// @param index which of the metrics of `values`
    /// @param where the place of the values in words, for instance `node 7`; empty for the machine
    public static Plot of(
            MetricValues values, MpiKind mpi, int index, String where, int from, int last) {
        Metric metric = values.metrics().get(index);
        double factor = metric.unit() == Metric.Unit.NANOS ? 1e-3 : 1;
        int first = Math.max(metric.firstSlice(), from);
        double[] points =
                IntStream.rangeClosed(first, last)
                        .mapToObj(slice -> new double[] {slice, factor * values.at(index, slice)})
                        .flatMapToDouble(Arrays::stream)
                        .toArray();
        double most = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < points.length; i += 2) {
            most = Math.max(most, points[i]);
            least = Math.min(least, points[i]);
        }
        return new Plot(
                metric
                        + (where.isEmpty() ? "" : " of " + where)
                        + mpi.fill(", {slice}s ")
                        + Numbers.count(first)
                        + " to "
                        + Numbers.count(last),
                Plot.Axis.of(mpi.interval(), first - 0.5, last + 0.5),
                axis(metric, least, most),
                List.of(mark(metric, points)));
    }

    /// Axes of counts start at 0; times that vary little fill the height.
    private static Plot.Axis axis(Metric metric, double least, double most) {
        double room = Math.max((most - least) * 0.12, Math.max(1e-3, most * 0.01));
        return switch (metric.unit()) {
            case NANOS ->
                    Plot.Axis.of(
                            metric + " in µs", least > most / 2 ? least - room : 0, most + room);
            case COUNT -> Plot.Axis.counts(metric.toString(), 0, Math.max(1, most) * 1.15);
            case BYTES -> Plot.Axis.of(metric + " in bytes", 0, Math.max(1, most) * 1.15);
        };
    }

    private static Plot.Mark mark(Metric metric, double... points) {
        if (metric.unit() != Metric.Unit.NANOS) {
            return new Plot.Bars("", 0, 1, points);
        }
        return points.length > 2 * MOST_JOINED
                ? new Plot.Dots("", 0, points)
                : new Plot.Line("", 0, points);
    }
}
