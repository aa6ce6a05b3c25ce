package bcscope.ui.state.kept;

import bcscope.table.BlockedIntervals;

import java.util.Optional;
import java.util.OptionalLong;

/// A moment given by the calls of a process, which are the same in every run of a program.
///
/// @param rank the process
/// @param call how many of its calls came before the one that is meant
/// @param side whether the process is in the call or has returned from it
/// @param sinceNanos time since it entered or returned, ns
public record CallPlace(int rank, long call, Side side, long sinceNanos) {
    /// The side of a call on which a process is.
    public enum Side {
        INSIDE,
        BEHIND
    }

    /// The place of `rank`, blocked in `intervals`, at `nanos`; empty before its first blocking
    /// call.
    public static Optional<CallPlace> at(int rank, BlockedIntervals intervals, long nanos) {
        int next = intervals.firstEndingAfter(nanos);
        if (next < intervals.size() && intervals.entryNanos(next) <= nanos) {
            long since = nanos - intervals.entryNanos(next);
            return Optional.of(new CallPlace(rank, intervals.call(next), Side.INSIDE, since));
        }
        if (next == 0) {
            return Optional.empty();
        }
        long since = nanos - intervals.awakeNanos(next - 1);
        return Optional.of(new CallPlace(rank, intervals.call(next - 1), Side.BEHIND, since));
    }

    /// When that is in a run in which the process is blocked in `intervals`, ns; empty if the run
    /// has not reached it. If that call does not block there, it is when the next call that does
    /// begins.
    public OptionalLong in(BlockedIntervals intervals) {
        for (int i = 0; i < intervals.size(); i++) {
            if (intervals.call(i) > call) {
                return OptionalLong.of(intervals.entryNanos(i));
            }
            if (intervals.call(i) == call) {
                return inside(intervals, i);
            }
        }
        return OptionalLong.empty();
    }

    private OptionalLong inside(BlockedIntervals intervals, int index) {
        long entry = intervals.entryNanos(index);
        long awake = intervals.awakeNanos(index);
        return switch (side) {
            case INSIDE ->
                    OptionalLong.of(Math.min(entry + sinceNanos, Math.max(entry, awake - 1)));
            case BEHIND ->
                    awake == BlockedIntervals.OPEN
                            ? OptionalLong.empty()
                            : OptionalLong.of(awake + behind(intervals, index));
        };
    }

    /// Time since the call at `index` returned, as far as the process computes then.
    private long behind(BlockedIntervals intervals, int index) {
        return index + 1 < intervals.size()
                ? Math.min(
                        sinceNanos, intervals.entryNanos(index + 1) - intervals.awakeNanos(index))
                : sinceNanos;
    }
}
