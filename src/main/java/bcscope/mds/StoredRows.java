package bcscope.mds;

import bcscope.base.Invariant;
import bcscope.metric.Metric;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/// The rows that EMDS has stored at one place: for each the first of its slices, and a value per
/// column. Rows begin with the first slice of the window and hold as many slices each as the
/// resolution says; the last may hold fewer.
public final class StoredRows {
    private final List<StoredColumn> columns;
    private final int from;
    private final int resolution;
    private long[] values = new long[0];
    private int rows;

    /// No rows yet.
    ///
    /// @param from first slice of the window
    /// @param resolution slices per row
    public StoredRows(List<StoredColumn> columns, int from, int resolution) {
        this.columns = List.copyOf(columns);
        this.from = from;
        this.resolution = resolution;
    }

    /// Puts the next slice into its row.
    public void add(int slice, ToLongFunction<Metric> reading) {
        int row = (slice - from) / resolution;
        Invariant.check(
                slice >= from && row <= rows, "slice %d was stored after %d rows", slice, rows);
        if (row == rows) {
            addRow();
        }
        for (int column = 0; column < columns.size(); column++) {
            int at = row * columns.size() + column;
            StoredColumn stored = columns.get(column);
            values[at] = stored.row().with(values[at], reading.applyAsLong(stored.metric()));
        }
    }

    /// Appends a row as it was stored, one value per column.
    public void addStored(long[] row) {
        addRow();
        System.arraycopy(row, 0, values, (rows - 1) * columns.size(), columns.size());
    }

    private void addRow() {
        rows++;
        if (rows * columns.size() > values.length) {
            values = Arrays.copyOf(values, Math.max(64, 2 * rows) * columns.size());
        }
    }

    /// The columns of a row.
    public List<StoredColumn> columns() {
        return columns;
    }

    /// Slices per row.
    public int resolution() {
        return resolution;
    }

    /// First slice of the window.
    public int from() {
        return from;
    }

    /// Number of rows.
    public int size() {
        return rows;
    }

    /// First slice of row `row`.
    public int slice(int row) {
        return from + row * resolution;
    }

    /// The value of column `column` in row `row`.
    public long value(int row, int column) {
        return values[row * columns.size() + column];
    }
}
