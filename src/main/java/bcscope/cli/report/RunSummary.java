package bcscope.cli.report;

import bcscope.base.Digest;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.RunStatus;
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

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The summary of a completed run.
///
/// @param scenario what was run
/// @param ranks number of processes
/// @param peers with how many others the process exchanges messages that has the most; empty if
///   there are no connections
/// @param progress how it ended
/// @param recovery checkpoints and restarts; empty if there can be none
/// @param launches how jobs came onto their nodes; empty if they were there
/// @param jobs what is known of several jobs; empty if one has the machine
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
    private static final Gson JSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    /// Where jobs share CPUs, they are executed once more, one after the other, to compare.
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

    /// Two lines on what is run.
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

    /// The table, and what is left of it where connections are set up lazily (S4 section 5.5).
    private String words(ConnectionTable table) {
        return peers.isEmpty()
                ? table.words()
                : String.format(
                        Locale.ROOT,
                        "%s; set up lazily at most %s of %s, %s",
                        table.words(),
                        Numbers.count(peers.getAsInt()),
                        Numbers.count(table.connections()),
                        Numbers.exactBytes(peers.getAsInt() * ConnectionTable.ENTRY_BYTES));
    }

    /// For a person, without wall time.
    public String text() {
        StringBuilder text = new StringBuilder(heading(scenario, ranks)).append('\n');
        line(text, "state", words(progress.state()));
        if (!progress.message().isEmpty()) {
            line(text, "", progress.message());
        }
        line(text, scenario.mpi().interval() + "s", Numbers.count(progress.slices()));
        line(text, "simulated time", millis(progress.simulatedNanos()) + " ms");
        leastSlice().ifPresent(least -> line(text, "T_min", micros(least) + " µs"));
        LeastPartition.sentence(scenario).ifPresent(it -> line(text, "partition", it));
        ConnectionTable.of(scenario.machine())
                .ifPresent(table -> line(text, "connections", words(table)));
        line(text, "operations", Numbers.count(progress.operations()));
        line(text, "messages", Numbers.count(progress.messages()));
        line(text, "bytes", Numbers.count(progress.bytes()));
        line(text, "collectives", Numbers.count(progress.collectives()));
        if (progress.reordering().packets() > 0) {
            line(text, "packets", packets(progress.reordering()));
        }
        recovery.ifPresent(lines -> lines.add(text));
        if (scenario.monitoring().isOn()) {
            line(text, "monitoring", MonitoringWords.of(scenario));
        }
        if (scenario.monitoring().emds() == Power.ON) {
            line(text, "EMDS in each NIC", MonitoringWords.rows(scenario.monitoring()));
        }
        launches.forEach(launch -> line(text, "launch", launch));
        jobs.ifPresent(lines -> lines.add(text));
        line(text, "digest", Digest.text(progress.digest()));
        if (!ending.isEmpty()) {
            text.append('\n');
            ending.forEach(sentence -> text.append(sentence).append('\n'));
        }
        return text.toString();
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

    /// The shortest slice that the machine could have; none without slices.
    private OptionalLong leastSlice() {
        return scenario.mpi() == MpiKind.BCS
                ? OptionalLong.of(SliceFloor.leastNanos(scenario.machine(), scenario.charged()))
                : OptionalLong.empty();
    }

    /// For a program, without wall time; [#print] ends it.
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("name", scenario.name());
        json.addProperty("mpi", scenario.mpi().id());
        json.addProperty("nodes", scenario.machine().nodes());
        json.addProperty("processes", ranks);
        json.addProperty("sliceNanos", scenario.model().get(ModelParameter.SLICE_NANOS));
        json.addProperty("seed", scenario.seed());
        json.addProperty("state", words(progress.state()));
        json.addProperty("message", progress.message());
        json.addProperty("slices", progress.slices());
        json.addProperty("simulatedNanos", progress.simulatedNanos());
        leastSlice().ifPresent(least -> json.addProperty("leastSliceNanos", least));
        ConnectionTable.of(scenario.machine())
                .ifPresent(table -> json.addProperty("connectionTableBytes", table.bytes()));
        json.addProperty("operations", progress.operations());
        json.addProperty("messages", progress.messages());
        json.addProperty("bytes", progress.bytes());
        json.addProperty("collectives", progress.collectives());
        Reordering order = progress.reordering();
        if (order.packets() > 0) {
            json.addProperty("packets", order.packets());
            json.addProperty("overtakenPackets", order.overtakenPackets());
            json.addProperty("earlyPackets", order.earlyPackets());
            json.addProperty("overtakenMessages", order.overtakenMessages());
        }
        recovery.ifPresent(lines -> lines.add(json));
        if (scenario.monitoring().isOn()) {
            json.addProperty("monitoring", MonitoringWords.of(scenario));
        }
        if (scenario.monitoring().emds() == Power.ON) {
            json.addProperty("emdsBytes", scenario.monitoring().neededBytes());
        }
        jobs.ifPresent(lines -> lines.add(json));
        json.addProperty("digest", Digest.text(progress.digest()));
        if (!ending.isEmpty()) {
            JsonArray sentences = new JsonArray();
            ending.forEach(sentences::add);
            json.add(
                    switch (progress.state()) {
                        case DEADLOCKED -> "deadlock";
                        case NODE_FAILED -> "nodeFailed";
                        case RUNNING, PAUSED, COMPLETED, LIMIT_REACHED, FAILED, STOPPED ->
                                "leftOver";
                    },
                    sentences);
        }
        return json;
    }

    public static String print(JsonElement json) {
        return JSON.toJson(json);
    }

    public static void line(StringBuilder text, String name, String value) {
        text.append(String.format(Locale.ROOT, "%-17s %s%n", name, value).replace("\r", ""));
    }

    static String words(RunStatus state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
