package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.MetricPlots;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.run.MetricValues;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.study.published.Published;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// V2 to V6: 32 processes compute 1.9 ms and meet in a barrier (S0 section 5.3).
public final class BarrierPulse {
    private static final long COMPUTE = Published.BARRIER_COMPUTATION.in(1_000_000);
    private static final int NODES = 32;
    private static final int ITERATIONS = Published.BARRIERS.whole();
    private static final int PERIOD = Published.PERIOD.whole();
    private static final int SLICES = PERIOD * ITERATIONS;
    private static final int WINDOW = Published.FIRST_SLICE.whole();
    private static final int WINDOW_END = Published.LAST_SLICE.whole();
    private static final int SHOWN = 60;
    private static final double LEAST_MICROS = Published.LEAST_GETTS.value();
    private static final double MOST_MICROS = Published.MOST_GETTS.value();

    /// Barriers in the window: a period more or less.
    private static final int FEWEST = (WINDOW_END - WINDOW) / PERIOD;

    /// What all slices take if each is as short, and as long, as any that was measured.
    private static final double LEAST_SECONDS = SLICES * LEAST_MICROS / 1e6;

    private static final double MOST_SECONDS = SLICES * MOST_MICROS / 1e6;

    /// PM, BBM and RM, which a slice without anything to move is spared (S0 5.2).
    private static final int SPARED_PHASES = 3;

    /// The papers show a node chosen at random.
    private static final int SHOWN_NODE = 7;

    private static final long[] LENGTHS = {
        200_000, 210_000, 220_000, 230_000, 237_501, 245_000, 250_000, 256_789, 262_000, 271_400,
        271_500, 280_000, 290_000, 300_000, 310_000, 316_000, 320_000
    };

    private BarrierPulse() {}

    /// The expected result of [#period].
    public static String aimOfPeriod() {
        double micros = COMPUTE / 1e3;
        return String.format(
                Locale.ROOT,
                "%d slices for T in (%.1f, %.1f] µs; floor(%.0f/T) + 2 in general",
                PERIOD,
                micros / (PERIOD - 1),
                micros / (PERIOD - 2),
                micros);
    }

    /// The expected result of [#length].
    public static String aimOfLength() {
        return String.format(
                Locale.ROOT,
                "%,d slices; %.1f..%.1f s; %d or %d barriers in slices %,d..%,d",
                SLICES,
                LEAST_SECONDS,
                MOST_SECONDS,
                FEWEST,
                FEWEST + 1,
                WINDOW,
                WINDOW_END - 1);
    }

    public static void period(Notebook notes) throws InterruptedException {
        double[] measured = PlotPoints.over(LENGTHS, 1e3, slice -> longestPeriod(notes, slice));
        int nine = 0;
        for (long slice : LENGTHS) {
            nine +=
                    Arrays.stream(periods(notes, slice)).allMatch(period -> period == PERIOD)
                            ? 1
                            : 0;
        }
        notes.measured(
                "the period is exactly %d slices at %d of %d slice lengths, those from 237.501 to"
                        + " 271.4 µs, and follows floor(1900/T) + 2 at all",
                PERIOD, nine, LENGTHS.length);
        notes.plot(
                "Period of the barrier",
                Plot.Axis.of("T in µs", 195, 325),
                Plot.Axis.of("slices between two barriers", 6, 12),
                new Plot.Prediction(
                        "floor(1900/T) + 2",
                        PlotPoints.over(LENGTHS, 1e3, slice -> expected(slice))),
                new Plot.Dots("measured", 0, measured));
    }

    private static long expected(long slice) {
        return COMPUTE / slice + 2;
    }

    private static int longestPeriod(Notebook notes, long slice) throws InterruptedException {
        IntSummaryStatistics periods = Arrays.stream(periods(notes, slice)).summaryStatistics();
        notes.demand(
                periods.getMin() == expected(slice) && periods.getMax() == expected(slice),
                "T = %,d ns gives %d to %d slices, not %d.",
                slice,
                periods.getMin(),
                periods.getMax(),
                expected(slice));
        return periods.getMax();
    }

    private static int[] periods(Notebook notes, long slice) throws InterruptedException {
        return periods(
                notes.run(
                                Experiment.of(Generator.BARRIER_LOOP, NODES)
                                        .with("iterations", 50)
                                        .protocolOnly(slice)
                                        .scenario(
                                                "V2: barrier every "
                                                        + Published.BARRIER_COMPUTATION.text()
                                                        + ", T = "
                                                        + slice
                                                        + " ns"))
                        .slices());
    }

    private static int[] periods(SliceTable table) {
        int[] busy = slicesWith(table, SliceColumn.SUM_NCOLLMSM);
        return IntStream.range(1, busy.length).map(i -> busy[i] - busy[i - 1]).toArray();
    }

    /// Of the run of V3.
    private static SliceTable table(Notebook notes) throws InterruptedException {
        return notes.run(scenario()).slices();
    }

    private static Scenario scenario() {
        return Experiment.of(Generator.BARRIER_LOOP, NODES)
                .with("iterations", ITERATIONS)
                .scenario("V3: 10,000 barriers");
    }

    public static void length(Notebook notes) throws InterruptedException {
        SliceTable table = table(notes);
        int[] busy = slicesWith(table, SliceColumn.SUM_NCOLLMSM);
        int[] restarts = slicesWith(table, SliceColumn.RESTARTED);
        int slices = restarts.length == 0 ? 0 : restarts[restarts.length - 1];
        double seconds = table.get(SliceColumn.START, table.published() - 1) / 1e9;
        long inWindow = Arrays.stream(busy).filter(s -> s >= WINDOW && s < WINDOW_END).count();
        notes.measured(
                "%,d barriers in %,d slices, %.3f s; %d barriers in the window",
                busy.length, slices, seconds, inWindow);
        notes.demand(busy.length == ITERATIONS, "there are %,d barriers.", busy.length);
        notes.demand(slices == SLICES, "it takes %,d slices.", slices);
        notes.demand(
                seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS, "it takes %.3f s.", seconds);
        notes.demand(
                inWindow == FEWEST || inWindow == FEWEST + 1,
                "the window holds %d barriers.",
                inWindow);
        int[] periods = periods(table);
        double[] points = PlotPoints.of(200, i -> busy[i], i -> periods[i]);
        notes.plot(
                "Slices from one barrier to the next, default model",
                Plot.Axis.of("slice", 0, busy[199]),
                Plot.Axis.of("slices between two barriers", 6, 12),
                new Plot.Rule("target", PERIOD),
                new Plot.Dots("the first 200 barriers", 0, points));
    }

    public static void getts(Notebook notes) throws InterruptedException {
        SliceTable table = table(notes);
        LongSummaryStatistics getts =
                IntStream.range(1, table.published()).mapToLong(table::getts).summaryStatistics();
        notes.measured(
                "from %.3f to %.3f µs, mean %.3f µs",
                getts.getMin() / 1e3, getts.getMax() / 1e3, getts.getAverage() / 1e3);
        notes.demand(
                getts.getMin() >= 1e3 * LEAST_MICROS && getts.getMax() <= 1e3 * MOST_MICROS,
                "a slice lies outside the band.");
        notes.demand(getts.getMin() < getts.getMax(), "all slices are equally long.");
        LongSummaryStatistics shown =
                IntStream.rangeClosed(WINDOW, WINDOW_END)
                        .mapToLong(table::getts)
                        .summaryStatistics();
        notes.compare(Published.LEAST_GETTS, shown.getMin() / 1e3);
        notes.compare(Published.MOST_GETTS, shown.getMax() / 1e3);
        Run run = notes.run(scenario());
        MetricValues values = MetricValues.ofMachine(run, List.of(Metric.GETTS));
        Plot plot = MetricPlots.of(values, MpiKind.BCS, 0, "", WINDOW, WINDOW_END);
        List<Plot.Mark> marks = new ArrayList<>(plot.marks());
        marks.addFirst(new Plot.Band("target", LEAST_MICROS, MOST_MICROS));
        notes.plot(new Plot(plot.title(), plot.x(), plot.y(), marks));
    }

    public static void pulse(Notebook notes) throws InterruptedException {
        SliceTable table = table(notes);
        int[] dem = slicesWith(table, SliceColumn.SUM_NCOLLDEM);
        int[] msm = slicesWith(table, SliceColumn.SUM_NCOLLMSM);
        long inPhase =
                Arrays.stream(msm).filter(slice -> slice % PERIOD == msm[0] % PERIOD).count();
        long nine = Arrays.stream(periods(table)).filter(period -> period == PERIOD).count();
        notes.measured(
                "%,d slices with NCOLLDEM, %,d with NCOLLMSM; %,d of these in phase with a period"
                        + " of nine",
                dem.length, msm.length, inPhase);
        notes.demand(Arrays.equals(dem, msm), "DEM and MSM count in different slices.");
        notes.demand(inPhase == msm.length, "the pulse drifts.");
        notes.demand(nine == msm.length - 1, "%,d periods are not nine slices.", msm.length - nine);
        int[] shown = Arrays.stream(msm).filter(s -> s >= WINDOW && s <= WINDOW_END).toArray();
        notes.compare(
                Published.PERIOD, (shown[shown.length - 1] - shown[0]) / (shown.length - 1.0));
        List<Metric> counts = List.of(Metric.NCOLLDEM, Metric.NCOLLMSM);
        MetricValues values =
                MetricValues.ofNode(notes.run(scenario()), counts, SHOWN_NODE, WINDOW_END + 1);
        for (int i = 0; i < counts.size(); i++) {
            notes.plot(
                    MetricPlots.of(
                            values, MpiKind.BCS, i, "node " + SHOWN_NODE, WINDOW, WINDOW_END));
            notes.plot(
                    MetricPlots.of(
                            values, MpiKind.BCS, i, "node " + SHOWN_NODE, WINDOW, WINDOW + SHOWN));
        }
    }

    public static void idle(Notebook notes) throws InterruptedException {
        SliceTable table = table(notes);
        compareIdle(
                notes,
                active(table, slice -> !hasCollective(table, slice)),
                active(table, slice -> hasCollective(table, slice)),
                scenario().model());
        notes.plot(
                "Active time of a slice",
                Plot.Axis.of("slice", WINDOW - 0.5, WINDOW + SHOWN - 0.5),
                Plot.Axis.of("GTTS in µs", 0, 280),
                new Plot.Bars("GTTS", 0, 0.8, window(table, SliceColumn.GTTS, 1e3)),
                new Plot.Rule("T", 250));
    }

    /// V6 of slices that were active for `idle` and `busy`, ns, with the costs of `model`.
    static void compareIdle(
            Notebook notes, LongSummaryStatistics idle, LongSummaryStatistics busy, Model model) {
        notes.measured(
                "longest of %,d idle slices %.3f µs, shortest of %,d busy slices %.3f µs",
                idle.getCount(), idle.getMax() / 1e3, busy.getCount(), busy.getMin() / 1e3);
        notes.demand(
                idle.getCount() > 0 && busy.getCount() > 0,
                "there are %,d idle and %,d busy slices.",
                idle.getCount(),
                busy.getCount());
        notes.demand(
                idle.getMax() < model.get(ModelParameter.SLICE_NANOS),
                "an idle slice is active for all of T.");
        long spared =
                SPARED_PHASES
                        * (model.get(ModelParameter.STROBE_NANOS)
                                + model.get(ModelParameter.QUERY_NANOS));
        notes.demand(
                idle.getMax() + spared <= busy.getMin(),
                "an idle slice is %,d ns shorter than a busy one, not by the strobes and queries"
                        + " of PM, BBM and RM, %,d ns.",
                busy.getMin() - idle.getMax(),
                spared);
    }

    private static LongSummaryStatistics active(SliceTable table, IntPredicate which) {
        return IntStream.range(0, table.published())
                .filter(which)
                .mapToLong(slice -> table.get(SliceColumn.GTTS, slice))
                .summaryStatistics();
    }

    private static boolean hasCollective(SliceTable table, int slice) {
        return table.get(SliceColumn.SUM_NCOLLMSM, slice) != 0;
    }

    private static double[] window(SliceTable table, SliceColumn column, double unit) {
        return PlotPoints.of(SHOWN, i -> WINDOW + i, i -> table.get(column, WINDOW + i) / unit);
    }

    /// Slices in which `column` is not zero.
    static int[] slicesWith(SliceTable table, SliceColumn column) {
        return IntStream.range(0, table.published())
                .filter(slice -> table.get(column, slice) != 0)
                .toArray();
    }
}
