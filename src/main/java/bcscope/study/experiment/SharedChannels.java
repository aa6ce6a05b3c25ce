package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.program.generator.CometKernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// C5, C6: what an iPSC/860 makes of messages that travel at the same time.
public final class SharedChannels {
    private static final int NODES = 16;
    private static final int CROSSED_NODES = 8;
    private static final long[] PARTNERS = {1, 15};
    private static final long[] SIZES = {0, 50, 100, 101, 500, 1_000, 2_000, 3_000, 4_096};
    private static final long USUAL = 1_000;
    private static final long HALF_LOAD = 486;
    private static final long HIGH_LOAD = 5_000;

    private SharedChannels() {}

    /// C5: both directions of a channel work at once.
    public static Finding exchange(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        CometRuns runs = new CometRuns(notes);
        double greatest = 0;
        List<Plot.Mark> marks = new ArrayList<>();
        for (long partner : PARTNERS) {
            double[] echoes = new double[2 * SIZES.length];
            double[] exchanges = new double[2 * SIZES.length];
            for (int i = 0; i < SIZES.length; i++) {
                Map<String, Long> values = Map.of("bytes", SIZES[i], "partner", partner);
                double echo = runs.nanos(CometKernel.ECHO, NODES, values);
                double exchange = runs.nanos(CometKernel.PAIRWISE_EXCHANGE, NODES, values);
                greatest = Math.max(greatest, exchange / echo);
                notes.demand(
                        exchange < echo,
                        "%,d bytes with node %d: exchange %.1f µs, echo %.1f µs.",
                        SIZES[i],
                        partner,
                        exchange / 1e3,
                        echo / 1e3);
                put(echoes, i, SIZES[i], echo);
                put(exchanges, i, SIZES[i], exchange);
            }
            Map<String, Long> usual = Map.of("bytes", USUAL, "partner", partner);
            runs.note(CometKernel.ECHO, NODES, usual);
            runs.note(CometKernel.PAIRWISE_EXCHANGE, NODES, usual);
            if (partner == PARTNERS[0]) {
                marks.add(new Plot.Line("echo", 0, echoes));
                marks.add(new Plot.Line("exchange", 1, exchanges));
            }
        }
        notes.measured("an exchange takes at most %.1f %% of an echo", 100 * greatest);
        notes.plot(
                new Plot(
                        "Exchange and echo between neighbours",
                        Plot.Axis.of("bytes", 0, 4_100),
                        Plot.Axis.of("µs", 0, 4_000),
                        marks));
        return notes.verdict(Verdict.HOLDS);
    }

    /// C6: an echo of nodes 1 and 3 while node 0 sends to node 7 without end.
    public static Finding contention(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        CometRuns runs = new CometRuns(notes);
        double[] idle = new double[2 * SIZES.length];
        double[] half = new double[2 * SIZES.length];
        double[] high = new double[2 * SIZES.length];
        for (int i = 0; i < SIZES.length; i++) {
            double alone = alone(runs, SIZES[i]);
            double some = loaded(runs, SIZES[i], HALF_LOAD);
            double much = loaded(runs, SIZES[i], HIGH_LOAD);
            notes.demand(
                    alone < some && some < much,
                    "%,d bytes: %.1f µs alone, %.1f at 50 %%, %.1f at 90 %% load.",
                    SIZES[i],
                    alone / 1e3,
                    some / 1e3,
                    much / 1e3);
            put(idle, i, SIZES[i], alone);
            put(half, i, SIZES[i], some);
            put(high, i, SIZES[i], much);
            if (SIZES[i] == USUAL) {
                notes.measured(
                        "an echo of 1,000 B takes %.0f µs alone, %.0f at 50 %% load, %.0f at 90 %%",
                        alone / 1e3, some / 1e3, much / 1e3);
            }
        }
        runs.note(CometKernel.ECHO, CROSSED_NODES, echo(USUAL));
        runs.note(CometKernel.CONTENTION, CROSSED_NODES, crossed(USUAL, HALF_LOAD));
        runs.note(CometKernel.CONTENTION, CROSSED_NODES, crossed(USUAL, HIGH_LOAD));
        notes.plot(
                new Plot(
                        "Echo of nodes 1 and 3",
                        Plot.Axis.of("bytes", 0, 4_100),
                        Plot.Axis.of("µs", 0, 9_000),
                        List.of(
                                new Plot.Line("alone", 0, idle),
                                new Plot.Line("50 % load", 1, half),
                                new Plot.Line("90 % load", 2, high))));
        return notes.verdict(Verdict.HOLDS);
    }

    private static double alone(CometRuns runs, long bytes) throws InterruptedException {
        return runs.nanos(CometKernel.ECHO, CROSSED_NODES, echo(bytes));
    }

    private static double loaded(CometRuns runs, long bytes, long load)
            throws InterruptedException {
        return runs.nanos(CometKernel.CONTENTION, CROSSED_NODES, crossed(bytes, load));
    }

    private static Map<String, Long> echo(long bytes) {
        return Map.of("bytes", bytes, "testNode", 1L, "partner", 3L);
    }

    private static Map<String, Long> crossed(long bytes, long load) {
        return Map.of("bytes", bytes, "loadBytes", load);
    }

    private static void put(double[] points, int index, long bytes, double nanos) {
        points[2 * index] = bytes;
        points[2 * index + 1] = nanos / 1e3;
    }
}
