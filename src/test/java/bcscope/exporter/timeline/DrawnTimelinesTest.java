package bcscope.exporter.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.exporter.ExportFormat;
import bcscope.exporter.RunExport;
import bcscope.file.Inputs;
import bcscope.file.Saved;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.metric.Metric;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Small programs, drawn as text, in the formats of other tools: what each of their calls is there.
class DrawnTimelinesTest {
    /// A call costs 10 µs, and nothing else does.
    private static final List<Setting> COSTS =
            List.of(
                    new Setting("host.post", "1us"),
                    new Setting("host.call", "10us"),
                    new Setting("host.mmds", "0us"));

    /// One process that computes for 100 µs, calls for 10 µs and computes for 40 µs.
    private static final String ALONE =
            "program alone\nif rank == 0 {\ncompute 100 us\nsend 8 B to nobody\ncompute 40 us\n}\n";

    /// Two processes with one call of many kinds; `R` is the rank, and `;` ends a record.
    private static final String CALLS =
            "R init 2; 0 send 1 7 3200 0; 0 ssend 1 7 8 0; 0 bsend 1 7 8 0; 0 isend 1 7 8 0 0; 0"
                + " wait 0; 0 isend 1 7 8 0 1; 0 isend 1 7 8 0 2; 0 waitall 2 1 2; 1 recv 0 7 3200"
                + " 0 0 7 3200; 1 recv 0 7 8 0 0 7 8; 1 recv 0 7 8 0 0 7 8; 1 irecv 0 7 8 0 0; 1"
                + " irecv 0 7 8 0 1; 1 irecv 0 7 8 0 2; 1 waitall 3 0 1 2; 0 sendrecv 1 1 8 1 2 16"
                + " 0 1 2 16; 1 sendrecv 0 2 16 0 1 8 0 0 1 8; 0 probe 1 3 0 1 3 8; 0 recv 1 3 8 0"
                + " 1 3 8; 1 send 0 3 8 0; R barrier 0; R bcast 24 1 0; R reduce 8 1 sum f64 0; R"
                + " allreduce 8 sum f64 0; R alltoall 8 0; R gather 8 1 0; R scatter 8 1 0; R"
                + " allgather 8 0; R scan 8 sum f64 0; R finalize";

    @TempDir private Path folder = Path.of("");

    private Run run(String name, String text, List<Setting> settings) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        Parsed<Loaded> parsed = ScenarioLoader.load(file, settings);
        assertInstanceOf(Parsed.Good.class, parsed, parsed.diagnostics()::toString);
        Loaded loaded = ((Parsed.Good<Loaded>) parsed).value();
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }

    private Run alone() throws Exception {
        return run("alone.bcs", ALONE, COSTS);
    }

    private Run calls() throws Exception {
        String text =
                Stream.of(CALLS.split("; ", -1))
                        .flatMap(it ->
                                it.startsWith("R")
                                        ? Stream.of("0" + it.substring(1), "1" + it.substring(1))
                                        : Stream.of(it))
                        .collect(Collectors.joining("\n", "", "\n"));
        return run(
                "calls.tix",
                text,
                List.of(
                        new Setting("machine.nodes", "2"),
                        new Setting("machine.processesPerNode", "1")));
    }

    private static Extract all(Run run) {
        return part(0, run.progress().slices() - 1, run.scenario().machine().nodes());
    }

    private static Extract part(int first, int last, int nodes) {
        BitSet chosen = new BitSet();
        chosen.set(0, nodes);
        return new Extract(first, last, chosen, List.of(Metric.GETTS));
    }

    private Saved export(
            Run run, ExportFormat format, TableKind table, Extract extract, IntPredicate goesOn) {
        return new RunExport(format, table, extract)
                .write(run, folder.resolve("out." + format.ending()), new Inputs(), goesOn);
    }

    private List<String> written(Run run, ExportFormat format, TableKind table, Extract extract)
            throws Exception {
        assertInstanceOf(Saved.Done.class, export(run, format, table, extract, _ -> true));
        return Files.readAllLines(folder.resolve("out." + format.ending()));
    }

    private List<JsonObject> chrome(Run run, Extract extract) throws Exception {
        String text =
                String.join("\n", written(run, ExportFormat.CHROME, TableKind.CALLS, extract));
        List<JsonObject> events = new ArrayList<>();
        for (JsonElement event :
                JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("traceEvents")) {
            events.add(event.getAsJsonObject());
        }
        return events;
    }

    /// Microseconds in Perfetto, the process in thread 1 of process 1.
    @Test
    void aProcessIsAThreadOfSpansInMicroseconds() throws Exception {
        try (Run run = alone()) {
            List<String> spans =
                    chrome(run, all(run)).stream()
                            .filter(it -> it.get("ph").getAsString().equals("X"))
                            .filter(it -> !it.get("cat").getAsString().equals("microphase"))
                            .map(it ->
                                    Stream.of("pid", "tid", "cat", "name", "ts", "dur")
                                            .map(key -> it.get(key).getAsString())
                                            .collect(Collectors.joining(" ")))
                            .toList();
            assertEquals(
                    List.of(
                            "1 1 compute compute 0.000 100.000",
                            "1 1 mpi MPI_Send 100.000 10.000",
                            "1 1 compute compute 110.000 40.000"),
                    spans);
        }
    }

    /// Nanoseconds in Paraver: state 1 is running, 7 overhead; of the events 50000001, 1 is
    /// MPI_Send and 0 its end.
    @Test
    void aProcessIsATaskOfStatesInNanoseconds() throws Exception {
        try (Run run = alone()) {
            List<String> records =
                    written(run, ExportFormat.PARAVER, TableKind.CALLS, all(run)).stream()
                            .filter(it -> !it.matches("#.*|2:.*:9000.*"))
                            .toList();
            assertEquals(
                    List.of(
                            "1:1:1:1:1:0:100000:1",
                            "1:1:1:1:1:100000:110000:7",
                            "2:1:1:1:1:100000:50000001:1",
                            "1:1:1:1:1:110000:150000:1",
                            "2:1:1:1:1:110000:50000001:0"),
                    records);
        }
    }

    /// Seconds in Paje: a state ends before the next one begins.
    @Test
    void aProcessIsAContainerOfStatesInSeconds() throws Exception {
        try (Run run = alone()) {
            List<String> lines = written(run, ExportFormat.PAJE, TableKind.CALLS, all(run));
            assertEquals(
                    List.of(
                            "4 0.000000000 r0 R k0 \"rank 0\"",
                            "6 0.000000000 S r0 compute",
                            "7 0.000100000 S r0",
                            "6 0.000100000 S r0 c0",
                            "7 0.000110000 S r0",
                            "6 0.000110000 S r0 compute",
                            "7 0.000150000 S r0"),
                    lines.stream()
                            .filter(it -> it.matches("[4-7] .* r0( .*)?"))
                            .filter(it -> !it.startsWith("5"))
                            .toList());
            assertTrue(
                    lines.stream().anyMatch(it -> it.startsWith("3 c0 S \"MPI_Send\" ")),
                    lines::toString);
        }
    }

    /// Partners, tags, bytes and communicators are those of the records; -1 where a call has none.
    @Test
    void aCallIsARowOfItsArguments() throws Exception {
        try (Run run = calls()) {
            List<String> rows = written(run, ExportFormat.CSV, TableKind.CALLS, all(run));
            assertEquals(
                    "rank,node,call,peer,tag,bytes,comm,entered_ns,returned_ns,at",
                    rows.getFirst());
            List<String> first =
                    rows.stream()
                            .filter(row -> row.startsWith("0,0,"))
                            .map(row -> row.replaceFirst(",\\d+,\\d+,[^,]*$", "").substring(4))
                            .toList();
            assertEquals(
                    List.of(
                            "MPI_Init,-1,-1,0,0",
                            "MPI_Send,1,7,3200,0",
                            "MPI_Ssend,1,7,8,0",
                            "MPI_Bsend,1,7,8,0",
                            "MPI_Isend,1,7,8,0",
                            "MPI_Wait,-1,-1,-1,-1"),
                    first.subList(0, 6));
            assertTrue(first.contains("MPI_Bcast,1,-1,24,0"), first::toString);
            assertTrue(first.contains("MPI_Probe,1,3,0,0"), first::toString);
        }
    }

    @Test
    void aMessageIsARowOfItsEnds() throws Exception {
        try (Run run = calls()) {
            List<String> rows =
                    written(run, ExportFormat.CSV, TableKind.MESSAGES, all(run)).stream()
                            .map(row -> row.replaceFirst("(,\\d+){4}$", ""))
                            .toList();
            assertEquals(List.of("0,1,7,3200,0", "0,1,7,8,0"), rows.subList(1, 3));
            assertTrue(rows.contains("1,0,2,16,0") && rows.contains("0,1,1,8,0"), rows::toString);
        }
    }

    /// A microphase arrives after its strobe, and ends after all are ready.
    @Test
    void aMicrophaseIsARowOfItsTimes() throws Exception {
        try (Run run = calls()) {
            List<String> rows = written(run, ExportFormat.CSV, TableKind.MICROPHASES, all(run));
            assertEquals("slice,phase,strobe_ns,arrival_ns,ready_ns,end_ns", rows.getFirst());
            long before = 0;
            for (String row : rows.subList(1, rows.size())) {
                String[] fields = row.split(",", -1);
                for (int i = 2; i < 6; i++) {
                    long time = Long.parseLong(fields[i]);
                    assertTrue(time >= before, row);
                    before = time;
                }
            }
            assertEquals("DEM", rows.get(1).split(",", -1)[1]);
        }
    }

    /// The numbers that Paraver's own configurations have for the calls of MPI; the other calls are
    /// numbered as they come.
    @Test
    void aCallHasTheNumberThatParaverGivesIt() throws Exception {
        String numbers =
                """
                50000001 1 MPI_Send, 2 MPI_Recv, 3 MPI_Isend, 4 MPI_Irecv, 5 MPI_Wait, 6 MPI_Waitall, 41 MPI_Sendrecv
                50000002 7 MPI_Bcast, 8 MPI_Barrier, 9 MPI_Reduce, 10 MPI_Allreduce, 11 MPI_Alltoall
                50000002 13 MPI_Gather, 15 MPI_Scatter, 17 MPI_Allgather
                50000003 1 MPI_Init
                """;
        try (Run run = calls()) {
            List<String> records = written(run, ExportFormat.PARAVER, TableKind.CALLS, all(run));
            String configuration = Files.readString(folder.resolve("out.pcf"));
            for (String line : numbers.lines().toList()) {
                String type = line.substring(0, 8);
                String ofType =
                        configuration.substring(configuration.indexOf("0    " + type))
                                .split("\n\n", -1)[0];
                for (String call : line.substring(9).split(", ", -1)) {
                    String[] words = call.split(" ", -1);
                    String end = ":" + type + ":" + words[0];
                    assertTrue(records.stream().anyMatch(it -> it.endsWith(end)), call);
                    assertTrue(
                            ofType.lines().anyMatch((words[0] + "      " + words[1])::equals),
                            ofType);
                }
            }
            assertEquals(
                    "LEVEL THREAD SIZE 2\nRank 0\nRank 1\n",
                    Files.readString(folder.resolve("out.row")));
        }
    }

    /// States of Paraver: 3 waiting for a message, 4 blocking send, 8 wait, 10 and 11 immediate
    /// send and receive, 13 group, 16 both ways, 7 the rest.
    @Test
    void aCallHasTheStateOfItsKind() throws Exception {
        try (Run run = calls()) {
            List<String> states =
                    written(run, ExportFormat.PARAVER, TableKind.CALLS, all(run)).stream()
                            .filter(it -> it.startsWith("1:"))
                            .map(it -> it.substring(it.lastIndexOf(':') + 1))
                            .distinct()
                            .sorted()
                            .toList();
            assertTrue(
                    states.containsAll(List.of("3", "4", "8", "10", "11", "13", "16")),
                    states::toString);
        }
    }

    @Test
    void aCallInPerfettoHasItsArguments() throws Exception {
        try (Run run = calls()) {
            List<String> calls =
                    chrome(run, all(run)).stream()
                            .filter(it ->
                                    it.has("cat") && it.get("cat").getAsString().equals("mpi"))
                            .filter(it -> it.get("tid").getAsInt() == 1)
                            .map(it -> it.get("name").getAsString() + " " + arguments(it))
                            .toList();
            assertTrue(
                    calls.containsAll(
                            List.of(
                                    "MPI_Send {\"peer\":1,\"tag\":7,\"comm\":0,\"bytes\":3200}",
                                    "MPI_Probe {\"peer\":1,\"tag\":3,\"comm\":0}",
                                    "MPI_Bcast {\"comm\":0,\"bytes\":24,\"root\":1}",
                                    "MPI_Barrier {\"comm\":0,\"bytes\":0}",
                                    "MPI_Wait {}")),
                    calls::toString);
        }
    }

    private static JsonObject arguments(JsonObject call) {
        JsonObject arguments = call.getAsJsonObject("args").deepCopy();
        assertTrue(arguments.has("at"), call::toString);
        arguments.remove("at");
        return arguments;
    }

    /// A title may have quotation marks and several lines, which end a value in Paje and Paraver.
    @Test
    void aTitleIsOneLine() throws Exception {
        String scenario =
                """
                {"bcscope": 1, "name": "say \\"hi\\"\\nto all", "machine": {"nodes": 2}, "jobs": [
                  {"name": "first\\njob", "program": {"generator": "barrier-loop", "ranks": 1, "iterations": 1}},
                  {"name": "second", "program": {"generator": "barrier-loop", "ranks": 1, "iterations": 1}}]}
                """;
        try (Run run = run("two.json", scenario, List.of())) {
            List<String> paje = written(run, ExportFormat.PAJE, TableKind.CALLS, all(run));
            assertTrue(paje.contains("4 0.000000000 m M 0 \"say 'hi' to all\""), paje::toString);
            assertEquals(List.of(), paje.stream().filter(it -> it.startsWith("to all")).toList());
            written(run, ExportFormat.PARAVER, TableKind.CALLS, all(run));
            List<String> names = Files.readAllLines(folder.resolve("out.row"));
            assertEquals(3, names.size(), names::toString);
            assertTrue(names.get(1).contains("first job"), names::toString);
            List<JsonObject> chrome = chrome(run, all(run));
            assertTrue(
                    chrome.stream().anyMatch(it -> it.toString().contains("say \\\"hi\\\" to all")),
                    chrome::toString);
        }
    }

    /// Slices behind the end of the run: nothing happens in them, and the files are whole.
    @Test
    void aPartWithoutSlicesIsEmpty() throws Exception {
        try (Run run = calls()) {
            Extract none = part(9_000, 9_001, 2);
            assertTrue(
                    chrome(run, none).stream()
                            .allMatch(it -> it.get("ph").getAsString().equals("M")));
            List<String> paraver = written(run, ExportFormat.PARAVER, TableKind.CALLS, none);
            assertEquals(
                    List.of("#Paraver (01/01/2000 at 00:00):0_ns:2(1,1):1:2(1:1,1:2)"), paraver);
            for (TableKind table : TableKind.values()) {
                assertEquals(1, written(run, ExportFormat.CSV, table, none).size());
            }
            List<String> paje = written(run, ExportFormat.PAJE, TableKind.CALLS, none);
            long created = paje.stream().filter(it -> it.startsWith("4 ")).count();
            long destroyed = paje.stream().filter(it -> it.startsWith("5 ")).count();
            assertEquals("7 7", created + " " + destroyed);
        }
    }

    /// Of two nodes only the first: its process, and no message, since each has an end elsewhere.
    @Test
    void aPartHasOnlyMessagesBetweenItsNodes() throws Exception {
        try (Run run = calls()) {
            Extract first = part(0, run.progress().slices() - 1, 1);
            assertEquals(1, written(run, ExportFormat.CSV, TableKind.MESSAGES, first).size());
            List<String> paraver = written(run, ExportFormat.PARAVER, TableKind.CALLS, first);
            assertTrue(paraver.getFirst().endsWith("_ns:2(1,1):1:1(1:1)"), paraver.getFirst());
            assertTrue(
                    written(run, ExportFormat.CSV, TableKind.CALLS, first).stream()
                            .skip(1)
                            .allMatch(row -> row.startsWith("0,0,")));
        }
    }

    /// Whoever gives up gets no file.
    @Test
    void anExportThatIsGivenUpLeavesNoFile() throws Exception {
        try (Run run = calls()) {
            for (ExportFormat format : ExportFormat.values()) {
                if (format.content() != ExportFormat.Content.CALLS) {
                    assertInstanceOf(
                            Saved.Cancelled.class,
                            export(run, format, TableKind.CALLS, all(run), slice -> slice < 1));
                }
            }
            try (Stream<Path> files = Files.list(folder)) {
                assertEquals(List.of(), files.filter(it -> it.toString().contains("out")).toList());
            }
        }
    }
}
