package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.picture.plot.Plot;
import bcscope.program.OperationKind;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.PublishedQsNet;

/// V18 and V18b: what W14 measured of barrier and broadcast on 64 nodes of QsNet, once as the MPI
/// library of QsNet has them, the longest call of a process where all call at the same time, and
/// once within BBM, as CH of the engine executes them.
public final class BarrierAndBroadcast {
    private static final int NODES = PublishedQsNet.NODES.whole();
    private static final long[] SIZES = {8, 256, 1_024, 4_096, 16_384, 32_768};
    private static final long SMALL = PublishedQsNet.SMALL.whole();
    private static final long LARGE = 8_000_000;
    private static final double TOLERANCE = 0.15;

    private final Notebook notes;
    private final MpiKind mpi;

    private BarrierAndBroadcast(Notebook notes, MpiKind mpi) {
        this.notes = notes;
        this.mpi = mpi;
    }

    /// The expected result of both.
    public static String aim() {
        return Say.of(
                "barrier %s; %s in %s; %s",
                PublishedQsNet.BARRIER.text(),
                PublishedQsNet.SMALL.text(),
                PublishedQsNet.BROADCAST.text(),
                PublishedQsNet.RATE.text());
    }

    /// V18: calls of the library.
    public static void ofTheLibrary(Notebook notes) throws InterruptedException {
        new BarrierAndBroadcast(notes, MpiKind.CONVENTIONAL).check();
    }

    /// V18b: multicasts of CH.
    public static void withinBbm(Notebook notes) throws InterruptedException {
        BarrierAndBroadcast all = new BarrierAndBroadcast(notes, MpiKind.BCS);
        double[] curve = PlotPoints.over(SIZES, 1e3, all::broadcastMicros);
        all.check();
        double start = PublishedQsNet.BROADCAST.value();
        notes.remark("8 MB are sent in chunks over several slices, each with its own multicast.");
        notes.plot(
                "Broadcast on 64 nodes, within BBM",
                Plot.Axis.of("message in KB", 0, 35),
                Plot.Axis.of("time of a broadcast in µs", 0, 140),
                new Plot.Prediction(
                        PublishedQsNet.RATE.text() + " after " + PublishedQsNet.BROADCAST.text(),
                        0,
                        start,
                        35,
                        start + 35e3 / PublishedQsNet.RATE.value()),
                new Plot.Line("measured", 0, curve));
    }

    private void check() throws InterruptedException {
        double barrier = barrierMicros();
        double small = broadcastMicros(SMALL);
        double rate = LARGE / broadcastMicros(LARGE);
        notes.measured(
                "barrier %.2f µs; %d B in %.2f µs; %.0f MB/s at 8 MB", barrier, SMALL, small, rate);
        near(PublishedQsNet.BARRIER, barrier);
        near(PublishedQsNet.BROADCAST, small);
        near(PublishedQsNet.RATE, rate);
    }

    private void near(PaperNumber published, double value) {
        notes.compare(published, value);
        notes.demand(
                Math.abs(published.deviation(value)) <= TOLERANCE,
                "%s: %.2f %s, not %s ± 15 %%.",
                published.name(),
                value,
                published.unit(),
                published.number());
    }

    private double barrierMicros() throws InterruptedException {
        return micros(
                Experiment.of(Generator.BARRIER_LOOP, NODES).with("iterations", 1),
                "a barrier of 64 nodes",
                OperationKind.BARRIER);
    }

    private double broadcastMicros(long bytes) throws InterruptedException {
        return micros(
                Experiment.of(Generator.BROADCAST_ALLREDUCE, NODES)
                        .with("iterations", 1)
                        .with("bytes", bytes)
                        .with("lateNanos", 0),
                "a broadcast of " + bytes + " B on 64 nodes",
                OperationKind.BCAST);
    }

    private double micros(Experiment experiment, String name, OperationKind call)
            throws InterruptedException {
        return switch (mpi) {
            case BCS ->
                    CollectiveWork.multicastNanos(notes.run(experiment.scenario("V18b: " + name)))
                            / 1e3;
            case CONVENTIONAL -> {
                Scenario scenario =
                        experiment
                                .scenario("V18: " + name + " under conventional MPI")
                                .withMpi(MpiKind.CONVENTIONAL);
                yield Latencies.of(notes.summary(scenario).all(), call)
                        .map(latency -> latency.greatest() / 1e3)
                        .orElse(0.0);
            }
        };
    }
}
