package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.file.Special;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What commands write: never over what they read, checked before the work, and told when it fails
/// after it.
@DisabledOnOs(OS.WINDOWS)
class SavingCliTest {
    private static final String TRACE =
            """
            # TIX 1
            0 init 2
            1 init 2
            0 send 1 0 8 0
            1 recv 0 0 8 0 0 0 8
            0 finalize
            1 finalize
            """;

    /// Legal in a folder, too long for a file: it is found out only when the file is to appear.
    private static final String TOO_LONG = "x".repeat(252) + ".png";

    @TempDir Path folder;

    private static Told tell(Object... arguments) {
        return Told.by(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
    }

    @Test
    void aRecordingNeverReplacesWhatWasReadForIt() throws IOException {
        Path trace = Files.writeString(folder.resolve("t.tix"), TRACE);
        Path profile = folder.resolve("my.json");
        Files.writeString(profile, tell("machines", "qsnet", "--profile").out());
        Path map = Files.writeString(folder.resolve("map.txt"), "0\n1\n");
        Path scenario =
                Files.writeString(
                        folder.resolve("s.json"),
                        """
                        {"bcscope": 1,
                         "machine": {"nodes": 2, "processesPerNode": 1, "profile": "my.json"},
                         "job": {"program": {"trace": "t.tix"}}}
                        """);
        Map<Path, String> before = contents(List.of(trace, profile, map, scenario));
        Path recording = folder.resolve("r.bcsrun");
        Told saved = tell("run", scenario, "--save", recording);
        assertEquals(0, saved.code(), saved.err());
        for (Path input : List.of(trace, profile, scenario)) {
            Path hard = Files.createLink(folder.resolve("hard"), input);
            for (Path name :
                    List.of(
                            input,
                            hard,
                            folder.resolve("./../" + folder.getFileName())
                                    .resolve(input.getFileName()))) {
                Told told = tell("run", scenario, "--save", name);
                assertEquals(5, told.code(), name::toString);
                assertEquals("", told.out(), "it is said before the run");
                assertTrue(told.err().contains("this is the input file"), told.err());
            }
            Files.delete(hard);
        }
        byte[] recorded = Files.readAllBytes(recording);
        assertEquals(5, tell("run", recording, "--save", recording).code());
        assertArrayEquals(recorded, Files.readAllBytes(recording));
        assertEquals(5, tell("run", trace, "--save", trace).code());
        assertEquals(before, contents(before.keySet()));
    }

    @Test
    void aPictureNeverReplacesWhatWasReadForIt() throws IOException {
        Path scenario = Files.copy(Path.of("samples/ring.json"), folder.resolve("ring.svg"));
        String before = Files.readString(scenario);
        Told told = tell("picture", scenario, "--view", "machine", "--at", "5", "--out", scenario);
        assertEquals(5, told.code());
        assertTrue(told.err().contains("this is the input file"), told.err());
        assertEquals(before, Files.readString(scenario));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run unsafe-exchange --save",
                "validate --row V1 --out",
                "validate --row V1 --scenarios",
                "comet --kernel echo --nodes 2 --out",
                "comet --kernel echo --nodes 2 --csv",
                "run unsafe-exchange --dump",
                "mmds ring --dump",
                "applications --traces samples --out"
            })
    void whatCannotBeWrittenIsSaidBeforeTheWork(String command) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "of a person");
        List<Object> words = new ArrayList<>(List.of((Object[]) command.split(" ")));
        words.add(file.resolve("x"));
        Told told = tell(words.toArray());
        assertEquals(5, told.code(), told.err());
        assertEquals("", told.out());
        assertEquals(1, told.err().lines().count(), told.err());
        assertTrue(told.err().contains(" cannot be written: "), told.err());
        assertEquals("of a person", Files.readString(file));
    }

    @Test
    void theSummaryIsPrintedWhereSavingFailsAfterTheRun() throws IOException {
        Path target = folder.resolve("x".repeat(256));
        Told told = tell("run", "unsafe-exchange", "--save", target);
        assertEquals(5, told.code());
        assertTrue(told.out().contains("state             deadlocked"), told.out());
        assertFalse(told.out().contains("recording  "), told.out());
        assertTrue(told.err().contains("The recording cannot be written ("), told.err());
        assertEquals(List.of(), Special.namesIn(folder));
        String json = tell("run", "ring", "--json", "--save", target).out();
        assertTrue(json.contains("\"digest\"") && !json.contains("\"recording\""), json);
    }

    @Test
    void aPictureThatFailsAtTheEndLeavesNothing() throws IOException {
        Told told =
                tell(
                        "picture",
                        "ring",
                        "--view",
                        "machine",
                        "--at",
                        "5",
                        "--out",
                        folder.resolve(TOO_LONG));
        assertEquals(5, told.code());
        assertEquals(List.of(), Special.namesIn(folder));
    }

    @Test
    void dumpsGoBesideForeignFilesAndNotOverDumps() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes"), "of a person");
        assertEquals(0, tell("run", "ring", "--dump", folder).code());
        Map<Path, String> before = contents(all());
        assertTrue(before.size() > 10 && "of a person".equals(before.get(notes)));
        Told again = tell("run", "ring", "--dump", folder);
        assertEquals(5, again.code());
        assertEquals("", again.out());
        assertEquals(before, contents(all()));
    }

    @Test
    void aSampleThatSomebodyWorkedOnIsNotCopiedOver() throws IOException {
        Path copies = folder.resolve("copies");
        assertEquals(0, tell("samples", "--copy", copies).code());
        assertEquals(0, tell("samples", "--copy", copies).code());
        Path ring = Files.writeString(copies.resolve("ring.json"), "{}");
        Files.delete(copies.resolve("barrier.json"));
        Told told = tell("samples", "--copy", copies);
        assertEquals(5, told.code());
        assertTrue(told.err().startsWith(ring + ": error: This file exists"), told.err());
        assertEquals("{}", Files.readString(ring));
        assertFalse(Files.exists(copies.resolve("barrier.json")), "all or none");
    }

    @Test
    void whatIsReadFromPipesIsRunComparedVerifiedAndDrawn() throws Exception {
        Path recording = folder.resolve("r.bcsrun");
        assertEquals(0, tell("run", "ring", "--save", recording).code());
        byte[] scenario = Files.readAllBytes(Path.of("samples/ring.json"));
        assertSame(scenario, "metrics", "ring", "--metric", "GETTS");
        assertSame(scenario, "compare", "ring", "--set", "mpi=conventional");
        assertSame(scenario, "verify", "ring");
        assertSame(Files.readAllBytes(recording), "verify", recording.toString());
        assertSame(Files.readAllBytes(recording), "slice", "ring", "--at", "5");
        Path trace = Files.writeString(folder.resolve("t.tix"), TRACE);
        assertSame(Files.readAllBytes(trace), "slice", trace.toString(), "--at", "1");
        assertSame(
                Files.readAllBytes(trace),
                "metrics",
                trace.toString(),
                "--metric",
                "GETTS",
                "--set",
                "model.slice=500us");
        String ti = "0 init\n1 init\n0 send 1 0 8\n1 recv 0 0 8\n0 finalize\n1 finalize\n";
        Path simGrid = Files.writeString(folder.resolve("t.ti.txt"), ti);
        assertSame(Files.readAllBytes(simGrid), "mmds", simGrid.toString());
    }

    /// The same answer where the file, which is the second argument, comes through a pipe.
    private void assertSame(byte[] content, String... arguments) throws Exception {
        Told expected = tell((Object[]) arguments);
        Path pipes = Files.createDirectories(folder.resolve("pipes"));
        Path pipe = Special.pipe(pipes.resolve(Path.of(arguments[1]).getFileName()));
        Thread writer = Special.feed(pipe, content);
        Object[] piped = Arrays.copyOf(arguments, arguments.length, Object[].class);
        piped[1] = pipe;
        Told told = tell(piped);
        writer.join();
        Files.delete(pipe);
        assertEquals(0, told.code(), told.err());
        assertEquals(expected.out(), told.out());
    }

    private List<Path> all() throws IOException {
        return Special.namesIn(folder).stream().map(folder::resolve).toList();
    }

    private static Map<Path, String> contents(Iterable<Path> files) throws IOException {
        Map<Path, String> contents = new TreeMap<>();
        for (Path file : files) {
            contents.put(file, Files.readString(file));
        }
        return contents;
    }
}
