package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What is wrong with a value: on the command line it is the command line's fault, in a file the
/// file's.
class SettingErrorTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run ring",
                "mmds ring",
                "metrics ring --metric GETTS",
                "slice ring --at 1",
                "compare ring",
                "picture ring --view nic --at 1 --out x.svg",
                "comet"
            })
    void everyCommandBlamesTheCommandLine(String line) {
        for (String wrong :
                List.of(
                        "slice",
                        "=5",
                        " =5",
                        "model.slce=1ms",
                        "model.slice=x",
                        "model.slice=1s")) {
            List<String> words = new ArrayList<>(List.of(line.split(" ")));
            words.addAll(List.of("--set", wrong));
            Told told = Told.by(words.toArray(String[]::new));
            assertEquals(2, told.code(), told.err());
            assertTrue(told.err().startsWith("--set " + wrong + ": "), told.err());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slice|A setting is a path, = and a value. For example: --set model.slice=300us",
                "slice=1ms|There is no path \"slice\". Did you mean model.slice?",
                "model.slce=1ms|There is no path \"model.slce\". Did you mean model.slice?",
                "model.slice=|\"\" is not a duration.",
                "machine.nodes=0|\"0\" is out of range. Allowed: a whole number, 1 to 65536.",
            })
    void theKeyTheProblemAndWhatToDoAreSaid(String setting, String said) {
        Told told = Told.by("run", "ring", "--set", setting);
        assertTrue(told.err().startsWith("--set " + setting + ": error: "), told.err());
        assertTrue(told.err().contains(said), told.err());
    }

    @Test
    void theSecondRunOfAComparisonBlamesItsOwnOption() {
        Told told = Told.by("compare", "ring", "--set", "seed=2", "--with", "sed=3");
        assertEquals(2, told.code());
        assertTrue(told.err().startsWith("--with sed=3: error: "), told.err());
    }

    @Test
    void aSettingThatContradictsTheFileIsTheCommandLinesFault() {
        Told told = Told.by("run", "two-jobs", "--set", "timeSharing.policy=dedicated");
        assertEquals(2, told.code());
        assertTrue(
                told.err()
                        .endsWith(
                                "Without --set timeSharing.policy=dedicated the file can be"
                                        + " opened.\n"),
                told.err());
    }

    @Test
    void aWrongValueInTheFileIsTheFilesFaultWhateverIsSet() throws IOException {
        Path file = folder.resolve("wrong.json");
        Files.writeString(
                file,
                """
                {"bcscope": 1, "machine": {"nodes": 0},
                 "job": {"program": {"generator": "barrier-loop"}}}
                """);
        for (List<String> line :
                List.of(
                        List.of("run", file.toString()),
                        List.of("run", file.toString(), "--set", "seed=2"))) {
            Told told = Told.by(line.toArray(String[]::new));
            assertEquals(5, told.code(), told.err());
            assertTrue(told.err().startsWith(file + ":1:37: error: "), told.err());
        }
    }

    @Test
    void aSettingOfARecordingIsTheCommandLinesFault() {
        String recording = folder.resolve("ring.bcsrun").toString();
        assertEquals(0, Told.by("run", "ring", "--save", recording).code());
        Told told = Told.by("run", recording, "--set", "model.slce=1ms");
        assertEquals(2, told.code());
        assertTrue(told.err().contains("Did you mean model.slice?"), told.err());
    }
}
