package bcscope.engine;

import bcscope.base.Digest;
import bcscope.base.Say;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Optional;

/// Executing a slice again gave something else than its table says: the table is from another
/// version of the engine, or was changed.
public final class ReplayDiffers extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final int slice;

    private ReplayDiffers(int slice, SliceColumn column, long recorded, long executed) {
        super(
                Say.of(
                        "Executing slice %s again gave %s = %s, but its table says %s: it was made"
                                + " by another version of BCScope, or altered.",
                        slice, column, text(column, executed), text(column, recorded)));
        this.slice = slice;
    }

    /// Compares the row under construction in `executed` with that of `slice` in `recorded`.
    ///
    /// @throws ReplayDiffers if a column differs
    static void check(SliceTable executed, SliceTable recorded, int slice) {
        Optional<SliceColumn> difference = executed.difference(recorded, slice);
        if (difference.isPresent()) {
            SliceColumn column = difference.get();
            throw new ReplayDiffers(
                    slice, column, recorded.get(column, slice), executed.pending(column));
        }
    }

    /// A digest in hexadecimal digits, everything else as a number.
    private static String text(SliceColumn column, long value) {
        return column == SliceColumn.DIGEST ? Digest.text(value) : Long.toString(value);
    }

    /// The slice that differs; the first one found on the way to the slice that was asked for.
    public int slice() {
        return slice;
    }
}
