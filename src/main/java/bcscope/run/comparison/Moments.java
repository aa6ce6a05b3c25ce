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
                            ? bySlice(nanos, first, second)
                            : bySlice(nanos, second, first);
            case OPERATION ->
                    rank >= operations.ranks()
                            ? nanos
                            : direction == Direction.TO_SECOND
                                    ? byCall(nanos, operations.first(), operations.second(), rank)
                                    : byCall(nanos, operations.second(), operations.first(), rank);
        };
    }

    private static long bySlice(long nanos, SliceTable from, SliceTable to) {
        int slice = from.sliceAt(nanos);
        if (slice < 0 || to.published() == 0) {
            return nanos;
        }
        if (slice >= to.published()) {
            return end(to, to.published() - 1);
        }
        return scaled(
                nanos,
                from.get(SliceColumn.START, slice),
                end(from, slice),
                to.get(SliceColumn.START, slice),
                end(to, slice));
    }

    private static long end(SliceTable table, int slice) {
        return slice + 1 < table.published()
                ? table.get(SliceColumn.START, slice + 1)
                : table.get(SliceColumn.START, slice)
                        + Math.max(1, table.get(SliceColumn.GTTS, slice));
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
