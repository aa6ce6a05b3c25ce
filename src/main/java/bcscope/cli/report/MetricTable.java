package bcscope.cli.report;

import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.mds.MetricCsv;
import bcscope.metric.Metric;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;

/// Metrics of slices, one line each.
public final class MetricTable {
    private final RunView run;
    private final List<Metric> metrics;
    private final String where;
    private final long[][] atNode;

    private MetricTable(RunView run, List<Metric> metrics, String where, long[][] atNode) {
        this.run = run;
        this.metrics = metrics;
        this.where = where;
        this.atNode = atNode;
    }

    /// Of the whole machine, from the slice table.
    public static MetricTable ofMachine(RunView run, List<Metric> metrics) {
        return new MetricTable(run, metrics, "", new long[0][]);
    }

    /// At `node`, by executing the slices before `end` again; a metric that is measured once for
    /// the machine keeps its value.
    public static MetricTable ofNode(RunView run, List<Metric> metrics, int node, OptionalInt end) {
        int slices = end.orElse(run.progress().slices());
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
        return new MetricTable(run, metrics, " at node " + node, values);
    }

    /// Prints slices `from` to `last`.
    public void print(PrintWriter out, int from, int last) {
        Scenario scenario = run.scenario();
        String head = RunSummary.heading(scenario, run.program().ranks()).strip();
        head.lines().forEach(line -> out.println("# " + line));
        new MetricCsv(run.slices(), metrics, where, this::value).print(out, from, last);
    }

    private long value(int metric, int slice) {
        return atNode.length == 0
                ? MetricCsv.ofMachine(metrics.get(metric), run.slices(), slice)
                : atNode[metric][slice];
    }
}
