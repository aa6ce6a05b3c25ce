package bcscope.study.experiment;

import bcscope.mds.MmdsAccount;
import bcscope.mds.Statistic;
import bcscope.picture.plot.Plot;
import bcscope.program.OperationKind;
import bcscope.program.generator.Generator;
import bcscope.study.published.PaperNumber;

import java.util.List;
import java.util.stream.Collectors;

/// V16: the least latency of a blocking call whose partners are all there, over many phases.
public final class LeastLatencies {
    private static final int PHASES = 12;
    private static final double TOLERANCE = 0.15;
    private static final long PHASE_NANOS = 20_000;
    private static final List<String> CALLS = List.of("MPI_Bcast", "MPI_Allreduce", "MPI_Recv");
    private static final List<PaperNumber> PUBLISHED =
            CALLS.stream().map(PublishedSummary::least).toList();

    private LeastLatencies() {}

    /// The expected result.
    public static String aim() {
        return PUBLISHED.stream()
                .map(PaperNumber::text)
                .collect(Collectors.joining(", ", "", " (" + PublishedSummary.PLACE + ")"));
    }

    public static void measure(Notebook notes) throws InterruptedException {
        long[] least = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
        for (int phase = 0; phase < PHASES; phase++) {
            long compute = 300_000 + phase * PHASE_NANOS;
            MmdsAccount collectives =
                    notes.summary(
                                    Experiment.of(Generator.BROADCAST_ALLREDUCE, 32)
                                            .with("iterations", 20)
                                            .with("bytes", 8)
                                            .with("computeNanos", compute)
                                            .with("lateNanos", 0)
                                            .scenario(
                                                    "V16: broadcast and allreduce after "
                                                            + compute
                                                            + " ns"))
                            .account(1);
            MmdsAccount message =
                    notes.summary(
                                    Experiment.of(Generator.ONE_MESSAGE, 2)
                                            .with("sendAtNanos", compute)
                                            .with("recvAtNanos", compute)
                                            .scenario(
                                                    "V16: send and receive after "
                                                            + compute
                                                            + " ns"))
                            .account(1);
            least[0] = Math.min(least[0], least(collectives, OperationKind.BCAST));
            least[1] = Math.min(least[1], least(collectives, OperationKind.ALLREDUCE));
            least[2] = Math.min(least[2], least(message, OperationKind.RECV));
        }
        for (int i = 0; i < least.length; i++) {
            double millis = least[i] / 1e6;
            PaperNumber published = PUBLISHED.get(i);
            notes.measured("%s %.3f ms (published %.3f)", CALLS.get(i), millis, published.value());
            notes.compare(published, millis);
            notes.demand(
                    Math.abs(published.deviation(millis)) <= TOLERANCE,
                    "%s takes %.3f ms, %+.0f %%.",
                    CALLS.get(i),
                    millis,
                    100 * published.deviation(millis));
        }
        notes.plot(
                "Least latency, T = 250 µs",
                Plot.Axis.named("", CALLS),
                Plot.Axis.of("least latency in ms", 0, 0.65),
                new Plot.Bars(
                        "measured",
                        0,
                        0.4,
                        PlotPoints.of(least.length, i -> i, i -> least[i] / 1e6)),
                new Plot.Dots(
                        "published",
                        1,
                        PlotPoints.of(PUBLISHED.size(), i -> i, i -> PUBLISHED.get(i).value())));
    }

    private static long least(MmdsAccount account, OperationKind kind) {
        return Latencies.of(account, kind).map(Statistic::least).orElse(Long.MAX_VALUE);
    }
}
