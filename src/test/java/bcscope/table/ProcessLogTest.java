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
        for (Interval i : written) {
            log.interval(0, i.pc, i.call, i.entryNanos, i.awakeNanos);
        }
        log.publish();
        byte[] bytes = new byte[log.encodedBytes()[0]];
        int half = bytes.length / 2;
        log.copy(0, 0, bytes, half);
        byte[] rest = new byte[bytes.length - half];
        log.copy(0, half, rest, rest.length);
        System.arraycopy(rest, 0, bytes, half, rest.length);
        assertEquals(written, read(ProcessLog.of(new byte[][] {bytes}), 0));
    }

    @Test
    void theFirstStandsForAllUntilTheyAreSeparated() {
        List<Interval> written = random(5, 3_000);
        ProcessLog log = new ProcessLog(3);
        log.share();
        BlockedReader before = log.reader(2);
        for (Interval i : written.subList(0, 1_000)) {
            log.interval(0, i.pc, i.call, i.entryNanos, i.awakeNanos);
        }
        log.publish();
        assertEquals(written.subList(0, 1_000), read(log, 2));
        before.refresh();
        assertTrue(before.next());
        log.separate();
        for (Interval i : written.subList(1_000, 3_000)) {
            log.interval(1, i.pc, i.call, i.entryNanos, i.awakeNanos);
        }
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
