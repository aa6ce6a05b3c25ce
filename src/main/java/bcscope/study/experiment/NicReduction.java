package bcscope.study.experiment;

import bcscope.base.Say;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.study.published.PublishedQsNet;

/// V17: the reduction of one element by the NICs of nodes with two processes each (W16).
public final class NicReduction {
    private static final int PER_NODE = 2;
    private static final int NODES = PublishedQsNet.PROCESSES.whole() / PER_NODE;
    private static final double INT32 = PublishedQsNet.INT32.value();
    private static final double FLOAT64 = PublishedQsNet.FLOAT64.value();
    private static final long[] SIZES = {2, 4, 8, 16, 32, 64, 128, 256, 512, NODES};

    private NicReduction() {}

    public static void measure(Notebook notes) throws InterruptedException {
        double[][] micros =
                PlotPoints.each(SIZES, 1, n -> micros(notes, n, 1), n -> micros(notes, n, 0));
        double int32 = PlotPoints.last(micros[0]);
        double float64 = PlotPoints.last(micros[1]);
        notes.measured(
                "int32 %.1f µs, float64 %.1f µs, from the strobe of RM to the last node",
                int32, float64);
        notes.compare(PublishedQsNet.INT32, int32);
        notes.compare(PublishedQsNet.FLOAT64, float64);
        notes.demand(Math.abs(int32 / INT32 - 1) <= 0.1, "int32 takes %.1f µs.", int32);
        notes.demand(Math.abs(float64 / FLOAT64 - 1) <= 0.1, "float64 takes %.1f µs.", float64);
        notes.plot(
                "Reduction of one element by the NICs",
                Plot.Axis.of("nodes", 0, 950),
                Plot.Axis.of("time of a reduction in µs", 0, 140),
                new Plot.Line("int32", 0, micros[0]),
                new Plot.Line("float64", 1, micros[1]),
                new Plot.Dots("published", 2, NODES, INT32, NODES, FLOAT64));
    }

    private static double micros(Notebook notes, long nodes, int integers)
            throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.REDUCE_LOOP, (int) nodes)
                        .withProcessesPerNode(PER_NODE)
                        .with("iterations", 1)
                        .with("bytes", integers == 1 ? 4 : 8)
                        .with("integers", integers)
                        .scenario(
                                Say.of(
                                        "V17: reduction of one %{int32|float64} on %s nodes",
                                        integers, nodes));
        if (nodes == NODES) {
            notes.ran(scenario);
        }
        return CollectiveWork.reductionNanos(notes.laboratory().run(scenario)) / 1e3;
    }
}
