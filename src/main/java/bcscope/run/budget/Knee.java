package bcscope.run.budget;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// How the run of a scenario depends on T: from where on a longer slice costs time, and from where
/// on a shorter one does.
///
/// @param range the values of T that are wanted
/// @param points the runs so far, by T
public record Knee(Range range, List<KneePoint> points) {
    private static final int STEPS = 12;
    private static final int LONGEST = 10;
    private static final long NANOS_PER_MICRO = 1_000;

    /// Sorts the list.
    public Knee {
        points = points.stream().sorted(Comparator.comparingLong(KneePoint::sliceNanos)).toList();
    }

    /// Values of T.
    ///
    /// @param presentNanos of the scenario, ns
    /// @param lengths all values, ascending, ns
    public record Range(long presentNanos, List<Long> lengths) {
        /// Copies the list.
        public Range {
            lengths = List.copyOf(lengths);
        }

        /// The present T and 13 values from `leastNanos`, the shortest that the machine allows, to
        /// ten times the present T. Neighbours have nearly equal ratios: values are whole
        /// microseconds.
        public static Range around(long presentNanos, long leastNanos) {
            TreeSet<Long> lengths = new TreeSet<>(List.of(presentNanos));
            long least = Math.ceilDiv(leastNanos, NANOS_PER_MICRO);
            double ratio = (double) LONGEST * presentNanos / (least * NANOS_PER_MICRO);
            for (int step = 0; step <= STEPS; step++) {
                double micros = least * Math.pow(ratio, (double) step / STEPS);
                lengths.add(Math.max(least, Math.round(micros)) * NANOS_PER_MICRO);
            }
            return new Range(presentNanos, List.copyOf(lengths));
        }

        /// The present T first, then the others from far apart to close together, so that the first
        /// few show the shape.
        public List<Long> order() {
            List<Long> order = new ArrayList<>(List.of(presentNanos));
            for (int every = Integer.highestOneBit(lengths.size()); every > 0; every /= 2) {
                for (int i = 0; i < lengths.size(); i += every) {
                    if (!order.contains(lengths.get(i))) {
                        order.add(lengths.get(i));
                    }
                }
            }
            return order;
        }
    }

    /// Before the first run.
    public static Knee wanted(Range range) {
        return new Knee(range, List.of());
    }

    /// Without the runs that are still wanted.
    public Knee stopped() {
        List<Long> lengths = points.stream().map(KneePoint::sliceNanos).toList();
        return new Knee(new Range(range.presentNanos, lengths), points);
    }

    /// Whether no run is wanted any more.
    public boolean isDone() {
        return points.size() == range.lengths.size();
    }

    /// The run that takes the least simulated time, of equal ones the one with the largest T; empty
    /// if none has completed.
    public Optional<KneePoint> best() {
        return points.stream()
                .filter(KneePoint::completed)
                .min(
                        Comparator.comparingLong(KneePoint::simulatedNanos)
                                .thenComparingLong(it -> -it.sliceNanos()));
    }

    /// The run with the present T.
    public Optional<KneePoint> present() {
        return points.stream().filter(it -> it.sliceNanos() == range.presentNanos).findFirst();
    }
}
