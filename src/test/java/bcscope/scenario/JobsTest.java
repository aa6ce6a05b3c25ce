package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.TimeSharing.Policy;
import bcscope.scenario.TimeSharing.Quantum;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class JobsTest {
    private static final String TWO =
            """
            { "bcscope": 1, "machine": { "nodes": 8, "processesPerNode": 2 },
              "jobs": [
                { "name": "ring", "program": { "generator": "ring", "ranks": 8 } },
                { "name": "loop", "program": { "generator": "barrier-loop", "ranks": 8 },
                  "placement": "cyclic", "nodes": "0-3, 6", "start": "2ms", "binary": "1MB" }
              ],
              "timeSharing": { "policy": "gang", "quantum": "3ms", "launch": "storm" } }
            """;

    @Test
    void jobsAndHowTheyShareAreRead() {
        Workload work = good(TWO).work();
        Job loop = work.jobs().get(1);
        assertEquals("loop", loop.name());
        assertEquals(Placement.CYCLIC, loop.placement());
        assertEquals("0-3, 6", loop.nodes().toString());
        assertEquals(2_000_000, loop.startNanos());
        assertEquals(1_000_000, loop.binaryBytes());
        assertEquals(NodeList.ALL, work.jobs().getFirst().nodes());
        assertEquals(
                new TimeSharing(Policy.GANG, new Quantum(0, 3_000_000), TimeSharing.Launch.STORM),
                work.sharing());
    }

    @Test
    void whatIsWrittenIsReadAsTheSame() {
        Scenario scenario = good(TWO);
        for (ScenarioWriter.Detail detail : ScenarioWriter.Detail.values()) {
            assertEquals(scenario, good(ScenarioWriter.text(scenario, detail)));
        }
    }

    @Test
    void aValueOfAJobIsSetByItsNumber() {
        Scenario scenario = good(TWO);
        Scenario changed =
                switch (new Setting("jobs[1].program.compute", "1us").applyTo(scenario)) {
                    case Parsed.Good<Scenario> good -> good.value();
                    case Parsed.Bad<Scenario> bad -> throw new AssertionError(bad.errors());
                };
        ProgramSource.Generated loop =
                assertInstanceOf(
                        ProgramSource.Generated.class, changed.work().jobs().get(1).program());
        assertEquals(1_000, loop.parameters().get("computeNanos"));
        assertTrue(Setting.completions(scenario, "jobs[0]").contains("jobs[0].placement"));
    }

    @ParameterizedTest
    @CsvSource({"8, 8, 0", "'\"8\"', 8, 0", "'\"2ms\"', 0, 2000000"})
    void aQuantumIsANumberOfSlicesOrADuration(String written, long slices, long nanos) {
        Scenario scenario = good(TWO.replace("\"3ms\"", written));
        assertEquals(new Quantum(slices, nanos), scenario.work().sharing().quantum());
    }

    @Test
    void aListOfNodesIsAscending() {
        assertEquals("0-3", NodeList.parse("0,1, 2-3").orElseThrow().toString());
        assertTrue(NodeList.parse("3-1").isEmpty());
        assertTrue(NodeList.parse("1, 1").isEmpty());
        assertTrue(NodeList.parse("one").isEmpty());
    }

    @Test
    void withoutSharingAJobTakesTheCpusThatAreLeft() {
        Scenario scenario = good(TWO.replace("gang", "dedicated").replace("0-3, 6", "all"));
        CpuLayout layout = laid(scenario, 8, 8);
        assertEquals("[0, 0, 1, 1, 2, 2, 3, 3", nodes(layout, 0));
        assertEquals("[4, 5, 6, 7, 4, 5, 6, 7", nodes(layout, 8));
        assertEquals(1, layout.rowCount());
    }

    @Test
    void withSharingJobsLieOverOneAnotherInRows() {
        CpuLayout layout = laid(good(TWO), 8, 8);
        assertEquals("[0, 1, 2, 3, 6, 0, 1, 2", nodes(layout, 8));
        assertEquals(List.of(0, 1), List.of(layout.rows()[0], layout.rows()[1]));
    }

    @Test
    void jobsThatDoNotMeetShareARow() {
        CpuLayout layout = laid(good(TWO.replace("0-3, 6", "4-7")), 8, 8);
        assertEquals(1, layout.rowCount());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'gang' -> 'dedicated' -> 4:5: Job \"loop\" has 8 processes, but the nodes 0-3, 6"
                        + " have 2 CPUs that no job before it has.",
                "'0-3, 6' -> '6-8' -> 5:39: There is no node 8: the machine has the nodes 0 to 7.",
                "'0-3, 6' -> '3-1' -> 5:39: \"jobs[1].nodes\": \"3-1\" is neither an ascending list"
                        + " of nodes nor a box.",
                "'name\": \"loop' -> 'name\": \"ring' -> 4:15: Two jobs have the name \"ring\".",
                "'placement' -> 'place' -> 5:7: There is no key \"place\" in \"jobs[1]\".",
                "'\"gang\"' -> '\"none\"' -> 7:30: \"timeSharing.policy\": \"none\" is not among"
                        + " the choices.",
                "'\"3ms\"' -> '0' -> 7:49: \"timeSharing.quantum\": \"0\" is out of range."
            })
    void whatIsWrongIsSaidWithItsPlace(String line) {
        String[] parts = line.split(" -> ", 3);
        String from = parts[0].substring(1, parts[0].length() - 1);
        String to = parts[1].substring(1, parts[1].length() - 1);
        Diagnostic first = bad(TWO.replace(from, to)).getFirst();
        assertEquals(
                parts[2].strip(), first.line() + ":" + first.column() + ": " + first.problem());
    }

    private static String nodes(CpuLayout layout, int from) {
        StringBuilder nodes = new StringBuilder("[");
        for (int i = from; i < from + 8; i++) {
            nodes.append(i == from ? "" : ", ").append(layout.nodes()[i]);
        }
        return nodes.toString();
    }

    private static CpuLayout laid(Scenario scenario, int... ranks) {
        return assertInstanceOf(CpuLayout.Outcome.Laid.class, CpuLayout.of(scenario, ranks))
                .layout();
    }

    private static Scenario good(String text) {
        return switch (ScenarioReader.readText("jobs", text)) {
            case Parsed.Good<PlacedScenario> good -> good.value().scenario();
            case Parsed.Bad<PlacedScenario> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static List<Diagnostic> bad(String text) {
        Parsed<PlacedScenario> parsed = ScenarioReader.readText("jobs", text);
        assertInstanceOf(Parsed.Bad.class, parsed);
        return parsed.diagnostics();
    }
}
