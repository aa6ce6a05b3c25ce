package bcscope.picture.dashboard;

import bcscope.base.Numbers;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.model.ModelParameter;
import bcscope.picture.Ink;
import bcscope.picture.Paint;
import bcscope.run.RunView;

import java.util.OptionalLong;

/// A tile: a metric over the slices up to a moment.
///
/// @param title name of the metric
/// @param note how its nodes are put together
/// @param value value in the last of the slices, in words
/// @param values values of the slices
/// @param threshold a limit to compare them with
/// @param shape how they are drawn
/// @param ink in which colour
record Tile(
        String title,
        String note,
        String value,
        long[] values,
        OptionalLong threshold,
        Shape shape,
        Paint ink) {
    /// How values are drawn.
    enum Shape {
        /// A line, for durations.
        LINE,
        /// Bars from zero, for counts.
        BARS
    }

    /// `metric` over slices `from` to `last` of `run`; `index` chooses the colour of what belongs
    /// to no phase.
    static Tile of(RunView run, Metric metric, int from, int last, int index) {
        // Slice 0 has no GETTS.
        int first = metric == Metric.GETTS ? Math.clamp(from, 1, Math.max(1, last)) : from;
        MetricSeries series = MetricSeries.of(metric);
        long[] values = new long[Math.max(1, last - first + 1)];
        for (int i = 0; i < values.length; i++) {
            values[i] = series.read(run.slices(), Math.min(last, first + i));
        }
        long now = values[values.length - 1];
        return new Tile(
                metric.name(),
                series.aggregate() == Aggregate.GLOBAL ? "" : series.aggregate().title(),
                words(metric.unit(), now),
                values,
                threshold(run, metric),
                metric.unit() == Metric.Unit.NANOS ? Shape.LINE : Shape.BARS,
                metric.phaseUnder(run.scenario().mpi()).map(Ink::phase).orElse(Ink.series(index)));
    }

    private static OptionalLong threshold(RunView run, Metric metric) {
        return metric == Metric.GETTS || metric == Metric.GTTS
                ? OptionalLong.of(run.scenario().model().get(ModelParameter.SLICE_NANOS))
                : OptionalLong.empty();
    }

    private static String words(Metric.Unit unit, long value) {
        return switch (unit) {
            case NANOS -> Numbers.duration(value);
            case COUNT -> Numbers.count(value);
            case BYTES -> Numbers.bytes(value);
        };
    }

    /// The greatest of values and threshold, at least 1.
    long top() {
        long top = Math.max(1, threshold.orElse(1));
        for (long value : values) {
            top = Math.max(top, value);
        }
        return top;
    }
}
