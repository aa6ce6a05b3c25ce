package bcscope.importer.dumpi;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the DUMPI file of one rank, call by call, with the layout that the format describes:
/// big-endian, a record is number of the function, mask, thread, processor and wall times, and
/// arguments.
public final class DumpiFile {
    private static final long MAGIC = 0xFFAADD44554D5049L;
    private static final int MASK = 1 | 2 | 4 | 8 | 64;
    private static final int END_OF_STREAM = 293;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int nanos;

    /// Nothing is in it yet but the beginning.
    public DumpiFile() {
        i64(MAGIC);
        i32(0);
        i32(0);
    }

    /// Begins the record of function `number`, called `gap` ns after the one above returned.
    DumpiFile call(int number, int gap) {
        i16(number);
        i8(MASK);
        i16(0);
        for (int clock = 0; clock < 2; clock++) {
            i16(1);
            i32(nanos + gap);
            i16(1);
            i32(nanos + gap + 10);
        }
        nanos += gap + 10;
        return this;
    }

    /// Integers.
    DumpiFile ints(int... values) {
        for (int value : values) {
            i32(value);
        }
        return this;
    }

    /// A handle.
    DumpiFile handle(int value) {
        i16(value);
        return this;
    }

    /// An operator.
    DumpiFile small(int value) {
        i8(value);
        return this;
    }

    /// A list of integers with its length before it.
    DumpiFile list(int... values) {
        i32(values.length);
        return ints(values);
    }

    /// A list of handles with its length before it.
    DumpiFile handles(int... values) {
        i32(values.length);
        for (int value : values) {
            i16(value);
        }
        return this;
    }

    /// No statuses.
    DumpiFile ignored() {
        i32(0);
        return this;
    }

    /// Statuses: bytes, source and tag of each.
    DumpiFile statuses(int... values) {
        i32(values.length / 3);
        for (int i = 0; i < values.length; i += 3) {
            ints(values[i], values[i + 1]);
            i8(0);
            i8(0);
            i32(values[i + 2]);
        }
        return this;
    }

    /// Ends the calls and writes all into `file`.
    void write(Path file) throws IOException {
        i16(END_OF_STREAM);
        writeWithoutEnd(file);
    }

    /// Writes all into `file`, whose calls have no end.
    void writeWithoutEnd(Path file) throws IOException {
        long header = bytes.size();
        i8(13);
        i8(0);
        i8(0);
        i64(0);
        long footer = bytes.size();
        i32(0);
        long sizes = bytes.size();
        list(0, 0, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8);
        i64(MAGIC);
        for (long offset : new long[] {sizes, 0, 0, header, Long.BYTES, footer, 0}) {
            i64(offset);
        }
        Files.write(file, bytes.toByteArray());
    }

    private void i8(int value) {
        written(() -> out.writeByte(value));
    }

    private void i16(int value) {
        written(() -> out.writeShort(value));
    }

    private void i32(int value) {
        written(() -> out.writeInt(value));
    }

    private void i64(long value) {
        written(() -> out.writeLong(value));
    }

    @FunctionalInterface
    private interface Writing {
        void write() throws IOException;
    }

    private static void written(Writing writing) {
        try {
            writing.write();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
