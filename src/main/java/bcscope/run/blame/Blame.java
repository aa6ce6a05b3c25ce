package bcscope.run.blame;

import java.util.List;

/// What all waiting in a range of a run is due to. The shares sum to [#blockedNanos] exactly.
///
/// @param fromNanos begin of the range, ns
/// @param toNanos end of the range, ns
/// @param blockedNanos time that processes were blocked in it, all added up, ns
/// @param shares the causes, the largest share first
/// @param occurrences the patterns that occur; they overlap, and need not sum to anything
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

    /// One cause.
    ///
    /// @param cause what it is
    /// @param nanos waiting that is due to it, ns
    public record Share(Cause cause, long nanos) {}

    /// One pattern.
    ///
    /// @param pattern which
    /// @param count how often it occurs; a process that waits so once counts once
    /// @param nanos waiting of that kind, ns
    /// @param rank the process where most of it is
    /// @param nanosAtRank how much of it, ns
    public record Occurrence(
            Pattern pattern, long count, long nanos, int rank, long nanosAtRank) {}

    /// `nanos` in parts of a thousand of all waiting, rounded to the nearest; 0 where there is
    /// none.
    public long perMille(long nanos) {
        return blockedNanos == 0 ? 0 : Math.round(1000.0 * nanos / blockedNanos);
    }
}
