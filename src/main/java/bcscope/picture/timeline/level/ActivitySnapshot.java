package bcscope.picture.timeline.level;

import java.util.ArrayList;
import java.util.List;

/// Running totals of blocked time, as far as built at some moment; may be read by any thread.
///
/// Totals are whole numbers of a 256th of a bucket. `levels.get(0)` has a row for each process,
/// `levels.get(k)` the sums of groups of 4^k; `worst` has for each group the running total of the
/// largest share that any of its processes was blocked in each bucket.
public final class ActivitySnapshot {
    private static final int UNIT_SHIFT = 8;

    private final int shift;
    private final int buckets;
    private final List<int[][]> levels;
    private final List<int[][]> worst;

    private ActivitySnapshot(int shift, int buckets, List<int[][]> levels, List<int[][]> worst) {
        this.shift = shift;
        this.buckets = buckets;
        this.levels = levels;
        this.worst = worst;
    }

    static ActivitySnapshot empty(int ranks, int shift, int capacity) {
        List<int[][]> levels = new ArrayList<>();
        List<int[][]> worst = new ArrayList<>();
        int rows = ranks;
        levels.add(new int[rows][capacity + 1]);
        worst.add(new int[0][0]);
        while (rows > 1) {
            rows = (rows + ActivityPyramid.GROUP - 1) / ActivityPyramid.GROUP;
            levels.add(new int[rows][capacity + 1]);
            worst.add(new int[rows][capacity + 1]);
        }
        return new ActivitySnapshot(shift, 0, levels, worst);
    }

    /// A bucket is `1 << shift()` ns.
    int shift() {
        return shift;
    }

    int buckets() {
        return buckets;
    }

    int capacity() {
        int[][] ranks = levels.getFirst();
        return ranks.length == 0 ? Integer.MAX_VALUE : ranks[0].length - 1;
    }

    int[] row(int rank) {
        return levels.getFirst()[rank];
    }

    /// Length of a bucket in ns: shares of shorter stretches are spread evenly.
    public long bucketNanos() {
        return 1L << shift;
    }

    /// Everything before this instant is known.
    public long untilNanos() {
        return (long) buckets << shift;
    }

    /// Processes in a full group of `level`.
    public static int groupSize(int level) {
        return 1 << (2 * level);
    }

    /// Time that `rank` was blocked between two instants, ns; exact at the ends of buckets.
    public long blockedNanos(int rank, long fromNanos, long toNanos) {
        return between(levels.getFirst()[rank], fromNanos, toNanos);
    }

    /// The time summed over all processes of a group.
    public long groupNanos(int level, int group, long fromNanos, long toNanos) {
        return between(levels.get(level)[group], fromNanos, toNanos);
    }

    /// The largest blocked time of any process of the group in each bucket, added up, ns. At least
    /// as long as the longest of any one of them.
    public long worstNanos(int level, int group, long fromNanos, long toNanos) {
        return level == 0
                ? blockedNanos(group, fromNanos, toNanos)
                : between(worst.get(level)[group], fromNanos, toNanos);
    }

    /// The running total of a row at an instant, in units: differences of two are blocked time.
    long totalAt(int level, int row, long nanos) {
        return at(levels.get(level)[row], nanos);
    }

    long worstAt(int level, int row, long nanos) {
        return at((level == 0 ? levels : worst).get(level)[row], nanos);
    }

    /// Nanoseconds of a difference of two totals.
    double nanosPerUnit() {
        return Math.scalb(1.0, shift - UNIT_SHIFT);
    }

    static int toUnits(long nanos, int shift) {
        return (int) (nanos >>> (shift - UNIT_SHIFT));
    }

    private long between(int[] totals, long fromNanos, long toNanos) {
        return (at(totals, toNanos) - at(totals, fromNanos)) << (shift - UNIT_SHIFT);
    }

    private long at(int[] totals, long nanos) {
        if (nanos <= 0) {
            return 0;
        }
        long bucket = nanos >>> shift;
        if (bucket >= buckets) {
            return totals[buckets];
        }
        long inside = nanos & ((1L << shift) - 1);
        long below = totals[(int) bucket];
        return below + (((totals[(int) bucket + 1] - below) * inside) >>> shift);
    }

    /// A copy with room for `newCapacity` buckets of `1 << newShift` ns, neither less than now.
    ActivitySnapshot resized(int newShift, int newCapacity) {
        ActivitySnapshot other = empty(levels.getFirst().length, newShift, newCapacity);
        int coarser = newShift - shift;
        int kept = buckets >> coarser;
        for (int rank = 0; rank < levels.getFirst().length; rank++) {
            int[] from = row(rank);
            int[] to = other.row(rank);
            for (int bucket = 1; bucket <= kept; bucket++) {
                to[bucket] = from[bucket << coarser] >>> coarser;
            }
        }
        return other.summedUp(0, kept);
    }

    /// With the groups of the buckets `from` to `to` (exclusive) filled in from the rows of the
    /// processes, and these buckets counted in.
    ActivitySnapshot summedUp(int from, int to) {
        for (int level = 1; level < levels.size(); level++) {
            int[][] children = levels.get(level - 1);
            int[][] childrenWorst = level == 1 ? children : worst.get(level - 1);
            for (int group = 0; group < levels.get(level).length; group++) {
                int first = group * ActivityPyramid.GROUP;
                int end = Math.min(children.length, first + ActivityPyramid.GROUP);
                sum(levels.get(level)[group], children, first, end, from, to);
                worst(worst.get(level)[group], childrenWorst, first, end, from, to);
            }
        }
        return new ActivitySnapshot(shift, to, levels, worst);
    }

    private static void sum(int[] into, int[][] rows, int first, int end, int from, int to) {
        for (int bucket = from; bucket < to; bucket++) {
            int sum = 0;
            for (int row = first; row < end; row++) {
                sum += rows[row][bucket + 1];
            }
            into[bucket + 1] = sum;
        }
    }

    private static void worst(int[] into, int[][] rows, int first, int end, int from, int to) {
        for (int bucket = from; bucket < to; bucket++) {
            int largest = 0;
            for (int row = first; row < end; row++) {
                largest = Math.max(largest, rows[row][bucket + 1] - rows[row][bucket]);
            }
            into[bucket + 1] = into[bucket] + largest;
        }
    }
}
