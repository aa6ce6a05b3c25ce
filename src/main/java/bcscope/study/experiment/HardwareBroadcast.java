package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;

import java.util.List;

/// V18b: barrier and broadcast of 64 nodes (W14) within BBM, as CH of the engine executes them.
public final class HardwareBroadcast {
    private static final int NODES = 64;
    private static final long[] SIZES = {8, 256, 1_024, 4_096, 16_384, 32_768};
    private static final long LARGE = 8_000_000;

    private HardwareBroadcast() {}

    public static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        double[] curve = new double[2 * SIZES.length];
        for (int i = 0; i < SIZES.length; i++) {
            curve[2 * i] = SIZES[i] / 1e3;
            curve[2 * i + 1] = broadcastMicros(laboratory, notes, SIZES[i]);
        }
        PublishedMulticast.check(
                notes,
                barrierMicros(laboratory, notes),
                curve[3],
                LARGE / broadcastMicros(laboratory, notes, LARGE));
        notes.remark("8 MB go in chunks over several slices, each with a multicast of its own.");
        notes.plot(
                new Plot(
                        "Broadcast on 64 nodes, within BBM",
                        Plot.Axis.of("KB", 0, 35),
                        Plot.Axis.of("µs", 0, 140),
                        List.of(
                                new Plot.Prediction(
                                        "288 MB/s after 13 µs", 0, 13, 35, 13 + 35e3 / 288),
                                new Plot.Line("measured", 0, curve))));
        return notes.verdict(Verdict.WITHIN_BAND);
    }

    private static double barrierMicros(Laboratory laboratory, Finding.Notes notes)
            throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.BARRIER_LOOP, NODES)
                        .with("iterations", 1)
                        .scenario("V18b: a barrier of 64 nodes");
        notes.ran(scenario);
        return CollectiveWork.multicastNanos(laboratory.run(scenario)) / 1e3;
    }

    private static double broadcastMicros(Laboratory laboratory, Finding.Notes notes, long bytes)
            throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.BROADCAST_ALLREDUCE, NODES)
                        .with("iterations", 1)
                        .with("bytes", bytes)
                        .with("lateNanos", 0)
                        .scenario("V18b: a broadcast of " + bytes + " B on 64 nodes");
        notes.ran(scenario);
        return CollectiveWork.multicastNanos(laboratory.run(scenario)) / 1e3;
    }
}
