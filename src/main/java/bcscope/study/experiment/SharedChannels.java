package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.Thesis;

import java.util.Map;

/// C5, C6: what an iPSC/860 makes of messages that travel at the same time.
public final class SharedChannels {
    private static final int NODES = (int) Thesis.NODES.whole();
    private static final int CROSSED_NODES = (int) Thesis.CONTENTION_NODES.whole();
    private static final long[] PARTNERS = {1, 15};
    private static final long[] SIZES = {0, 50, 100, 101, 500, 1_000, 2_000, 3_000, 4_096};
    private static final long USUAL = 1_000;
    private static final long HALF_LOAD = Thesis.HALF_PEAK.whole();
    private static final long HIGH_LOAD = Thesis.NINE_TENTHS.whole();

    private SharedChannels() {}

    /// C5: both directions of a channel work at once.
    public static void exchange(Notebook notes) throws InterruptedException {
        CometRuns runs = new CometRuns(notes);
        double greatest = 0;
        for (long partner : PARTNERS) {
            double[][] micros = exchanges(runs, partner);
            for (int i = 0; i < SIZES.length; i++) {
                double echo = micros[0][2 * i + 1];
                double exchange = micros[1][2 * i + 1];
                greatest = Math.max(greatest, exchange / echo);
                notes.demand(
                        exchange < echo,
                        "%,d bytes with node %d: exchange %.1f µs, echo %.1f µs.",
                        SIZES[i],
                        partner,
                        exchange,
                        echo);
            }
            Map<String, Long> usual = Map.of("bytes", USUAL, "partner", partner);
            runs.note(CometKernel.ECHO, NODES, usual);
            runs.note(CometKernel.PAIRWISE_EXCHANGE, NODES, usual);
        }
        notes.measured("an exchange takes at most %.1f %% of an echo", 100 * greatest);
        double[][] near = exchanges(runs, PARTNERS[0]);
        notes.plot(
                "Exchange and echo between neighbours",
                Plot.Axis.of("message in bytes", 0, 4_100),
                Plot.Axis.of("time one way in µs", 0, 4_000),
                new Plot.Line("echo", 0, near[0]),
                new Plot.Line("exchange", 1, near[1]));
    }

    /// Echoes and exchanges with node `partner`, µs.
    private static double[][] exchanges(CometRuns runs, long partner) throws InterruptedException {
        return PlotPoints.each(
                SIZES,
                1,
                bytes -> micros(runs, CometKernel.ECHO, bytes, partner),
                bytes -> micros(runs, CometKernel.PAIRWISE_EXCHANGE, bytes, partner));
    }

    private static double micros(CometRuns runs, CometKernel kernel, long bytes, long partner)
            throws InterruptedException {
        return runs.nanos(kernel, NODES, Map.of("bytes", bytes, "partner", partner)) / 1e3;
    }

    /// C6: an echo of nodes 1 and 3 while node 0 sends to node 7 without end.
    public static void contention(Notebook notes) throws InterruptedException {
        CometRuns runs = new CometRuns(notes);
        double[][] micros =
                PlotPoints.each(
                        SIZES,
                        1,
                        bytes -> runs.nanos(CometKernel.ECHO, CROSSED_NODES, echo(bytes)) / 1e3,
                        bytes -> loadedMicros(runs, bytes, HALF_LOAD),
                        bytes -> loadedMicros(runs, bytes, HIGH_LOAD));
        for (int i = 0; i < SIZES.length; i++) {
            double alone = micros[0][2 * i + 1];
            double some = micros[1][2 * i + 1];
            double much = micros[2][2 * i + 1];
            notes.demand(
                    alone < some && some < much,
                    "%,d bytes: %.1f µs alone, %.1f at 50 %%, %.1f at 90 %% load.",
                    SIZES[i],
                    alone,
                    some,
                    much);
            if (SIZES[i] == USUAL) {
                notes.measured(
                        "an echo of 1,000 B takes %.0f µs alone, %.0f at 50 %% load, %.0f at 90 %%",
                        alone, some, much);
            }
        }
        runs.note(CometKernel.ECHO, CROSSED_NODES, echo(USUAL));
        runs.note(CometKernel.CONTENTION, CROSSED_NODES, crossed(USUAL, HALF_LOAD));
        runs.note(CometKernel.CONTENTION, CROSSED_NODES, crossed(USUAL, HIGH_LOAD));
        notes.plot(
                "Echo of nodes 1 and 3",
                Plot.Axis.of("message in bytes", 0, 4_100),
                Plot.Axis.of("time one way in µs", 0, 9_000),
                new Plot.Line("alone", 0, micros[0]),
                new Plot.Line("50 % load", 1, micros[1]),
                new Plot.Line("90 % load", 2, micros[2]));
    }

    private static double loadedMicros(CometRuns runs, long bytes, long load)
            throws InterruptedException {
        return runs.nanos(CometKernel.CONTENTION, CROSSED_NODES, crossed(bytes, load)) / 1e3;
    }

    private static Map<String, Long> echo(long bytes) {
        return Map.of("bytes", bytes, "testNode", 1L, "partner", 3L);
    }

    private static Map<String, Long> crossed(long bytes, long load) {
        return Map.of("bytes", bytes, "loadBytes", load, "loadWindow", 0L);
    }
}
