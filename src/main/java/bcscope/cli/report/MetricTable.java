package bcscope.cli.report;

import bcscope.mds.MetricCsv;
import bcscope.metric.Metric;
import bcscope.run.MetricValues;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;

/// Metrics of slices, one line each.
public record MetricTable(RunView run, String where, MetricValues values) {
    /// Of the whole machine, from the slice table.
    public static MetricTable ofMachine(RunView run, List<Metric> metrics) {
        return new MetricTable(run, "", MetricValues.ofMachine(run, metrics));
    }

    /// At `node`, by executing the slices before `end` again; a metric that is measured once for
    /// the machine keeps its value.
    public static MetricTable ofNode(RunView run, List<Metric> metrics, int node, OptionalInt end) {
        int slices = end.orElse(run.progress().slices());
        return new MetricTable(
                run, " at node " + node, MetricValues.ofNode(run, metrics, node, slices));
    }

    /// Prints slices `from` to `last`.
    public void print(PrintWriter out, int from, int last) {
        Scenario scenario = run.scenario();
        String head = RunSummary.heading(scenario, run.program().ranks()).strip();
        head.lines().forEach(line -> out.println("# " + line));
        new MetricCsv(run.slices(), values.metrics(), where, values::at).print(out, from, last);
    }
}
