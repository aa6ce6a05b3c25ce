package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What the commands do with a script of primitives.
class PrimitivesCommandsTest {
    private static final String SAMPLE = "samples/primitives.json";

    @TempDir Path folder;

    @Test
    void runTellsTheFinalValuesAndTheDigest() {
        Told told = Told.by("run", SAMPLE);
        assertEquals(0, told.code());
        assertTrue(told.out().contains("state             completed\n"), told.out());
        assertTrue(told.out().contains("lock = 1 on all 8 nodes\n"), told.out());
        assertTrue(told.out().contains("\ndigest            "), told.out());
    }

    @Test
    void aChangedValueChangesWhatHappens() {
        Told told = Told.by("run", SAMPLE, "--set", "primitives.variables.lock=5");
        assertTrue(told.out().contains("lock = 5 on all 8 nodes\n"), told.out());
    }

    @Test
    void theJsonHasTheValueOfEveryVariableOnEveryNode() {
        var json = JsonParser.parseString(Told.by("run", SAMPLE, "--json").out()).getAsJsonObject();
        assertEquals(24, json.get("moments").getAsInt());
        var variables = json.get("variables").getAsJsonObject();
        assertEquals(List.of("data", "ready", "go", "lock"), List.copyOf(variables.keySet()));
        assertEquals(8, variables.get("data").getAsJsonArray().size());
    }

    @Test
    void sliceTellsEveryMomentOrOne() {
        Told all = Told.by("slice", SAMPLE);
        assertEquals(24 + 1 + 4 + 1, all.out().lines().count(), all.out());
        Told one = Told.by("slice", SAMPLE, "--at", "8");
        assertTrue(one.out().contains("node 5 has ready = 0"), one.out());
        assertTrue(one.out().contains("ready: 1 on 0–4, 0 on 5, 1 on 6–7\n"), one.out());
        assertEquals(2, Told.by("slice", SAMPLE, "--at", "24").code());
        assertEquals(2, Told.by("slice", "samples/one-message.json").code());
    }

    @Test
    void verifyCarriesItOutTwice() {
        Told told = Told.by("verify", SAMPLE);
        assertEquals(0, told.code());
        assertTrue(told.out().startsWith("Carried out twice: 24 moments"), told.out());
    }

    @ParameterizedTest
    @CsvSource({"16, svg", "0, png", "23, svg"})
    void aMomentIsDrawnIntoAFile(String moment, String ending) throws IOException {
        Path out = folder.resolve("p." + ending);
        Told told =
                Told.by(
                        "picture",
                        SAMPLE,
                        "--view",
                        "primitives",
                        "--at",
                        moment,
                        "--out",
                        "" + out);
        assertEquals(0, told.code(), told.err());
        assertTrue(Files.size(out) > 500);
    }

    @ParameterizedTest
    @CsvSource({
        "metrics samples/primitives.json --metric GETTS",
        "mmds samples/primitives.json",
    })
    void whatNeedsProcessesSaysThatThereAreNone(String arguments) {
        Told told = Told.by(arguments.split(" ", -1));
        assertEquals(5, told.code(), told.err());
        assertTrue(told.err().contains(SAMPLE + ":9:17:"), told.err());
        assertTrue(told.err().contains("This is a primitives scenario"), told.err());
    }

    @Test
    void aViewThatDoesNotFitIsRefused() {
        String out = folder.resolve("p.svg").toString();
        assertEquals(
                2, Told.by("picture", SAMPLE, "--view", "nic", "--at", "0", "--out", out).code());
        assertEquals(
                2,
                Told.by(
                                "picture",
                                "samples/one-message.json",
                                "--view",
                                "primitives",
                                "--at",
                                "0",
                                "--out",
                                out)
                        .code());
    }

    @Test
    void waitingForEverEndsAsADeadlockDoes() throws IOException {
        Path file = folder.resolve("stuck.json");
        Files.writeString(
                file,
                """
                {"bcscope": 1, "machine": {"nodes": 4}, "primitives": {"variables": {"x": 0},
                 "script": [
                  {"xs": {"from": 0, "to": "all", "variable": "x", "localEvent": "sent"}},
                  {"te": {"node": 0, "event": "sent", "block": true}}],
                 "errors": [{"node": 3}]}}
                """);
        Told told = Told.by("run", file.toString());
        assertEquals(6, told.code());
        assertTrue(told.out().contains("stuck"), told.out());
    }
}
