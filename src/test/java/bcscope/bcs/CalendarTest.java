package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

class CalendarTest {
    private static final long SLICE = 250_000;

    private static List<Integer> drain(Calendar calendar, long limit, long[] clocks) {
        int[] out = new int[clocks.length];
        int count = calendar.drain(limit, clocks, out, 0);
        return Arrays.stream(out, 0, count).sorted().boxed().toList();
    }

    @Test
    void aProcessBehindTheHorizonDoesNotHideANearerOne() {
        long[] clocks = {100 * SLICE, 600 * SLICE, 70 * SLICE};
        Calendar calendar = new Calendar(3, SLICE);
        for (int rank = 0; rank < 3; rank++) {
            calendar.add(rank, clocks[rank]);
        }
        assertEquals(List.of(2), drain(calendar, 71 * SLICE, clocks));
        assertEquals(List.of(), drain(calendar, 100 * SLICE, clocks));
        assertEquals(List.of(0), drain(calendar, 101 * SLICE, clocks));
        assertEquals(List.of(), drain(calendar, 600 * SLICE, clocks));
        assertEquals(List.of(1), drain(calendar, 600 * SLICE + 1, clocks));
        assertTrue(calendar.isEmpty());
    }

    @Test
    void aCopyGoesOnAlone() {
        long[] clocks = {5, SLICE};
        Calendar calendar = new Calendar(2, SLICE);
        calendar.add(0, 5);
        calendar.add(1, SLICE);
        Calendar copy = calendar.copy();
        assertEquals(List.of(0, 1), drain(calendar, 2 * SLICE, clocks));
        assertEquals(List.of(0), drain(copy, SLICE, clocks));
        assertEquals(List.of(1), drain(copy, 2 * SLICE, clocks));
    }

    @Test
    void aCopyKnowsWhoIsBehindTheHorizon() {
        long[] clocks = {3_000 * SLICE};
        Calendar calendar = new Calendar(1, SLICE);
        calendar.add(0, clocks[0]);
        Calendar copy = calendar.copy();
        assertEquals(List.of(), drain(copy, 3_000 * SLICE, clocks));
        assertEquals(List.of(0), drain(copy, 3_000 * SLICE + 1, clocks));
    }

    @Test
    void aProcessIsDueBeforeItsLimitAndNotAtIt() {
        long[] clocks = {SLICE};
        Calendar calendar = new Calendar(1, SLICE);
        calendar.add(0, SLICE);
        assertEquals(List.of(), drain(calendar, SLICE, clocks));
        assertEquals(List.of(0), drain(calendar, SLICE + 1, clocks));
        assertEquals(List.of(), drain(calendar, 9 * SLICE, clocks));
    }

    /// A process that waited for its CPU: its instant moved on while it was here.
    @Test
    void anInstantThatMovedOnIsFoundWhenItsBucketIsLookedAt() {
        long[] clocks = {10, 20};
        Calendar calendar = new Calendar(2, SLICE);
        calendar.add(0, 10);
        calendar.add(1, 20);
        clocks[0] = 3 * SLICE;
        assertEquals(List.of(1), drain(calendar, SLICE, clocks));
        assertEquals(List.of(), drain(calendar, 3 * SLICE, clocks));
        assertEquals(List.of(0), drain(calendar, 3 * SLICE + 1, clocks));
        assertTrue(calendar.isEmpty());
    }

    @Test
    void whatIsDueStandsBehindWhatIsThere() {
        Calendar calendar = new Calendar(3, SLICE);
        calendar.add(2, 7);
        int[] out = {1, 0, -1};
        assertEquals(3, calendar.drain(SLICE, new long[] {0, 0, 7}, out, 2));
        assertArrayEquals(new int[] {1, 0, 2}, out);
        assertTrue(calendar.isEmpty());
    }

    @Test
    void alsoBehindTheHorizonAProcessIsNotDueAtItsLimit() {
        long[] clocks = {5, 3_000 * SLICE};
        Calendar calendar = new Calendar(2, SLICE);
        calendar.add(0, clocks[0]);
        calendar.add(1, clocks[1]);
        assertEquals(List.of(0), drain(calendar, clocks[1], clocks));
        assertEquals(List.of(1), drain(calendar, clocks[1] + 1, clocks));
    }

    /// The last of the 1,024 buckets is found, wherever in the ring it is.
    @Test
    void aProcessInTheLastBucketOfTheRingIsFound() {
        for (long now = 1; now < 130; now++) {
            long[] clocks = {now << 17, (now << 17) + 5, (now + 1_023) << 17};
            Calendar calendar = new Calendar(3, SLICE);
            calendar.add(0, clocks[0]);
            assertEquals(List.of(0), drain(calendar, clocks[0] + 1, clocks));
            calendar.add(1, clocks[1]);
            calendar.add(2, clocks[2]);
            assertEquals(List.of(1), drain(calendar, clocks[1] + 1, clocks));
            assertEquals(List.of(), drain(calendar, clocks[2], clocks));
            assertEquals(List.of(2), drain(calendar, clocks[2] + 1, clocks));
        }
    }

    /// A call of an instant that has passed, as of a process that was awakened within a slice.
    @Test
    void anInstantThatHasPassedIsDueNext() {
        long[] clocks = {900 * SLICE, 5};
        Calendar calendar = new Calendar(2, SLICE);
        calendar.add(0, clocks[0]);
        drain(calendar, 100 * SLICE, clocks);
        calendar.add(1, 5);
        assertEquals(List.of(1), drain(calendar, 100 * SLICE + 1, clocks));
    }

    /// The ring has 1,024 buckets of 2^17 ns, which is the next power of two below a slice.
    @ParameterizedTest
    @ValueSource(longs = {1_022, 1_023, 1_024, 1_025, 2_047, 2_048, 2_049, 5_000})
    void aProcessAtTheEdgeOfTheHorizonComesAtItsInstant(long buckets) {
        long nanos = (buckets << 17) + 3;
        for (long step = 1; step <= buckets; step += 97) {
            long[] clocks = {nanos};
            Calendar calendar = new Calendar(1, SLICE);
            calendar.add(0, nanos);
            for (long limit = step << 17; limit <= nanos; limit += step << 17) {
                assertEquals(List.of(), drain(calendar, limit, clocks));
            }
            assertEquals(List.of(), drain(calendar, nanos, clocks));
            assertEquals(List.of(0), drain(calendar, nanos + 1, clocks));
        }
    }

    /// Mostly near, some far, a few beyond the horizon; limits advance by whole slices and
    /// sometimes leap.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void itGivesWhatASortedListGives(long seed) {
        int ranks = 12;
        SeededStream stream = new SeededStream(seed, "calendar");
        long[] clocks = new long[ranks];
        Calendar calendar = new Calendar(ranks, SLICE);
        TreeSet<Integer> waiting = new TreeSet<>();
        TreeSet<Integer> free = new TreeSet<>(IntStream.range(0, ranks).boxed().toList());
        long now = 0;
        for (int step = 0; step < 3_000; step++) {
            for (int rank : List.copyOf(free)) {
                if (stream.upTo(3, step, rank) == 0) {
                    clocks[rank] = now + delay(stream, step, rank);
                    calendar.add(rank, clocks[rank]);
                    waiting.add(rank);
                    free.remove(rank);
                }
            }
            now += stream.upTo(200, step, 100) == 0 ? 1_500 * SLICE : SLICE + step % 7;
            long limit = now;
            List<Integer> due = waiting.stream().filter(rank -> clocks[rank] < limit).toList();
            assertEquals(due, drain(calendar, limit, clocks), "step " + step);
            due.forEach(waiting::remove);
            free.addAll(due);
            assertEquals(waiting.isEmpty(), calendar.isEmpty());
        }
    }

    private static long delay(SeededStream stream, int step, int rank) {
        return switch ((int) stream.upTo(5, step, 200L + rank)) {
            case 0 -> stream.upTo(2_000 * SLICE, step, 300L + rank);
            case 1 -> stream.upTo(100 * SLICE, step, 300L + rank);
            default -> stream.upTo(2 * SLICE, step, 300L + rank);
        };
    }

    /// All go on 5,000 slices later, behind what was the horizon, in the order that they had.
    @Test
    void whoIsThereMayGoOnLater() {
        long[] clocks = {3 * SLICE + 7, 2_000 * SLICE, 3 * SLICE};
        Calendar calendar = new Calendar(3, SLICE);
        for (int rank = 0; rank < 3; rank++) {
            calendar.add(rank, clocks[rank]);
        }
        assertEquals(List.of(), drain(calendar, SLICE, clocks));
        long[] later = Arrays.stream(clocks).map(nanos -> nanos + 5_000 * SLICE).toArray();
        Calendar moved = calendar.by(later, 5_001 * SLICE);
        assertEquals(List.of(), drain(moved, 5_003 * SLICE, later));
        assertEquals(List.of(2), drain(moved, 5_003 * SLICE + 1, later));
        assertEquals(List.of(0), drain(moved, 5_004 * SLICE, later));
        assertEquals(List.of(1), drain(moved, 7_001 * SLICE, later));
        assertTrue(moved.isEmpty());
    }

    @Test
    void anEmptyOneStaysEmpty() {
        assertTrue(new Calendar(2, SLICE).by(new long[2], 9 * SLICE).isEmpty());
    }
}
