package bcscope.validation;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;

/// V19: a message that needs several slices.
final class Chunks {
    private static final long BYTES = 1_000_000;
    private static final long SLICE = 250_000;

    private Chunks() {}

    static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        Scenario scenario =
                Experiment.of(Generator.BIG_MESSAGE, 2)
                        .with("bytes", BYTES)
                        .protocolOnly(SLICE)
                        .scenario("V19: a message of 1 MB");
        notes.ran(scenario);
        SliceTable table = laboratory.run(scenario).slices();
        int[] busy = BarrierPulse.slicesWith(table, SliceColumn.BYTES);
        long budget = budgetByHand(scenario.model());
        long expected = Math.ceilDiv(BYTES, budget);
        notes.measured("%d slices with a budget of %,d B each", busy.length, budget);
        notes.demand(busy.length == expected, "%d slices were expected.", expected);
        double[] bars = new double[2 * busy.length];
        for (int i = 0; i < busy.length; i++) {
            long bytes = table.get(SliceColumn.BYTES, busy[i]);
            bars[2 * i] = busy[i];
            bars[2 * i + 1] = bytes / 1e3;
            notes.demand(busy[i] == busy[0] + i, "slice %d carries no chunk.", busy[0] + i);
            notes.demand(
                    table.get(SliceColumn.BUDGET, busy[i]) == budget,
                    "the budget of slice %d is %,d B.",
                    busy[i],
                    table.get(SliceColumn.BUDGET, busy[i]));
            notes.demand(
                    bytes == Math.min(budget, BYTES - i * budget),
                    "slice %d carries %,d B.",
                    busy[i],
                    bytes);
        }
        notes.plot(
                new Plot(
                        "Chunks of 1 MB",
                        Plot.Axis.of("slice", busy[0] - 1.0, busy[busy.length - 1] + 1.0),
                        Plot.Axis.of("KB", 0, budget / 1e3 * 1.3),
                        List.of(
                                new Plot.Bars("moved", 0, 0.8, bars),
                                new Plot.Rule("B", budget / 1e3))));
        return notes.verdict(Verdict.HOLDS);
    }

    /// DOMAIN 1.5 for two nodes, which are one level of the tree: DEM is a strobe and a query; MSM
    /// has its allowance, a query for tx_needed, and sets aside three strobes with their queries.
    private static long budgetByHand(Model model) {
        long strobe = model.get(ModelParameter.STROBE_NANOS);
        long query =
                model.get(ModelParameter.QUERY_NANOS) + model.get(ModelParameter.QUERY_LEVEL_NANOS);
        long left =
                model.get(ModelParameter.SLICE_NANOS)
                        - (strobe + query)
                        - model.get(ModelParameter.MSM_ALLOWANCE_NANOS)
                        - query
                        - 3 * (strobe + query);
        return left * model.get(ModelParameter.BANDWIDTH_KBPS) / 1_000_000;
    }
}
