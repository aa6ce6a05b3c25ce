package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;
import bcscope.importer.TraceFiles;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/// The offsets of the parts of a file. A file ends with their offsets, eight bytes each, and before
/// them the eight bytes that it begins with.
///
/// @param sizes where the sizes of the datatypes are; nowhere in old files
/// @param header where the version is
/// @param body where the calls are
record DumpiSections(Part sizes, Part header, Part body) {
    /// The first eight bytes of every file.
    private static final long MAGIC = 0xFFAADD44554D5049L;

    private static final int MOST_OFFSETS = 7;
    private static final int LEAST_OFFSETS = 4;
    private static final int HEADER_BACK = 4;
    private static final int BODY_BACK = 3;
    private static final int TAIL_BYTES = (MOST_OFFSETS + 1) * Long.BYTES;
    private static final int BLOCK_BYTES = 1 << 16;

    /// A part of the file.
    ///
    /// @param begin offset of its first byte
    /// @param end offset after it
    record Part(long begin, long end) {
        boolean isEmpty() {
            return begin >= end;
        }
    }

    static DumpiSections of(TraceFiles files, String name) throws ConversionProblem, IOException {
        String file = files.describe(name);
        byte[] tail = new byte[TAIL_BYTES];
        long length;
        try (InputStream in = files.open(name)) {
            length = tail(in, tail);
        }
        if (length < 2 * Long.BYTES + LEAST_OFFSETS * Long.BYTES) {
            throw noIndex(file);
        }
        ByteBuffer index = ByteBuffer.wrap(tail);
        for (int offsets = LEAST_OFFSETS; offsets <= MOST_OFFSETS; offsets++) {
            int at = TAIL_BYTES - (offsets + 1) * Long.BYTES;
            if (index.getLong(at) == MAGIC) {
                return checked(file, index, at + Long.BYTES, offsets, length);
            }
        }
        throw noIndex(file);
    }

    /// Reads `in` to its end.
    ///
    /// @param last its last bytes, filled in; zeros before them where it has fewer
    /// @return its length
    private static long tail(InputStream in, byte[] last) throws IOException {
        byte[] block = new byte[BLOCK_BYTES];
        long length = 0;
        for (int read = in.readNBytes(block, 0, BLOCK_BYTES);
                read > 0;
                read = in.readNBytes(block, 0, BLOCK_BYTES)) {
            length += read;
            int kept = Math.min(read, last.length);
            System.arraycopy(last, kept, last, 0, last.length - kept);
            System.arraycopy(block, read - kept, last, last.length - kept, kept);
        }
        return length;
    }

    private static DumpiSections checked(
            String file, ByteBuffer index, int at, int offsets, long length)
            throws ConversionProblem {
        long[] all = new long[offsets];
        for (int i = 0; i < offsets; i++) {
            all[i] = index.getLong(at + i * Long.BYTES);
        }
        long end = length - (offsets + 1L) * Long.BYTES;
        DumpiSections sections =
                new DumpiSections(
                        part(offsets == MOST_OFFSETS ? all[0] : 0, all, end),
                        part(all[offsets - HEADER_BACK], all, end),
                        part(all[offsets - BODY_BACK], all, end));
        if (sections.header.isEmpty() || sections.body.isEmpty()) {
            throw noIndex(file);
        }
        return sections;
    }

    /// The part that begins at `begin`; it ends where another one begins.
    private static Part part(long begin, long[] all, long end) {
        if (begin < Long.BYTES || begin >= end) {
            return new Part(0, 0);
        }
        long next = end;
        for (long other : all) {
            next = other > begin ? Math.min(next, other) : next;
        }
        return new Part(begin, next);
    }

    private static ConversionProblem noIndex(String file) {
        return new ConversionProblem(
                file,
                0,
                "The index at the end of the file is missing or wrong.",
                "DUMPI writes it when the program ends; the file was cut off, or the program"
                        + " ended before MPI_Finalize.");
    }
}
