package bcscope.run;

import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.mds.MetricCsv;
import bcscope.metric.Metric;

import java.util.List;

/// Metrics slice by slice: of the whole machine as the table holds them, or at one node, which
/// takes executing the slices again.
public final class MetricValues {
    private final RunView run;
    private final List<Metric> metrics;
    private final long[][] atNode;

    private MetricValues(RunView run, List<Metric> metrics, long[][] atNode) {
        this.run = run;
        this.metrics = List.copyOf(metrics);
        this.atNode = atNode;
    }

    /// Of the whole machine.
    public static MetricValues ofMachine(RunView run, List<Metric> metrics) {
        return new MetricValues(run, metrics, new long[0][]);
    }

    /// At `node` in the slices before `end`; a metric that is measured once for the machine keeps
    /// its value.
    public static MetricValues ofNode(RunView run, List<Metric> metrics, int node, int end) {
        int slices = Math.min(end, run.progress().slices());
        long[][] values = new long[metrics.size()][slices];
        LocalObserver collector =
                (int slice, long startNanos, LocalMetrics local) -> {
                    for (int m = 0; m < values.length; m++) {
                        Metric metric = metrics.get(m);
                        values[m][slice] =
                                metric.atNode(local, node)
                                        .orElseGet(() ->
                                                MetricCsv.ofMachine(metric, run.slices(), slice));
                    }
                };
        Measurement.local(run, slices, collector);
        return new MetricValues(run, metrics, values);
    }

    /// The metrics, in their order.
    public List<Metric> metrics() {
        return metrics;
    }

    /// Value of the metric with an index, in the unit of the metric.
    public long at(int metric, int slice) {
        return atNode.length == 0
                ? MetricCsv.ofMachine(metrics.get(metric), run.slices(), slice)
                : atNode[metric][slice];
    }
}
