package bcscope.cli;

import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.mds.Aggregate;
import bcscope.mds.EmdsMetric;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;

/// Metrics of slices, one line each.
final class MetricTable {
    private final RunView run;
    private final List<EmdsMetric> metrics;
    private final String where;
    private final long[][] atNode;

    private MetricTable(RunView run, List<EmdsMetric> metrics, String where, long[][] atNode) {
        this.run = run;
        this.metrics = metrics;
        this.where = where;
        this.atNode = atNode;
    }

    /// Of the whole machine, from the slice table.
    static MetricTable ofMachine(RunView run, List<EmdsMetric> metrics) {
        return new MetricTable(run, metrics, "", new long[0][]);
    }

    /// At `node`, by executing the slices before `end` again; a metric that is measured once for
    /// the machine keeps its value.
    static MetricTable ofNode(RunView run, List<EmdsMetric> metrics, int node, OptionalInt end) {
        int slices = end.orElse(run.progress().slices());
        long[][] values = new long[metrics.size()][slices];
        LocalObserver collector =
                (int slice, long startNanos, LocalMetrics local) -> {
                    for (int m = 0; m < values.length; m++) {
                        EmdsMetric metric = metrics.get(m);
                        values[m][slice] =
                                metric.atNode(local, node)
                                        .orElseGet(() -> ofMachine(metric, run, slice));
                    }
                };
        Measurement.local(run, slices, collector);
        return new MetricTable(run, metrics, " at node " + node, values);
    }

    private static long ofMachine(EmdsMetric metric, RunView run, int slice) {
        return metric.read(run.slices(), slice, metric.aggregates().getFirst());
    }

    /// Prints slices `from` to `last`.
    void print(PrintWriter out, int from, int last) {
        Scenario scenario = run.scenario();
        String head = Summary.heading(scenario, run.program().ranks()).strip();
        head.lines().forEach(line -> out.println("# " + line));
        for (EmdsMetric metric : metrics) {
            out.println("# " + metric + " (" + kind(metric) + "): " + metric.definition());
        }
        StringBuilder line = new StringBuilder("slice,startNanos");
        metrics.forEach(metric -> line.append(',').append(metric));
        out.println(line);
        SliceTable slices = run.slices();
        for (int slice = from; slice <= last; slice++) {
            line.setLength(0);
            line.append(slice).append(',').append(slices.get(SliceColumn.START, slice));
            for (int m = 0; m < metrics.size(); m++) {
                line.append(',').append(value(m, slice));
            }
            out.println(line);
        }
    }

    private String kind(EmdsMetric metric) {
        Aggregate first = metric.aggregates().getFirst();
        String place = where.isEmpty() || metric.global() ? ", " + first.title() : "," + where;
        return switch (metric.unit()) {
            case NANOS -> "ns" + place;
            case COUNT -> "count" + place;
            case BYTES -> "bytes" + place;
        };
    }

    private String value(int metric, int slice) {
        long value =
                atNode.length == 0
                        ? ofMachine(metrics.get(metric), run, slice)
                        : atNode[metric][slice];
        return Long.toString(value);
    }
}
