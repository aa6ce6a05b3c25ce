package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.json.Place;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

/// Where ranks are on a BlueGene/L of 3 x 2 x 2 nodes: node x + 3 (y + 2 z) is at (x, y, z).
class PlacementTest {
    /// The first axis varies fastest: zyx goes (0,0,0), (0,0,1), (0,1,0), (0,1,1), (1,0,0), ...,
    /// which are the nodes 0, 6, 3, 9, 1, ...
    @ParameterizedTest
    @CsvSource({
        "block, 0 1 2 3 4 5 6 7 8 9 10 11",
        "cyclic, 0 1 2 3 4 5 6 7 8 9 10 11",
        "xyz, 0 1 2 3 4 5 6 7 8 9 10 11",
        "xzy, 0 1 2 6 7 8 3 4 5 9 10 11",
        "yxz, 0 3 1 4 2 5 6 9 7 10 8 11",
        "yzx, 0 3 6 9 1 4 7 10 2 5 8 11",
        "zxy, 0 6 1 7 2 8 3 9 4 10 5 11",
        "zyx, 0 6 3 9 1 7 4 10 2 8 5 11",
        "tzyx, 0 6 3 9 1 7 4 10 2 8 5 11"
    })
    void theAxisNamedFirstVariesFastest(String placement, String nodes) {
        assertArrayEquals(numbers(nodes), layout(1, placement, "").nodes());
    }

    @ParameterizedTest
    @CsvSource({
        "zyx, 0 6 3 9 1 7 4 10 2 8 5 11 0 6 3 9 1 7 4 10 2 8 5 11",
        "tzyx, 0 0 6 6 3 3 9 9 1 1 7 7 4 4 10 10 2 2 8 8 5 5 11 11",
        "block, 0 0 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 11 11",
        "xyz, 0 1 2 3 4 5 6 7 8 9 10 11 0 1 2 3 4 5 6 7 8 9 10 11"
    })
    void theSecondProcessOfANodeComesLastOrWithTFirst(String placement, String nodes) {
        assertArrayEquals(numbers(nodes), layout(2, placement, "").nodes());
    }

    @Test
    void aMapSaysNodeAndProcessOfEveryRank() {
        CpuLayout layout = layout(2, "map", "[\"2 1 0\", \"0 0 1 1; 0 0 1\", \"2 1 0 1\"]");
        assertArrayEquals(new int[] {5, 6, 6, 5}, layout.nodes());
        assertArrayEquals(new int[] {0, 1, 0, 1}, layout.cpus());
    }

    @Test
    void aMapIsWrittenWithItsLinesAndReadAgain() {
        Scenario scenario = good(1, "map", "[\"2 1 0\", \"0 0 1\"]");
        for (ScenarioWriter.Detail detail : ScenarioWriter.Detail.values()) {
            String text = ScenarioWriter.text(scenario, detail);
            assertEquals(scenario, read(text));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | map | [\"0 0 0\", \"3 0 0\"] | 3 0 0 of rank 1 is outside | 0..2, 0..1 and"
                        + " 0..1",
                "1 | map | [\"0 0 0\", \"0 0 0\"] | of rank 1 is taken by rank 0 | another node",
                "1 | map | [\"0 0 0 1\"] | a process that a node does not have | leave t out",
                "2 | map | [\"0 0 0 2\"] | a process that a node does not have | 0..1 for t",
                "1 | map | [\"0 0\"] | is not a node position | x y z",
                "1 | map | [\"a b c\"] | is not a node position | x y z",
                "1 | map | [] | no position for any rank | x y z",
                "1 | map | 7 | must not be a number | path of a map file",
                "1 | map | \"ranks.map\" | cannot be read from here | as a list",
                "1 | zyx | [\"0 0 0\"] | There is a map, but the placement is zyx | to map",
            })
    void whatAMapCannotSayIsRefusedWithWhatToDo(
            int perNode, String placement, String map, String problem, String advice) {
        Diagnostic diagnostic = bad(perNode, placement, map);
        assertTrue(diagnostic.problem().contains(problem), diagnostic.problem());
        assertTrue(diagnostic.advice().contains(advice), diagnostic.advice());
    }

    @Test
    void aPlacementByMapNeedsAMap() {
        Diagnostic diagnostic = bad(1, "map", "");
        assertTrue(diagnostic.problem().contains("no map is named"), diagnostic.problem());
        assertEquals("Name a map file: \"job.map\": \"ranks.map\".", diagnostic.advice());
    }

    @ParameterizedTest
    @CsvSource({"zyx", "txyz", "map"})
    void aMachineWithoutCoordinatesRefusesThem(String placement) {
        String text = text("qsnet", 1, placement, "").replace(", \"shape\": \"3x2x2\"", "");
        Diagnostic diagnostic = bad(text);
        assertTrue(diagnostic.problem().contains("the network is qsnet"), diagnostic.problem());
        assertTrue(diagnostic.advice().contains("block or cyclic"), diagnostic.advice());
    }

    @Test
    void aMapFileIsReadByLinesAndItsErrorsNameThem() {
        String file = "# ranks of my job\n2 1 0\n\n0 0 1  # the second\n";
        Parsed<RankMap.Placed> parsed = RankMap.read("ranks.map", file);
        RankMap.Placed placed =
                parsed instanceof Parsed.Good<RankMap.Placed> it
                        ? it.value()
                        : fail(parsed.toString());
        assertEquals(
                List.of(new RankMap.Entry(2, 1, 0, 0), new RankMap.Entry(0, 0, 1, 0)),
                placed.map().places());
        assertEquals(
                List.of(new Place("ranks.map", 2, 1), new Place("ranks.map", 4, 1)),
                placed.writtenAt());
        Parsed<RankMap.Placed> wrong = RankMap.read("ranks.map", "0 0 0\n0 0\n");
        assertEquals(2, ((Parsed.Bad<RankMap.Placed>) wrong).diagnostics().getFirst().line());
    }

    /// A generator takes as many ranks as the map has places; a program with more is refused.
    @Test
    void aMapWithTooFewPlacesIsRefused() {
        String text =
                text("bluegene-l", 1, "map", "[\"0 0 0\", \"1 0 0\"]")
                        .replace("\"barrier-loop\"", "\"barrier-loop\", \"ranks\": 3");
        Diagnostic diagnostic = bad(text);
        assertTrue(diagnostic.problem().contains("2 places"), diagnostic.problem());
        assertTrue(diagnostic.problem().contains("3 processes"), diagnostic.problem());
    }

    private static CpuLayout layout(int perNode, String placement, String map) {
        Scenario scenario = good(perNode, placement, map);
        int ranks = (int) scenario.job().room(scenario.machine());
        return switch (CpuLayout.of(scenario, new int[] {ranks})) {
            case CpuLayout.Outcome.Laid(CpuLayout layout) -> layout;
            case CpuLayout.Outcome.Full full -> fail(full.toString());
        };
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    private static String text(String network, int perNode, String placement, String map) {
        return "{\"bcscope\": 1, \"machine\": {\"nodes\": 12, \"processesPerNode\": "
                + perNode
                + ", \"network\": \""
                + network
                + "\", \"shape\": \"3x2x2\"}, \"job\": {\"program\": {\"generator\":"
                + " \"barrier-loop\"}, \"placement\": \""
                + placement
                + "\""
                + (map.isEmpty() ? "" : ", \"map\": " + map)
                + "}}";
    }

    private static Scenario good(int perNode, String placement, String map) {
        return read(text("bluegene-l", perNode, placement, map));
    }

    private static Scenario read(String text) {
        return switch (ScenarioReader.readText("s.json", text)) {
            case Parsed.Good<PlacedScenario>(PlacedScenario placed, _) -> placed.scenario();
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> found) -> fail(found.toString());
        };
    }

    private static Diagnostic bad(int perNode, String placement, String map) {
        return bad(text("bluegene-l", perNode, placement, map));
    }

    private static Diagnostic bad(String text) {
        return switch (ScenarioReader.readText("s.json", text)) {
            case Parsed.Good<PlacedScenario> _ -> fail("was read: " + text);
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> found) -> found.getFirst();
        };
    }
}
