package bcscope.explain.collective;

import bcscope.happening.Descriptor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// When the members of a communicator called, in the order in which they did; of equal instants the
/// lower rank first. Instants in ns since the start of the run.
public final class Arrivals {
    private final int[] ranks;
    private final long[] nanos;

    private Arrivals(int[] ranks, long[] nanos) {
        this.ranks = ranks;
        this.nanos = nanos;
    }

    static Arrivals of(List<Descriptor> calls) {
        List<Descriptor> sorted = new ArrayList<>(calls);
        sorted.sort(
                Comparator.comparingLong(Descriptor::postNanos).thenComparingInt(Descriptor::rank));
        return new Arrivals(
                sorted.stream().mapToInt(Descriptor::rank).toArray(),
                sorted.stream().mapToLong(Descriptor::postNanos).toArray());
    }

    /// Number of members that have called.
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
