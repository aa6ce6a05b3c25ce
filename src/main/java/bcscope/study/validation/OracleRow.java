package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.study.experiment.PureComputation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A trace that two other simulators have replayed, under conventional MPI on a machine like
/// theirs.
///
/// @param name of the trace
/// @param ranks processes
/// @param simGrid against SimGrid
/// @param logGopSim against LogGOPSim
/// @param pureNanos its time without communication costs; empty if that depends on the network
public record OracleRow(
        String name, int ranks, Comparison simGrid, Comparison logGopSim, OptionalLong pureNanos) {
    /// Shape: the platforms are copied from the simulators, their results are not.
    public static final EvidenceKind EVIDENCE = EvidenceKind.SHAPE;

    /// The common part of both platforms: a crossbar, progress without the host.
    private static final List<String> CROSSBAR =
            List.of(
                    "mpi=conventional",
                    "machine.network=infiniband",
                    "machine.processesPerNode=1",
                    "model.slice=1ms",
                    "conventional.progress=nic",
                    "conventional.call=0us",
                    "conventional.header=0B",
                    "conventional.copyBandwidth=5000MB/s",
                    "network.hop=0us");

    /// A cluster of SimGrid whose links have 320 MB/s and 2 us. A route has two links, and for
    /// messages of the sizes found in the traces SMPI stretches latencies twofold and reduces
    /// bandwidths to 0.6.
    private static final List<String> SIMGRID =
            List.of(
                    "network.latency=8us",
                    "network.bandwidth=190MB/s",
                    "network.linkBandwidth=190MB/s",
                    "conventional.overhead=0us",
                    "conventional.gap=0us",
                    "conventional.eager=65536B");

    /// LogGOPSim's defaults: L = 2.5 us, o = 1.5 us, g = 1 us, G = 6 ns/B, S = 65,535 B.
    private static final List<String> LOGGOPSIM =
            List.of(
                    "network.latency=2.5us",
                    "network.bandwidth=166.667MB/s",
                    "network.linkBandwidth=166.667MB/s",
                    "conventional.overhead=1.5us",
                    "conventional.gap=1us",
                    "conventional.eager=65535B");

    /// Links, protocols and collectives of the simulators differ, so a closer agreement is not
    /// expected of a program that communicates.
    static final double TOLERANCE = 0.25;

    private static final double DOMINATING = 0.95;
    private static final double NEAR = 0.05;

    /// The times of another simulator and of this one.
    ///
    /// @param referenceNanos the other
    /// @param measuredNanos this one
    public record Comparison(long referenceNanos, long measuredNanos) {
        /// Measured time divided by reference time.
        public double ratio() {
            return measuredNanos / (double) referenceNanos;
        }
    }

    /// Whether both are within 25 %, or within 5 % if computation dominates.
    public boolean holds() {
        return holds(simGrid) && holds(logGopSim);
    }

    private boolean holds(Comparison comparison) {
        double off = Math.abs(comparison.ratio() - 1);
        return off <= (dominated(comparison) ? NEAR : TOLERANCE);
    }

    private boolean dominated(Comparison comparison) {
        return pureNanos.orElse(0) >= DOMINATING * comparison.referenceNanos;
    }

    /// A sentence on how many of `rows` hold, and on the deviations of the others.
    static String sentence(List<OracleRow> rows) {
        DoubleSummaryStatistics ratios =
                rows.stream()
                        .flatMap(row -> Stream.of(row.simGrid, row.logGopSim))
                        .mapToDouble(Comparison::ratio)
                        .summaryStatistics();
        return String.format(
                Locale.ROOT,
                "%d of %d traces take the time of both other simulators within %.0f %%, and within"
                        + " %.0f %% if computation dominates; all take × %.2f to × %.2f of it",
                rows.stream().filter(OracleRow::holds).count(),
                rows.size(),
                100 * TOLERANCE,
                100 * NEAR,
                ratios.getMin(),
                ratios.getMax());
    }

    /// A trace that is to be run.
    ///
    /// @param reference the times of the other simulators
    /// @param trace its file
    public record Planned(TraceRow.Reference reference, Path trace) {
        /// Runs it; empty if it cannot be read or does not complete.
        Optional<OracleRow> run(Consumer<String> telling) throws InterruptedException {
            telling.accept("trace " + reference.name() + " under conventional MPI");
            return row(reference, trace);
        }
    }

    /// Every trace below `folder` that its `ORACLES.md` names; none if it has no such file.
    public static List<Planned> planned(Path folder) throws IOException {
        List<Planned> rows = new ArrayList<>();
        List<Path> traces = TraceRow.traces(folder);
        for (TraceRow.Reference reference : TraceRow.references(folder)) {
            traces.stream()
                    .filter(path -> TraceRow.nameOf(path).equals(reference.name()))
                    .findFirst()
                    .ifPresent(trace -> rows.add(new Planned(reference, trace)));
        }
        return rows;
    }

    private static Optional<OracleRow> row(TraceRow.Reference reference, Path trace)
            throws InterruptedException {
        Optional<Outcome> like = run(trace, reference, SIMGRID);
        Optional<Outcome> log = run(trace, reference, LOGGOPSIM);
        if (like.isEmpty() || log.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new OracleRow(
                        reference.name(),
                        reference.ranks(),
                        new Comparison(reference.simGridNanos(), like.get().nanos),
                        new Comparison(reference.logGopSimNanos(), log.get().nanos),
                        like.get().pureNanos));
    }

    private record Outcome(long nanos, OptionalLong pureNanos) {}

    private static Optional<Outcome> run(
            Path trace, TraceRow.Reference reference, List<String> platform)
            throws InterruptedException {
        List<Setting> settings = new ArrayList<>();
        CROSSBAR.forEach(text -> settings.add(setting(text)));
        platform.forEach(text -> settings.add(setting(text)));
        settings.add(new Setting("machine.nodes", Integer.toString(reference.ranks())));
        if (!(ScenarioLoader.load(trace, settings) instanceof Parsed.Good<Loaded> good)) {
            return Optional.empty();
        }
        Loaded loaded = good.value();
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress end = run.await();
            return end.state() == RunStatus.COMPLETED
                    ? Optional.of(
                            new Outcome(
                                    end.simulatedNanos(),
                                    PureComputation.ifDefined(loaded.program())))
                    : Optional.empty();
        }
    }

    private static Setting setting(String text) {
        int equals = text.indexOf('=');
        return new Setting(text.substring(0, equals), text.substring(equals + 1));
    }

    /// The row as a line: `cg.8 (shape): SimGrid 11.613 ms, here x 0.83; ...`.
    public String text() {
        return String.format(
                Locale.ROOT,
                "%s (%s): SimGrid %.3f ms, here × %.2f; LogGOPSim %.3f ms, here × %.2f%s",
                name,
                EVIDENCE.word(),
                simGrid.referenceNanos / 1e6,
                simGrid.ratio(),
                logGopSim.referenceNanos / 1e6,
                logGopSim.ratio(),
                holds() ? "" : "  MISSED");
    }
}
