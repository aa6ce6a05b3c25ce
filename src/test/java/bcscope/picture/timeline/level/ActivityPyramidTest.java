package bcscope.picture.timeline.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.table.BlockedIntervals;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ActivityPyramidTest {
    private static final int RANKS = 11;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void blockedTimeEqualsTheSumOfTheIntervalsAtEndsOfBuckets(long seed) {
        RandomLog random = new RandomLog(seed);
        ActivityPyramid pyramid = new ActivityPyramid(random.log, RANKS * 700);
        for (int batch = 0; batch < 30; batch++) {
            random.grow(40);
            pyramid.extend(random.publishedNanos());
            ActivitySnapshot built = pyramid.snapshot();
            for (int query = 0; query < 40; query++) {
                long from = random.bucket(built, batch, query, 0);
                long to = random.bucket(built, batch, query, 1);
                int rank = query % RANKS;
                long wanted = random.blockedNanos(rank, Math.min(from, to), Math.max(from, to));
                long found = built.blockedNanos(rank, Math.min(from, to), Math.max(from, to));
                assertEquals(
                        (double) wanted,
                        (double) found,
                        built.bucketNanos() / 128.0,
                        "rank " + rank);
            }
        }
        assertTrue(pyramid.snapshot().bucketNanos() > 1 << 16, "buckets doubled");
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8})
    void aGroupIsTheSumOfItsProcessesAndItsWorstIsNoLessThanAnyOfThem(long seed) {
        RandomLog random = new RandomLog(seed);
        random.grow(600);
        ActivityPyramid pyramid = new ActivityPyramid(random.log, RANKS * 64);
        pyramid.extend(random.publishedNanos());
        ActivitySnapshot built = pyramid.snapshot();
        long to = built.untilNanos() / 2 / built.bucketNanos() * built.bucketNanos();
        long sum = 0;
        long most = 0;
        for (int rank = 4; rank < 8; rank++) {
            sum += built.blockedNanos(rank, 0, to);
            most = Math.max(most, built.blockedNanos(rank, 0, to));
        }
        assertEquals(sum, built.groupNanos(1, 1, 0, to));
        assertTrue(built.worstNanos(1, 1, 0, to) >= most);
        assertTrue(built.worstNanos(1, 1, 0, to) <= to);
        assertEquals(16, ActivitySnapshot.groupSize(2));
    }

    @Test
    void aProcessStillBlockedCountsUpToNowAndIsCorrectedWhenItWakes() {
        ProcessLog log = new ProcessLog(1);
        ActivityPyramid pyramid = new ActivityPyramid(log);
        log.blocked(0, 3, 1, 65_536);
        log.publish();
        pyramid.extend(10 * 65_536);
        assertEquals(9 * 65_536, pyramid.snapshot().blockedNanos(0, 0, 10 * 65_536));
        log.awakened(0, 12 * 65_536);
        log.publish();
        pyramid.extend(20 * 65_536);
        assertEquals(11 * 65_536, pyramid.snapshot().blockedNanos(0, 0, 20 * 65_536));
        assertEquals(2, pyramid.longestCalls());
    }

    /// A log that grows at random, every process with the same pace.
    private static final class RandomLog {
        final ProcessLog log = new ProcessLog(RANKS);
        private final SeededStream draw;
        private final long[] nanos = new long[RANKS];
        private int step;

        RandomLog(long seed) {
            draw = new SeededStream(seed, "log");
        }

        void grow(int intervals) {
            for (int i = 0; i < intervals; i++, step++) {
                for (int rank = 0; rank < RANKS; rank++) {
                    nanos[rank] += draw.upTo(300_000, step, 2L * rank);
                    log.blocked(rank, (int) draw.upTo(9, step, rank), step, nanos[rank]);
                    nanos[rank] += 1 + draw.upTo(500_000, step, 2L * rank + 1);
                    log.awakened(rank, nanos[rank]);
                }
            }
            log.publish();
        }

        long publishedNanos() {
            long least = Long.MAX_VALUE;
            for (long each : nanos) {
                least = Math.min(least, each);
            }
            return least;
        }

        long bucket(ActivitySnapshot built, long first, long second, long third) {
            long buckets = built.untilNanos() / built.bucketNanos();
            return draw.upTo(buckets, 1_000_000 + first, 2 * second + third) * built.bucketNanos();
        }

        long blockedNanos(int rank, long from, long to) {
            BlockedIntervals intervals = log.intervals(rank);
            long sum = 0;
            for (int i = 0; i < intervals.size(); i++) {
                long end = Math.min(to, intervals.awakeNanos(i));
                sum += Math.max(0, end - Math.max(from, intervals.entryNanos(i)));
            }
            return sum;
        }
    }
}
