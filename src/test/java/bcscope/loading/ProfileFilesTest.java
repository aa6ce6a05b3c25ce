package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ProfileFilesTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void aProfileStandsBesideItsScenario() throws IOException {
        Scenario scenario = loaded("\"profile\": \"my.json\"", List.of());
        assertEquals(3_000, scenario.model().get(ModelParameter.LATENCY_NANOS));
        assertEquals("my.json", scenario.machine().profile().name());
    }

    @Test
    void aProfileCanBeNamedOnTheCommandLine() throws IOException {
        Setting setting = new Setting("machine.profile", "my.json");
        Scenario scenario = loaded("\"nodes\": 8", List.of(setting));
        assertEquals(3_000, scenario.model().get(ModelParameter.LATENCY_NANOS));
    }

    @Test
    void otherSettingsKeepTheProfile() throws IOException {
        Scenario scenario = loaded("\"profile\": \"my.json\"", List.of(new Setting("seed", "9")));
        assertEquals(3_000, scenario.model().get(ModelParameter.LATENCY_NANOS));
        assertEquals(9, scenario.seed());
    }

    @Test
    void aTextOfEverythingIsLegibleWithoutTheFile() throws IOException {
        Scenario scenario = loaded("\"profile\": \"my.json\"", List.of());
        String text = ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING);
        Parsed<PlacedScenario> again = ScenarioReader.readText("again", text);
        assertTrue(again instanceof Parsed.Good, again.toString());
        assertEquals(
                scenario.model(), ((Parsed.Good<PlacedScenario>) again).value().scenario().model());
    }

    @Test
    void aMissingProfileIsSaidWhereItIsNamed() throws IOException {
        Path file = scenario("\"profile\": \"none.json\"");
        Parsed<Loaded> parsed = ScenarioLoader.load(file);
        assertTrue(parsed.diagnostics().getFirst().problem().contains("none.json"));
        assertEquals(1, parsed.diagnostics().getFirst().line());
    }

    private Scenario loaded(String machine, List<Setting> settings) throws IOException {
        Files.writeString(folder.resolve("my.json"), "{\"network\": {\"latency\": \"3us\"}}");
        Parsed<Loaded> parsed = ScenarioLoader.load(scenario(machine), settings);
        assertTrue(parsed instanceof Parsed.Good, parsed.toString());
        return ((Parsed.Good<Loaded>) parsed).value().scenario();
    }

    private Path scenario(String machine) throws IOException {
        return Files.writeString(
                folder.resolve("s.json"),
                "{\"bcscope\": 1, \"machine\": {"
                        + machine
                        + "}, \"job\": {\"program\": {\"generator\": \"barrier-loop\"}}}");
    }
}
