package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;

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

    /// How long a run takes that a command with these words makes.
    static double millis(String... words) {
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
        says("477 packets arrive before the first packet of their message");
        says("`--set conventional.bglLeadPacket=first`, 63 do");
        says(
                String.format(
                        Locale.ROOT,
                        "takes %.2f ms instead of %.2f ms",
                        millis(words("run bgl-packets", "conventional.bglLeadPacket=first")),
                        millis(words("run bgl-packets", ""))));
    }

    @ParameterizedTest
    @CsvSource({
        "'| coprocessor |', ''",
        "'| coprocessor, `bglBypass` 2,000 B |', conventional.bglBypass=2000",
        "'| coprocessor, `bglBlockBytes` 24 |', conventional.bglBlockBytes=24",
        "'| coprocessor, `bglCoprocessor` `direct` |', conventional.bglCoprocessor=direct",
        "'| coprocessor, `direct`, both phases 8 |', conventional.bglCoprocessor=direct"
                + " conventional.bglSendPhase=8 conventional.bglReceivePhase=8",
        "'| coprocessor, `direct`, `bglBlockBytes` 64 |', conventional.bglCoprocessor=direct"
                + " conventional.bglBlockBytes=64",
        "'| heater, `bglBlockBytes` 64 |', machine.mode=heater conventional.bglBlockBytes=64",
        "'| heater, `bglBlockBytes` 24 |', machine.mode=heater conventional.bglBlockBytes=24",
        "'| heater |', machine.mode=heater",
        "'| heater, `bglProgress` `interrupts` |', machine.mode=heater"
                + " conventional.bglProgress=interrupts"
    })
    void whatAMessageToANeighbourTakes(String row, String settings) throws IOException {
        String csv = echo("--nodes 8 --sizes 0,1000", settings);
        saysTimes(row, micros(csv, "1 hop", "0"), micros(csv, "1 hop", "1000"));
    }

    @ParameterizedTest
    @CsvSource({
        "4000, acknowledged, bglMiddleWay",
        "4000, eager, bglMiddleWay",
        "4000, replicated, bglMiddleWay",
        "4000, rendezvous, bglMiddleWay",
        "100000, rendezvous, bglLongWay",
        "100000, optimistic, bglLongWay"
    })
    void whatAMessageTakesBothWays(String bytes, String way, String parameter) throws IOException {
        String csv =
                echo("--nodes 512 --sizes 4000,100000", "conventional." + parameter + "=" + way);
        saysTimes(
                String.format(Locale.ROOT, "| %,d B, `%s` |", Integer.parseInt(bytes), way),
                micros(csv, "1 hop", bytes),
                micros(csv, "12 hops", bytes));
    }

    @ParameterizedTest
    @Deep
    @CsvSource({"'', 0", "', `bglTree` 1,000 B', 1000"})
    void whatAMessageTakesOverTheTree(String label, String limit) throws IOException {
        String csv = echo("--nodes 65536 --sizes 0,1000", "conventional.bglTree=" + limit);
        for (String each : List.of("1 hop", "64 hops")) {
            saysTimes(
                    "| " + each + label + " |", micros(csv, each, "0"), micros(csv, each, "1000"));
        }
    }

    private String echo(String options, String settings) throws IOException {
        Told told =
                Told.by(
                        words(
                                "comet --machine bluegene-l --mpi conventional --kernel echo "
                                        + options
                                        + " --csv "
                                        + folder,
                                settings));
        assertEquals(0, told.code(), told.err());
        return Files.readString(folder.resolve("echo.csv"));
    }

    private static void saysTimes(String row, double first, double second) {
        says(String.format(Locale.ROOT, "%s %.2f µs | %.2f µs |", row, first, second));
    }

    private static double micros(String csv, String partner, String bytes) {
        String line =
                csv.lines()
                        .filter(it -> it.startsWith(partner + ",message in bytes," + bytes + ","))
                        .findFirst()
                        .orElseThrow();
        return Double.parseDouble(line.split(",", -1)[3]) / 1_000;
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

    /// A file of a scenario of 512 nodes that run `program`.
    private Path torus(String program) throws IOException {
        Files.writeString(folder.resolve("program.bcs"), program);
        return Files.writeString(
                folder.resolve("scenario.json"),
                """
                { "bcscope": 1, "mpi": "conventional",
                  "machine": { "nodes": 512, "processesPerNode": 1,
                    "network": "bluegene-l", "shape": "8x8x8" },
                  "job": { "program": { "script": "program.bcs" } } }
                """);
    }

    private static double millis(Path scenario, String collectives, String settings) {
        return millis(
                words(
                        "run " + scenario,
                        "conventional.bglCollectives=" + collectives + " " + settings));
    }

    @ParameterizedTest
    @CsvSource({"rank / 8, row", "rank % 2, half"})
    void whatCollectivesByLayoutGain(String colour, String name) throws IOException {
        Path scenario =
                torus(
                        "split by "
                                + colour
                                + " as "
                                + name
                                + "\nrepeat 20 {\n  bcast 4 KB from 0 on "
                                + name
                                + "\n  barrier on "
                                + name
                                + "\n}\n");
        says(
                String.format(
                        Locale.ROOT,
                        "`split by %s as %s` | %.3f ms | %.3f ms |",
                        colour,
                        name,
                        millis(scenario, "messages", ""),
                        millis(scenario, "layout", "")));
    }

    @ParameterizedTest
    @CsvSource({
        "`split by rank / 8 as row` alone, ''",
        "with `allgather 4 KB on row`, allgather 4 KB on row",
        "with `alltoall 512 B on row`, alltoall 512 B on row"
    })
    void whatBroadcastsInTurnCost(String row, String call) throws IOException {
        Path scenario = torus("split by rank / 8 as row\nrepeat 20 {\n  " + call + "\n}\n");
        says(
                String.format(
                        Locale.ROOT,
                        "| %s | %.3f ms | %.3f ms | %.3f ms |",
                        row,
                        millis(scenario, "messages", ""),
                        millis(scenario, "layout", ""),
                        millis(
                                scenario,
                                "layout",
                                "model.allgather=broadcasts model.alltoall=broadcasts")));
    }

    @Test
    @Deep
    void anAllgatherByBroadcastsTakesAsLongAsABroadcastOfEachMember() throws IOException {
        List<Double> times = new ArrayList<>();
        for (String call :
                List.of("allgather 4 KB on row", "for i in 0..7 { bcast 4 KB from i on row }")) {
            Path scenario = torus("split by rank / 8 as row\n" + call + "\n");
            times.add(millis(scenario, "layout", "model.allgather=broadcasts"));
        }
        assertEquals(times.getFirst(), times.getLast());
    }

    @Test
    @Deep
    void whatAllgathersTakeWithoutTheSplit() throws IOException {
        double[] alone = new double[3];
        double[] all = new double[3];
        List<String> settings =
                List.of(
                        "model.allgather=broadcasts",
                        "model.allgather=auto",
                        "model.allgather=ring");
        for (int i = 0; i < settings.size(); i++) {
            String split = "split by rank / 8 as row\n";
            alone[i] = millis(torus(split), "layout", settings.get(i));
            String calls = "repeat 20 {\n  allgather 4 KB on row\n}\n";
            all[i] = millis(torus(split + calls), "layout", settings.get(i));
        }
        says(
                String.format(
                        Locale.ROOT,
                        "take %.3f ms as broadcasts, %.3f ms by messages at doubling distances, and"
                                + " %.3f ms with `model.allgather` = `ring`",
                        all[0] - alone[0],
                        all[1] - alone[1],
                        all[2] - alone[2]));
    }

    /// 128 * 80 and 128 * 60 MFLOPS (S2 section 4.1).
    @Test
    void theListingOfTheIpsc860HasThePublishedFactsOfItsNodes() {
        String listing = Told.by("machines", "ipsc-860", "--nodes", "128").out();
        for (String fact :
                List.of(
                        "10.24 and 7.68 GFLOPS",
                        "25 ns a cycle",
                        "TLB of 64 entries",
                        "8 to 16 MB",
                        "the eighth to the I/O nodes",
                        "S2 4.1 to 4.3, published")) {
            assertTrue(listing.contains(fact), fact);
        }
    }
}
