package bcscope.picture.timeline.level;

import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

/// The blocked time of each process up to the end of each bucket of time, so that its blocked share
/// between any two instants is a difference of two numbers.
///
/// A bucket is a power of two of nanoseconds. It starts small and doubles whenever the run has
/// outgrown the memory, which is capped at 64 MB; since totals are cumulative, doubling just drops
/// every other one. Processes are also summed in groups of 4, 16, 64, ... for pictures in which
/// many share a pixel. Inside a bucket a share is assumed to be uniform; a picture finer than a
/// bucket reads the intervals themselves, [#intervals].
///
/// One thread calls [#extend]; any thread may read a [#snapshot()].
public final class ActivityPyramid {
    /// Number of processes or groups in a group of the next level.
    public static final int GROUP = 4;

    /// Running totals that fit into 64 MB together with the groups and a copy while buckets double.
    private static final int MOST_CELLS = 4_500_000;

    private static final int FIRST_SHIFT = 16;
    private static final int FIRST_CAPACITY = 256;

    private final ProcessLog log;
    private final int mostBuckets;
    private final Feed[] feeds;
    private volatile ActivitySnapshot snapshot;
    private volatile long longestCalls;

    /// An empty pyramid over `log`.
    public ActivityPyramid(ProcessLog log) {
        this(log, MOST_CELLS);
    }

    /// For tests: with fewer cells.
    ActivityPyramid(ProcessLog log, int mostCells) {
        this.log = log;
        int ranks = log.ranks();
        mostBuckets = Math.max(2, mostCells / Math.max(1, ranks) & ~1);
        feeds = new Feed[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            feeds[rank] = new Feed(log.reader(rank));
        }
        int capacity = Math.min(FIRST_CAPACITY, mostBuckets);
        snapshot = ActivitySnapshot.empty(ranks, FIRST_SHIFT, capacity);
    }

    /// Largest number of MPI calls that a process had made when it last blocked.
    public long longestCalls() {
        return longestCalls;
    }

    /// A snapshot of the built part.
    public ActivitySnapshot snapshot() {
        return snapshot;
    }

    /// Adds everything before `untilNanos`; the log must have published it.
    public void extend(long untilNanos) {
        ActivitySnapshot grown = fitting(untilNanos);
        int from = grown.buckets();
        int to = (int) (untilNanos >>> grown.shift());
        if (to > from) {
            long most = 0;
            for (int rank = 0; rank < feeds.length; rank++) {
                feeds[rank].fill(grown.row(rank), from, to, grown.shift());
                most = Math.max(most, feeds[rank].calls());
            }
            longestCalls = most;
            grown = grown.summedUp(from, to);
        }
        snapshot = grown;
    }

    /// The snapshot with room up to `untilNanos`: allocated at once, since it is large for tens of
    /// thousands of processes.
    private ActivitySnapshot fitting(long untilNanos) {
        int capacity = snapshot.capacity();
        int shift = snapshot.shift();
        while (untilNanos >>> shift > capacity) {
            if (2L * capacity <= mostBuckets) {
                capacity *= 2;
            } else {
                shift++;
            }
        }
        boolean fits = capacity == snapshot.capacity() && shift == snapshot.shift();
        return fits ? snapshot : snapshot.resized(shift, capacity);
    }

    /// Reads the intervals of `rank` from the first on that may end after `fromNanos`.
    public BlockedReader intervals(int rank, long fromNanos) {
        return log.reader(rank, fromNanos);
    }

    /// Reads the intervals of `rank` from its call number `fromCall` on, or from a few before it.
    public BlockedReader intervalsFromCall(int rank, long fromCall) {
        return log.readerFromCall(rank, fromCall);
    }

    /// Reads the intervals of one process into running totals.
    private static final class Feed {
        private final BlockedReader reader;
        private BlockedReader.Mark before;
        private boolean standing;
        private long closedNanos;

        Feed(BlockedReader reader) {
            this.reader = reader;
            before = reader.mark();
        }

        void fill(int[] totals, int from, int to, int shift) {
            reader.refresh();
            if (!standing || reader.awakeNanos() == BlockedIntervals.OPEN) {
                reader.goTo(before);
                standing = advance();
            }
            for (int bucket = from; bucket < to; bucket++) {
                long endNanos = (bucket + 1L) << shift;
                while (standing && reader.awakeNanos() <= endNanos) {
                    closedNanos += reader.awakeNanos() - reader.entryNanos();
                    standing = advance();
                }
                long open = standing ? Math.max(0, endNanos - reader.entryNanos()) : 0;
                totals[bucket + 1] = ActivitySnapshot.toUnits(closedNanos + open, shift);
            }
        }

        long calls() {
            return reader.call() + 1;
        }

        private boolean advance() {
            before = reader.mark();
            return reader.next();
        }
    }
}
