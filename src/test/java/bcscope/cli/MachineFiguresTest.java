package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The figures about BlueGene/L in the page on machines are what comes out now.
class MachineFiguresTest {
    private static String page = "";

    @TempDir private Path folder;

    @BeforeAll
    static void readThePage() throws IOException {
        page = Files.readString(Path.of("docs", "machines.md"));
    }

    /// `command` with `settings`; both are words with spaces between.
    private static String[] words(String command, String settings) {
        List<String> all = new ArrayList<>(split(command));
        for (String setting : split(settings)) {
            all.add("--set");
            all.add(setting);
        }
        return all.toArray(String[]::new);
    }

    private static List<String> split(String words) {
        return Pattern.compile(" ").splitAsStream(words).filter(it -> !it.isEmpty()).toList();
    }

    private static double millis(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        Told told = Told.by(all.toArray(String[]::new));
        assertEquals(0, told.code(), told.err());
        return JsonParser.parseString(told.out())
                        .getAsJsonObject()
                        .get("simulatedNanos")
                        .getAsLong()
                / 1e6;
    }

    private static void says(String text) {
        assertTrue(page.replace('\n', ' ').contains(text), "the page does not say: " + text);
    }

    @Test
    void whatTheFirstPacketGains() {
        Told equal = Told.by(words("run bgl-packets", ""));
        Told first = Told.by(words("run bgl-packets", "conventional.bglLeadPacket=first"));
        assertTrue(equal.out().contains(" 477 before the first"), equal.out());
        assertTrue(first.out().contains(" 63 before the first"), first.out());
        says("477 packets arrive before the first of their message");
        says("`--set conventional.bglLeadPacket=first` 63 do");
        says(
                String.format(
                        Locale.ROOT,
                        "takes %.2f instead of %.2f ms",
                        millis(words("run bgl-packets", "conventional.bglLeadPacket=first")),
                        millis(words("run bgl-packets", ""))));
    }

    @ParameterizedTest
    @CsvSource({
        "'| coprocessor |', ''",
        "'| coprocessor, `bglBypass` 2,000 B |', conventional.bglBypass=2000",
        "'| heater |', machine.mode=heater",
        "'| heater, `bglProgress` `interrupts` |', machine.mode=heater"
                + " conventional.bglProgress=interrupts"
    })
    void whatAMessageToANeighbourTakes(String row, String settings) throws IOException {
        Told told =
                Told.by(
                        words(
                                "comet --machine bluegene-l --mpi conventional --kernel echo"
                                        + " --nodes 8 --sizes 0,1000 --csv "
                                        + folder,
                                settings));
        assertEquals(0, told.code(), told.err());
        String csv;
        try (var files = Files.list(folder)) {
            csv = Files.readString(files.findFirst().orElseThrow());
        }
        says(
                String.format(
                        Locale.ROOT,
                        "%s %.2f µs | %.2f µs |",
                        row,
                        micros(csv, "0"),
                        micros(csv, "1000")));
    }

    private static double micros(String csv, String bytes) {
        String line =
                csv.lines()
                        .filter(it -> it.startsWith("1 hop,message in bytes," + bytes + ","))
                        .findFirst()
                        .orElseThrow();
        return Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)) / 1_000;
    }

    @Test
    void whatInterruptsGainWhereAProgramComputesMeanwhile() {
        String heater = "mpi=conventional machine.mode=heater";
        says(
                String.format(
                        Locale.ROOT,
                        "`bgl-halo` takes %.2f ms, and %.2f ms with interrupts",
                        millis(words("run bgl-halo", heater)),
                        millis(
                                words(
                                        "run bgl-halo",
                                        heater + " conventional.bglProgress=interrupts"))));
    }

    @ParameterizedTest
    @CsvSource({"rank / 8, row", "rank % 2, half"})
    void whatCollectivesByLayoutGain(String colour, String name) throws IOException {
        Files.writeString(
                folder.resolve("program.bcs"),
                "split by "
                        + colour
                        + " as "
                        + name
                        + "\nrepeat 20 {\n  bcast 4 KB from 0 on "
                        + name
                        + "\n  barrier on "
                        + name
                        + "\n}\n");
        Path scenario =
                Files.writeString(
                        folder.resolve("scenario.json"),
                        """
                        { "bcscope": 1, "mpi": "conventional",
                          "machine": { "nodes": 512, "processesPerNode": 1,
                            "network": "bluegene-l", "shape": "8x8x8" },
                          "job": { "program": { "script": "program.bcs" } } }
                        """);
        says(
                String.format(
                        Locale.ROOT,
                        "`split by %s as %s` | %.3f ms | %.3f ms |",
                        colour,
                        name,
                        millis(words("run " + scenario, "conventional.bglCollectives=messages")),
                        millis(words("run " + scenario, "conventional.bglCollectives=layout"))));
    }
}
