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
}
