package bcscope.picture.timeline.level;

import bcscope.mds.MetricCsv;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.run.Measurement;
import bcscope.run.RunView;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Values of local metrics at single nodes, which no table holds: measured by executing the run
/// again, once for all series that are missing. One background thread measures; any thread reads.
public final class NodeValues {
    private static final int MOST_SLICES = 8_000_000;
    private static final long[] NONE = {};

    private final RunView run;
    private final Map<MetricSeries, long[]> values = new ConcurrentHashMap<>();

    private volatile boolean abandoned;

    public NodeValues(RunView run) {
        this.run = run;
    }

    /// Measures the series that are not known yet, over the slices before `end`. Takes as long as
    /// the run took.
    public void measure(List<MetricSeries> wanted, int end) {
        List<MetricSeries> missing =
                wanted.stream().filter(series -> !values.containsKey(series)).toList();
        if (missing.isEmpty() || end > MOST_SLICES) {
            return;
        }
        long[][] measured = new long[missing.size()][end];
        Measurement.local(
                run,
                end,
                (slice, startNanos, local) -> {
                    for (int i = 0; i < measured.length; i++) {
                        MetricSeries series = missing.get(i);
                        Metric metric = series.metric();
                        measured[i][slice] =
                                metric.atNode(local, series.node())
                                        .orElseGet(() ->
                                                MetricCsv.ofMachine(metric, run.slices(), slice));
                    }
                },
                slice -> !abandoned);
        if (abandoned) {
            return;
        }
        for (int i = 0; i < measured.length; i++) {
            values.put(missing.get(i), measured[i]);
        }
    }

    /// The values are no longer shown: cancels measurements.
    public void abandon() {
        abandoned = true;
    }

    /// Series whose values are known.
    public int known() {
        return values.size();
    }

    /// Slices whose values of `series` are known.
    public int slices(MetricSeries series) {
        return values.getOrDefault(series, NONE).length;
    }

    /// The value of a known series.
    public long read(MetricSeries series, int slice) {
        return values.getOrDefault(series, NONE)[slice];
    }
}
