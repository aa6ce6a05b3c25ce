package bcscope.run.recording;

import bcscope.table.BlockedReader.Mark;
import bcscope.table.LogMarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Looks through intervals that come from a file, in the form of [bcscope.table.ProcessLog#copy].
/// In one loop, and several bytes at a time, because recordings have a hundred megabytes of them.
final class WholeIntervals {
    private static final int NUMBERS_OF_AN_INTERVAL = 4;
    private static final long SIGNS = 0x8080808080808080L;
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private WholeIntervals() {}

    /// Length of the intervals at the beginning of the first `size` of `bytes` in which every
    /// number ends, every position is one of the `operations` of the program from the entry of the
    /// process on, and time continues. The number of calls goes back where the run went back to a
    /// checkpoint.
    static int bytes(byte[] bytes, int size, int operations) {
        return bytes(bytes, size, operations, 0, new LogMarks(1));
    }

    /// Likewise of the intervals of `rank`, with marks wherever one is due.
    static int bytes(byte[] bytes, int size, int operations, int rank, LogMarks marks) {
        int at = 0;
        int whole = 0;
        long position = 0;
        long calls = 0;
        long nanos = 0;
        for (int number = 0; at < size; number = (number + 1) % NUMBERS_OF_AN_INTERVAL) {
            long value = bytes[at];
            if (value >= 0) {
                at++;
            } else {
                long eight = at + Long.BYTES <= size ? (long) EIGHT_BYTES.get(bytes, at) : -1;
                int length = length(eight);
                value = length > Long.BYTES ? 0 : squeezed(eight, length);
                if (length > Long.BYTES) {
                    length = length(bytes, at, size);
                    for (int i = 0; i < length; i++) {
                        value |= (long) (bytes[at + i] & 0x7F) << (7 * i);
                    }
                }
                at += length;
                if (length == 0 || bytes[at - 1] == 0) {
                    return whole;
                }
            }
            switch (number) {
                case 0 -> position += (value >>> 1) ^ -(value & 1);
                case 1 -> calls += value;
                default -> nanos = value < 0 ? value : nanos + value;
            }
            if (position < 0 || position >= operations || calls < 0 || nanos < 0) {
                return whole;
            }
            if (number > 1) {
                whole = at;
            }
            if (number == NUMBERS_OF_AN_INTERVAL - 1 && marks.isDue(rank, at)) {
                marks.add(rank, new Mark(at, 0, at, (int) position, calls, nanos));
            }
        }
        return whole;
    }

    /// Bytes of the number that begins with the lowest of `eight` bytes; 9 if it is longer.
    private static int length(long eight) {
        return Long.numberOfTrailingZeros(~eight & SIGNS) / Byte.SIZE + 1;
    }

    /// Bytes of the number at `at`; 0 if it does not end, or not after ten bytes.
    private static int length(byte[] bytes, int at, int size) {
        for (int length = 1; length <= 10 && at + length <= size; length++) {
            if (bytes[at + length - 1] >= 0) {
                return length;
            }
        }
        return 0;
    }

    /// Seven bits of each of the lowest `length` of `eight` bytes, at most eight, the lowest first.
    private static long squeezed(long eight, int length) {
        long bits = eight & ~SIGNS & (-1L >>> (Long.SIZE - Byte.SIZE * length));
        bits = (bits & 0x007F007F007F007FL) | ((bits >>> 1) & 0x3F803F803F803F80L);
        bits = (bits & 0x00003FFF00003FFFL) | ((bits >>> 2) & 0x0FFFC0000FFFC000L);
        return (bits & 0xFFFFFFFL) | ((bits >>> 4) & 0xFFFFFFF0000000L);
    }
}
