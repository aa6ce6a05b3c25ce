package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.scenario.Scenario;

import java.util.List;

/// V17: the reduction of one element by the NICs of 906 nodes with two processes each (W16).
public final class NicReduction {
    private static final int NODES = 906;
    private static final int[] SIZES = {2, 4, 8, 16, 32, 64, 128, 256, 512, NODES};

    private NicReduction() {}

    public static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        double[] integers = new double[2 * SIZES.length];
        double[] doubles = new double[2 * SIZES.length];
        for (int i = 0; i < SIZES.length; i++) {
            integers[2 * i] = SIZES[i];
            integers[2 * i + 1] = micros(laboratory, notes, SIZES[i], 1);
            doubles[2 * i] = SIZES[i];
            doubles[2 * i + 1] = micros(laboratory, notes, SIZES[i], 0);
        }
        double int32 = integers[integers.length - 1];
        double float64 = doubles[doubles.length - 1];
        notes.measured(
                "int32 %.1f µs, float64 %.1f µs, from the strobe of RM to the last node",
                int32, float64);
        notes.demand(Math.abs(int32 / 73 - 1) <= 0.1, "int32 takes %.1f µs.", int32);
        notes.demand(Math.abs(float64 / 118 - 1) <= 0.1, "float64 takes %.1f µs.", float64);
        notes.plot(
                new Plot(
                        "Reduction of one element by the NICs",
                        Plot.Axis.of("nodes", 0, 950),
                        Plot.Axis.of("µs", 0, 140),
                        List.of(
                                new Plot.Line("int32", 0, integers),
                                new Plot.Line("float64", 1, doubles),
                                new Plot.Dots("published", 2, NODES, 73, NODES, 118))));
        return notes.verdict(Verdict.WITHIN_BAND);
    }

    private static double micros(
            Laboratory laboratory, Finding.Notes notes, int nodes, int integers)
            throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.REDUCE_LOOP, nodes)
                        .perNode(2)
                        .with("iterations", 1)
                        .with("bytes", integers == 1 ? 4 : 8)
                        .with("integers", integers)
                        .scenario(
                                "V17: reduction of one "
                                        + (integers == 1 ? "int32" : "float64")
                                        + " on "
                                        + nodes
                                        + " nodes");
        if (nodes == NODES) {
            notes.ran(scenario);
        }
        Run run = laboratory.run(scenario);
        return CollectiveWork.reductionNanos(run) / 1e3;
    }
}
