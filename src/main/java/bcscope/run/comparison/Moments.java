package bcscope.run.comparison;

import bcscope.run.operation.CallLedger;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// Finds for a moment of one run the coupled moment of the other.
///
/// @param operations both runs
/// @param first slices of the run that is compared with
/// @param second slices of the other
public record Moments(SideBySide operations, SliceTable first, SliceTable second) {
    /// Which way.
    public enum Direction {
        /// From the first run to the second.
        TO_SECOND,
        /// From the second to the first.
        TO_FIRST
    }

    /// The moment coupled with `nanos`; by operation, as `rank` sees it. Never before 0.
    public long coupled(long nanos, Direction direction, Coupling coupling, int rank) {
        return switch (coupling) {
            case TIME -> nanos;
            case SLICE ->
                    direction == Direction.TO_SECOND
                            ? bySlice(nanos, firstHalf(), secondHalf())
                            : bySlice(nanos, secondHalf(), firstHalf());
            case OPERATION ->
                    rank >= operations.ranks()
                            ? nanos
                            : direction == Direction.TO_SECOND
                                    ? byCall(nanos, operations.first(), operations.second(), rank)
                                    : byCall(nanos, operations.second(), operations.first(), rank);
        };
    }

    private Half firstHalf() {
        return new Half(first, operations.first().endNanos());
    }

    private Half secondHalf() {
        return new Half(second, operations.second().endNanos());
    }

    /// The slices of one run, which reached `reachedNanos`.
    private record Half(SliceTable slices, long reachedNanos) {
        private long start(int slice) {
            return slices.get(SliceColumn.START, slice);
        }

        private long end(int slice) {
            return Math.max(start(slice) + 1, slices.endNanos(slice, reachedNanos));
        }
    }

    private static long bySlice(long nanos, Half from, Half to) {
        int slice = from.slices().sliceAt(nanos);
        int others = to.slices().published();
        if (slice < 0 || others == 0) {
            return nanos;
        }
        return slice >= others
                ? to.end(others - 1)
                : scaled(nanos, from.start(slice), from.end(slice), to.start(slice), to.end(slice));
    }

    private long byCall(long nanos, CallLedger from, CallLedger to, int rank) {
        int last = operations.paired(rank) - 1;
        int number = Math.min(from.at(rank, nanos), last);
        if (number >= 0 && nanos < from.returnedNanos(rank, number)) {
            return scaled(
                    nanos,
                    from.enteredNanos(rank, number),
                    from.returnedNanos(rank, number),
                    to.enteredNanos(rank, number),
                    to.returnedNanos(rank, number));
        }
        long begin = number < 0 ? from.life(rank).beganNanos() : from.returnedNanos(rank, number);
        long otherBegin = number < 0 ? to.life(rank).beganNanos() : to.returnedNanos(rank, number);
        long end = number < last ? from.enteredNanos(rank, number + 1) : from.life(rank).endNanos();
        long otherEnd =
                number < last ? to.enteredNanos(rank, number + 1) : to.life(rank).endNanos();
        return scaled(Math.max(nanos, begin), begin, end, otherBegin, otherEnd);
    }

    /// `nanos` between `begin` and `end` as a place between `otherBegin` and `otherEnd`; beyond the
    /// end it stays there.
    private static long scaled(long nanos, long begin, long end, long otherBegin, long otherEnd) {
        if (end <= begin || nanos >= end) {
            return nanos <= begin ? otherBegin : otherEnd;
        }
        double share = (nanos - begin) / (double) (end - begin);
        return otherBegin + Math.round(share * (otherEnd - otherBegin));
    }
}
