package bcscope.metric;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// Reads one number of a slice from the slice table.
@FunctionalInterface
public interface SliceReading {
    /// The value in `slice`.
    long read(SliceTable slices, int slice);

    /// Whether `slices` has what it reads.
    default boolean isIn(SliceTable slices) {
        return true;
    }

    /// The value of a column.
    static SliceReading of(SliceColumn column) {
        return new OfColumn(column);
    }

    /// The time since the strobe before.
    static SliceReading getts() {
        return SliceTable::getts;
    }

    /// The value of `column`.
    record OfColumn(SliceColumn column) implements SliceReading {
        @Override
        public long read(SliceTable slices, int slice) {
            return slices.get(column, slice);
        }

        @Override
        public boolean isIn(SliceTable slices) {
            return slices.has(column);
        }
    }
}
