package bcscope.run.recording;

import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Assertions;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Damages recordings, and changes them so that nobody sees it without executing them.
public final class RecordingForger {
    private static final int HEAD_BYTES = 12;
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
    private static final List<String> NUMBERS =
            List.of("0", "1", "-1", "2147483647", "-2147483648", "9223372036854775807", "1e9");

    private RecordingForger() {}

    /// A copy of `recording` with one bit changed.
    public static byte[] flip(byte[] recording, RandomGenerator chance) {
        byte[] flipped = recording.clone();
        int bit = chance.nextInt(8 * flipped.length);
        flipped[bit / 8] ^= (byte) (1 << (bit % 8));
        return flipped;
    }

    /// A chunk of a recording.
    ///
    /// @param code its type
    /// @param content unpacked
    public record Part(int code, byte[] content) {
        private boolean isPacked() {
            return ChunkType.of(code)
                    .map(type ->
                            switch (type) {
                                case PRGM, NAME, CODE, FAIL, OPEN, SLIC, PROC, WAIT -> true;
                                case SCEN, HEAD, NOTE, VIEW, BRCH, COLS, ENDS -> false;
                            })
                    .orElse(false);
        }

        /// The same with other content.
        public Part with(byte[] other) {
            return new Part(code, other);
        }

        private byte[] payload() {
            return isPacked() ? Deflated.of(content) : content;
        }
    }

    /// A copy of the whole `recording` with something changed in or among its chunks, all lengths
    /// and checksums right.
    public static byte[] forge(byte[] recording, RandomGenerator chance) {
        List<Part> parts = parts(recording);
        int place = chance.nextInt(parts.size());
        switch (chance.nextInt(12)) {
            case 0 -> parts.remove(place);
            case 1 -> parts.add(place, parts.get(chance.nextInt(parts.size())));
            case 2 -> Collections.swap(parts, place, chance.nextInt(parts.size()));
            default -> parts.set(place, changed(parts.get(place), chance));
        }
        return file(recording, parts);
    }

    private static Part changed(Part part, RandomGenerator chance) {
        return part.with(
                part.isPacked()
                        ? chance.nextInt(3) == 0
                                ? extreme(part.content, chance)
                                : otherBytes(part.content, chance)
                        : chance.nextBoolean()
                                ? otherBytes(part.content, chance)
                                : otherNumber(part.content, chance));
    }

    /// A byte replaced by a number near a power of two, as a writer would write it, and perhaps
    /// another that takes it back in a column of differences.
    private static byte[] extreme(byte[] content, RandomGenerator chance) {
        int at = chance.nextInt(content.length);
        long number = (1L << chance.nextInt(7, 63)) - chance.nextInt(3);
        ByteWriter out = new ByteWriter();
        out.raw(content, at);
        out.signed(number);
        int rest = at + 1;
        if (chance.nextBoolean() && rest < content.length) {
            out.signed(-number);
            rest++;
        }
        out.raw(Arrays.copyOfRange(content, rest, content.length), content.length - rest);
        return out.toBytes();
    }

    /// One to three bytes changed, put in or left out.
    private static byte[] otherBytes(byte[] content, RandomGenerator chance) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i <= chance.nextInt(3); i++) {
            places.add(chance.nextInt(content.length + 1));
        }
        int way = chance.nextInt(6);
        for (int i = 0; i <= content.length; i++) {
            boolean here = places.contains(i);
            if (here && way == 0) {
                out.write(chance.nextInt(256));
            }
            if (i < content.length && !(here && way == 1)) {
                boolean slightly = chance.nextBoolean();
                out.write(
                        !here || way == 0
                                ? content[i]
                                : slightly
                                        ? content[i] ^ (1 << chance.nextInt(8))
                                        : chance.nextInt(256));
            }
        }
        return out.toByteArray();
    }

    /// One number of a text replaced by one that is slightly or utterly different.
    private static byte[] otherNumber(byte[] content, RandomGenerator chance) {
        String text = new String(content, StandardCharsets.UTF_8);
        List<MatchResult> numbers = NUMBER.matcher(text).results().toList();
        if (numbers.isEmpty()) {
            return otherBytes(content, chance);
        }
        MatchResult number = numbers.get(chance.nextInt(numbers.size()));
        String other =
                chance.nextBoolean()
                        ? NUMBERS.get(chance.nextInt(NUMBERS.size()))
                        : chance.nextInt(10) + number.group();
        return (text.substring(0, number.start()) + other + text.substring(number.end()))
                .getBytes(StandardCharsets.UTF_8);
    }

    /// The chunks of the whole `recording`.
    public static List<Part> parts(byte[] recording) {
        DataInputStream in =
                new DataInputStream(
                        new ByteArrayInputStream(
                                recording, HEAD_BYTES, recording.length - HEAD_BYTES));
        ChunkInput input = new ChunkInput(in, HEAD_BYTES, recording.length);
        List<Part> parts = new ArrayList<>();
        try {
            for (var next = input.next(); next.isPresent(); next = input.next()) {
                ChunkInput.Chunk chunk = next.get();
                Part packed = new Part(chunk.code(), chunk.payload());
                parts.add(packed.isPacked() ? packed.with(chunk.unpacked()) : packed);
            }
        } catch (Damage damage) {
            throw new IllegalArgumentException("the recording is not whole", damage);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return parts;
    }

    /// A recording of `parts` behind the beginning of `like`, all lengths and checksums right.
    public static byte[] file(byte[] like, List<Part> parts) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write(like, 0, HEAD_BYTES);
        for (Part part : parts) {
            byte[] payload = part.payload();
            ByteBuffer bytes = ByteBuffer.allocate(payload.length + 12);
            bytes.putInt(part.code).putInt(payload.length).put(payload);
            bytes.putInt(ChunkOutput.checksum(part.code, payload));
            file.writeBytes(bytes.array());
        }
        return file.toByteArray();
    }

    /// The same file as `recording`, with `added` added to `column` in `slice`.
    public static byte[] withOther(byte[] recording, SliceColumn column, int slice, int added) {
        Recording read = read(recording);
        SliceTable table = new SliceTable();
        for (int row = 0; row < read.slices().published(); row++) {
            for (SliceColumn each : SliceColumn.values()) {
                boolean lie = row == slice && each == column;
                table.set(each, read.slices().get(each, row) + (lie ? added : 0));
            }
            table.endRow();
        }
        table.publish();
        return RoundTrip.saved(new Forged(read, table, read.processes(), read.progress()));
    }

    /// The same file as a program writes it that does not count `columns`.
    public static byte[] without(byte[] recording, Set<SliceColumn> columns) {
        return RoundTrip.saved(lacking(recording, columns));
    }

    private static Forged lacking(byte[] recording, Set<SliceColumn> columns) {
        Recording read = read(recording);
        SliceTable table = new SliceTable();
        table.takeOver(read.slices(), read.slices().published());
        table.lack(columns);
        table.publish();
        return new Forged(read, table, read.processes(), read.progress());
    }

    /// Saves at `path` a run like the one in `recording` that does not count `columns`.
    static Saved saveWithout(Path path, byte[] recording, Set<SliceColumn> columns) {
        return RecordingWriter.save(
                path, lacking(recording, columns), Recording.Attached.NOTHING, Saved.Watch.PATIENT);
    }

    /// The same file as `recording`, with another end of interval `interval` of process `rank`.
    public static byte[] withOtherInterval(byte[] recording, int rank, int interval, int added) {
        Recording read = read(recording);
        ProcessLog log = new ProcessLog(read.program().ranks());
        for (int each = 0; each < log.ranks(); each++) {
            BlockedIntervals intervals = read.processes().intervals(each);
            for (int i = 0; i < intervals.size(); i++) {
                boolean lie = each == rank && i == interval;
                log.interval(
                        each,
                        intervals.position(i),
                        intervals.call(i),
                        intervals.entryNanos(i),
                        intervals.awakeNanos(i) + (lie ? added : 0));
            }
        }
        log.publish();
        return RoundTrip.saved(new Forged(read, read.slices(), log, read.progress()));
    }

    /// The same file as `recording`, with the states of the processes that `other` has.
    public static byte[] withStatesOf(byte[] recording, byte[] other) {
        Recording read = read(recording);
        return RoundTrip.saved(
                new Forged(read, read.slices(), read(other).processes(), read.progress()));
    }

    /// The same file as `recording`, with another text instead of `old`, which occurs once in its
    /// head.
    public static byte[] withOtherHead(byte[] recording, String old, String other) {
        List<Part> parts = parts(recording);
        parts.replaceAll(
                part -> part.code == ChunkType.HEAD.code() ? replaced(part, old, other) : part);
        return file(recording, parts);
    }

    private static Part replaced(Part part, String old, String other) {
        String text = new String(part.content, StandardCharsets.UTF_8);
        return part.with(text.replace(old, other).getBytes(StandardCharsets.UTF_8));
    }

    private static Recording read(byte[] recording) {
        try {
            return RecordingReader.read(
                                    "forged", new ByteArrayInputStream(recording), recording.length)
                            instanceof Parsed.Good<Recording>(Recording read, _)
                    ? read
                    : Assertions.fail("the recording cannot be read");
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private record Forged(
            Recording recording, SliceTable slices, ProcessLog processes, Progress progress)
            implements RunView {
        @Override
        public Scenario scenario() {
            return recording.scenario();
        }

        @Override
        public Program program() {
            return recording.program();
        }

        @Override
        public Optional<ProcessLog> waits() {
            return recording.waits();
        }

        @Override
        public int node(int rank) {
            return 0;
        }

        @Override
        public SliceDetail detail(int slice) {
            throw new UnsupportedOperationException("a forged run has no detail");
        }
    }
}
