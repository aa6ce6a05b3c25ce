package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.file.Saved;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SmallRuns;
import bcscope.run.recording.Verification.Difference;
import bcscope.run.recording.Verification.Place;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Everything that a recording holds is compared, and what differs is named with both values.
class VerifierTest {
    private static final int SLICE = 5;
    private static byte[] whole = {};
    private static int slices;

    @TempDir static Path folder;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 4)) {
            whole = saved(run);
            slices = run.progress().slices();
        }
    }

    @ParameterizedTest
    @EnumSource(SliceColumn.class)
    void everyColumnIsCompared(SliceColumn column) throws IOException {
        Recording recorded = read(whole);
        long before = recorded.slices().get(column, SLICE);
        byte[] forged = RecordingForger.withOther(whole, column, SLICE, 1);
        Verification.Differs differs = differing(forged);
        assertEquals(new Place.Slice(SLICE), differs.place());
        assertEquals(1, differs.values().size());
        Difference value = differs.values().getFirst();
        assertEquals(column.name(), value.name());
        if (column != SliceColumn.DIGEST) {
            assertEquals(Long.toString(before + 1), value.recorded());
            assertEquals(Long.toString(before), value.executed());
        }
    }

    @Test
    void everyIntervalIsCompared() throws IOException {
        int last = read(whole).processes().intervals(2).size() - 1;
        for (int interval : new int[] {0, last}) {
            Verification.Differs differs =
                    differing(RecordingForger.withOtherInterval(whole, 2, interval, 1));
            assertEquals(
                    new Place.Interval("the states of the processes", 2, interval),
                    differs.place());
            assertEquals("end, ns", differs.values().getFirst().name());
        }
    }

    @Test
    void anIntervalTooManyOrTooFewIsFound() throws IOException, InterruptedException {
        try (Run longer = SmallRuns.ended(Generator.COLLECTIVES, 4);
                Run shorter = started(30)) {
            byte[] few = RecordingForger.withStatesOf(saved(longer), saved(shorter));
            assertInstanceOf(Place.Interval.class, differing(few).place());
            byte[] many = RecordingForger.withStatesOf(saved(shorter), saved(longer));
            Verification.Differs differs = differing(many);
            assertInstanceOf(Place.Interval.class, differs.place());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'\"simulatedNanos\":', simulatedNanos",
        "'\"operations\":', operations",
        "'\"messages\":', messages",
        "'\"bytes\":', bytes",
        "'\"collectives\":', collectives"
    })
    void everyFigureOfTheHeadIsCompared(String key, String name) throws IOException {
        Verification.Differs differs =
                differing(RecordingForger.withOtherHead(whole, key, key + "7"));
        assertEquals(new Place.Head(), differs.place());
        Difference value = differs.values().getFirst();
        assertEquals(name, value.name());
        assertEquals("7" + value.executed(), value.recorded());
    }

    @Test
    void howTheRunEndedIsCompared() throws IOException {
        Verification.Differs differs =
                differing(RecordingForger.withOtherHead(whole, "completed", "deadlocked"));
        assertEquals(List.of(new Difference("state", "deadlocked", "completed")), differs.values());
    }

    @Test
    void aRecordingWithoutSlicesIsVerifiedByItsHead() throws IOException, InterruptedException {
        try (Run run = started(0)) {
            byte[] none = saved(run);
            assertEquals(new Verification.Verified(0), verified(none));
            String key = "\"operations\":";
            byte[] forged = RecordingForger.withOtherHead(none, key, key + "7");
            assertEquals(new Place.Head(), differing(forged).place());
        }
    }

    @Test
    void aHeadThatTellsOfOtherSlicesIsDamage() throws IOException {
        String key = "\"slices\":" + slices;
        for (int other : new int[] {0, slices - 1, slices + 1}) {
            Recording forged =
                    read(RecordingForger.withOtherHead(whole, key, "\"slices\":" + other));
            assertEquals(
                    "its header states " + other + " slices, but it has " + slices,
                    forged.origin().damage());
        }
    }

    @Test
    void whatIsLeftOfACutFileIsVerifiedAsFarAsItGoes() throws IOException {
        for (int length = whole.length - 30; length > whole.length / 2; length -= 97) {
            byte[] part = Arrays.copyOf(whole, length);
            if (parsed(part) instanceof Parsed.Good<Recording>(Recording recording, _)) {
                Verification.VerifiedPart left =
                        assertInstanceOf(Verification.VerifiedPart.class, verified(part));
                assertEquals(recording.slices().published(), left.slices());
                assertTrue(left.damage().contains("chunk at byte"), left::damage);
            }
        }
    }

    @Test
    void aRunningRunIsSavedAsOfOneMoment() throws IOException, InterruptedException {
        try (Run run =
                Run.start(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, 4),
                        SmallRuns.program(Generator.BARRIER_LOOP, 4),
                        1)) {
            for (int times = 0; times < 5; times++) {
                byte[] now = saved(run);
                int recorded = read(now).progress().slices();
                assertEquals(new Verification.Verified(recorded), verified(now));
            }
            run.await();
        }
    }

    @Test
    void aRecordingSaysWhichProgramWroteIt() throws IOException {
        assertEquals(Release.name(), read(whole).origin().writer());
        assertTrue(Release.name().startsWith("BCScope "));
        byte[] older =
                RecordingForger.withOtherHead(whole, ",\"writer\":\"" + Release.name() + "\"", "");
        assertEquals("", read(older).origin().writer());
        assertEquals(new Verification.Verified(slices), verified(older));
    }

    private static Run started(int until) throws InterruptedException {
        Run run =
                Run.paused(
                        SmallRuns.scenario(Generator.COLLECTIVES, 4),
                        SmallRuns.program(Generator.COLLECTIVES, 4),
                        1);
        run.runTo(until);
        run.await();
        return run;
    }

    private static byte[] saved(RunView run) throws IOException {
        Path path = folder.resolve("run.bcsrun");
        RecordingWriter.save(path, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT);
        return Files.readAllBytes(path);
    }

    private static Verification.Differs differing(byte[] recording) throws IOException {
        return assertInstanceOf(Verification.Differs.class, verified(recording));
    }

    private static Verification verified(byte[] recording) throws IOException {
        try (RecordedRun run = new RecordedRun(read(recording))) {
            return run.verify();
        }
    }

    private static Recording read(byte[] recording) throws IOException {
        return switch (parsed(recording)) {
            case Parsed.Good<Recording>(Recording read, _) -> read;
            case Parsed.Bad<Recording> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static Parsed<Recording> parsed(byte[] recording) throws IOException {
        return RecordingReader.read(
                "x.bcsrun", new ByteArrayInputStream(recording), recording.length);
    }
}
