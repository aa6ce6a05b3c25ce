package bcscope.cli.report;

import bcscope.base.Digest;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Reordering;
import bcscope.mds.MonitoringWords;
import bcscope.model.ModelParameter;
import bcscope.run.Peers;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.LeastPartition;
import bcscope.scenario.Machine;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;

import com.google.gson.JsonObject;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The summary of a completed run.
///
/// @param scenario the scenario that was run
/// @param ranks number of processes
/// @param peers the largest number of partners of a process; empty if there are no connections
/// @param progress how it ended
/// @param recovery checkpoints and restarts; empty if there can be none
/// @param launches how jobs were launched; empty if no launch is simulated
/// @param jobs figures of several jobs; empty if a single job has the machine
/// @param ending sentences on a deadlock, or on what was left over; empty if there is none
public record RunSummary(
        Scenario scenario,
        int ranks,
        OptionalInt peers,
        Progress progress,
        Optional<RecoveryLines> recovery,
        List<String> launches,
        Optional<JobLines> jobs,
        List<String> ending) {
    /// If jobs share CPUs, they are also executed one after the other, for comparison.
    public static RunSummary of(RunView run, List<String> ending) throws InterruptedException {
        return new RunSummary(
                run.scenario(),
                run.program().ranks(),
                peers(run),
                run.progress(),
                RecoveryLines.of(run),
                LaunchLines.of(run),
                JobLines.of(run),
                ending);
    }

    /// Two lines that describe the run.
    public static String heading(Scenario scenario, int ranks) {
        Machine machine = scenario.machine();
        return scenario.name()
                + "\n"
                + String.format(
                        Locale.ROOT,
                        "%,d %s, %,d %s, %s, %s%s µs, seed %d%n",
                        machine.nodes(),
                        machine.nodes() == 1 ? "node" : "nodes",
                        ranks,
                        ranks == 1 ? "process" : "processes",
                        machine.network().title(),
                        scenario.mpi() == MpiKind.BCS ? "T = " : mpi(scenario) + ", windows of ",
                        micros(scenario.model().get(ModelParameter.SLICE_NANOS)),
                        scenario.seed());
    }

    /// For example `conventional MPI (NX/2)`.
    private static String mpi(Scenario scenario) {
        return scenario.mpi().title() + " (" + scenario.machine().network().messageLayer() + ")";
    }

    private static OptionalInt peers(RunView run) {
        boolean connects =
                run.scenario().mpi() == MpiKind.CONVENTIONAL
                        && ConnectionTable.of(run.scenario().machine()).isPresent();
        return connects ? OptionalInt.of(Peers.most(run.program())) : OptionalInt.empty();
    }

    /// The size of the table, and its size if connections are set up lazily (S4 section 5.5).
    private String words(ConnectionTable table) {
        return peers.isEmpty()
                ? table.words()
                : Say.of(
                        "%s; set up lazily at most %{n} of %{n}, %{bytes}",
                        table.words(),
                        peers.getAsInt(),
                        table.connections(),
                        peers.getAsInt() * ConnectionTable.ENTRY_BYTES);
    }

    /// The facts that do not depend on wall time.
    private ReportFacts facts() {
        ReportFacts facts = head();
        facts.count("operations", progress.operations())
                .count("messages", progress.messages())
                .count("bytes", progress.bytes())
                .count("collectives", progress.collectives());
        Reordering order = progress.reordering();
        if (order.packets() > 0) {
            facts.fact("packets", packets(order), "packets", order.packets())
                    .key("overtakenPackets", order.overtakenPackets())
                    .key("earlyPackets", order.earlyPackets())
                    .key("overtakenMessages", order.overtakenMessages());
        }
        recovery.ifPresent(lines -> lines.add(facts));
        if (scenario.monitoring().isOn()) {
            facts.fact("monitoring", MonitoringWords.of(scenario));
        }
        if (scenario.monitoring().emds() == Power.ON) {
            facts.fact(
                    "EMDS in each NIC",
                    MonitoringWords.rows(scenario.monitoring()),
                    "emdsBytes",
                    scenario.monitoring().neededBytes());
        }
        launches.forEach(launch -> facts.line("launch", launch));
        jobs.ifPresent(lines -> lines.add(facts));
        facts.fact("digest", Digest.text(progress.digest()));
        if (!ending.isEmpty()) {
            facts.key(endingKey(), ending);
        }
        return facts;
    }

    /// The outcome of the run, and facts about its machine.
    private ReportFacts head() {
        ReportFacts facts =
                new ReportFacts()
                        .key("name", scenario.name())
                        .key("mpi", scenario.mpi().id())
                        .key("nodes", scenario.machine().nodes())
                        .key("processes", ranks)
                        .key("sliceNanos", scenario.model().get(ModelParameter.SLICE_NANOS))
                        .key("seed", scenario.seed())
                        .fact("state", ReportFacts.words(progress.state()))
                        .key("message", progress.message());
        if (!progress.message().isEmpty()) {
            facts.line("", progress.message());
        }
        facts.fact(
                        scenario.mpi().interval() + "s",
                        Numbers.count(progress.slices()),
                        "slices",
                        progress.slices())
                .fact(
                        "simulated time",
                        millis(progress.simulatedNanos()) + " ms",
                        "simulatedNanos",
                        progress.simulatedNanos());
        leastSlice()
                .ifPresent(least ->
                        facts.fact("T_min", micros(least) + " µs", "leastSliceNanos", least));
        LeastPartition.sentence(scenario).ifPresent(it -> facts.line("partition", it));
        ConnectionTable.of(scenario.machine())
                .ifPresent(table ->
                        facts.fact(
                                "connections",
                                words(table),
                                "connectionTableBytes",
                                table.bytes()));
        return facts;
    }

    private String endingKey() {
        return switch (progress.state()) {
            case DEADLOCKED -> "deadlock";
            case NODE_FAILED -> "nodeFailed";
            case RUNNING, PAUSED, COMPLETED, LIMIT_REACHED, FAILED, STOPPED -> "leftOver";
        };
    }

    /// For a person.
    public String text() {
        String sentences = ending.isEmpty() ? "" : "\n" + String.join("\n", ending) + "\n";
        return heading(scenario, ranks) + "\n" + facts().text() + sentences;
    }

    /// For a program.
    public JsonObject json() {
        return facts().json();
    }

    private static String packets(Reordering order) {
        return Say.of(
                "%{n}, of which %{n} arrived after a later one and %{n} before the first of their"
                        + " message; %{n message} arrived after a later one",
                order.packets(),
                order.overtakenPackets(),
                order.earlyPackets(),
                order.overtakenMessages());
    }

    /// The shortest possible slice of the machine; empty without slices.
    private OptionalLong leastSlice() {
        return scenario.mpi() == MpiKind.BCS
                ? OptionalLong.of(SliceFloor.leastNanos(scenario.machine(), scenario.charged()))
                : OptionalLong.empty();
    }

    static String millis(long nanos) {
        return String.format(Locale.ROOT, "%,d.%06d", nanos / 1_000_000, nanos % 1_000_000);
    }

    private static String micros(long nanos) {
        return nanos % 1000 == 0
                ? Long.toString(nanos / 1000)
                : String.format(Locale.ROOT, "%d.%03d", nanos / 1000, nanos % 1000);
    }
}
