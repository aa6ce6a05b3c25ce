package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;
import bcscope.importer.TraceFiles;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Locale;

/// A part of a file, read from its beginning: big-endian numbers, and lists with their lengths
/// before them. No list is longer than what is left of the part.
final class DumpiInput implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final String file;
    private final DataInputStream in;
    private final long end;
    private long at;

    /// A part of the file `name`.
    DumpiInput(TraceFiles files, String name, DumpiSections.Part part) throws IOException {
        file = files.describe(name);
        in = new DataInputStream(new BufferedInputStream(files.open(name), BUFFER_BYTES));
        end = part.end();
        at = part.begin();
        try {
            in.skipNBytes(at);
        } catch (IOException unreadable) {
            in.close();
            throw unreadable;
        }
    }

    /// The file for messages.
    String file() {
        return file;
    }

    /// Offset of the next byte in the file.
    long offset() {
        return at;
    }

    boolean atEnd() {
        return at >= end;
    }

    int u8() throws ConversionProblem, IOException {
        take(Byte.BYTES);
        return in.readUnsignedByte();
    }

    int u16() throws ConversionProblem, IOException {
        take(Short.BYTES);
        return in.readUnsignedShort();
    }

    int i32() throws ConversionProblem, IOException {
        take(Integer.BYTES);
        return in.readInt();
    }

    /// The length of a list whose elements take `bytes` each.
    int count(int bytes) throws ConversionProblem, IOException {
        int count = i32();
        if (count < 0 || (long) count * bytes > end - at) {
            throw problem(
                    "A list of " + count + " elements is longer than the rest of the file.",
                    "The file may be damaged, or written by another version.");
        }
        return count;
    }

    int[] ints() throws ConversionProblem, IOException {
        int[] values = new int[count(Integer.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = i32();
        }
        return values;
    }

    int[] shorts() throws ConversionProblem, IOException {
        int[] values = new int[count(Short.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = u16();
        }
        return values;
    }

    void skip(long bytes) throws ConversionProblem, IOException {
        if (bytes > end - at) {
            throw cutOff();
        }
        in.skipNBytes(bytes);
        at += bytes;
    }

    private void take(int bytes) throws ConversionProblem {
        if (at + bytes > end) {
            throw cutOff();
        }
        at += bytes;
    }

    private ConversionProblem cutOff() {
        return problem("The file ends within a record.", "Copy it again; it was cut off.");
    }

    /// A problem at the byte that is read next.
    ConversionProblem problem(String problem, String advice) {
        return problem(file, at, problem, advice);
    }

    static ConversionProblem problem(String file, long offset, String problem, String advice) {
        return new ConversionProblem(
                file, 0, String.format(Locale.ROOT, "At byte %,d: %s", offset, problem), advice);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
