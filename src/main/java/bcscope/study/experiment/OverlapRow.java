package bcscope.study.experiment;

import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.study.published.Published;

import java.util.function.UnaryOperator;
import java.util.stream.LongStream;

/// V7: messages that the network interfaces move while the processes compute.
public final class OverlapRow {
    private static final int STEPS = 100;
    private static final int POINTS = 21;
    private static final long STEP_NANOS = 50_000;

    /// Two slices, of which each may be as long as any.
    private static final long ENOUGH = 2 * Published.MOST_GETTS.in(1_000);

    private OverlapRow() {}

    /// The expected result.
    public static String aim() {
        return "no communication overhead once the computation lasts two slices ("
                + ENOUGH / 1_000
                + " µs at most)";
    }

    public static void measure(Notebook notes) throws InterruptedException {
        measure(notes, scenario -> scenario);
    }

    /// V7 with each scenario `changed`.
    static void measure(Notebook notes, UnaryOperator<Scenario> changed)
            throws InterruptedException {
        long[] computations = LongStream.range(0, POINTS).map(i -> i * STEP_NANOS).toArray();
        double[] points =
                PlotPoints.over(
                        computations, 1e3, nanos -> blockedNanos(notes, changed, nanos) / 1e3);
        double worst = 0;
        for (long compute : computations) {
            if (compute >= ENOUGH) {
                worst = Math.max(worst, blockedNanos(notes, changed, compute) / compute);
            }
        }
        notes.measured(
                "with %d µs of computation or more, at most %.3f %% of a step is communication"
                        + " overhead (besides, calls cost %.1f µs each)",
                ENOUGH / 1_000, 100 * worst, ModelParameter.HOST_CALL_NANOS.defaultValue() / 1e3);
        notes.demand(worst < 0.01, "%.2f %% of a step is overhead.", 100 * worst);
        notes.plot(
                "Communication overhead of a step",
                Plot.Axis.of("computation in µs", 0, 1_000),
                Plot.Axis.of("blocked in µs", -20, 600),
                new Plot.Rule("target from two slices on", 0),
                new Plot.Line("measured", 0, points));
    }

    /// In a step, on the mean.
    private static double blockedNanos(
            Notebook notes, UnaryOperator<Scenario> changed, long compute)
            throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.EXCHANGE, 2)
                        .with("iterations", STEPS)
                        .with("computeNanos", compute)
                        .scenario(
                                "V7: non-blocking exchange, "
                                        + compute / 1_000
                                        + " µs of computation");
        return notes.summary(changed.apply(scenario)).account(0).communication().total()
                / (double) STEPS;
    }
}
