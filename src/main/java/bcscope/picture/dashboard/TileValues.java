package bcscope.picture.dashboard;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.model.ModelParameter;
import bcscope.picture.Ink;
import bcscope.picture.Paint;
import bcscope.picture.Target;
import bcscope.run.JobAccount;
import bcscope.run.RunView;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;

/// The values of a tile: a metric over the slices up to a moment.
///
/// @param series the series that it shows
/// @param interval name of an interval of the run: `slice`
/// @param note how the values of nodes are combined, or which share of a total the last value is
/// @param first the slice of the first value
/// @param values values of the slices, in the unit of the metric
/// @param now the value of the moment; empty while it is not final
/// @param threshold a limit to compare them with
/// @param ink its colour
public record TileValues(
        MetricSeries series,
        String interval,
        String note,
        int first,
        long[] values,
        OptionalLong now,
        OptionalLong threshold,
        Paint ink) {
    /// Number of slices that a tile shows.
    public static final int WINDOW_SLICES = 60;

    private static final long PER_MILLE = 1_000;
    private static final Map<String, Long> SIZES =
            Map.of(
                    "µs",
                    1_000L,
                    "ms",
                    1_000_000L,
                    "s",
                    1_000_000_000L,
                    "KB",
                    1_000L,
                    "MB",
                    1_000_000L,
                    "GB",
                    1_000_000_000L,
                    "TB",
                    1_000_000_000_000L);
    private static final String NOT_KNOWN = "…";
    private static final char UNIT_SPACE = '\u00A0';

    /// The shape in which values are drawn.
    enum Shape {
        /// A line, for durations.
        LINE,
        /// Bars from zero, for counts.
        BARS
    }

    /// `metric` over the last slices of `run` up to the published slice `last`.
    public static TileValues of(RunView run, Metric metric, int last) {
        int from = Math.max(0, last - WINDOW_SLICES + 1);
        int first = Math.max(metric.firstSlice(), from);
        MetricSeries series = MetricSeries.of(metric);
        boolean known = run.isKnown(metric, last);
        int end = known || last == first ? last : last - 1;
        long[] values = new long[Math.max(1, end - first + 1)];
        for (int i = 0; i < values.length; i++) {
            values[i] = series.read(run.slices(), Math.min(end, first + i));
        }
        return new TileValues(
                series,
                run.scenario().mpi().interval(),
                known ? note(run, series, last) : series.of().orElse(""),
                first,
                values,
                known ? OptionalLong.of(values[values.length - 1]) : OptionalLong.empty(),
                threshold(run, metric),
                ink(run, metric));
    }

    /// The share, for a value with a total; otherwise how the values of nodes are combined.
    private static String note(RunView run, MetricSeries series, int last) {
        Metric metric = series.metric();
        if (metric == Metric.BPTS) {
            return "of " + Numbers.count(run.program().ranks(), "process", "processes");
        }
        if (metric == Metric.BYTES && run.scenario().mpi() == MpiKind.BCS) {
            return budgetShare(run, series.read(run.slices(), last), last);
        }
        if (metric == Metric.CPUTS) {
            long perMille = JobAccount.utilisationPerMille(run, last);
            return Numbers.percent((double) perMille / PER_MILLE) + " of CPU time";
        }
        return series.of().orElse("");
    }

    private static String budgetShare(RunView run, long bytes, int last) {
        long ofNode = MetricSeries.of(Metric.BUDGET).read(run.slices(), last);
        long budget = ofNode * run.scenario().machine().nodes();
        return Numbers.percent(budget <= 0 ? 0 : (double) bytes / budget) + " of budget";
    }

    /// Whether `metric` is compared with T.
    public static boolean hasThreshold(Metric metric) {
        return metric == Metric.GETTS || metric == Metric.GTTS;
    }

    private static OptionalLong threshold(RunView run, Metric metric) {
        return hasThreshold(metric)
                ? OptionalLong.of(run.scenario().model().get(ModelParameter.SLICE_NANOS))
                : OptionalLong.empty();
    }

    /// The hue of its microphase; other metrics have their own colour in the catalogue.
    private static Paint ink(RunView run, Metric metric) {
        MpiKind mpi = run.scenario().mpi();
        int neutral =
                (int)
                        TileChoice.offered(Metric.under(mpi)).stream()
                                .takeWhile(other -> other != metric)
                                .filter(other -> other.phaseUnder(mpi).isEmpty())
                                .count();
        return metric.phaseUnder(mpi).map(Ink::phase).orElse(Ink.series(neutral));
    }

    /// Its heading.
    public String title() {
        return series.metric().name();
    }

    /// Its target for pointing and selecting.
    public Target target() {
        return new Target.MetricTrack(series.id());
    }

    /// The last value without its unit: `268`.
    public String number() {
        String all = shown();
        int unit = all.lastIndexOf(UNIT_SPACE);
        return unit < 0 ? all : all.substring(0, unit);
    }

    /// The unit of the last value; empty for a count.
    public String unit() {
        String all = shown();
        int unit = all.lastIndexOf(UNIT_SPACE);
        return unit < 0 ? "" : all.substring(unit + 1);
    }

    /// `value` in the unit of the last value.
    public double inUnit(long value) {
        return (double) value / SIZES.getOrDefault(unit(), 1L);
    }

    private String shown() {
        return now.isPresent() ? words(now.getAsLong()) : NOT_KNOWN;
    }

    /// A complete sentence for a screen reader.
    public String sentence() {
        return title()
                + " "
                + (now.isPresent() ? shown() : "is not known yet")
                + (note.isEmpty() ? "" : ", " + note)
                + threshold.stream().mapToObj(t -> ", T = " + words(t)).findFirst().orElse("");
    }

    /// The value at `index` with its unit and its slice, in two lines.
    String valueAt(int index) {
        return Say.of(
                "%s in %s %{n}\n%s", title(), interval, (long) first + index, words(values[index]));
    }

    String words(long value) {
        return switch (series.metric().unit()) {
            case NANOS -> Numbers.duration(value);
            case COUNT -> Numbers.count(value);
            case BYTES -> Numbers.bytes(value);
        };
    }

    Shape shape() {
        return series.metric().unit() == Metric.Unit.NANOS ? Shape.LINE : Shape.BARS;
    }

    /// The value at the bottom of the chart. It is above 0 if all slices have about the same
    /// length, so that their differences are visible.
    long least() {
        boolean between = series.metric() == Metric.GETTS;
        return between ? Math.min(threshold.orElse(0), Arrays.stream(values).min().orElse(0)) : 0;
    }

    /// The greatest of values and threshold, above [#least()].
    long most() {
        long most = Math.max(least() + 1, threshold.orElse(1));
        return Math.max(most, Arrays.stream(values).max().orElse(1));
    }
}
