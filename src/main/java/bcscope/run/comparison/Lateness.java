package bcscope.run.comparison;

import java.util.function.IntToLongFunction;

/// The lateness of the processes in the second run at a moment of the first.
///
/// @param leastNanos of any process, ns; negative where the second run is ahead
/// @param meanNanos of all, ns
/// @param mostNanos of any process, ns
public record Lateness(long leastNanos, long meanNanos, long mostNanos) {
    /// Of how many processes at most it is made; of more, evenly chosen ones.
    public static final int MOST_RANKS = 1024;

    /// When the processes of the first run are at `nanos`.
    public static Lateness at(SideBySide both, long nanos) {
        return of(both, rank -> both.latenessNanos(rank, nanos));
    }

    /// When every process returns from its call `number`, or from its last.
    public static Lateness ofCall(SideBySide both, int number) {
        return of(both, rank -> both.latenessOfCall(rank, number));
    }

    private static Lateness of(SideBySide both, IntToLongFunction lateness) {
        int ranks = both.ranks();
        int step = Math.max(1, (ranks + MOST_RANKS - 1) / MOST_RANKS);
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        double sum = 0;
        int count = 0;
        for (int rank = 0; rank < ranks; rank += step) {
            long late = lateness.applyAsLong(rank);
            least = Math.min(least, late);
            most = Math.max(most, late);
            sum += late;
            count++;
        }
        return count == 0
                ? new Lateness(0, 0, 0)
                : new Lateness(least, Math.round(sum / count), most);
    }
}
