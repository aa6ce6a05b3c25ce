package bcscope.run.comparison;

import bcscope.table.SliceColumn;

import java.util.OptionalInt;

/// Two runs side by side.
///
/// @param first the one that is compared with
/// @param second the other
public record Comparison(Outcome first, Outcome second) {
    /// First slice whose digest differs, or that only one of the two has; empty if both are the
    /// same.
    public OptionalInt firstDifference() {
        int both = Math.min(first.slices(), second.slices());
        for (int slice = 0; slice < both; slice++) {
            if (first.table().get(SliceColumn.DIGEST, slice)
                    != second.table().get(SliceColumn.DIGEST, slice)) {
                return OptionalInt.of(slice);
            }
        }
        return first.slices() == second.slices() ? OptionalInt.empty() : OptionalInt.of(both);
    }

    /// Number of processes.
    public int ranks() {
        return Math.max(first.ends().size(), second.ends().size());
    }
}
