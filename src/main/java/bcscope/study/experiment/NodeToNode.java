package bcscope.study.experiment;

import bcscope.base.GrayGrid;
import bcscope.picture.plot.Plot;
import bcscope.study.comet.Thesis;

import java.util.Arrays;
import java.util.Locale;

/// C1, C9: messages between two nodes of an idle iPSC/860.
public final class NodeToNode {
    private static final int NODES = (int) Thesis.NODES.whole();
    private static final int NEAR = 1;
    private static final int FAR = 15;
    private static final double CROSSINGS = 3;
    private static final long LONGEST_BRIEF = Thesis.SHORT_LIMIT.whole();
    private static final long[] SIZES = {
        0, 1, 50, 99, 100, 101, 200, 486, 1_000, 2_048, 4_096, 5_000, 10_000, 85_000
    };
    private static final int FAR_HOPS = (int) Thesis.FAR_HOPS.whole();

    /// What the first byte of a long message adds, µs.
    private static final double JUMP =
            fitMicros(LONGEST_BRIEF + 1, 1) - fitMicros(LONGEST_BRIEF, 1);

    /// What all hops beyond the first add to a long message, µs.
    private static final double FURTHER =
            fitMicros(LONGEST_BRIEF + 1, FAR_HOPS) - fitMicros(LONGEST_BRIEF + 1, 1);

    private static final int[] CUBES = {16, 128};

    private NodeToNode() {}

    /// The expected result of [#echo].
    public static String aimOfEcho() {
        return String.format(
                Locale.ROOT,
                "%s + %s per byte up to %s, then %s + %s per byte, %s per hop; so %.0f µs more at"
                        + " %d B and %.0f µs more over four hops",
                Thesis.SHORT_STARTUP.text(),
                Thesis.SHORT_BYTE.text(),
                Thesis.SHORT_LIMIT.text(),
                Thesis.LONG_STARTUP.text(),
                Thesis.LONG_BYTE.text(),
                Thesis.HOP.text(),
                JUMP,
                LONGEST_BRIEF + 1,
                FURTHER);
    }

    /// C1: the echo against the fit of S2 section 5.1.
    public static void echo(Notebook notes) throws InterruptedException {
        CometRuns runs = new CometRuns(notes);
        double[][] micros =
                PlotPoints.each(
                        SIZES,
                        1,
                        bytes -> runs.oneWayNanos(NODES, 0, NEAR, bytes) / 1e3,
                        bytes -> runs.oneWayNanos(NODES, 0, FAR, bytes) / 1e3);
        double worst = 0;
        for (int i = 0; i < SIZES.length; i++) {
            worst = Math.max(worst, off(notes, SIZES[i], 1, micros[0][2 * i + 1]));
            worst = Math.max(worst, off(notes, SIZES[i], FAR_HOPS, micros[1][2 * i + 1]));
        }
        notes.measured("largest deviation from the fit %.3f %%", 100 * worst);
        steps(notes, runs);
        notes.plot(
                "A message between neighbours and over four hops",
                Plot.Axis.of("message in bytes", 0, 1_050),
                Plot.Axis.of("time one way in µs", 0, 700),
                new Plot.Landmark("longest message of the first protocol", LONGEST_BRIEF),
                new Plot.Dots("1 hop", 0, below(micros[0], 1_050)),
                new Plot.Dots(Thesis.FAR_HOPS.text(), 1, below(micros[1], 1_050)),
                fitted("fit of the thesis, an input", 0, LONGEST_BRIEF, 1),
                fitted("", LONGEST_BRIEF + 1, 1_000, 1),
                fitted("", 0, LONGEST_BRIEF, FAR_HOPS),
                fitted("", LONGEST_BRIEF + 1, 1_000, FAR_HOPS));
    }

    private static Plot.Prediction fitted(String name, long from, long to, int hops) {
        return new Plot.Prediction(name, from, fitMicros(from, hops), to, fitMicros(to, hops));
    }

    private static double off(Notebook notes, long bytes, int hops, double micros) {
        double off = Math.abs(micros / fitMicros(bytes, hops) - 1);
        notes.demand(
                off <= 0.02,
                "%,d bytes over %d hops take %.2f µs, %.1f %% off the fit.",
                bytes,
                hops,
                micros,
                100 * off);
        return off;
    }

    private static void steps(Notebook notes, CometRuns runs) throws InterruptedException {
        double brief = runs.oneWayNanos(NODES, 0, NEAR, LONGEST_BRIEF) / 1e3;
        double large = runs.oneWayNanos(NODES, 0, NEAR, LONGEST_BRIEF + 1) / 1e3;
        for (int partner : new int[] {NEAR, FAR}) {
            runs.noteEcho(NODES, 0, partner, LONGEST_BRIEF);
            runs.noteEcho(NODES, 0, partner, LONGEST_BRIEF + 1);
        }
        double jump = large - brief;
        double hops = runs.oneWayNanos(NODES, 0, FAR, LONGEST_BRIEF + 1) / 1e3 - large;
        notes.measured(
                "%d bytes take %.2f µs more than %d", LONGEST_BRIEF + 1, jump, LONGEST_BRIEF);
        notes.measured("four hops instead of one add %.2f µs", hops);
        notes.demand(
                Math.abs(jump / JUMP - 1) <= 0.02, "the jump is %.2f, not %.0f µs.", jump, JUMP);
        notes.demand(
                Math.abs(hops / FURTHER - 1) <= 0.02,
                "three hops add %.2f, not %.0f µs.",
                hops,
                FURTHER);
        notes.remark(
                "For short messages the thesis gives no time per hop; a third of %s is used,"
                        + " since a long message crosses its circuit three times.",
                Thesis.HOP.text());
    }

    private static double fitMicros(long bytes, int hops) {
        return bytes <= LONGEST_BRIEF
                ? Thesis.SHORT_STARTUP.value()
                        + Thesis.SHORT_BYTE.value() * bytes
                        + (hops - 1) * Thesis.HOP.value() / CROSSINGS
                : Thesis.LONG_STARTUP.value()
                        + Thesis.LONG_BYTE.value() * bytes
                        + (hops - 1) * Thesis.HOP.value();
    }

    private static double[] below(double[] points, double most) {
        int count = 0;
        while (count < points.length && points[count] <= most) {
            count += 2;
        }
        return Arrays.copyOf(points, count);
    }

    /// C9: a grid in Gray code, recognised by the times of messages between its neighbours.
    public static void grayCode(Notebook notes) throws InterruptedException {
        CometRuns runs = new CometRuns(notes);
        for (int nodes : CUBES) {
            GrayGrid grid = GrayGrid.of(nodes);
            double neighbours = runs.oneWayNanos(nodes, 0, NEAR, LONGEST_BRIEF);
            runs.noteEcho(nodes, 0, NEAR, LONGEST_BRIEF);
            int pairs = 0;
            for (int node = 0; node < nodes; node++) {
                int row = grid.row(node);
                int column = grid.column(node);
                for (int other :
                        new int[] {grid.node(row, column + 1), grid.node(row + 1, column)}) {
                    double nanos = runs.oneWayNanos(nodes, node, other, LONGEST_BRIEF);
                    pairs++;
                    notes.demand(
                            nanos == neighbours,
                            "of %d nodes, %d and %d are not neighbours.",
                            nodes,
                            node,
                            other);
                }
            }
            notes.measured(
                    "%d × %d: all %d pairs of neighbours one hop apart",
                    grid.rows(), grid.columns(), pairs);
        }
        notes.remark("The grid is closed: the last row and column are neighbours of the first.");
    }
}
