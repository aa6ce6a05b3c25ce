package bcscope.run.blame;

import bcscope.run.operation.LifeStep;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The causes of all waiting in a range of a run. The shares sum to [#blockedNanos] exactly.
///
/// @param fromNanos start of the range, ns
/// @param toNanos end of the range, ns
/// @param blockedNanos total time for which processes were blocked in it, ns
/// @param shares the causes, the largest share first
/// @param occurrences the patterns that occur; they overlap, so their times have no meaningful sum
public record Blame(
        long fromNanos,
        long toNanos,
        long blockedNanos,
        List<Share> shares,
        List<Occurrence> occurrences) {
    public Blame {
        shares = List.copyOf(shares);
        occurrences = List.copyOf(occurrences);
    }

    /// A copy with fewer causes, each the sum of several.
    public Blame by(Grouping grouping) {
        Map<Cause, Long> sums = new LinkedHashMap<>();
        shares.forEach(share -> sums.merge(grouping.of(share.cause()), share.nanos(), Long::sum));
        return new Blame(fromNanos, toNanos, blockedNanos, sorted(sums), occurrences);
    }

    /// The shares of `sums`, the largest first.
    static List<Share> sorted(Map<Cause, Long> sums) {
        return sums.entrySet().stream()
                .map(each -> new Share(each.getKey(), each.getValue()))
                .sorted(
                        Comparator.comparingLong((Share share) -> -share.nanos())
                                .thenComparing(Share::cause, Cause.ORDER))
                .toList();
    }

    /// The grouping of causes.
    public enum Grouping {
        /// Processes and the places in their programs.
        PLACE,
        /// Processes and nodes.
        SUBJECT,
        /// Only kinds of causes.
        KIND;

        /// The cause that represents `cause` in a group.
        public Cause of(Cause cause) {
            return switch (this) {
                case PLACE -> cause;
                case SUBJECT -> new Cause(cause.kind(), cause.subject(), LifeStep.UNKNOWN);
                case KIND -> new Cause(cause.kind(), Cause.NONE, LifeStep.UNKNOWN);
            };
        }
    }

    /// One cause.
    ///
    /// @param cause what it is
    /// @param nanos waiting caused by it, ns
    public record Share(Cause cause, long nanos) {}

    /// One pattern.
    ///
    /// @param pattern which
    /// @param count how often it occurs, counted once for each wait of a process
    /// @param nanos waiting of that kind, ns
    /// @param rank the process with most of it
    /// @param nanosAtRank the waiting of that process, ns
    public record Occurrence(Pattern pattern, long count, long nanos, int rank, long nanosAtRank) {}

    /// `nanos` as thousandths of all waiting, rounded to the nearest; 0 if there is none.
    public long perMille(long nanos) {
        return blockedNanos == 0 ? 0 : Math.round(1000.0 * nanos / blockedNanos);
    }
}
