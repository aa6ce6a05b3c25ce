package bcscope.ui.editor;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.OptionalInt;

/// The common past of two runs. Digests are chained: from the first slice in which they differ on,
/// they differ in all.
///
/// @param compared slices that both have
/// @param differs the first that differs; empty if none does
record SamePast(int compared, OptionalInt differs) {
    /// The common past of `now` and `before`, as far as they have been published.
    static SamePast of(SliceTable now, SliceTable before) {
        int compared = Math.min(now.published(), before.published());
        int same = 0;
        int behind = compared;
        while (same < behind) {
            int middle = (same + behind) >>> 1;
            if (now.get(SliceColumn.DIGEST, middle) == before.get(SliceColumn.DIGEST, middle)) {
                same = middle + 1;
            } else {
                behind = middle;
            }
        }
        return new SamePast(compared, same < compared ? OptionalInt.of(same) : OptionalInt.empty());
    }

    /// The same for a run that has ended with `slices`, after one of `before`: what lasts longer
    /// differs where the other ends.
    SamePast ended(int slices, int before) {
        return differs.isPresent() || slices == before
                ? this
                : new SamePast(compared, OptionalInt.of(compared));
    }
}
