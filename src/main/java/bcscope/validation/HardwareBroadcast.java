package bcscope.validation;

import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;

import java.util.List;

/// V18: barrier and broadcast of 64 nodes (W14), as calls of conventional MPI and within BBM.
final class HardwareBroadcast {
    private static final int NODES = 64;
    private static final long[] SIZES = {8, 256, 1_024, 4_096, 16_384, 32_768};
    private static final long LARGE = 8_000_000;

    private static final Costs USUAL =
            new Costs(
                    "",
                    ModelParameter.NIC_MULTICAST_NANOS.defaultValue(),
                    ModelParameter.NIC_BROADCAST_NANOS.defaultValue());
    private static final Costs IMPLIED = new Costs(", costs as implied", 0, 6_100);

    private HardwareBroadcast() {}

    private record Costs(String words, long multicastNanos, long broadcastNanos) {
        Experiment in(Experiment experiment) {
            return experiment
                    .with(ModelParameter.NIC_MULTICAST_NANOS, multicastNanos)
                    .with(ModelParameter.NIC_BROADCAST_NANOS, broadcastNanos);
        }
    }

    static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        library(new LibraryCollectives(laboratory, notes), notes);
        notes.measured("in BBM: barrier %.2f µs", barrierMicros(laboratory, notes, USUAL));
        double[] curve = new double[2 * SIZES.length];
        for (int i = 0; i < SIZES.length; i++) {
            curve[2 * i] = SIZES[i] / 1e3;
            curve[2 * i + 1] = broadcast(laboratory, notes, SIZES[i], USUAL) / 1e3;
        }
        double rate = LARGE * 1e3 / broadcast(laboratory, notes, LARGE, USUAL);
        notes.measured("256 B %.2f µs, %.0f MB/s at 8 MB", curve[3], rate);
        remarkImplied(laboratory, notes);
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

    /// What was published: the calls of the library, which the conventional MPI of QsNet models.
    private static void library(LibraryCollectives library, Finding.Notes notes)
            throws InterruptedException {
        double barrier = library.barrierMicros();
        double small = library.broadcastMicros(SIZES[1]);
        double rate = LARGE / library.broadcastMicros(LARGE);
        notes.measured(
                "conventional MPI: barrier %.2f µs, 256 B %.2f µs, %.0f MB/s at 8 MB",
                barrier, small, rate);
        notes.demand(near(barrier, 6), "a barrier takes %.2f µs, not 6 ± 15 %%.", barrier);
        notes.demand(near(small, 13), "256 B take %.2f µs, not 13 ± 15 %%.", small);
        notes.demand(near(rate, 288), "the rate is %.0f MB/s, not 288 ± 15 %%.", rate);
    }

    private static boolean near(double value, double target) {
        return Math.abs(value / target - 1) <= 0.15;
    }

    /// The published figures are those of a library, whose barrier is the strobe alone; the usual
    /// costs, by which all samples are computed, have the start of the thread in both.
    private static void remarkImplied(Laboratory laboratory, Finding.Notes notes)
            throws InterruptedException {
        notes.remark(
                "Within BBM the usual costs start every multicast with 1 µs of the NIC's thread and"
                    + " a strobe of 6 µs. Those that the figures imply (nic.multicast 0,"
                    + " nic.broadcast 6.1 µs) give %.2f µs for the barrier, %.2f µs for 256 B and"
                    + " %.0f MB/s.",
                barrierMicros(laboratory, notes, IMPLIED),
                broadcast(laboratory, notes, SIZES[1], IMPLIED) / 1e3,
                LARGE * 1e3 / broadcast(laboratory, notes, LARGE, IMPLIED));
    }

    private static double barrierMicros(Laboratory laboratory, Finding.Notes notes, Costs costs)
            throws InterruptedException {
        Scenario scenario =
                costs.in(Experiment.of(Generator.BARRIER_LOOP, NODES))
                        .with("iterations", 1)
                        .scenario("V18: a barrier of 64 nodes" + costs.words);
        notes.ran(scenario);
        return CollectiveWork.multicastNanos(laboratory.run(scenario)) / 1e3;
    }

    private static long broadcast(
            Laboratory laboratory, Finding.Notes notes, long bytes, Costs costs)
            throws InterruptedException {
        Scenario scenario =
                costs.in(Experiment.of(Generator.BROADCAST_ALLREDUCE, NODES))
                        .with("iterations", 1)
                        .with("bytes", bytes)
                        .with("lateNanos", 0)
                        .scenario("V18: a broadcast of " + bytes + " B on 64 nodes" + costs.words);
        notes.ran(scenario);
        return CollectiveWork.multicastNanos(laboratory.run(scenario));
    }
}
