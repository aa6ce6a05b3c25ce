package bcscope.run.budget;

import bcscope.base.Invariant;

import java.util.ArrayList;
import java.util.List;

/// What the time of a slice, or of neighbouring slices together, was spent on.
///
/// @param first number of the first slice
/// @param count number of slices
/// @param nanos time of each [BudgetPart], in their order; they sum to the length of the slices
/// @param overrun what of it was later than T after the strobe, up to the end of the last
///   microphase. It is no further part, but lies within the others, so that no microphase is
///   counted short
public record SliceBudget(int first, int count, List<Long> nanos, Overrun overrun) {
    /// Copies the list.
    public SliceBudget {
        nanos = List.copyOf(nanos);
        Invariant.check(
                nanos.size() == BudgetPart.values().length
                        && nanos.stream().allMatch(it -> it >= 0),
                "the parts of slice %d are %s",
                first,
                nanos);
    }

    /// How far slices ran beyond T: GTTS - T, where that is positive.
    ///
    /// @param slices number of slices that have some
    /// @param nanos how long, all slices together, ns
    /// @param busiest number of the slice with the largest GTTS, the first of them
    /// @param busiestNanos GTTS of that slice, ns
    public record Overrun(int slices, long nanos, int busiest, long busiestNanos) {
        Overrun plus(Overrun next) {
            boolean longer = next.busiestNanos > busiestNanos;
            return new Overrun(
                    slices + next.slices,
                    nanos + next.nanos,
                    longer ? next.busiest : busiest,
                    longer ? next.busiestNanos : busiestNanos);
        }
    }

    /// Time of a part, ns.
    public long nanos(BudgetPart part) {
        return nanos.get(part.ordinal());
    }

    /// Length of the slices, from the strobe of the first to the one after the last, ns.
    public long lengthNanos() {
        return nanos.stream().mapToLong(Long::longValue).sum();
    }

    /// Number of the last slice.
    public int last() {
        return first + count - 1;
    }

    /// This and the slices that follow it.
    SliceBudget plus(SliceBudget next) {
        Invariant.check(next.first == first + count, "slice %d follows %d", next.first, last());
        List<Long> sums = new ArrayList<>();
        for (int i = 0; i < nanos.size(); i++) {
            sums.add(nanos.get(i) + next.nanos.get(i));
        }
        return new SliceBudget(first, count + next.count, sums, overrun.plus(next.overrun));
    }
}
