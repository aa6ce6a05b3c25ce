package bcscope.study.experiment;

import bcscope.mds.Mmds;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;

import java.util.List;

/// V7: messages that the network interfaces move while the processes compute.
public final class Overlap {
    private static final int STEPS = 100;
    private static final int POINTS = 21;
    private static final long STEP_NANOS = 50_000;

    /// Two slices, of which each may last 270 us.
    private static final long ENOUGH = 2 * 270_000;

    private Overlap() {}

    public static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        double[] points = new double[2 * POINTS];
        double worst = 0;
        for (int i = 0; i < POINTS; i++) {
            long compute = i * STEP_NANOS;
            Scenario scenario =
                    Experiment.of(Generator.EXCHANGE, 2)
                            .with("iterations", STEPS)
                            .with("computeNanos", compute)
                            .scenario(
                                    "V7: non-blocking exchange, "
                                            + compute / 1_000
                                            + " µs of computation");
            notes.ran(scenario);
            Mmds mmds = laboratory.summary(scenario);
            double blocked = mmds.account(0).communication().total() / (double) STEPS;
            points[2 * i] = compute / 1e3;
            points[2 * i + 1] = blocked / 1e3;
            if (compute >= ENOUGH) {
                worst = Math.max(worst, blocked / compute);
            }
        }
        notes.measured(
                "behind %d µs and more at most %.3f %% of a step is communication overhead"
                        + " (calls cost %.1f µs each besides)",
                ENOUGH / 1_000, 100 * worst, ModelParameter.HOST_CALL_NANOS.defaultValue() / 1e3);
        notes.demand(worst < 0.01, "%.2f %% of a step is overhead.", 100 * worst);
        notes.plot(
                new Plot(
                        "Communication overhead of a step",
                        Plot.Axis.of("computation in µs", 0, 1_000),
                        Plot.Axis.of("blocked in µs", -20, 600),
                        List.of(
                                new Plot.Rule("target from two slices on", 0),
                                new Plot.Line("measured", 0, points))));
        return notes.verdict(Verdict.HOLDS);
    }
}
