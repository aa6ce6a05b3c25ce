package bcscope.run.recording;

import bcscope.base.Diagnostic;
import bcscope.base.Invariant;
import bcscope.base.Parsed;
import bcscope.file.ChangedFile;
import bcscope.file.Input;
import bcscope.file.Inputs;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Opens recordings, whole or not.
public final class RecordingReader {
    private static final int HEAD_BYTES = 12;

    private RecordingReader() {}

    /// Whether there is a regular file at `path` that begins as a recording does.
    public static boolean isRecording(Path path) {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return recognises(in.readNBytes(Long.BYTES));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// Whether `start`, the first bytes of a file, are those of a recording.
    public static boolean recognises(byte[] start) {
        if (start.length < Long.BYTES) {
            return false;
        }
        long magic = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            magic = (magic << 8) | (start[i] & 0xFFL);
        }
        return magic == RecordingFormat.MAGIC;
    }

    /// The recording in the file at `path`. What is missing in it is reported in warnings; only
    /// where scenario or program are missing there is nothing to show.
    public static Parsed<Recording> read(Path path) {
        try (Input input = new Inputs().open(path)) {
            return read(path.toString(), input);
        } catch (IOException unreadable) {
            return unreadable(path.toString(), unreadable);
        }
    }

    /// The recording in `input`, which is called `name` in messages.
    public static Parsed<Recording> read(String name, Input input) {
        try {
            Parsed<Recording> read = read(name, input.stream(), input.bytes());
            input.checkUnchanged();
            return read;
        } catch (ChangedFile changed) {
            return bad(
                    name,
                    "The file was changed while it was read.",
                    "Open it again when no other program is writing to it.");
        } catch (IOException failed) {
            return unreadable(name, failed);
        }
    }

    private static Parsed<Recording> unreadable(String name, IOException failure) {
        return bad(
                name,
                "The file cannot be read (" + failure.getMessage() + ").",
                "Check its name and that you may read it.");
    }

    /// The recording in `in`, which has `fileBytes` bytes and is called `name` in messages.
    static Parsed<Recording> read(String name, InputStream in, long fileBytes) throws IOException {
        DataInputStream data = new DataInputStream(new BufferedInputStream(in, 1 << 16));
        if (fileBytes < HEAD_BYTES || data.readLong() != RecordingFormat.MAGIC) {
            return bad(name, "This is not a BCScope recording.", "Recordings end in .bcsrun.");
        }
        int version = data.readInt();
        if (version < RecordingFormat.OLDEST || version > RecordingFormat.VERSION) {
            boolean older = version > 0 && version < RecordingFormat.OLDEST;
            return bad(
                    name,
                    "This recording has format " + Integer.toUnsignedString(version) + ".",
                    older
                            ? "This program cannot execute its run again: run the scenario again,"
                                    + " or open the recording with the BCScope that made it."
                            : "This program reads formats up to "
                                    + RecordingFormat.VERSION
                                    + ": open it with a newer one.");
        }
        RecordingBuilder builder = new RecordingBuilder(name);
        Optional<String> damage =
                fill(builder, new ChunkInput(data, HEAD_BYTES, fileBytes), version);
        return builder.finish(damage);
    }

    /// The chunks of `in`, a recording of `fileBytes` bytes that this program wrote.
    static ChunkInput chunks(InputStream in, long fileBytes) throws IOException {
        DataInputStream data = new DataInputStream(new BufferedInputStream(in, 1 << 16));
        data.skipNBytes(HEAD_BYTES);
        return new ChunkInput(data, HEAD_BYTES, fileBytes);
    }

    /// Reads chunks as long as they are good; what is wrong with the first that is not.
    private static Optional<String> fill(RecordingBuilder builder, ChunkInput in, int version)
            throws IOException {
        try {
            Optional<ChunkInput.Chunk> chunk = in.next();
            while (chunk.isPresent()) {
                builder.add(Upgrade.toCurrent(chunk.get(), version));
                chunk = in.next();
            }
            return Optional.empty();
        } catch (Damage damage) {
            return Optional.of("the chunk at byte " + in.position() + " has " + damage.what());
        }
    }

    private static Parsed<Recording> bad(String name, String problem, String advice) {
        return new Parsed.Bad<>(List.of(Diagnostic.error(name, problem, advice)));
    }

    /// One step from each version of the format to the next. A file of an older version is read as
    /// if it had been written in the current one: each of its chunks takes all steps from its
    /// version on.
    @FunctionalInterface
    interface Upgrade {
        /// Step `i` leads from version [RecordingFormat#OLDEST] + `i` to the next.
        List<Upgrade> STEPS = List.of(Upgrade::retriesCountedAnew);

        /// The chunk as the next version has it.
        ChunkInput.Chunk apply(ChunkInput.Chunk chunk) throws Damage;

        /// Format 2 left queries after T out of USRPM and USRRM and counted only those in USRSTS,
        /// so these columns are renamed and read as missing.
        private static ChunkInput.Chunk retriesCountedAnew(ChunkInput.Chunk chunk) {
            if (chunk.code() != ChunkType.COLS.code()) {
                return chunk;
            }
            String columns = new String(chunk.payload(), StandardCharsets.UTF_8);
            String renamed = columns.replaceAll("\"(USRSTS|USRPM|USRRM)\"", "\"$1 in format 2\"");
            return new ChunkInput.Chunk(chunk.code(), renamed.getBytes(StandardCharsets.UTF_8));
        }

        /// `chunk` of a file of `version` as this program would write it.
        static ChunkInput.Chunk toCurrent(ChunkInput.Chunk chunk, int version) throws Damage {
            Invariant.check(
                    STEPS.size() == RecordingFormat.VERSION - RecordingFormat.OLDEST,
                    "%d steps for version %d of the recording format",
                    STEPS.size(),
                    RecordingFormat.VERSION);
            ChunkInput.Chunk current = chunk;
            for (Upgrade step : STEPS.subList(version - RecordingFormat.OLDEST, STEPS.size())) {
                current = step.apply(current);
            }
            return current;
        }
    }
}
