package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.file.Saved;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// A damaged file opens up to its last good chunk or is refused with a reason; never an exception,
/// never a hang, never memory for lengths that only the file believes in.
@Timeout(120)
class DamagedRecordingTest {
    /// Bytes from one cut to the next.
    private static final int STEP = Deep.ON ? 5 : 13;

    private static byte[] whole = {};
    private static int slices;

    @TempDir static Path folder;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 4)) {
            Path path = folder.resolve("whole.bcsrun");
            RecordingWriter.save(
                    path, run, new Recording.Attached("{}", "", ""), Saved.Watch.PATIENT);
            whole = Files.readAllBytes(path);
            slices = run.progress().slices();
        }
    }

    @Test
    void aFileCutOffAnywhereSaysWhatIsMissing() {
        for (int length = 0; length < whole.length; length += STEP) {
            Parsed<Recording> parsed = read(Arrays.copyOf(whole, length));
            assertFalse(parsed.diagnostics().isEmpty(), "cut at " + length);
            assertReadable(parsed);
        }
    }

    @Test
    void everyChunkThatIsWholeInFrontOfTheCutIsUsed() {
        int slic = new String(whole, StandardCharsets.ISO_8859_1).indexOf("SLIC");
        int proc = new String(whole, StandardCharsets.ISO_8859_1).indexOf("PROC");
        Recording withoutSlices = good(read(Arrays.copyOf(whole, slic + 20)));
        assertEquals(0, withoutSlices.slices().published());
        Recording withSlices = good(read(Arrays.copyOf(whole, proc + 20)));
        assertEquals(slices, withSlices.slices().published());
        assertEquals(0, withSlices.processes().intervals(0).size());
        assertEquals("{}", withSlices.attached().notes());
    }

    @Test
    void theMessageNamesTheByteAndTheSlices() {
        int proc = new String(whole, StandardCharsets.ISO_8859_1).indexOf("PROC");
        Diagnostic warning = read(Arrays.copyOf(whole, proc + 20)).diagnostics().getFirst();
        assertEquals(Diagnostic.Severity.WARNING, warning.severity());
        assertEquals(
                "This recording is incomplete: the chunk at byte "
                        + proc
                        + " has less content than it says: the file was cut off.",
                warning.problem());
        assertTrue(warning.advice().startsWith("All " + slices + " slices are present"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void flippedBitsAreNoticed(long seed) {
        SeededStream chance = new SeededStream(seed, "flips");
        for (int trial = 0; trial < 150; trial++) {
            byte[] bytes = whole.clone();
            int bit = (int) chance.upTo(bytes.length * 8L - 1, trial, 0);
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
            Parsed<Recording> parsed = read(bytes);
            assertFalse(parsed.diagnostics().isEmpty(), "bit " + bit);
            assertReadable(parsed);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void lyingContentWithARightChecksumIsRefusedOrHarmless(long seed) throws Damage {
        SeededStream chance = new SeededStream(seed, "lies");
        for (int trial = 0; trial < 150; trial++) {
            assertReadable(read(lying(chance, trial)));
        }
    }

    @Test
    void aLengthThatOnlyTheFileBelievesInTakesNoMemory() {
        byte[] bytes = Arrays.copyOf(whole, 12 + 12);
        ByteBuffer.wrap(bytes).putInt(12, ChunkType.SCEN.code()).putInt(16, Integer.MAX_VALUE);
        Parsed.Bad<?> bad = assertInstanceOf(Parsed.Bad.class, read(bytes));
        assertTrue(bad.errors().getFirst().problem().contains("an impossible length"));
    }

    @Test
    void aBombIsNotUnpacked() {
        ByteWriter claim = new ByteWriter();
        claim.unsigned(1L << 40);
        byte[] bytes = replaced(ChunkType.PRGM, claim.toBytes());
        Parsed.Bad<?> bad = assertInstanceOf(Parsed.Bad.class, read(bytes));
        assertTrue(
                bad.errors().getFirst().problem().contains("an unpacked length of 1099511627776"));
    }

    @Test
    void anotherVersionIsNamed() {
        byte[] bytes = whole.clone();
        ByteBuffer.wrap(bytes).putInt(8, 7);
        Parsed.Bad<?> bad = assertInstanceOf(Parsed.Bad.class, read(bytes));
        assertEquals("This recording has format 7.", bad.errors().getFirst().problem());
        assertTrue(bad.errors().getFirst().advice().contains("open it with a newer one"));
    }

    @Test
    void aVersionWhoseRunsCannotBeExecutedAgainIsRefused() {
        byte[] bytes = whole.clone();
        ByteBuffer.wrap(bytes).putInt(8, 1);
        Parsed.Bad<?> bad = assertInstanceOf(Parsed.Bad.class, read(bytes));
        assertEquals("This recording has format 1.", bad.errors().getFirst().problem());
        assertTrue(bad.errors().getFirst().advice().startsWith("This program cannot execute"));
    }

    @Test
    void aChunkOfALaterVersionIsPassedOver() {
        byte[] more = "from the future".getBytes(StandardCharsets.UTF_8);
        int code = 0x46555455;
        byte[] bytes = new byte[whole.length + 12 + more.length];
        ByteBuffer target = ByteBuffer.wrap(bytes);
        int end = whole.length - 12;
        target.put(whole, 0, end).putInt(code).putInt(more.length).put(more);
        target.putInt(ChunkOutput.checksum(code, more)).put(whole, end, 12);
        assertEquals(slices, good(read(bytes)).slices().published());
        assertTrue(read(bytes).diagnostics().isEmpty());
    }

    /// The file with one number of one chunk changed, its checksum right.
    private static byte[] lying(SeededStream chance, int trial) throws Damage {
        ChunkType[] types = {
            ChunkType.SCEN,
            ChunkType.HEAD,
            ChunkType.PRGM,
            ChunkType.CODE,
            ChunkType.COLS,
            ChunkType.SLIC,
            ChunkType.PROC
        };
        ChunkType type = types[(int) chance.upTo(types.length - 1L, trial, 1)];
        byte[] payload = payload(type);
        boolean packed = type.ordinal() >= ChunkType.PRGM.ordinal() && type != ChunkType.COLS;
        byte[] raw =
                packed ? Deflated.unpacked(payload, RecordingFormat.MOST_CHUNK_BYTES) : payload;
        for (int change = 0; change <= trial % 3; change++) {
            int at = (int) chance.upTo(raw.length - 1L, trial, 2 + change);
            raw[at] = (byte) chance.bits(trial, 100 + change);
        }
        return replaced(type, packed ? Deflated.of(raw) : raw);
    }

    private static int begin(ChunkType type) {
        return new String(whole, StandardCharsets.ISO_8859_1).indexOf(type.name());
    }

    private static byte[] payload(ChunkType type) {
        int begin = begin(type);
        int length = ByteBuffer.wrap(whole).getInt(begin + 4);
        return Arrays.copyOfRange(whole, begin + 8, begin + 8 + length);
    }

    private static byte[] replaced(ChunkType type, byte[] payload) {
        int begin = begin(type);
        int behind = begin + 12 + payload(type).length;
        ByteBuffer bytes = ByteBuffer.allocate(begin + 12 + payload.length + whole.length - behind);
        bytes.put(whole, 0, begin).putInt(type.code()).putInt(payload.length).put(payload);
        bytes.putInt(ChunkOutput.checksum(type.code(), payload));
        bytes.put(whole, behind, whole.length - behind);
        return bytes.array();
    }

    private static Parsed<Recording> read(byte[] bytes) {
        try {
            return RecordingReader.read(
                    "test.bcsrun", new ByteArrayInputStream(bytes), bytes.length);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Recording good(Parsed<Recording> parsed) {
        return parsed instanceof Parsed.Good<Recording>(Recording recording, _)
                ? recording
                : org.junit.jupiter.api.Assertions.fail(parsed.toString());
    }

    /// What was read can be looked at and executed again, or the replay says why not.
    private static void assertReadable(Parsed<Recording> parsed) {
        for (Diagnostic diagnostic : parsed.diagnostics()) {
            assertTrue(diagnostic.oneLine().startsWith("test.bcsrun: "), diagnostic::oneLine);
        }
        if (parsed instanceof Parsed.Good<Recording>(Recording recording, _)) {
            assertTrue(recording.slices().published() <= slices);
            for (int rank = 0; rank < recording.program().ranks(); rank++) {
                BlockedIntervals intervals = recording.processes().intervals(rank);
                for (int i = 0; i < intervals.size(); i++) {
                    assertTrue(intervals.position(i) < recording.program().operationsFrom(rank));
                }
            }
            try (RecordedRun run = new RecordedRun(recording)) {
                run.verify();
            }
        }
    }
}
