package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.model.ModelParameter;
import bcscope.scenario.file.CrossChecks;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.Setting;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

/// The section `machine` and the key `mpi`.
class MachineFileTest {
    @Test
    void aNetworkBringsItsCostsAndItsSlice() {
        Scenario scenario =
                good("\"network\": \"bluegene-l\", \"nodes\": 512, \"processesPerNode\": 1");
        assertEquals(new Shape(8, 8, 8), scenario.machine().shape());
        assertEquals(LinkEnds.TORUS, scenario.machine().links());
        assertEquals(NodeMode.COPROCESSOR, scenario.machine().mode());
        assertEquals(100_000, scenario.model().get(ModelParameter.SLICE_NANOS));
        assertEquals(93, scenario.model().get(ModelParameter.QUERY_LEVEL_NANOS));
    }

    @Test
    void everyKeyOfABlueGeneIsReadAndWrittenAgain() {
        Scenario scenario =
                good(
                        "\"network\": \"bluegene-l\", \"nodes\": 512, \"shape\": \"16x8x4\","
                                + " \"links\": \"mesh\", \"mode\": \"heater\", \"fidelity\":"
                                + " \"packet\"");
        assertEquals(new Shape(16, 8, 4), scenario.machine().shape());
        for (ScenarioWriter.Detail detail : ScenarioWriter.Detail.values()) {
            String text = ScenarioWriter.text(scenario, detail);
            assertEquals(scenario, ok(ScenarioReader.readText("again.json", text)));
        }
    }

    /// S1 section 4: 64 nodes with four processors. What the section says itself counts.
    @Test
    void aPresetSaysWhatTheSectionDoesNot() {
        Machine all = good("\"preset\": \"es40\"").machine();
        assertEquals(new Machine(64, 4, NetworkKind.QSNET), all);
        Machine some = good("\"nodes\": 16, \"preset\": \"es40\"").machine();
        assertEquals(new Machine(16, 4, NetworkKind.QSNET), some);
    }

    /// S0 section 6.1: 32 nodes with two processors, which is also our usual machine.
    @Test
    void aPresetIsWrittenAsWhatItSays() {
        Scenario scenario = good("\"preset\": \"crescendo\"");
        assertEquals(new Machine(32, 2, NetworkKind.QSNET), scenario.machine());
        for (ScenarioWriter.Detail detail : ScenarioWriter.Detail.values()) {
            String text = ScenarioWriter.text(scenario, detail);
            assertFalse(text.contains("crescendo"), text);
            assertEquals(scenario, ok(ScenarioReader.readText("again.json", text)));
        }
    }

    @Test
    void theUsualIsNotWritten() {
        Scenario scenario = good("\"network\": \"bluegene-l\", \"nodes\": 64");
        String text = ScenarioWriter.text(scenario, ScenarioWriter.Detail.CHANGED);
        assertFalse(text.contains("shape"), text);
        assertFalse(text.contains("mpi"), text);
        assertFalse(text.contains("slice"), text);
    }

    /// S4 section 3: isolation is at midplane boundaries, the smallest torus has 8 x 8 x 8 nodes.
    @ParameterizedTest
    @CsvSource({
        "512, 8x8x8, TORUS",
        "512, 2x16x16, MESH",
        "512, 64x8x1, MESH",
        "1024, 16x8x8, TORUS",
        "64, 4x4x4, MESH",
        "35, 5x7x1, MESH"
    })
    void onlyWholeMidplanesAreATorusWhereTheFileSaysNothing(
            int nodes, String shape, LinkEnds ends) {
        String keys = "\"network\": \"bluegene-l\", \"nodes\": " + nodes + ", \"shape\": \"";
        assertEquals(ends, good(keys + shape + "\"").machine().links());
    }

    /// 1,536 nodes are three midplanes in a row; the most cubic box would be 16 x 12 x 8, a mesh.
    @Test
    void whereTheFileNamesNoShapeMidplanesStayWhole() {
        Machine machine = good("\"network\": \"bluegene-l\", \"nodes\": 1536").machine();
        assertEquals(new Shape(24, 8, 8), machine.shape());
        assertEquals(LinkEnds.TORUS, machine.links());
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, -, 2, VIRTUAL_NODE",
                "1, -, 1, COPROCESSOR",
                "2, -, 2, VIRTUAL_NODE",
                "-, heater, 1, HEATER",
                "-, coprocessor, 1, COPROCESSOR",
                "-, virtual-node, 2, VIRTUAL_NODE"
            })
    void modeAndProcessesOfANodeFollowFromEachOther(
            @Nullable String processes,
            @Nullable String mode,
            int expected,
            NodeMode expectedMode) {
        String keys =
                "\"network\": \"bluegene-l\", \"nodes\": 64"
                        + (processes == null ? "" : ", \"processesPerNode\": " + processes)
                        + (mode == null ? "" : ", \"mode\": \"" + mode + "\"");
        Machine machine = good(keys).machine();
        assertEquals(expected, machine.processesPerNode());
        assertEquals(expectedMode, machine.mode());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "heater | nic | the process itself handles what arrives | to host",
                "virtual-node | nic | the process itself handles what arrives | to coprocessor",
                "coprocessor | host | the coprocessor handles what arrives | to nic",
            })
    void whoHandlesWhatArrivesCannotContradictTheMode(
            String mode, String progress, String problem, String advice) {
        Diagnostic diagnostic = refused(conventional(mode, ", \"progress\": \"" + progress + "\""));
        assertTrue(diagnostic.problem().contains(problem), diagnostic.problem());
        assertTrue(diagnostic.advice().contains(advice), diagnostic.advice());
    }

    @ParameterizedTest
    @EnumSource(NodeMode.class)
    void whereNothingIsSaidTheModeDecidesWhoHandlesWhatArrives(NodeMode mode) {
        Scenario scenario = ok(ScenarioReader.readText("s.json", conventional(mode.id(), "")));
        for (ScenarioWriter.Detail detail : ScenarioWriter.Detail.values()) {
            String text = ScenarioWriter.text(scenario, detail);
            assertEquals(scenario, ok(ScenarioReader.readText("again.json", text)));
        }
    }

    /// S3 section 5: once a packet is injected, hardware guarantees its arrival.
    @Test
    void blueGeneLosesNoPackets() {
        String text =
                text("\"network\": \"bluegene-l\", \"nodes\": 64")
                        .replace(
                                "\"job\"",
                                "\"faults\": [{\"kind\": \"lost-packet\", \"node\": 0, \"oneIn\":"
                                        + " 5}], \"job\"");
        Diagnostic diagnostic = refused(text);
        assertTrue(diagnostic.problem().contains("are reliable"), diagnostic.problem());
        assertTrue(diagnostic.advice().contains("node-failure"), diagnostic.advice());
        assertTrue(diagnostic.line() > 0, diagnostic.toString());
    }

    private static String conventional(String mode, String more) {
        return text("\"network\": \"bluegene-l\", \"nodes\": 64, \"mode\": \"" + mode + "\"")
                .replace(
                        "\"job\"",
                        "\"mpi\": \"conventional\", \"conventional\": {\"eager\": 512"
                                + more
                                + "}, \"job\"");
    }

    @Test
    void anotherModeOnTheCommandLineBringsItsProcesses() {
        PlacedScenario placed =
                good(
                        ScenarioReader.readText(
                                "s.json", text("\"network\": \"bluegene-l\", \"nodes\": 64")));
        Machine machine =
                good(new Setting("machine.mode", "heater").applyTo(placed)).scenario().machine();
        assertEquals(1, machine.processesPerNode());
        assertEquals(NodeMode.HEATER, machine.mode());
    }

    @Test
    void aModeThatIsWrittenIsNotGivenUpForMoreProcesses() {
        PlacedScenario placed =
                good(
                        ScenarioReader.readText(
                                "s.json",
                                text(
                                        "\"network\": \"bluegene-l\", \"nodes\": 64, \"mode\":"
                                                + " \"coprocessor\"")));
        Parsed<PlacedScenario> changed =
                new Setting("machine.processesPerNode", "2").applyTo(placed);
        Diagnostic diagnostic = ((Parsed.Bad<PlacedScenario>) changed).diagnostics().getFirst();
        assertTrue(diagnostic.problem().contains("has 1 process"), diagnostic.problem());
    }

    @ParameterizedTest
    @CsvSource({
        "512, 8x8x8",
        "1024, 16x8x8",
        "65536, 64x32x32",
        "32, 4x4x2",
        "36, 4x3x3",
        "61, 61x1x1"
    })
    void theUsualShapeIsTheMostCubic(int nodes, String shape) {
        assertEquals(shape, Shape.cubic(nodes).orElseThrow().written());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "~nodes~: 32, ~shape~: ~4x4x4~ | has 64 nodes | Set \"machine.nodes\" to 64, or the"
                        + " shape to 4x4x2.",
                "~nodes~: 67 | do not fill a box | Set \"machine.nodes\" to 68.",
                "~nodes~: 128, ~shape~: ~128x1x1~ | larger than the largest | up to 64x32x32",
                "~nodes~: 32, ~shape~: ~cube~ | is not a shape | \"4x4x2\"",
                "~nodes~: 1024, ~fidelity~: ~packet~ | packet by packet | 512 or less",
                "~profile~: ~quadrics~ | no cost profile | my.json",
                "~nodes~: 64, ~links~: ~torus~ | 4x4x4 cannot be a torus | \"machine.links\" to"
                        + " mesh",
                "~nodes~: 35, ~shape~: ~5x7x1~, ~links~: ~torus~ | 5x7x1 cannot | multiples of 8",
                "~nodes~: 512, ~shape~: ~2x16x16~, ~links~: ~torus~ | 2x16x16 cannot | mesh",
                "~nodes~: 64, ~processesPerNode~: 8 | 8 processes a node | to 2 and"
                        + " \"machine.nodes\" to 256, which is virtual node mode, or to 1",
                "~nodes~: 64, ~processesPerNode~: 2, ~mode~: ~heater~ | In heater mode a node has 1"
                        + " process, but here are 2 | to 1 and \"machine.nodes\" to 128, or"
                        + " \"machine.mode\" to virtual-node",
                "~nodes~: 64, ~processesPerNode~: 2, ~mode~: ~coprocessor~ | has 1 process |"
                        + " virtual-node",
                "~nodes~: 64, ~processesPerNode~: 1, ~mode~: ~virtual-node~ | has 2 processes, but"
                        + " here are 1 | \"machine.processesPerNode\" to 2, or",
            })
    void whatDoesNotFitABlueGeneIsSaidWithWhatToDo(String keys, String problem, String advice) {
        Diagnostic diagnostic = bad("\"network\": \"bluegene-l\", " + keys.replace('~', '"'));
        assertTrue(diagnostic.problem().contains(problem), diagnostic.problem());
        assertTrue(diagnostic.advice().contains(advice), diagnostic.advice());
        assertTrue(diagnostic.line() > 0, diagnostic.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "~network~: ~ipsc-860~, ~nodes~: 24 | power of two | to 16 or 32.",
                "~network~: ~ipsc-860~, ~nodes~: 256 | at most 128 | to 128.",
                "~network~: ~qsnet~, ~mode~: ~heater~ | is for BlueGene/L | Leave it out",
                "~network~: ~myrinet~, ~shape~: ~4x4x2~ | is for BlueGene/L | Leave it out",
            })
    void whatDoesNotFitAnotherMachineIsSaidWithWhatToDo(
            String keys, String problem, String advice) {
        Diagnostic diagnostic = bad(keys.replace('~', '"'));
        assertTrue(diagnostic.problem().contains(problem), diagnostic.problem());
        assertTrue(diagnostic.advice().contains(advice), diagnostic.advice());
    }

    /// S2 section 4.2: NX/2 runs one process on each node; the BCS threads need no NX/2.
    @ParameterizedTest
    @CsvSource({
        "8, 2, 'to 1 and \"machine.nodes\" to 16 for as many processes, or \"mpi\" to bcs.'",
        "128, 2, 'to 1, or \"mpi\" to bcs.'"
    })
    void nxRunsOneProcessOnEachNode(int nodes, int processes, String advice) {
        String two =
                text(
                        "\"network\": \"ipsc-860\", \"nodes\": %d, \"processesPerNode\": %d"
                                .formatted(nodes, processes));
        String conventional = two.replace("\"job\"", "\"mpi\": \"conventional\", \"job\"");
        List<Diagnostic> problems =
                switch (ScenarioReader.readText("s.json", conventional)) {
                    case Parsed.Good<PlacedScenario>(PlacedScenario placed, _) ->
                            CrossChecks.nx(placed);
                    case Parsed.Bad<PlacedScenario> bad -> fail(bad.toString());
                };
        assertEquals(1, problems.size());
        assertTrue(problems.getFirst().advice().endsWith(advice), problems.getFirst().advice());
        assertEquals(2, ok(ScenarioReader.readText("s.json", two)).machine().processesPerNode());
        String unsaid = conventional.replace(", \"processesPerNode\": " + processes, "");
        assertEquals(1, ok(ScenarioReader.readText("s.json", unsaid)).machine().processesPerNode());
    }

    @Test
    void aSliceBelowTheLeastIsRefusedWithTheLeast() {
        Parsed<PlacedScenario> parsed =
                ScenarioReader.readText(
                        "s.json",
                        text("\"network\": \"gigabit-ethernet\", \"nodes\": 32")
                                .replace("\"job\"", "\"model\": {\"slice\": \"250us\"}, \"job\""));
        Diagnostic diagnostic = ((Parsed.Bad<PlacedScenario>) parsed).diagnostics().getFirst();
        assertTrue(diagnostic.problem().contains("T_min is 2.53ms"), diagnostic.problem());
    }

    @Test
    void conventionalMpiHasNoLeastSlice() {
        Scenario scenario =
                ok(
                        ScenarioReader.readText(
                                "s.json",
                                text("\"network\": \"gigabit-ethernet\"")
                                        .replace(
                                                "\"job\"",
                                                "\"mpi\": \"conventional\", \"model\":"
                                                        + " {\"slice\": \"250us\"}, \"job\"")));
        assertEquals(MpiKind.CONVENTIONAL, scenario.mpi());
    }

    @Test
    void anotherNetworkOnTheCommandLineBringsItsCostsButKeepsWhatIsWritten() {
        PlacedScenario placed =
                good(
                        ScenarioReader.readText(
                                "s.json",
                                text("\"nodes\": 64")
                                        .replace(
                                                "\"job\"",
                                                "\"network\": {\"latency\": \"3us\"}, \"job\"")));
        Setting setting = new Setting("machine.network", "bluegene-l");
        Scenario changed = good(setting.applyTo(placed)).scenario();
        assertEquals(93, changed.model().get(ModelParameter.QUERY_LEVEL_NANOS));
        assertEquals(3_000, changed.model().get(ModelParameter.LATENCY_NANOS));
        assertEquals("bluegene-l", changed.machine().profile().name());
        assertEquals(new Shape(4, 4, 4), changed.machine().shape());
    }

    private static Scenario good(String machine) {
        return ok(ScenarioReader.readText("s.json", text(machine)));
    }

    private static Diagnostic bad(String machine) {
        return refused(text(machine));
    }

    private static Diagnostic refused(String text) {
        return switch (ScenarioReader.readText("s.json", text)) {
            case Parsed.Good<PlacedScenario> _ -> fail("was read: " + text);
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> found) -> found.getFirst();
        };
    }

    private static String text(String machine) {
        return "{\"bcscope\": 1, \"machine\": {"
                + machine
                + "}, \"job\": {\"program\": {\"generator\": \"barrier-loop\"}}}";
    }

    private static Scenario ok(Parsed<PlacedScenario> parsed) {
        return good(parsed).scenario();
    }

    private static PlacedScenario good(Parsed<PlacedScenario> parsed) {
        return switch (parsed) {
            case Parsed.Good<PlacedScenario>(PlacedScenario placed, _) -> placed;
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> found) -> fail(found.toString());
        };
    }
}
