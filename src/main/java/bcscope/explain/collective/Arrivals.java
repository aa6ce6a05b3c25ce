package bcscope.explain.collective;

import java.util.Arrays;
import java.util.Comparator;

/// When the members of a communicator called, in the order in which they did; of equal instants the
/// lower rank first. Instants in ns since the start of the run.
public final class Arrivals {
    private final int[] ranks;
    private final long[] nanos;

    private Arrivals(int[] ranks, long[] nanos) {
        this.ranks = ranks;
        this.nanos = nanos;
    }

    /// @param posted `[rank, instant]` in any order
    static Arrivals of(long[][] posted) {
        long[][] sorted = posted.clone();
        Arrays.sort(
                sorted,
                Comparator.comparingLong((long[] each) -> each[1])
                        .thenComparingLong(each -> each[0]));
        return new Arrivals(
                Arrays.stream(sorted).mapToInt(each -> (int) each[0]).toArray(),
                Arrays.stream(sorted).mapToLong(each -> each[1]).toArray());
    }

    /// How many have called.
    public int size() {
        return ranks.length;
    }

    /// The process that came as number `index`, from 0.
    public int rank(int index) {
        return ranks[index];
    }

    /// When it came.
    public long nanos(int index) {
        return nanos[index];
    }

    /// How many had called before `instant`.
    public int before(long instant) {
        int low = 0;
        int high = nanos.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (nanos[middle] < instant) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
