package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SmallRuns;
import bcscope.table.BlockedIntervals;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

class RecordingTest {
    private static final Recording.Attached ATTACHED =
            new Recording.Attached("{\"notes\":[\"a\"]}", "{\"cursor\":7}", "[{}]");

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource(Generator.class)
    void whatIsSavedIsOpenedAgainAndVerified(Generator generator)
            throws IOException, InterruptedException {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 8))) {
            Recording opened = opened(saved(run));
            assertEquals(run.scenario(), opened.scenario());
            assertEquals(run.progress(), opened.progress());
            assertEquals(ATTACHED, opened.attached());
            assertSameProgram(run.program(), opened.program());
            assertSameTables(run, opened);
            try (RecordedRun again = new RecordedRun(opened)) {
                assertEquals(new Verification.Verified(run.progress().slices()), again.verify());
                int last = run.progress().slices() - 1;
                assertEquals(run.detail(last).happenings(), again.detail(last).happenings());
            }
        }
    }

    @Test
    void aRunOfSeveralJobsKeepsThemAndTheirWaitsForCpus() throws Exception {
        Parsed<Loaded> parsed = ScenarioLoader.load(Path.of("samples/two-jobs.json"), List.of());
        Loaded loaded =
                switch (parsed) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            Recording opened = opened(saved(run));
            assertEquals(run.progress(), opened.progress());
            assertEquals(run.program().jobs(), opened.program().jobs());
            ProcessLog before = run.waits().orElseThrow();
            ProcessLog after = opened.waits().orElseThrow();
            for (int rank = 0; rank < run.program().ranks(); rank++) {
                assertEquals(before.intervals(rank).size(), after.intervals(rank).size());
            }
            try (RecordedRun again = new RecordedRun(opened)) {
                assertEquals(new Verification.Verified(run.progress().slices()), again.verify());
            }
        }
    }

    @Test
    void aSavedFileReplacesTheOldOneOnlyWhenItIsWhole() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BARRIER_LOOP, 4)) {
            Path path = saved(run);
            byte[] before = Files.readAllBytes(path);
            assertInstanceOf(
                    Saved.Cancelled.class,
                    RecordingWriter.save(path, run, ATTACHED, (done, total) -> false));
            assertArrayEquals(before, Files.readAllBytes(path));
            assertEquals(List.of(path), files());
        }
    }

    /// Of two columns that were first counted together, one is missing: such a file cannot be
    /// opened.
    @Test
    void whatCannotBeReadBackIsNotKept() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BARRIER_LOOP, 4)) {
            Path path = saved(run);
            byte[] before = Files.readAllBytes(path);
            Saved saved =
                    RecordingForger.saveWithout(path, before, Set.of(SliceColumn.MAX_NDESCTS));
            Saved.Failed failed = assertInstanceOf(Saved.Failed.class, saved);
            assertEquals(
                    "The recording was written, but cannot be read back: it has no column"
                            + " MAX_NDESCTS.",
                    failed.error().problem());
            assertEquals(
                    "It was not kept; the file of this name is as it was.",
                    failed.error().advice());
            assertArrayEquals(before, Files.readAllBytes(path));
            assertEquals(List.of(path), files());
        }
    }

    /// A computation of 1,000 s meets noise that leaves it 1 us in every 10 us: it comes a billion
    /// times, and each time is looked at.
    @Test
    void aComputationAndANoiseAreCheckedTogether() throws Exception {
        String noise =
                "\"faults\": [{\"kind\": \"host-noise\", \"node\": 0, \"period\": \"10us\","
                        + " \"length\": \"9us\"}]";
        RankCode code = new RankCode().compute(1_000_000_000_000L);
        Program program =
                Program.of("long", List.of(code), new int[1], List.of(Communicator.world(1)));
        try (Run run = Run.paused(SmallRuns.scenario(Generator.BARRIER_LOOP, 1), program, 1)) {
            run.runTo(3);
            run.await();
            byte[] disturbed = withFaults(RoundTrip.saved(run), noise);
            Parsed<Recording> read =
                    RecordingReader.read(
                            "x", new ByteArrayInputStream(disturbed), disturbed.length);
            Parsed.Bad<?> bad = assertInstanceOf(Parsed.Bad.class, read);
            String problem = bad.errors().getFirst().problem();
            assertTrue(
                    problem.endsWith(
                            "a computation that the noise of its scenario interrupts too often."),
                    problem);
        }
    }

    private static byte[] withFaults(byte[] recording, String faults) {
        List<RecordingForger.Part> parts = RecordingForger.parts(recording);
        String scenario = new String(parts.getFirst().content(), StandardCharsets.UTF_8);
        String changed = scenario.replaceFirst("\"seed\"", faults + ", \"seed\"");
        parts.set(0, parts.getFirst().with(changed.getBytes(StandardCharsets.UTF_8)));
        return RecordingForger.file(recording, parts);
    }

    @Test
    void savingTellsHowFarItIsAndReachesItsEnd() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BARRIER_LOOP, 4)) {
            long[] last = new long[2];
            RecordingWriter.save(
                    folder.resolve("x.bcsrun"),
                    run,
                    ATTACHED,
                    (done, total) -> {
                        assertTrue(done > last[0] && done <= total);
                        last[0] = done;
                        last[1] = total;
                        return true;
                    });
            assertTrue(last[0] > 0);
        }
    }

    @Test
    void aFolderThatDoesNotExistIsAnErrorForAPerson() throws Exception {
        try (Run run = SmallRuns.ended(Generator.ONE_MESSAGE, 2)) {
            Path nowhere = folder.resolve("no/such/x.bcsrun");
            Saved saved = RecordingWriter.save(nowhere, run, ATTACHED, Saved.Watch.PATIENT);
            Saved.Failed failed = assertInstanceOf(Saved.Failed.class, saved);
            assertTrue(failed.error().problem().startsWith("The recording cannot be written"));
        }
    }

    @Test
    void aRunThatIsPausedIsSavedAsFarAsItIs() throws Exception {
        try (Run run =
                Run.paused(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, 4),
                        SmallRuns.program(Generator.BARRIER_LOOP, 4),
                        1)) {
            run.runTo(100);
            run.await();
            Recording opened = opened(saved(run));
            assertEquals(100, opened.slices().published());
            assertFalse(opened.progress().ended());
            try (RecordedRun again = new RecordedRun(opened)) {
                assertEquals(new Verification.Verified(100), again.verify());
            }
        }
    }

    private Path saved(RunView run) throws IOException {
        Path path = folder.resolve("run.bcsrun");
        Saved saved = RecordingWriter.save(path, run, ATTACHED, Saved.Watch.PATIENT);
        assertEquals(new Saved.Done(Files.size(path)), saved);
        return path;
    }

    private List<Path> files() throws IOException {
        try (var all = Files.list(folder)) {
            return all.toList();
        }
    }

    static Recording opened(Path path) {
        Parsed<Recording> parsed = RecordingReader.read(path);
        assertEquals(List.of(), parsed.diagnostics());
        return assertInstanceOf(Parsed.Good.class, parsed).value() instanceof Recording recording
                ? recording
                : org.junit.jupiter.api.Assertions.fail();
    }

    private static void assertSameProgram(Program expected, Program found) {
        assertEquals(expected.name(), found.name());
        assertEquals(expected.size(), found.size());
        assertEquals(expected.communicators(), found.communicators());
        for (int rank = 0; rank < expected.ranks(); rank++) {
            assertEquals(expected.entry(rank), found.entry(rank));
            assertEquals(expected.requestSlots(rank), found.requestSlots(rank));
        }
        for (int pc = 0; pc < expected.size(); pc++) {
            assertEquals(row(expected, pc), row(found, pc));
        }
    }

    private static List<Object> row(Program program, int pc) {
        return List.of(
                program.kind(pc),
                program.peer(pc),
                program.tag(pc),
                program.amount(pc),
                program.context(pc),
                program.request(pc),
                program.line(pc));
    }

    private static void assertSameTables(RunView expected, Recording found) {
        assertEquals(expected.slices().published(), found.slices().published());
        for (int slice = 0; slice < found.slices().published(); slice++) {
            for (SliceColumn column : SliceColumn.values()) {
                assertEquals(
                        expected.slices().get(column, slice), found.slices().get(column, slice));
            }
        }
        for (int rank = 0; rank < expected.program().ranks(); rank++) {
            BlockedIntervals before = expected.processes().intervals(rank);
            BlockedIntervals after = found.processes().intervals(rank);
            assertEquals(before.size(), after.size());
            for (int i = 0; i < before.size(); i++) {
                assertEquals(before.position(i), after.position(i));
                assertEquals(before.call(i), after.call(i));
                assertEquals(before.entryNanos(i), after.entryNanos(i));
                assertEquals(before.awakeNanos(i), after.awakeNanos(i));
            }
        }
    }
}
