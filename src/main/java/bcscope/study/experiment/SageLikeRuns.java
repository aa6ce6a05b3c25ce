package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.Statistic;
import bcscope.picture.plot.Plot;
import bcscope.program.OperationKind;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.study.published.PaperNumber;
import bcscope.table.BlockedIntervals;

import java.util.List;
import java.util.stream.IntStream;

/// V10, V11 and V13: 64 processes that call as SAGE does (S0 table 5.3).
public final class SageLikeRuns {
    /// As in the sample `sage-timing-h`.
    private static final int OVERLAPPED = 360;

    /// What makes of the sample `sage-timing-h` the second deck of S0 table 6.1: as many calls as
    /// MMDS was paid for, and its run time.
    public static final List<String> SECOND_DECK =
            List.of("job.program.steps=730", "job.program.compute=220.7ms");

    private SageLikeRuns() {}

    private static Scenario scenario() {
        return experiment().scenario("V10: SAGE-like");
    }

    private static Experiment experiment() {
        return Experiment.of(Generator.SAGE_LIKE, 32).withProcessesPerNode(2);
    }

    public static void baseline(Notebook notes) throws InterruptedException {
        Scenario conventional =
                experiment()
                        .scenario("V10: SAGE-like under conventional MPI")
                        .withMpi(MpiKind.CONVENTIONAL);
        double sliced = notes.endNanos(scenario());
        double baseline = notes.endNanos(conventional);
        double pure = PureComputation.nanos(notes.run(scenario()).program());
        double slower = 100 * (sliced / baseline - 1);
        notes.measured(
                "%.1f %% against conventional MPI (%.3f s and %.3f s)",
                slower, sliced / 1e9, baseline / 1e9);
        notes.measured("%.1f %% above pure computation", 100 * (sliced / pure - 1));
        SlightlyFaster.demand(notes, slower);
    }

    public static void summary(Notebook notes) throws InterruptedException {
        Scenario waiting =
                experiment()
                        .with("overlappingPermille", OVERLAPPED)
                        .scenario("V11: SAGE-like, waiting at once in most steps");
        MmdsAccount all = notes.summary(waiting).all();
        double computation = all.computation().total();
        double communication = all.communication().total();
        double share = 100 * communication / (computation + communication);
        double mean = computation / all.computation().count() / 1e6;
        double allreduce =
                100.0
                        * Latencies.of(all, OperationKind.ALLREDUCE)
                                .map(Statistic::total)
                                .orElse(0L)
                        / communication;
        List<PaperNumber> published = PublishedSummary.shares();
        double[] ours = {share, mean, allreduce};
        for (int i = 0; i < ours.length; i++) {
            within(notes, published.get(i), ours[i]);
        }
        notes.remark(
                "MPI_Isend takes 4.783 ms on average and MPI_Waitall 1.160 ms: about 3.6 ms are"
                        + " computed between posting and waiting. Here %d permille of the steps"
                        + " compute 10 ms there. Where they do, MPI_Waitall finds everything"
                        + " complete and is no interval of communication; the published count has"
                        + " one for each call that may block (%,d for %,d calls), so that its mean"
                        + " computation is shorter.",
                OVERLAPPED, PublishedSummary.intervals(), PublishedSummary.blockingCalls());
        double[] bars =
                PlotPoints.of(ours.length, i -> i, i -> 100 * ours[i] / published.get(i).value());
        notes.plot(
                "SAGE-like, as a share of the published value",
                Plot.Axis.named("", published.stream().map(PaperNumber::name).toList()),
                Plot.Axis.of("ours in % of the paper's", 0, 150),
                new Plot.Band("target", 75, 125),
                new Plot.Bars("measured", 0, 0.4, bars));
    }

    private static void within(Notebook notes, PaperNumber target, double value) {
        notes.measured("%s %.2f %s (%.2f)", target.name(), value, target.unit(), target.value());
        notes.compare(target, value);
        notes.demand(
                Math.abs(target.deviation(value)) <= 0.25,
                "%s is %.2f %s.",
                target.name(),
                value,
                target.unit());
    }

    public static void closure(Notebook notes) throws InterruptedException {
        Mmds mmds = notes.summary(scenario());
        double worst = 0;
        long last = 0;
        long blocked = 0;
        long inLog = 0;
        for (int rank = 0; rank < mmds.ranks(); rank++) {
            long closed = mmds.account(rank).totalNanos();
            long lived = mmds.lifetimes().nanos(rank);
            worst = Math.max(worst, Math.abs(closed - lived) / (double) lived);
            last = Math.max(last, closed);
            blocked += mmds.account(rank).communication().count();
            inLog += calls(notes.run(scenario()).processes().intervals(rank));
        }
        notes.measured(
                "worst of %d processes: %.6f %% off its time by the engine's clocks; %,d calls"
                        + " blocked, %,d in the engine's log; the longest account is %.6f s",
                mmds.ranks(), 100 * worst, blocked, inLog, last / 1e9);
        notes.demand(worst < 1e-4, "a process is %.4f %% off.", 100 * worst);
        notes.demand(blocked == inLog, "MMDS and the engine's log count differently.");
    }

    /// How many calls blocked: one that is built from others may do so several times.
    private static long calls(BlockedIntervals intervals) {
        return IntStream.range(0, intervals.size()).mapToLong(intervals::call).distinct().count();
    }
}
