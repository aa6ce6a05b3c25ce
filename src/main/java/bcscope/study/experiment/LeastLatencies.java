package bcscope.study.experiment;

import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.Primitive;
import bcscope.picture.plot.Plot;
import bcscope.program.OperationKind;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;

import java.util.List;

/// V16: the least latency of a blocking call whose partners are all there, over many phases.
public final class LeastLatencies {
    private static final int PHASES = 12;
    private static final long PHASE_NANOS = 20_000;
    private static final double[] PUBLISHED = {0.355, 0.366, 0.415};

    private LeastLatencies() {}

    public static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        long[] least = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
        for (int phase = 0; phase < PHASES; phase++) {
            long compute = 300_000 + phase * PHASE_NANOS;
            Scenario collective =
                    Experiment.of(Generator.BROADCAST_ALLREDUCE, 32)
                            .with("iterations", 20)
                            .with("bytes", 8)
                            .with("computeNanos", compute)
                            .with("lateNanos", 0)
                            .scenario("V16: broadcast and allreduce after " + compute + " ns");
            notes.ran(collective);
            Mmds mmds = laboratory.summary(collective);
            least[0] = Math.min(least[0], least(mmds.account(1), OperationKind.BCAST));
            least[1] = Math.min(least[1], least(mmds.account(1), OperationKind.ALLREDUCE));
            Scenario message =
                    Experiment.of(Generator.ONE_MESSAGE, 2)
                            .with("sendAtNanos", compute)
                            .with("recvAtNanos", compute)
                            .scenario("V16: send and receive after " + compute + " ns");
            notes.ran(message);
            Mmds one = laboratory.summary(message);
            least[2] = Math.min(least[2], least(one.account(1), OperationKind.RECV));
        }
        List<String> names = List.of("MPI_Bcast", "MPI_Allreduce", "MPI_Recv");
        double[] bars = new double[6];
        double[] published = new double[6];
        for (int i = 0; i < 3; i++) {
            double millis = least[i] / 1e6;
            notes.measured("%s %.3f ms (published %.3f)", names.get(i), millis, PUBLISHED[i]);
            notes.demand(
                    millis > 0.25 && millis <= 0.55, "%s takes %.3f ms.", names.get(i), millis);
            bars[2 * i] = i;
            bars[2 * i + 1] = millis;
            published[2 * i] = i;
            published[2 * i + 1] = PUBLISHED[i];
        }
        notes.plot(
                new Plot(
                        "Least latency, T = 250 µs",
                        Plot.Axis.named("", names),
                        Plot.Axis.of("ms", 0, 0.65),
                        List.of(
                                new Plot.Band("target", 0.25, 0.55),
                                new Plot.Bars("measured", 0, 0.4, bars),
                                new Plot.Dots("published", 1, published))));
        return notes.verdict(Verdict.WITHIN_BAND);
    }

    private static long least(MmdsAccount account, OperationKind kind) {
        return account.called().stream()
                .filter(primitive -> primitive.name().equals(kind.mpiName()))
                .findFirst()
                .flatMap((Primitive primitive) -> account.calls(primitive))
                .map(call -> call.latency().least())
                .orElse(Long.MAX_VALUE);
    }
}
