package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.host.Counters;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Outboxes, and the counters that take them up.
class OutboxTest {
    /// More than any of its columns holds at first.
    private static final int MANY = 1_000;

    private static Outbox full() {
        Outbox box = new Outbox();
        box.begin();
        for (int i = 0; i < MANY; i++) {
            box.post(i, 2 * i, 3 * i, 4L * i);
            box.reschedule(i + 1);
            box.block(i + 2, 10);
            box.postCollective(i + 3);
            box.wake(i + 4);
            box.finish(i + 5, i);
        }
        return box;
    }

    private static void assertCounted(int from, int[] column, int count) {
        assertArrayEquals(
                IntStream.range(from, from + MANY).toArray(), Arrays.copyOf(column, count));
    }

    @Test
    void itHoldsAsMuchAsComesInTheOrderInWhichItCame() {
        Outbox box = full();
        assertCounted(0, box.postRank, box.posts);
        assertCounted(1, box.rescheduled, box.rescheduledCount);
        assertCounted(2, box.blocked, box.blockedCount);
        assertCounted(3, box.collective, box.collectiveCount);
        assertCounted(4, box.wake, box.wakeCount);
        assertCounted(5, box.ended, box.counters.finished);
        assertEquals(2 * 999, box.postPc[999]);
        assertEquals(3 * 999, box.postNumber[999]);
        assertEquals(4 * 999, box.postEntered[999]);
    }

    @Test
    void whoIsSuspendedAndWhoEndsStops() {
        Outbox box = full();
        assertEquals(MANY * 10L + MANY * (MANY - 1L) / 2, box.stoppedNanos);
        assertEquals(MANY - 1, box.counters.lastNanos);
    }

    @Test
    void itForgetsAllWhenItBegins() {
        Outbox box = full();
        box.counters.operations = 1;
        box.counters.messages = 1;
        box.counters.bytes = 1;
        box.counters.collectives = 1;
        box.begin();
        Counters counters = new Counters();
        counters.add(box.counters, 1);
        assertEquals(0, box.posts + box.rescheduledCount + box.blockedCount + box.wakeCount);
        assertEquals(0, box.collectiveCount + box.stoppedNanos + counters.ended());
        assertEquals(0, counters.operations + counters.messages + counters.bytes);
        assertEquals(0, counters.collectives + counters.lastNanos);
        assertFalse(box.isDirect());
    }

    private static Outbox stepped(int finished, long lastNanos) {
        Outbox box = new Outbox();
        box.begin();
        for (int rank = 0; rank < finished; rank++) {
            box.finish(rank, lastNanos);
        }
        box.counters.operations = 3;
        box.counters.messages = 2;
        box.counters.bytes = 500;
        box.counters.collectives = 1;
        return box;
    }

    @Test
    void countersAddUpAndKeepTheLatestInstant() {
        Counters counters = new Counters();
        counters.add(stepped(1, 900).counters, 1);
        counters.add(stepped(2, 700).counters, 1);
        assertEquals(3, counters.ended());
        assertEquals(900, counters.lastNanos);
        assertEquals(6, counters.operations);
        assertEquals(4, counters.messages);
        assertEquals(1_000, counters.bytes);
        assertEquals(2, counters.collectives);
    }

    @Test
    void oneThatStandsForAllCountsAsAllButACollectiveIsOne() {
        Counters counters = new Counters();
        counters.add(stepped(1, 900).counters, 64);
        counters.add(stepped(0, 700).counters, 64);
        assertEquals(64, counters.ended());
        assertEquals(900, counters.lastNanos);
        assertEquals(2 * 64 * 3, counters.operations);
        assertEquals(2, counters.collectives);
    }

    @Test
    void whoIsEndedCountsAsEndedAndWhereNobodyIsTheInstantDoesNotCount() {
        Counters counters = new Counters();
        counters.add(stepped(1, 900).counters, 1);
        counters.stop(0, 5_000);
        assertEquals(900, counters.lastNanos);
        counters.stop(2, 4_000);
        counters.stop(1, 3_000);
        assertEquals(4, counters.ended());
        assertEquals(4_000, counters.lastNanos);
    }

    @Test
    void aCopyCountsOnItsOwn() {
        Counters counters = new Counters();
        counters.add(stepped(1, 900).counters, 1);
        counters.stop(1, 950);
        Counters copy = counters.copy();
        counters.add(stepped(1, 2_000).counters, 1);
        assertEquals(2, copy.ended());
        assertEquals(950, copy.lastNanos);
        assertEquals(3, copy.operations);
        assertEquals(2, copy.messages);
        assertEquals(500, copy.bytes);
        assertEquals(1, copy.collectives);
    }
}
