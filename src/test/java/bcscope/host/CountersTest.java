package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountersTest {
    private static Counters of(int finished, int stopped, long lastNanos) {
        Counters counters = new Counters();
        counters.finished = finished;
        counters.stopped = stopped;
        counters.lastNanos = lastNanos;
        counters.operations = 3;
        counters.messages = 2;
        counters.bytes = 500;
        counters.collectives = 1;
        return counters;
    }

    private static void assertCounts(
            Counters counters, long operations, long messages, long bytes, long collectives) {
        assertEquals(operations, counters.operations);
        assertEquals(messages, counters.messages);
        assertEquals(bytes, counters.bytes);
        assertEquals(collectives, counters.collectives);
    }

    @Test
    void sumsAreAddedAndTheLatestInstantStays() {
        Counters sum = of(1, 2, 900);
        sum.add(of(4, 3, 700), 1);
        assertEquals(1 + 4, sum.finished);
        assertEquals(2 + 3, sum.stopped);
        assertEquals(10, sum.ended());
        assertEquals(900, sum.lastNanos);
        assertCounts(sum, 6, 4, 1_000, 2);
    }

    /// One process that stands for 64 counts as 64, but their collective is one.
    @Test
    void oneThatStandsForManyCountsAsManyButForACollective() {
        Counters sum = new Counters();
        sum.add(of(1, 1, 700), 64);
        assertEquals(64, sum.finished);
        assertEquals(64, sum.stopped);
        assertEquals(700, sum.lastNanos);
        assertCounts(sum, 64 * 3, 64 * 2, 64 * 500, 1);
    }

    @Test
    void whoIsStoppedCountsAndWhereNobodyIsTheInstantDoesNot() {
        Counters counters = of(1, 0, 900);
        counters.stop(0, 5_000);
        assertEquals(900, counters.lastNanos);
        counters.stop(2, 4_000);
        counters.stop(1, 3_000);
        assertEquals(3, counters.stopped);
        assertEquals(4_000, counters.lastNanos);
    }

    @Test
    void aCopyCountsOnItsOwn() {
        Counters counters = of(1, 2, 900);
        Counters copy = counters.copy();
        counters.add(of(1, 0, 950), 1);
        assertEquals(3, copy.ended());
        assertEquals(900, copy.lastNanos);
        assertCounts(copy, 3, 2, 500, 1);
    }

    @Test
    void clearCountersAreNew() {
        Counters counters = of(1, 2, 900);
        counters.clear();
        assertEquals(0, counters.ended());
        assertEquals(0, counters.lastNanos);
        assertCounts(counters, 0, 0, 0, 0);
    }

    @Test
    void theLastInstantIsPostponedAndCounts() {
        Counters counters = of(1, 2, 900);
        counters.postpone(901, 50);
        assertEquals(900, counters.lastNanos);
        counters.postpone(900, 50);
        assertEquals(950, counters.lastNanos);
        counters.stopAt(940);
        assertEquals(950, counters.lastNanos);
        counters.stopAt(960);
        assertEquals(960, counters.lastNanos);
    }
}
