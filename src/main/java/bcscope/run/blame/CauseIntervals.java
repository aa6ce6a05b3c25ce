package bcscope.run.blame;

import bcscope.run.RunView;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// The root cause of each process's waiting, at every instant at which it is blocked: the causes of
/// [Blame] as intervals instead of sums. Immutable; intervals of a process are in order of time,
/// and adjacent ones have different causes.
public final class CauseIntervals {
    /// Maximum number of intervals.
    static final int MOST_INTERVALS = 6_000_000;

    private final List<Cause> causes;
    private final long[][] from;
    private final long[][] to;
    private final int[][] cause;
    private final Map<Pattern, CauseIntervals> patterns;

    /// @param patterns the intervals of each pattern at its processes, as if it were the only cause
    CauseIntervals(
            List<Cause> causes,
            long[][] from,
            long[][] to,
            int[][] cause,
            Map<Pattern, CauseIntervals> patterns) {
        this.patterns = patterns;
        this.causes = List.copyOf(causes);
        this.from = from;
        this.to = to;
        this.cause = cause;
    }

    /// The intervals of `shown`, as far as whole slices of it are published, by executing it once
    /// more; not on the drawing thread. `shouldContinue` is called with every slice before it is
    /// executed. Empty if it returns false, and if there are too many intervals.
    public static Optional<CauseIntervals> of(RunView shown, IntPredicate shouldContinue) {
        RunView run = shown.inWholeSlices();
        CauseRecorder recorder = new CauseRecorder(run);
        return ProcessSteps.told(run, recorder, shouldContinue)
                ? recorder.intervals()
                : Optional.empty();
    }

    /// All causes, numbered from 0.
    public List<Cause> causes() {
        return causes;
    }

    /// The intervals of a cause or of a pattern; empty if there are none.
    public Optional<Chosen> of(Culprit culprit) {
        return switch (culprit) {
            case Cause wanted ->
                    Optional.of(causes.indexOf(wanted))
                            .filter(number -> number >= 0)
                            .map(number -> new Chosen(this, number));
            case Pattern pattern ->
                    Optional.ofNullable(patterns.get(pattern)).map(only -> new Chosen(only, 0));
        };
    }

    /// The intervals with one number.
    public record Chosen(CauseIntervals intervals, int number) {
        /// The longest, the first if there are several; empty if there is none.
        public Optional<Occurrence> longest() {
            return intervals.longest(number);
        }

        /// The first after `origin`, in order of begins and then of ranks; empty if there is none.
        public Optional<Occurrence> after(Occurrence origin) {
            return intervals.after(number, origin);
        }

        /// The last before `origin`.
        public Optional<Occurrence> before(Occurrence origin) {
            return intervals.before(number, origin);
        }
    }

    /// Number of processes.
    public int ranks() {
        return from.length;
    }

    /// Number of intervals of `rank`.
    public int count(int rank) {
        return from[rank].length;
    }

    /// Begin of an interval, ns.
    public long fromNanos(int rank, int index) {
        return from[rank][index];
    }

    /// End of an interval, ns.
    public long toNanos(int rank, int index) {
        return to[rank][index];
    }

    /// The number of its cause.
    public int cause(int rank, int index) {
        return cause[rank][index];
    }

    /// The first interval of `rank` that ends after `nanos`; the number of intervals if none does.
    public int firstEndingAfter(int rank, long nanos) {
        int found = Arrays.binarySearch(to[rank], nanos + 1);
        return found >= 0 ? found : -found - 1;
    }

    /// The root cause of the waiting of `rank` at `nanos`; empty if it is not blocked.
    public Optional<Cause> at(int rank, long nanos) {
        int index = firstEndingAfter(rank, nanos);
        return index < count(rank) && from[rank][index] <= nanos
                ? Optional.of(causes.get(cause[rank][index]))
                : Optional.empty();
    }

    /// One interval.
    public record Occurrence(int rank, long fromNanos, long toNanos) {
        private boolean isBefore(Occurrence other) {
            return fromNanos < other.fromNanos
                    || (fromNanos == other.fromNanos && rank < other.rank);
        }
    }

    private Optional<Occurrence> longest(int number) {
        Occurrence best = null;
        for (int rank = 0; rank < ranks(); rank++) {
            for (int i = 0; i < count(rank); i++) {
                if (cause[rank][i] == number
                        && (best == null
                                || to[rank][i] - from[rank][i] > best.toNanos - best.fromNanos)) {
                    best = occurrence(rank, i);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private Optional<Occurrence> after(int number, Occurrence origin) {
        Occurrence best = null;
        for (int rank = 0; rank < ranks(); rank++) {
            for (int i = firstEndingAfter(rank, origin.fromNanos); i < count(rank); i++) {
                Occurrence it = occurrence(rank, i);
                if (cause[rank][i] == number && origin.isBefore(it)) {
                    best = best == null || it.isBefore(best) ? it : best;
                    break;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private Optional<Occurrence> before(int number, Occurrence origin) {
        Occurrence best = null;
        for (int rank = 0; rank < ranks(); rank++) {
            int last = Math.min(count(rank) - 1, firstEndingAfter(rank, origin.fromNanos));
            for (int i = last; i >= 0; i--) {
                Occurrence it = occurrence(rank, i);
                if (cause[rank][i] == number && it.isBefore(origin)) {
                    best = best == null || best.isBefore(it) ? it : best;
                    break;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private Occurrence occurrence(int rank, int index) {
        return new Occurrence(rank, from[rank][index], to[rank][index]);
    }
}
