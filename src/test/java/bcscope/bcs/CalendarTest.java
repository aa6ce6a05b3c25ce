package bcscope.bcs;

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
}
