package bcscope.table;

/// One row a slice, columns of [SliceColumn]. The writer fills [#set] for every column, then
/// [#endRow]; readers use [#published] once and read below it.
public final class SliceTable {
    private final LongColumn[] columns = new LongColumn[SliceColumn.COUNT];
    private final long[] row = new long[SliceColumn.COUNT];
    private volatile int published;

    /// An empty table.
    public SliceTable() {
        for (int i = 0; i < columns.length; i++) {
            columns[i] = new LongColumn();
        }
    }

    /// Value of `column` in the row under construction.
    public void set(SliceColumn column, long value) {
        row[column.ordinal()] = value;
    }

    /// Value of `column` in the row under construction.
    public long pending(SliceColumn column) {
        return row[column.ordinal()];
    }

    /// Appends the row and clears it to zeros.
    public void endRow() {
        for (int i = 0; i < row.length; i++) {
            columns[i].add(row[i]);
            row[i] = 0;
        }
    }

    /// Clears the row under construction.
    public void dropRow() {
        java.util.Arrays.fill(row, 0);
    }

    /// Makes all appended rows visible to other threads.
    public void publish() {
        published = columns[0].size();
    }

    /// Number of rows that any thread may read.
    public int published() {
        return published;
    }

    /// Number of rows, as the writing thread sees it.
    public int size() {
        return columns[0].size();
    }

    /// Value of `column` in slice `slice`.
    public long get(SliceColumn column, int slice) {
        return columns[column.ordinal()].get(slice);
    }

    /// GETTS of `slice` in ns; 0 for slice 0, which has no predecessor (DOMAIN 6, caution e).
    public long getts(int slice) {
        return slice == 0 ? 0 : get(SliceColumn.START, slice) - get(SliceColumn.START, slice - 1);
    }

    /// Last slice that starts at or before `timeNanos` among the published, -1 where none does.
    public int sliceAt(long timeNanos) {
        int low = 0;
        int high = published - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (get(SliceColumn.START, middle) <= timeNanos) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }
}
