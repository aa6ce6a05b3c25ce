package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.picture.view.View;
import bcscope.run.recording.RecordingForger;
import bcscope.table.SliceColumn;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

class CliTest {
    @TempDir Path folder;

    private final List<List<String>> windows = new ArrayList<>();

    @Test
    void aRunSumsUp() {
        Told told = tell("run", "one-message");
        assertEquals(0, told.code());
        assertEquals("", told.err());
        assertTrue(
                told.out()
                        .startsWith(
                                """
                                One message
                                2 nodes, 2 processes, QsNet fat tree, T = 250 µs, seed 1

                                state             completed
                                slices            7
                                """),
                told.out());
        assertTrue(told.out().contains("\nmessages          1\nbytes             3,200\n"));
    }

    @Test
    void aConventionalRunSaysWhoseMessagesItHasAndCountsWindows() {
        String out = tell("run", "one-message", "--set", "mpi=conventional").out();
        assertTrue(
                out.contains("conventional MPI (MPI on the NICs of QsNet), windows of 250"), out);
        assertTrue(out.contains("\nwindows           "), out);
        JsonObject json = json("run", "one-message", "--set", "mpi=conventional", "--json");
        assertEquals("conventional", json.get("mpi").getAsString());
        assertTrue(json.has("slices"));
    }

    @Test
    void aRunAsJsonHasEveryFigure() {
        JsonObject json = json("run", "broadcast-allreduce", "--json");
        for (String key :
                List.of(
                        "slices",
                        "simulatedNanos",
                        "operations",
                        "messages",
                        "bytes",
                        "collectives",
                        "digest",
                        "wallSeconds",
                        "operationsPerSecond")) {
            assertTrue(json.has(key), key);
        }
        assertEquals("completed", json.get("state").getAsString());
    }

    @Test
    void theResultDoesNotDependOnTheWorkers() {
        String one = json("run", "ring", "--json").get("digest").getAsString();
        assertEquals(
                one, json("run", "ring", "--json", "--workers", "3").get("digest").getAsString());
    }

    @Test
    void aChangedValueChangesTheRun() {
        JsonObject json = json("run", "ring", "--json", "--set", "model.slice=500us");
        assertEquals(500_000, json.get("sliceNanos").getAsInt());
    }

    @Test
    void aChangedValueChangesWhatIsToldOfARun() {
        String faster = "faults[0].factor=1";
        Told usual = tell("metrics", "slow-nic", "--metric", "GETTS", "--from", "32");
        Told changed =
                tell("metrics", "slow-nic", "--metric", "GETTS", "--from", "32", "--set", faster);
        assertEquals(0, changed.code());
        assertTrue(usual.out().contains(",478800\n") && !changed.out().contains(",478800\n"));
    }

    @Test
    void untilStopsThere() {
        JsonObject json = json("run", "barrier", "--json", "--until", "1000");
        assertEquals(1000, json.get("slices").getAsInt());
        assertEquals("paused", json.get("state").getAsString());
    }

    @Test
    void aDeadlockIsExplainedAndHasItsExitCode() {
        Told told = tell("run", "unsafe-exchange");
        assertEquals(6, told.code());
        assertTrue(
                told.out()
                        .contains(
                                "Cycle: rank 2 is blocked in MPI_Send(to 3, tag 0, 800 bytes), line"
                                    + " 39, which no receive of rank 3 matches; rank 3 is blocked"
                                    + " in MPI_Send(to 2, tag 0, 800 bytes), line 56, which no"
                                    + " receive of rank 2 matches."),
                told.out());
    }

    @Test
    void theLimitOfSlicesHasItsExitCode() {
        assertEquals(8, tell("run", "barrier", "--set", "model.maxSlices=50").code());
    }

    @Test
    void aRecordingIsSavedReadAndVerified() {
        String path = folder.resolve("ring.bcsrun").toString();
        JsonObject saved = json("run", "ring", "--save", path, "--json");
        assertEquals(path, saved.get("recording").getAsString());
        Told verified = tell("verify", path);
        assertEquals(0, verified.code());
        assertTrue(verified.out().startsWith("Replay verified: all "), verified.out());
        assertEquals(tell("slice", "ring", "--at", "5"), tell("slice", path, "--at", "5"));
        assertEquals(tell("mmds", "ring"), tell("mmds", path));
        assertEquals(
                saved.get("digest"), json("run", path, "--json").get("digest"), "run a recording");
    }

    @Test
    void aRecordingThatWasChangedIsFoundOut() throws IOException {
        Path path = folder.resolve("x.bcsrun");
        tell("run", "ring", "--save", path.toString());
        Path changed = folder.resolve("y.bcsrun");
        Files.write(
                changed,
                RecordingForger.withOther(Files.readAllBytes(path), SliceColumn.SUM_NP2PDEM, 4, 1));
        Told told = tell("verify", changed.toString());
        assertEquals(9, told.code());
        assertTrue(
                told.out()
                        .startsWith(
                                "The replay first differs from the recording in slice 4.\n"
                                        + "  SUM_NP2PDEM: recorded "),
                told.out());
    }

    @Test
    void aRecordingThatCannotBeWrittenIsAnErrorOfTheFile() {
        Told told = tell("run", "ring", "--save", folder.resolve("no/x.bcsrun").toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("The recording cannot be written"), told.err());
    }

    @Test
    void aDamagedRecordingOpensWithAWarning() throws IOException {
        Path path = folder.resolve("cut.bcsrun");
        tell("run", "ring", "--save", path.toString());
        byte[] bytes = Files.readAllBytes(path);
        Files.write(path, java.util.Arrays.copyOf(bytes, bytes.length - 8));
        Told told = tell("slice", path.toString(), "--at", "3");
        assertEquals(0, told.code());
        assertTrue(told.err().contains("warning: This recording is incomplete"), told.err());
    }

    @Test
    void metricsCarryTheirDefinitions() {
        Told told =
                tell(
                        "metrics",
                        "barrier",
                        "--metric",
                        "GETTS,ncollmsm",
                        "--from",
                        "13",
                        "--to",
                        "17");
        assertEquals(0, told.code(), told.err());
        List<String> lines = told.out().lines().toList();
        assertTrue(lines.get(2).startsWith("# GETTS (ns, global): From the DEM strobe"));
        assertEquals("slice,startNanos,GETTS,NCOLLMSM", lines.get(4));
        assertEquals(4 + 1 + 5, lines.size());
        assertTrue(lines.getLast().startsWith("17,"));
    }

    @Test
    void metricsOfANodeAreItsOwn() {
        Told told = tell("metrics", "incast", "--metric", "NP2PMSM,LTDEM", "--node", "0");
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("# NP2PMSM (count, at node 0): "), told.out());
        Told other = tell("metrics", "incast", "--metric", "NP2PMSM", "--node", "1");
        assertFalse(other.out().lines().anyMatch(line -> line.matches("\\d+,\\d+,[1-9]\\d*")));
    }

    @Test
    void mmdsOfAProcessAndOfAll() {
        assertTrue(tell("mmds", "ring", "--rank", "3").out().contains("\nProcess 3\n"));
        Told all = tell("mmds", "ring");
        assertTrue(all.out().contains("\nComm Overhead "), all.out());
        assertFalse(all.out().contains("BROKEN"), all.out());
        assertTrue(json("mmds", "ring", "--json").getAsJsonArray("primitives").size() > 2);
    }

    @Test
    void mmdsWritesAFileForEachDistribution() throws IOException {
        Path files = folder.resolve("mmds");
        Told told =
                tell(
                        "mmds",
                        "ring",
                        "--rank",
                        "3",
                        "--dump",
                        files.toString(),
                        "--size-bin",
                        "100");
        assertEquals(0, told.code(), told.err());
        assertTrue(
                Files.readString(files.resolve("mmds.0.3.summary"))
                        .startsWith("# BCScope dump 1: MMDS summary\n"),
                told.out());
        assertTrue(
                Files.readString(files.resolve("mmds.0.3.MPI_Isend.size.dist"))
                        .endsWith("# beyond: 0\nbin_lo_bytes count\n3200 20\n# end: 1 rows\n"));
        assertFalse(Files.exists(files.resolve("mmds.0.4.summary")));
    }

    @Test
    void twoRunsAreCompared() {
        Told told = tell("verify", "jacobi2d");
        assertEquals(0, told.code());
        assertTrue(told.out().startsWith("Run twice, with 1 and 2 workers: "), told.out());
    }

    @Test
    void theSamplesAreListedAndCopied() {
        assertTrue(tell("samples").out().startsWith("one-message "));
        Path copies = folder.resolve("copies");
        assertEquals(0, tell("samples", "--copy", copies.toString()).code());
        assertTrue(Files.exists(copies.resolve("jacobi2d.16.tix")));
        assertEquals(0, tell("run", copies.resolve("jacobi2d.json").toString()).code());
    }

    @Test
    void withoutACommandTheWindowOpens() {
        tell();
        tell("open", "ring");
        assertEquals(List.of(List.of(), List.of("ring")), windows);
    }

    @Test
    void aSweepIsDrawnByItsOwnCommand() {
        Path out = folder.resolve("x.svg");
        Told told =
                tell("picture", "ring", "--view", "sweep", "--at", "5", "--out", out.toString());
        assertEquals(2, told.code());
        assertTrue(told.err().contains("bcscope sweep FILE --over"), told.err());
        assertFalse(Files.exists(out));
    }

    @ParameterizedTest
    @EnumSource(value = View.class, mode = EnumSource.Mode.EXCLUDE, names = "SWEEP")
    void everyViewIsDrawnIntoAFile(View view) throws IOException {
        Path svg = folder.resolve("x.svg");
        Path png = folder.resolve("x.png");
        String sample = view == View.PRIMITIVES ? "primitives" : "ring";
        for (Path out : List.of(svg, png)) {
            List<String> line =
                    new ArrayList<>(
                            List.of(
                                    "picture",
                                    sample,
                                    "--view",
                                    view.name().toLowerCase(Locale.ROOT),
                                    "--at",
                                    "5",
                                    "--size",
                                    "800x500",
                                    "--out",
                                    out.toString()));
            if (view == View.COMPARE) {
                line.addAll(List.of("--set", "mpi=conventional"));
            }
            if (view == View.METRIC) {
                line.addAll(List.of("--metric", "GETTS,NP2PMSM"));
            }
            Told told = tell(line.toArray(String[]::new));
            assertEquals(0, told.code(), told.err());
        }
        assertTrue(Files.readString(svg).contains("<svg "), "svg");
        assertEquals("PNG", new String(Files.readAllBytes(png), 1, 3, StandardCharsets.US_ASCII));
    }

    @Test
    void aTorusSeenAslantTurnsByFifteenDegreesAtATime() throws IOException {
        List<String> pictures = new ArrayList<>();
        for (String turn : List.of("0", "1", "24", "-23")) {
            Path out = folder.resolve("turn" + turn + ".svg");
            Told told =
                    tell(
                            "picture",
                            "bgl-packets",
                            "--view",
                            "machine",
                            "--layer",
                            "isometric",
                            "--turn",
                            turn,
                            "--at",
                            "3",
                            "--out",
                            out.toString());
            assertEquals(0, told.code(), told.err());
            pictures.add(Files.readString(out));
        }
        assertNotEquals(pictures.get(0), pictures.get(1));
        assertEquals(pictures.get(0), pictures.get(2), "24 steps are a whole turn");
        assertEquals(pictures.get(1), pictures.get(3));
    }

    @Test
    void twoRunsAreComparedInWords() throws IOException {
        Path out = folder.resolve("x.txt");
        String[] line = {
            "picture",
            "ring",
            "--view",
            "compare",
            "--set",
            "model.slice=500us",
            "--rank",
            "3",
            "--at",
            "5",
            "--out",
            out.toString()
        };
        assertEquals(0, tell(line).code());
        List<String> words = Files.readAllLines(out);
        assertTrue(words.getLast().startsWith("Call "), words::toString);
        assertEquals(
                2,
                tell("picture", "ring", "--view", "compare", "--at", "5", "--out", "x.png").code());
    }

    @Test
    void aViewIsToldInWords() throws IOException {
        Path out = folder.resolve("x.txt");
        String[] line = {
            "picture", "incast", "--view", "matching", "--at", "2", "--out", out.toString()
        };
        assertEquals(0, tell(line).code());
        List<String> words = Files.readAllLines(out);
        assertTrue(words.getFirst().contains("7 pairs are matched"), words::toString);
        assertTrue(words.getLast().contains("no budget is left of node 0"), words::toString);
    }

    @Test
    void theSchemaNamesEveryParameter() {
        String page = tell("schema").out();
        for (ModelParameter parameter : ModelParameter.values()) {
            String key = parameter.path().substring(parameter.path().indexOf('.') + 1);
            assertTrue(page.contains("| `" + key + "` |"), parameter.path());
        }
    }

    @Test
    void everyCommandHelps() {
        for (String command :
                List.of(
                        "run", "metrics", "mmds", "dumps", "slice", "verify", "picture", "open",
                        "samples", "schema")) {
            Told told = tell(command, "--help");
            assertEquals(0, told.code());
            assertTrue(told.out().startsWith("Usage: bcscope " + command), told.out());
        }
        assertTrue(tell("--help").out().contains("Exit codes:"));
        assertEquals("BCScope not packaged\n", tell("--version").out());
    }

    private JsonObject json(String... arguments) {
        Told told = tell(arguments);
        assertEquals(0, told.code(), told.err());
        return JsonParser.parseString(told.out()).getAsJsonObject();
    }

    private Told tell(String... arguments) {
        return Told.by(windows, arguments);
    }
}
