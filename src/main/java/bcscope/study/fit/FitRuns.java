package bcscope.study.fit;

import bcscope.base.MpiKind;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Statistic;
import bcscope.program.Primitive;
import bcscope.program.generator.Generator;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.study.experiment.Experiment;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.PublishedSummary;
import bcscope.study.experiment.SageLikeRuns;
import bcscope.study.fit.FitNumber.Role;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.Published;
import bcscope.table.SliceTable;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Runs what S0 measured with the values of a candidate.
final class FitRuns {
    private static final int PER_NODE = 2;
    private static final List<Integer> SWEEP_NODES = List.of(2, 8, 16, 32);
    private static final int PHASES = 2_000;
    private static final int EXECUTIONS = 5;

    /// Rows of table 5.3 that an input gives, or that repeat another.
    private static final Set<String> SET_ROWS = Set.of(MmdsText.COMPUTATION);

    private static final Set<String> KEPT_OUT_ROWS = Set.of("MPI_Irecv", "MPI_Allgather");

    private final Laboratory laboratory;
    private final Consumer<String> telling;
    private final Candidate candidate;
    private final List<FitNumber> numbers = new ArrayList<>();

    private FitRuns(Laboratory laboratory, Consumer<String> telling, Candidate candidate) {
        this.laboratory = laboratory;
        this.telling = telling;
        this.candidate = candidate;
    }

    /// All numbers, in the order of the paper; `telling` is told what is run.
    static List<FitNumber> of(Candidate candidate, Consumer<String> telling)
            throws InterruptedException {
        try (Laboratory laboratory = new Laboratory(telling)) {
            FitRuns runs = new FitRuns(laboratory, telling, candidate);
            runs.delay();
            runs.slices();
            runs.summary();
            runs.sage();
            runs.sweeps(0);
            runs.sweeps(1);
            runs.monitoring(List.of(), Published.TIMING_H);
            runs.monitoring(SageLikeRuns.SECOND_DECK, Published.TIMING_C);
            return List.copyOf(runs.numbers);
        }
    }

    private void add(PaperNumber printed, Role role, double ours) {
        numbers.add(new FitNumber(printed, role, ours));
    }

    private Scenario experiment(Experiment experiment, String what) {
        return candidate.in(experiment.scenario("Fit: " + what + ", " + candidate.name()));
    }

    /// S0 3.1: blocking sends at all phases of a slice, from the call to its return.
    private void delay() throws InterruptedException {
        Scenario scenario =
                experiment(
                        Experiment.of(Generator.PING_PONG, 2)
                                .with("iterations", PHASES)
                                .with("computeNanos", 500_000)
                                .with("phaseStepNanos", 154_507)
                                .with("phaseSpanNanos", 250_000),
                        "blocking sends");
        Statistic sends =
                latency(laboratory.summary(scenario).account(0), "MPI_Send").orElseThrow();
        double slice = slices(laboratory.run(scenario).slices()).getAverage();
        add(Published.BLOCKING_DELAY, Role.FITTED, (double) sends.total() / sends.count() / slice);
    }

    /// S0 5.3: how long slices are while EMDS measures them, and how many lie between barriers 1.9
    /// ms of computation apart.
    private void slices() throws InterruptedException {
        int barriers = 2_000;
        Scenario scenario =
                experiment(
                                Experiment.of(Generator.BARRIER_LOOP, 32)
                                        .with("iterations", barriers)
                                        .with(
                                                "computeNanos",
                                                Published.BARRIER_COMPUTATION.in(1_000_000)),
                                "barriers")
                        .withMonitoring(Monitoring.OFF.with(Power.OFF, Power.ON));
        SliceTable table = laboratory.run(scenario).slices();
        LongSummaryStatistics lengths = slices(table);
        add(Published.LEAST_GETTS, Role.FITTED, lengths.getMin() / 1e3);
        add(Published.MOST_GETTS, Role.FITTED, lengths.getMax() / 1e3);
        add(Published.PERIOD, Role.FITTED, Math.rint(10.0 * table.published() / barriers) / 10);
    }

    private static LongSummaryStatistics slices(SliceTable table) {
        return IntStream.range(1, table.published()).mapToLong(table::getts).summaryStatistics();
    }

    /// S0 table 5.3, of rank 0: the printed summary is of a process that receives more than it
    /// sends, one to which others report.
    private void summary() throws InterruptedException {
        MmdsAccount account = laboratory.summary(deck(List.of(), Power.ON, Power.OFF)).account(0);
        for (PublishedSummary.Row row : PublishedSummary.published()) {
            Role role =
                    SET_ROWS.contains(row.name())
                            ? Role.SET
                            : KEPT_OUT_ROWS.contains(row.name()) ? Role.KEPT_OUT : Role.FITTED;
            add(row, "least", row.least(), role, account, Statistic::least);
            add(row, "greatest", row.most(), role, account, Statistic::greatest);
            add(row, "mean", row.average(), role, account, Statistic::average);
        }
    }

    private void add(
            PublishedSummary.Row row,
            String what,
            BigDecimal printed,
            Role role,
            MmdsAccount account,
            ToDoubleFunction<Statistic> part) {
        double nanos = latency(account, row.name()).map(part::applyAsDouble).orElse(Double.NaN);
        add(
                new PaperNumber(
                        row.name() + ", " + what,
                        printed.doubleValue(),
                        "ms",
                        PublishedSummary.PLACE),
                role,
                nanos / 1e6);
    }

    private static Optional<Statistic> latency(MmdsAccount account, String name) {
        return switch (name) {
            case MmdsText.COMPUTATION -> Optional.of(account.computation());
            case MmdsText.COMMUNICATION -> Optional.of(account.communication());
            default -> Primitive.named(name).flatMap(account::calls).map(MmdsAccount.Call::latency);
        };
    }

    private Scenario deck(List<String> settings, Power mmds, Power emds) {
        return candidate
                .in(Laboratory.sample("sage-timing-h", settings))
                .withMonitoring(Monitoring.OFF.with(mmds, emds));
    }

    /// S0 figure 6.1, of which the text says “slight performance improvement”.
    private void sage() throws InterruptedException {
        add(
                Published.SAGE,
                Role.KEPT_OUT,
                slower(
                        experiment(
                                Experiment.of(Generator.SAGE_LIKE, 32)
                                        .withProcessesPerNode(PER_NODE),
                                "SAGE-like")));
    }

    /// S0 figures 6.2 and 6.3: two processes on each node, as the cluster had.
    private void sweeps(long nonBlocking) throws InterruptedException {
        for (int nodes : SWEEP_NODES) {
            Scenario scenario =
                    experiment(
                            Experiment.of(Generator.WAVEFRONT, nodes)
                                    .withProcessesPerNode(PER_NODE)
                                    .with("nonBlocking", nonBlocking),
                            "SWEEP3D-like " + nonBlocking + " on " + nodes + " nodes");
            PaperNumber printed = nonBlocking == 0 ? Published.BLOCKING : Published.NON_BLOCKING;
            add(
                    printed.of(PER_NODE * nodes + " processes"),
                    nonBlocking == 0 ? Role.FITTED : Role.KEPT_OUT,
                    slower(scenario));
        }
    }

    /// How much longer it takes than under conventional MPI, in per cent.
    private double slower(Scenario scenario) throws InterruptedException {
        double usual = endNanos(scenario.withMpi(MpiKind.CONVENTIONAL));
        return 100 * (endNanos(scenario) / usual - 1);
    }

    /// S0 table 6.1, as the mean of five executions (S0 6.2).
    private void monitoring(List<String> settings, Published.Deck deck)
            throws InterruptedException {
        double off = seconds(deck(settings, Power.OFF, Power.OFF));
        double mmds = seconds(deck(settings, Power.ON, Power.OFF));
        double emds = seconds(deck(settings, Power.OFF, Power.ON));
        add(deck.runTime().of(deck.name()), Role.SET, off);
        add(deck.overheadOfMmds(), Role.FITTED, 100 * (mmds / off - 1));
        add(deck.overheadOfEmds(), Role.FITTED, 100 * (emds / off - 1));
    }

    /// End of a run that is then discarded, ns.
    private double endNanos(Scenario scenario) throws InterruptedException {
        try (Laboratory once = new Laboratory(telling)) {
            return once.run(scenario).progress().simulatedNanos();
        }
    }

    private double seconds(Scenario scenario) throws InterruptedException {
        double sum = 0;
        for (int seed = 1; seed <= EXECUTIONS; seed++) {
            sum += endNanos(scenario.withSeed(seed)) / 1e9;
        }
        return sum / EXECUTIONS;
    }
}
