package bcscope.metric;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// Reads one number of a slice from the slice table.
@FunctionalInterface
public interface SliceReading {
    /// The value in `slice`.
    long read(SliceTable slices, int slice);

    /// The value of a column.
    static SliceReading of(SliceColumn column) {
        return (slices, slice) -> slices.get(column, slice);
    }

    /// The time since the strobe before.
    static SliceReading getts() {
        return SliceTable::getts;
    }
}
