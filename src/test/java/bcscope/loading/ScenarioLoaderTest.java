package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.scenario.Begin;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

class ScenarioLoaderTest {
    private static final String TRACE =
            """
            # TIX 1 time-independent MPI trace
            0 init 3
            1 init 3
            2 init 3
            0 compute 1000
            0 send 1 0 800 0
            1 recv 0 0 800 0 0 0 800
            0 barrier 0
            1 barrier 0
            2 barrier 0
            0 finalize
            1 finalize
            2 finalize
            """;
    private static final String SCENARIO =
            """
            {"bcscope": 1, "machine": {"nodes": 2},
             "job": {"program": {"trace": "traces/a.tix"}}}
            """;

    @TempDir Path folder;

    @Test
    void aRunCannotBeginWithAProcessOrANodeThatIsNotThere() throws IOException {
        Path file = folder.resolve("begin.json");
        write("traces/a.tix", TRACE);
        Files.writeString(file, beginning("\"rank\": 3"));
        Diagnostic rank = ScenarioLoader.load(file).diagnostics().getFirst();
        assertEquals("There is no rank 3: the program has the ranks 0 to 2.", rank.problem());
        assertEquals(3, rank.line());
        Files.writeString(file, beginning("\"node\": 2"));
        assertEquals(
                "There is no node 2: the machine has the nodes 0 to 1.",
                ScenarioLoader.load(file).diagnostics().getFirst().problem());
    }

    /// A machine made smaller by a setting is no mistake of the file, and nothing is selected then.
    @Test
    void aSettingMayTakeAwayWhatARunBeginsWith() throws IOException {
        Path file = folder.resolve("begin.json");
        write("traces/a.tix", TRACE);
        Files.writeString(file, beginning("\"node\": 1"));
        List<Setting> smaller =
                List.of(
                        new Setting("machine.nodes", "1"),
                        new Setting("machine.processesPerNode", "3"));
        Begin begin = good(ScenarioLoader.load(file, smaller)).scenario().begin();
        assertEquals(Optional.empty(), begin.node());
        assertEquals("Look.", begin.text());
        List<Setting> named = List.of(new Setting("begin.node", "7"));
        assertEquals(
                "There is no node 7: the machine has the nodes 0 to 1.",
                ScenarioLoader.load(file, named).diagnostics().getFirst().problem());
    }

    private static String beginning(String selected) {
        return """
        {"bcscope": 1, "machine": {"nodes": 2},
         "job": {"program": {"trace": "traces/a.tix"}},
         "begin": {%s, "text": "Look."}}
        """
                .formatted(selected);
    }

    @Test
    void noiseThatNoRunGetsThroughIsRefusedWhereItStands() throws IOException {
        String scenario =
                """
                {"bcscope": 1, "machine": {"nodes": 2},
                 "job": {"program": {"generator": "barrier-loop", "compute": "1000s"}},
                 "faults": [{"kind": "slow-host", "node": 1, "factor": 105},
                            {"kind": "host-noise", "node": 1, "period": "64us", "length": "8us"%s}]}
                """;
        Diagnostic error =
                ScenarioLoader.load(write("n.json", scenario.formatted("")))
                        .diagnostics()
                        .getFirst();
        assertEquals(4, error.line());
        assertEquals(
                "This noise comes about 1,875,000,000 times during the longest computation.",
                error.problem());
        assertInstanceOf(
                Parsed.Good.class,
                ScenarioLoader.load(write("n.json", scenario.formatted(", \"to\": \"1s\""))));
        assertInstanceOf(
                Parsed.Good.class,
                ScenarioLoader.load(
                        write("n.json", scenario.formatted("").replace("1000s", "10s"))));
    }

    @Test
    void aScenarioOfAGeneratorBringsItsProgram() throws IOException {
        Path file =
                write(
                        "s.json",
                        "{\"bcscope\":1,\"machine\":{\"nodes\":4},"
                                + "\"job\":{\"program\":{\"generator\":\"ring\",\"ranks\":5}}}");
        assertEquals(5, good(ScenarioLoader.load(file)).program().ranks());
    }

    @Test
    void aTraceIsFoundBesideItsScenario() throws IOException {
        write("traces/a.tix", TRACE);
        Path file = write("s.json", SCENARIO);
        assertEquals(3, good(ScenarioLoader.load(file)).program().ranks());
    }

    @Test
    void aTraceOfSimGridRunsAtTheSpeedThatTheScenarioSays() throws IOException {
        write("lu.ti.txt", "0 init\n1 init\n0 compute 1e3\n0 finalize\n1 finalize\n");
        String program = "{\"trace\": \"lu.ti.txt\", \"computeScale\": \"1/2\"}";
        Path file = write("s.json", SCENARIO.replace("{\"trace\": \"traces/a.tix\"}", program));
        Program read = good(ScenarioLoader.load(file)).program();
        assertEquals(2, read.ranks());
        assertTrue(new ProgramListing(read, 0).line(1).text().contains("500"));
    }

    @Test
    void aTraceMayHaveAnAbsolutePath() throws IOException {
        Path trace = write("elsewhere/a.tix", TRACE);
        Path file =
                write(
                        "here/s.json",
                        SCENARIO.replace("traces/a.tix", trace.toString().replace("\\", "\\\\")));
        assertEquals(3, good(ScenarioLoader.load(file)).program().ranks());
    }

    @Test
    void aTraceThatIsMissingIsReportedAtItsPlace() throws IOException {
        Path file = write("s.json", SCENARIO);
        Diagnostic error = bad(ScenarioLoader.load(file)).getFirst();
        assertEquals(file.toString(), error.file());
        assertEquals(2, error.line());
        assertEquals(31, error.column());
        assertTrue(error.problem().endsWith("a.tix” cannot be read."), error.problem());
        assertEquals("There is no such file; check the path.", error.advice());
    }

    @Test
    void aProgramThatIsNoTraceIsReportedAtItsPlace() throws IOException {
        write("traces/a.tix", "hello");
        Diagnostic error = bad(ScenarioLoader.load(write("s.json", SCENARIO))).getFirst();
        assertEquals(31, error.column());
        assertTrue(error.problem().endsWith("a.tix” is not a trace."), error.problem());
        Files.delete(folder.resolve("traces/a.tix"));
        Files.createDirectory(folder.resolve("traces/a.tix"));
        assertEquals(
                "It is a folder; name a file.",
                bad(ScenarioLoader.load(folder.resolve("s.json"))).getFirst().advice());
    }

    @Test
    void anErrorInATraceHasItsLine() throws IOException {
        Path trace = write("traces/a.tix", TRACE.replace("0 compute 1000", "0 compute x"));
        Diagnostic error = bad(ScenarioLoader.load(write("s.json", SCENARIO))).getFirst();
        assertEquals(trace.toString(), error.file());
        assertEquals(5, error.line());
    }

    @Test
    void aTraceThatDoesNotFitOnTheMachineIsReportedAtTheMachine() throws IOException {
        write("traces/a.tix", TRACE);
        Path file = write("s.json", SCENARIO.replace("\"nodes\": 2", "\"nodes\": 1"));
        Diagnostic error = bad(ScenarioLoader.load(file)).getFirst();
        assertEquals(
                "The program has 3 processes, but the machine has room for 2 (1 node x 2).",
                error.problem());
        assertEquals(1, error.line());
        assertEquals(37, error.column());
    }

    @Test
    void aTraceAloneGetsAMachineThatIsLargeEnough() throws IOException {
        Loaded loaded = good(ScenarioLoader.load(write("deep/my.run.tix", TRACE)));
        assertEquals(new Machine(2, 2, NetworkKind.QSNET), loaded.scenario().machine());
        assertEquals("my.run", loaded.scenario().name());
        assertEquals(3, loaded.program().ranks());
    }

    @Test
    void contentDecidesNotTheName() throws IOException {
        Path compressed = folder.resolve("trace.json");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            out.write(TRACE.getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(3, good(ScenarioLoader.load(compressed)).program().ranks());
        write("traces/a.tix", TRACE);
        assertEquals(3, good(ScenarioLoader.load(write("s.tix", SCENARIO))).program().ranks());
    }

    @Test
    void kindsAreToldByTheFirstBytes() throws IOException {
        assertEquals(FileKind.EMPTY, kind(" \n\t"));
        assertEquals(FileKind.SCENARIO, kind("\uFEFF \n{"));
        assertEquals(FileKind.SCENARIO, kind("[1]"));
        assertEquals(FileKind.SCENARIO, kind("// words\n{}"));
        assertEquals(FileKind.TRACE, kind(TRACE));
        assertEquals(FileKind.UNKNOWN, kind("hello"));
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(text)) {
            out.write("{\"bcscope\":1}".getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(FileKind.UNKNOWN, FileKind.of(text.toByteArray()));
    }

    @Test
    void whatIsNeitherIsRefused() throws IOException {
        assertEquals(
                "This is neither a scenario nor a trace nor a program.",
                bad(ScenarioLoader.load(write("x", "hello"))).getFirst().problem());
        assertEquals("It is empty.", bad(ScenarioLoader.load(write("y", ""))).getFirst().advice());
        assertEquals(
                "There is no such file; check the path.",
                bad(ScenarioLoader.load(folder.resolve("none"))).getFirst().advice());
        assertEquals(
                "There is no trace in this folder.",
                bad(ScenarioLoader.load(folder)).getFirst().problem());
        assertEquals(
                "There is no trace in this folder.",
                bad(ScenarioLoader.load(Path.of("/"))).getFirst().problem());
    }

    @Test
    void aFolderWithOneTraceIsThatTrace() throws IOException {
        write("one/a.tix", TRACE);
        write("one/readme.txt", "hello");
        assertEquals(3, good(ScenarioLoader.load(folder.resolve("one"))).program().ranks());
        write("one/b.tix", TRACE);
        Diagnostic error = bad(ScenarioLoader.load(folder.resolve("one"))).getFirst();
        assertEquals(
                "There are several traces in this folder, among them a.tix, b.tix.",
                error.problem());
    }

    @Test
    void ofTwoListsInAFolderNoneIsPreferred() throws IOException {
        write("lists/one.txt", "./rank-0.txt\n");
        write("lists/two.txt", "./rank-1.txt\n");
        assertEquals(
                "There are several traces in this folder, among them one.txt, two.txt.",
                bad(ScenarioLoader.load(folder.resolve("lists"))).getFirst().problem());
    }

    @Test
    void settingsChangeScenariosAndTracesAlike() throws IOException {
        write("traces/a.tix", TRACE);
        List<Setting> settings =
                List.of(
                        new Setting("model.slice", "400us"),
                        new Setting("job.program.computeScale", "1000"));
        for (Path file : List.of(write("s.json", SCENARIO), folder.resolve("traces/a.tix"))) {
            Loaded loaded = good(ScenarioLoader.load(file, settings));
            assertEquals(400_000, loaded.scenario().model().get(ModelParameter.SLICE_NANOS));
            Loaded again = good(loaded.with(List.of(new Setting("model.slice", "500us"))));
            assertEquals(500_000, again.scenario().model().get(ModelParameter.SLICE_NANOS));
            assertEquals(3, again.program().ranks());
        }
    }

    /// Whatever is the program: a generator, a script, a trace beside its scenario or alone.
    @ParameterizedTest
    @CsvSource({
        "auto, bcs, rounds",
        "auto, conventional, posted together",
        "rounds, conventional, rounds",
        "posted-together, bcs, posted together"
    })
    void conventionalMpiPostsAnAlltoallTogetherUnlessItIsToldOtherwise(
            String choice, String mpi, String built) throws IOException {
        write("a.bcs", "program a\nalltoall 8 B\n");
        write("a.tix", "0 init 1\n0 alltoall 8 0\n0 finalize\n");
        String scenario = "{\"bcscope\":1,\"machine\":{\"nodes\":2},\"job\":{\"program\":{%s}}}";
        write("generated.json", scenario.formatted("\"generator\":\"collectives\""));
        write("traced.json", scenario.formatted("\"trace\":\"a.tix\""));
        List<Setting> settings =
                List.of(new Setting("model.alltoall", choice), new Setting("mpi", mpi));
        for (String file : List.of("a.bcs", "a.tix", "generated.json", "traced.json")) {
            Program program = good(ScenarioLoader.load(folder.resolve(file), settings)).program();
            ProgramListing listing = new ProgramListing(program, 0);
            assertTrue(
                    IntStream.range(0, listing.size())
                            .mapToObj(line -> listing.line(line).text())
                            .anyMatch(text ->
                                    text.startsWith("MPI_Alltoall(") && text.contains(built)),
                    file);
        }
    }

    @Test
    void aWrongSettingIsReported() throws IOException {
        write("traces/a.tix", TRACE);
        List<Setting> settings = List.of(new Setting("machine.nodes", "1"));
        Diagnostic error = bad(ScenarioLoader.load(write("s.json", SCENARIO), settings)).getFirst();
        assertEquals("--set machine.nodes=1", error.file());
    }

    private FileKind kind(String text) {
        return FileKind.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.writeString(file, text);
    }

    private static Loaded good(Parsed<Loaded> parsed) {
        return switch (parsed) {
            case Parsed.Good<Loaded>(Loaded value, List<Diagnostic> warnings) -> {
                assertEquals(List.of(), warnings);
                yield value;
            }
            case Parsed.Bad<Loaded>(List<Diagnostic> errors) -> throw new AssertionError(errors);
        };
    }

    private static List<Diagnostic> bad(Parsed<Loaded> parsed) {
        assertInstanceOf(Parsed.Bad.class, parsed);
        return parsed.diagnostics();
    }
}
