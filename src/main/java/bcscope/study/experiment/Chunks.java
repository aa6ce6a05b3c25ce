package bcscope.study.experiment;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// V19: a message that needs several slices.
public final class Chunks {
    private static final long BYTES = 1_000_000;
    private static final long SLICE = 250_000;

    /// PM, BBM and RM.
    private static final int LATER_PHASES = 3;

    private Chunks() {}

    public static void measure(Notebook notes) throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.BIG_MESSAGE, 2)
                        .with("bytes", BYTES)
                        .protocolOnly(SLICE)
                        .scenario("V19: a message of 1 MB");
        SliceTable table = notes.run(scenario).slices();
        int[] busy = BarrierPulse.slicesWith(table, SliceColumn.BYTES);
        long budget = budgetByHand(scenario.model());
        long expected = Math.ceilDiv(BYTES, budget);
        long longest = 0;
        int others = 0;
        for (int i = 0; i < busy.length; i++) {
            long bytes = table.get(SliceColumn.BYTES, busy[i]);
            long byHand = Math.clamp(BYTES - i * budget, 0, budget);
            others += busy[i] != busy[0] + i || bytes != byHand ? 1 : 0;
            longest = Math.max(longest, table.get(SliceColumn.GTTS, busy[i]));
        }
        notes.measured(
                "%d slices, the first with %,d B; computed by hand: %d with %,d B each; the longest"
                        + " is active for %.1f µs",
                busy.length,
                table.get(SliceColumn.BYTES, busy[0]),
                expected,
                budget,
                longest / 1e3);
        notes.demand(busy.length == expected, "%d slices, not %d.", busy.length, expected);
        notes.demand(
                others == 0,
                "%d slices carry other amounts than computed by hand, the first %,d B.",
                others,
                table.get(SliceColumn.BYTES, busy[0]));
        notes.plot(
                "Chunks of 1 MB",
                Plot.Axis.of("slice", busy[0] - 1.0, busy[busy.length - 1] + 1.0),
                Plot.Axis.of("moved in KB", 0, budget / 1e3 * 1.3),
                new Plot.Bars(
                        "moved",
                        0,
                        0.8,
                        PlotPoints.of(
                                busy.length,
                                i -> busy[i],
                                i -> table.get(SliceColumn.BYTES, busy[i]) / 1e3)),
                new Plot.Rule("B", budget / 1e3));
    }

    /// B after MODEL 1.5 and 3.2: what is left of a slice in which one message moves between two
    /// nodes. Reckoned from the costs alone, and from nothing that the engine says.
    static long budgetByHand(Model model) {
        long strobe = model.get(ModelParameter.STROBE_NANOS);
        // Two nodes are one level of the fat tree.
        long query =
                model.get(ModelParameter.QUERY_NANOS) + model.get(ModelParameter.QUERY_LEVEL_NANOS);
        long woken = model.get(ModelParameter.NIC_STROBE_NANOS);
        long latency = model.get(ModelParameter.LATENCY_NANOS);
        // The sender's BS delivers the descriptor, which travels to the receiver.
        long exchange =
                woken
                        + model.get(ModelParameter.NIC_DELIVER_NANOS)
                        + model.get(ModelParameter.NIC_DELIVER_DMA_NANOS)
                        + latency;
        // The receiver's BR matches it, the first it looks at, and schedules a chunk.
        long scheduling =
                woken
                        + model.get(ModelParameter.NIC_MATCH_NANOS)
                        + model.get(ModelParameter.NIC_SCAN_NANOS)
                        + model.get(ModelParameter.NIC_SCHEDULE_NANOS);
        // Before the first byte of data DH starts a DMA, whose request goes one way and whose data
        // come the other: nothing of it overlaps with data.
        long beforeData = woken + model.get(ModelParameter.NIC_DMA_START_NANOS) + 2 * latency;
        long left =
                model.get(ModelParameter.SLICE_NANOS)
                        - phase(strobe, query, exchange)
                        - phase(strobe, query, scheduling)
                        - query
                        - LATER_PHASES * (strobe + query)
                        - beforeData;
        return left * model.get(ModelParameter.BANDWIDTH_KBPS) / 1_000_000;
    }

    /// A phase whose last node is ready `localNanos` after its strobe: a query tells the state at
    /// its end, so it takes as many as begin before all are ready.
    private static long phase(long strobe, long query, long localNanos) {
        return strobe + Math.ceilDiv(localNanos, query) * query;
    }
}
