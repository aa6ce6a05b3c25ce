package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

class ScenarioReaderTest {
    private static final String PROGRAM = "\"job\":{\"program\":{\"generator\":\"barrier-loop\"}}";

    @Test
    void everyKeyIsRead() {
        Scenario scenario =
                good(
                        """
                        {
                          "bcscope": 1,
                          "name": "Ring",
                          "description": "A ring of four.",
                          "machine": {"nodes": 4, "processesPerNode": 1, "network": "qsnet"},
                          "model": {"slice": "300us", "strobes": 3, "budget": "two-sided"},
                          "host": {"post": 2500},
                          "network": {"bandwidth": 280},
                          "nic": {"profile": "qsnet-elan3", "scan": "0.2us"},
                          "job": {
                            "program": {
                              "generator": "ring", "ranks": 3, "bytes": "64KiB",
                              "compute": "1.5ms", "nonBlocking": false
                            },
                            "placement": "cyclic"
                          },
                          "seed": -7
                        }
                        """);
        assertEquals("Ring", scenario.name());
        assertEquals("A ring of four.", scenario.description());
        assertEquals(new Machine(4, 1, NetworkKind.QSNET), scenario.machine());
        Model model =
                Model.defaults()
                        .with(ModelParameter.SLICE_NANOS, 300_000)
                        .with(ModelParameter.STROBES, 1)
                        .with(ModelParameter.BUDGET_POLICY, 1)
                        .with(ModelParameter.HOST_POST_NANOS, 2_500)
                        .with(ModelParameter.BANDWIDTH_KBPS, 280_000)
                        .with(ModelParameter.NIC_SCAN_NANOS, 200);
        assertEquals(model, scenario.model());
        assertEquals(Placement.CYCLIC, scenario.job().placement());
        assertEquals(-7, scenario.seed());
        Generated ring = assertInstanceOf(Generated.class, scenario.job().program());
        assertEquals(
                "{bytes=65536, computeNanos=1500000, iterations=20, nonBlocking=0, ranks=3}",
                ring.parameters().toString());
        assertEquals(3, ring.ranks(scenario.machine()));
    }

    @Test
    void aMissingKeyHasItsDefault() {
        Scenario scenario = good("{\"bcscope\":1," + PROGRAM + "}");
        assertEquals("file", scenario.name());
        assertEquals(new Machine(32, 2, NetworkKind.QSNET), scenario.machine());
        assertEquals(Model.defaults(), scenario.model());
        assertEquals(1, scenario.seed());
        Generated loop = assertInstanceOf(Generated.class, scenario.job().program());
        assertEquals(64, loop.ranks(scenario.machine()), "processes fill the machine");
    }

    @Test
    void aTraceIsReadWithItsOptions() {
        Scenario scenario =
                good(
                        """
                        {"bcscope":1,"job":{"program":{"trace":"a b.tix","computeScale":"3/2",
                         "leastGap":"1us","mostGap":"5ms","meanGap":"3.5ms","wildcards":"free"}}}
                        """);
        assertEquals(
                new Trace(
                        "a b.tix",
                        new TraceOptions(3, 2, 1_000, 5_000_000, 3_500_000, Wildcards.FREE)),
                scenario.job().program());
    }

    @Test
    void severalErrorsAreReportedAtOnceInTheOrderOfTheFile() {
        List<Diagnostic> errors =
                bad(
                        """
                        { "bcscope": 1,
                          "modle": {},
                          "machine": {"nodes": 0, "processes": 2},
                          "model": {"slice": "10us"},
                          "job": {"program": {"generator": "rong"}},
                          "seed": "x" }
                        """);
        assertEquals(
                List.of("2:3", "3:24", "3:27", "4:22", "5:36", "6:11"),
                errors.stream().map(e -> e.line() + ":" + e.column()).toList());
        assertTrue(errors.get(0).advice().startsWith("Did you mean \"model\"?"));
        assertTrue(errors.get(1).problem().contains("\"0\" is out of range"));
        assertTrue(errors.get(2).advice().contains("nodes, processesPerNode, network,"));
        assertTrue(errors.get(4).advice().startsWith("Did you mean \"ring\"?"));
        assertTrue(errors.stream().noneMatch(e -> e.advice().isEmpty()));
    }

    @Test
    void noMoreThanTwentyErrorsAreReported() {
        StringBuilder keys = new StringBuilder("{\"bcscope\":1");
        IntStream.range(0, 50).forEach(i -> keys.append(",\"key").append(i).append("\":1"));
        assertEquals(20, bad(keys.append('}').toString()).size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[]|A scenario is an object, but this is a list.",
                "{}|The version of the file format is missing.",
                "{\"bcscope\":0}|There is no version 0 of the file format.",
                "{\"bcscope\":-1}|There is no version -1 of the file format.",
                "{\"bcscope\":\"1\"}|\"bcscope\" must be a number, but is a text.",
                "{\"bcscope\":null}|\"bcscope\" must be a number, but is null.",
                "{\"bcscope\":1.5}|There is no version 1.5 of the file format.",
                "{\"bcscope\":2}|The file has version 2, made by a newer BCScope.",
                "{\"bcscope\":1}|The scenario has no program.",
                "{\"bcscope\":1,\"job\":1}|\"job\" must be an object, but is a number.",
                "{\"bcscope\":1,\"job\":{\"program\":{\"generator\":[]}}}|"
                        + "\"job.program.generator\" must not be a list.",
            })
    void aFileThatIsNoScenarioSaysWhy(String text, String problem) {
        assertEquals(problem, bad(text).getFirst().problem());
    }

    @Test
    void aProgramIsGeneratedOrATraceNotBoth() {
        List<Diagnostic> errors =
                bad(
                        "{\"bcscope\":1,\"job\":{\"program\":{\"generator\":\"ring\",\"trace\":\"x\"}}}");
        assertEquals(
                "A program is either generated, or a trace, or a script.",
                errors.getFirst().problem());
        assertEquals(59, errors.getFirst().column());
    }

    @Test
    void aParameterOfAnotherGeneratorIsUnknown() {
        List<Diagnostic> errors =
                bad("{\"bcscope\":1,\"job\":{\"program\":{\"generator\":\"ring\",\"steps\":3}}}");
        assertEquals("There is no key \"steps\" in \"job.program\".", errors.getFirst().problem());
    }

    @Test
    void theProcessesMustFitOnTheMachine() {
        List<Diagnostic> errors =
                bad(
                        """
                        {"bcscope":1,
                         "machine":{"nodes":4},
                         "job":{"program":{"generator":"ring","ranks":9}}}
                        """);
        assertEquals(
                "The program has 9 processes, but the machine has room for 8 (4 nodes x 2).",
                errors.getFirst().problem());
        assertEquals("Set \"machine.nodes\" to 5 or more.", errors.getFirst().advice());
        assertEquals(2, errors.getFirst().line());
        assertEquals(21, errors.getFirst().column());
    }

    @Test
    void aGeneratorsOwnRuleAboutProcessesIsReported() {
        List<Diagnostic> errors =
                bad(
                        "{\"bcscope\":1,\"job\":{\"program\":{\"generator\":\"ping-pong\",\"ranks\":3}}}");
        assertEquals("3 processes cannot run it.", errors.getFirst().problem());
    }

    @Test
    void aSliceMustBeLongEnoughForItsMicrostrobes() {
        String text =
                "{\"bcscope\":1,\"machine\":{\"nodes\":1024,\"processesPerNode\":1},"
                        + "\"model\":{\"slice\":\"%s\"},"
                        + PROGRAM
                        + "}";
        Diagnostic error = bad(text.replace("%s", "97999ns")).getFirst();
        assertEquals(
                "A slice of 97.999us is too short for the 5 microstrobes and queries of 1,024"
                        + " nodes: T_min is 98us.",
                error.problem());
        assertEquals("Set \"model.slice\" to 98us or more.", error.advice());
        good(text.replace("%s", "98us"));
    }

    @Test
    void aLeastGapIsNotGreaterThanTheMost() {
        List<Diagnostic> errors =
                bad(
                        "{\"bcscope\":1,\"job\":{\"program\":{\"trace\":\"x\",\"leastGap\":\"2us\","
                                + "\"mostGap\":\"1us\"}}}");
        assertEquals("Make it 1us or less.", errors.getFirst().advice());
    }

    @Test
    void aNameThatCannotBeShownIsRefused() {
        assertTrue(
                bad("{\"bcscope\":1,\"name\":\"a\\u0007\"," + PROGRAM + "}")
                        .getFirst()
                        .problem()
                        .contains("cannot be shown"));
        assertTrue(
                bad("{\"bcscope\":1,\"name\":\"\"," + PROGRAM + "}")
                        .getFirst()
                        .problem()
                        .contains("0 characters"));
    }

    @Test
    void aMissingFileIsADiagnostic() {
        Parsed<PlacedScenario> parsed = ScenarioReader.read(Path.of("no/such/file.json"));
        assertEquals(
                "no/such/file.json: error: The file cannot be read. There is no such file; check"
                        + " the path.",
                parsed.diagnostics().getFirst().oneLine());
        assertTrue(
                ScenarioReader.read(Path.of("src"))
                        .diagnostics()
                        .getFirst()
                        .advice()
                        .contains("folder"));
    }

    @Test
    void aScenarioWithoutANameIsCalledAfterItsFile() {
        assertEquals("a.b", ScenarioReader.baseName("x/y/a.b.json"));
        assertEquals("a", ScenarioReader.baseName("C:\\x\\a.json"));
        assertEquals("scenario", ScenarioReader.baseName("x/"));
        assertEquals(".json", ScenarioReader.baseName(".json"));
    }

    private static Scenario good(String text) {
        return switch (ScenarioReader.readText("folder/file.json", text)) {
            case Parsed.Good<PlacedScenario>(PlacedScenario value, _) -> value.scenario();
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> errors) ->
                    throw new AssertionError(errors);
        };
    }

    private static List<Diagnostic> bad(String text) {
        Parsed<PlacedScenario> parsed = ScenarioReader.readText("folder/file.json", text);
        assertInstanceOf(Parsed.Bad.class, parsed);
        return parsed.diagnostics();
    }
}
