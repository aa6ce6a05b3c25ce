package bcscope.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

class ProcessLogTest {
    private record Interval(int pc, long call, long entryNanos, long awakeNanos) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsWrittenIsReadHoweverLongTheNumbersAre(long seed) {
        List<Interval> written = random(seed, 20_000);
        ProcessLog log = new ProcessLog(2);
        SeededStream stream = new SeededStream(seed, "ways");
        for (int i = 0; i < written.size(); i++) {
            Interval interval = written.get(i);
            if (stream.upTo(1, i, 0) == 0) {
                log.blocked(1, interval.pc, interval.call, interval.entryNanos);
                log.blocked(1, interval.pc, interval.call, interval.entryNanos);
                log.awakened(1, interval.awakeNanos);
            } else {
                log.interval(
                        1, interval.pc, interval.call, interval.entryNanos, interval.awakeNanos);
            }
        }
        log.publish();
        assertEquals(written, read(log, 1));
        assertEquals(List.of(), read(log, 0));
    }

    @Test
    void aCopyOfItsBytesIsTheSameLog() {
        List<Interval> written = random(4, 5_000);
        ProcessLog log = new ProcessLog(1);
        write(log, 0, written);
        log.publish();
        byte[] bytes = new byte[log.encodedBytes()[0]];
        int half = bytes.length / 2;
        log.copy(0, 0, bytes, half);
        byte[] rest = new byte[bytes.length - half];
        log.copy(0, half, rest, rest.length);
        System.arraycopy(rest, 0, bytes, half, rest.length);
        assertEquals(written, read(ProcessLog.of(new byte[][] {bytes}, new LogMarks(1)), 0));
    }

    @Test
    void theFirstStandsForAllUntilTheyAreSeparated() {
        List<Interval> written = random(5, 3_000);
        ProcessLog log = new ProcessLog(3);
        log.share();
        BlockedReader before = log.reader(2);
        write(log, 0, written.subList(0, 1_000));
        log.publish();
        assertEquals(written.subList(0, 1_000), read(log, 2));
        before.refresh();
        assertTrue(before.next());
        log.separate();
        write(log, 1, written.subList(1_000, 3_000));
        log.publish();
        assertEquals(written, read(log, 1));
        assertEquals(written.subList(0, 1_000), read(log, 2));
        before.refresh();
        int more = 0;
        while (before.next()) {
            more++;
        }
        assertEquals(999, more);
    }

    /// An interval takes at least four bytes and at most forty, so that a kilobyte between two
    /// marks, and what is written before there is room for one, are fewer than 300 of them.
    @ParameterizedTest
    @ValueSource(longs = {6, 7, 8})
    void aReaderThatStartsLateMissesNothingAndReadsLittleBefore(long seed) {
        List<Interval> written = random(seed, 20_000);
        ProcessLog log = new ProcessLog(2);
        log.share();
        write(log, 0, written.subList(0, 7_000));
        log.publish();
        log.separate();
        write(log, 1, written.subList(7_000, 20_000));
        log.publish();
        assertStartsLate(written.subList(0, 7_000), log, 0);
        assertStartsLate(written, log, 1);

        long endNanos = written.get(11_111).awakeNanos;
        ProcessLog begin = new ProcessLog(2);
        begin.show(log, new int[] {0, log.bytesUntil(1, until(endNanos))});
        assertStartsLate(written.subList(0, 11_112), begin, 1);
    }

    private static ProcessLog.Horizon until(long endNanos) {
        return new ProcessLog.Horizon() {
            @Override
            public long nanos() {
                return endNanos;
            }

            @Override
            public boolean hasEntered(int rank, long entryNanos) {
                return entryNanos <= endNanos;
            }

            @Override
            public boolean hasLeft(int rank, long awakeNanos) {
                return awakeNanos <= endNanos;
            }
        };
    }

    private static void assertStartsLate(List<Interval> written, ProcessLog log, int rank) {
        for (int i = 0; i < written.size(); i += 97) {
            Interval wanted = written.get(i);
            assertComesTo(wanted, log.reader(rank, wanted.awakeNanos - 1), i);
            assertComesTo(wanted, log.readerFromCall(rank, wanted.call), i);
        }
        Interval last = written.getLast();
        assertComesTo(last, log.reader(rank, Long.MAX_VALUE), written.size() - 1);
    }

    private static void assertComesTo(Interval wanted, BlockedReader reader, int number) {
        int read = 1;
        while (reader.next() && !at(reader).equals(wanted)) {
            read++;
        }
        assertEquals(wanted, at(reader), "interval " + number);
        assertTrue(read <= 300, read + " were read before interval " + number);
    }

    private static void write(ProcessLog log, int rank, List<Interval> intervals) {
        for (Interval i : intervals) {
            log.interval(rank, i.pc, i.call, i.entryNanos, i.awakeNanos);
        }
    }

    @Test
    void nothingIsSeenBeforeItIsPublished() {
        ProcessLog log = new ProcessLog(1);
        log.interval(0, 3, 1, 100, 200);
        assertFalse(log.reader(0).next());
        log.publish();
        assertTrue(log.reader(0).next());
    }

    @Test
    void anIntervalThatHasNotEndedIsOpenAndReadAgainFromItsMark() {
        ProcessLog log = new ProcessLog(1);
        log.askBeforePublishing(open -> open.blocked(0, 9, 4, 1_000));
        log.publish();
        BlockedReader reader = log.reader(0);
        BlockedReader.Mark before = reader.mark();
        assertTrue(reader.next());
        assertEquals(BlockedIntervals.OPEN, reader.awakeNanos());
        log.interval(0, 9, 4, 1_000, 2_500);
        log.askBeforePublishing(open -> {});
        log.publish();
        reader.refresh();
        reader.goTo(before);
        assertTrue(reader.next());
        assertEquals(new Interval(9, 4, 1_000, 2_500), at(reader));
        assertFalse(reader.next());
    }

    private static List<Interval> random(long seed, int count) {
        SeededStream stream = new SeededStream(seed, "intervals");
        List<Interval> intervals = new ArrayList<>();
        long nanos = 0;
        long call = 0;
        for (int i = 0; i < count; i++) {
            long entry = nanos + stream.upTo(1L << stream.upTo(40, i, 0), i, 1);
            nanos = entry + stream.upTo(1L << stream.upTo(40, i, 2), i, 3);
            call += 1 + stream.upTo(300, i, 4);
            int pc = (int) stream.upTo(1 << stream.upTo(20, i, 5), i, 6);
            intervals.add(new Interval(pc, call, entry, nanos));
        }
        return intervals;
    }

    private static List<Interval> read(ProcessLog log, int rank) {
        List<Interval> read = new ArrayList<>();
        BlockedReader reader = log.reader(rank);
        while (reader.next()) {
            read.add(at(reader));
        }
        return read;
    }

    private static Interval at(BlockedReader reader) {
        return new Interval(
                reader.position(), reader.call(), reader.entryNanos(), reader.awakeNanos());
    }
}
