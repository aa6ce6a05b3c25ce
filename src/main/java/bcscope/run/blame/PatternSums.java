package bcscope.run.blame;

import java.util.ArrayList;
import java.util.List;

/// The cost of each [Pattern] in a range of a run.
final class PatternSums {
    private final long fromNanos;
    private final long toNanos;
    private final long[][] nanos;
    private final long[] counts = new long[Pattern.values().length];

    private final Listener listener;

    /// Is told each stretch that is added.
    @FunctionalInterface
    interface Listener {
        /// `processes` waited so from `begin` to `end`, at `rank`.
        void add(Pattern pattern, int rank, int processes, long begin, long end);
    }

    PatternSums(int ranks, long fromNanos, long toNanos) {
        this(ranks, fromNanos, toNanos, (_, _, _, _, _) -> {});
    }

    PatternSums(int ranks, long fromNanos, long toNanos, Listener listener) {
        this.listener = listener;
        this.fromNanos = fromNanos;
        this.toNanos = toNanos;
        nanos = new long[Pattern.values().length][ranks];
    }

    /// `processes` waited so from `begin` to `end`, at `rank`.
    void add(Pattern pattern, int rank, int processes, long begin, long end) {
        long within = Math.min(end, toNanos) - Math.max(begin, fromNanos);
        if (within > 0) {
            nanos[pattern.ordinal()][rank] += within * processes;
            listener.add(pattern, rank, processes, begin, end);
        }
    }

    /// It occurred `times` more often, at an instant.
    void occurred(Pattern pattern, int times, long at) {
        if (at >= fromNanos && at < toNanos) {
            counts[pattern.ordinal()] += times;
        }
    }

    /// The patterns that cost anything, in their order.
    List<Blame.Occurrence> occurrences() {
        List<Blame.Occurrence> found = new ArrayList<>();
        for (Pattern pattern : Pattern.values()) {
            long[] byRank = nanos[pattern.ordinal()];
            int most = 0;
            long sum = 0;
            for (int rank = 0; rank < byRank.length; rank++) {
                sum += byRank[rank];
                most = byRank[rank] > byRank[most] ? rank : most;
            }
            if (sum > 0) {
                found.add(
                        new Blame.Occurrence(
                                pattern, counts[pattern.ordinal()], sum, most, byRank[most]));
            }
        }
        return found;
    }
}
