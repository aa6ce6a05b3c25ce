package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.table.BlockedReader;
import bcscope.table.LogMarks;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Intervals of a file, up to the first that is not whole or not possible.
class WholeIntervalsTest {
    private static final int OPERATIONS = 1 << 20;

    private final ByteWriter bytes = new ByteWriter();
    private final List<Integer> ends = new ArrayList<>();

    private void interval(long moved, long calls, long gap, long blocked) {
        bytes.signed(moved);
        bytes.unsigned(calls);
        bytes.unsigned(gap);
        ends.add(bytes.size());
        bytes.unsigned(blocked);
        ends.add(bytes.size());
    }

    private int whole(int size) {
        return WholeIntervals.bytes(bytes.toBytes(), size, OPERATIONS);
    }

    /// Intervals are whole up to their call, and up to their end. Times are of one to nine bytes,
    /// the least and the largest number of each.
    @Test
    void anIntervalIsWholeOnceItsCallOrItsEndIsThere() {
        long nanos = 0;
        for (int bits = 7; bits <= 56; bits += 7) {
            long least = 1L << bits;
            interval(0, bits, least - 1, least);
            nanos += 2 * least - 1;
        }
        interval(OPERATIONS - 1, 1L << 40, (1L << 61) - nanos, 1L << 62);
        int last = 0;
        for (int size = 0; size <= bytes.size(); size++) {
            last = ends.contains(size) ? size : last;
            assertEquals(last, whole(size), "of " + size + " bytes");
        }
        assertEquals(bytes.size(), last);
    }

    /// What would be an interval but for one number.
    @Test
    void whatIsNotPossibleEndsThem() {
        interval(3, 1, 300, 70_000);
        int good = bytes.size();
        List<long[]> impossible =
                List.of(
                        new long[] {-4, 0, 0, 0},
                        new long[] {OPERATIONS - 3, 0, 0, 0},
                        new long[] {0, -2, 0, 0},
                        new long[] {0, 0, Long.MAX_VALUE, 0});
        for (long[] numbers : impossible) {
            ByteWriter with = new ByteWriter();
            with.raw(bytes.toBytes(), good);
            with.signed(numbers[0]);
            with.unsigned(numbers[1]);
            with.unsigned(numbers[2]);
            with.unsigned(numbers[3]);
            assertEquals(
                    good,
                    WholeIntervals.bytes(with.toBytes(), with.size(), OPERATIONS),
                    () -> Arrays.toString(numbers));
        }
    }

    /// A number may not be written with more bytes than it needs, and has at most ten.
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 9, 10, 11, 12})
    void aNumberHasOneForm(int length) {
        interval(0, 0, 0, 0);
        byte[] padded = new byte[length];
        Arrays.fill(padded, 0, length - 1, (byte) 0x80);
        bytes.raw(padded, length);
        bytes.raw(new byte[16], 16);
        assertEquals(4, whole(bytes.size()));
    }

    /// An interval takes four bytes or more and a mark comes after each kilobyte, so that a reader
    /// that starts late reads at most 257 of them.
    @Test
    void aReaderMayStartLate() {
        SeededStream draw = new SeededStream(1, "intervals");
        List<Long> awake = new ArrayList<>();
        long nanos = 0;
        for (int i = 0; i < 10_000; i++) {
            long gap = draw.upTo(100_000, i, 0);
            long blocked = draw.upTo(1L << 30, i, 1);
            interval(i % 2 == 0 ? 5 : -5, 1, gap, blocked);
            nanos += gap + blocked;
            awake.add(nanos);
        }
        LogMarks marks = new LogMarks(1);
        byte[] all = bytes.toBytes();
        assertEquals(all.length, WholeIntervals.bytes(all, all.length, OPERATIONS, 0, marks));
        ProcessLog log = ProcessLog.of(new byte[][] {all}, marks);
        for (int i = 0; i < awake.size(); i += 97) {
            BlockedReader reader = log.reader(0, awake.get(i) - 1);
            int read = 0;
            do {
                assertTrue(reader.next(), "interval " + i);
                read++;
            } while (reader.awakeNanos() < awake.get(i));
            assertEquals(awake.get(i), reader.awakeNanos());
            assertEquals(i + 1L, reader.call());
            assertEquals(i % 2 == 0 ? 5 : 0, reader.position());
            assertTrue(read <= 257, read + " are read before interval " + i);
        }
    }
}
