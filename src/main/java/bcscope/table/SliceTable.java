package bcscope.table;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// One row per slice, with the columns of [SliceColumn]. The writer calls [#set] for every column,
/// then [#endRow]; readers use [#published] once and read below it.
public final class SliceTable {
    private static final int SHIFT = 10;
    private static final int CHUNK_ROWS = 1 << SHIFT;
    private static final int WIDTH = SliceColumn.COUNT;
    private static final SliceColumn[] COLUMNS = SliceColumn.values();

    private final long[] row = new long[WIDTH];
    private long[][] chunks = {new long[CHUNK_ROWS * WIDTH]};
    private int size;
    private volatile int published;
    private volatile Set<SliceColumn> unknown = EnumSet.noneOf(SliceColumn.class);

    /// Marks `columns` as unknown: the recording predates them. Call it before anything is
    /// published.
    public void lack(Set<SliceColumn> columns) {
        Set<SliceColumn> copy = EnumSet.noneOf(SliceColumn.class);
        copy.addAll(columns);
        unknown = copy;
    }

    /// Whether the values of `column` are known.
    public boolean has(SliceColumn column) {
        return !unknown.contains(column);
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
        System.arraycopy(row, 0, room(), place(size), WIDTH);
        size++;
        dropRow();
    }

    /// Appends `rows` rows: `columns[c][r]` is the value of the column of ordinal `c` in row `r`.
    public void append(long[][] columns, int rows) {
        for (int r = 0; r < rows; r++) {
            long[] chunk = room();
            int at = place(size);
            for (int c = 0; c < WIDTH; c++) {
                chunk[at + c] = columns[c][r];
            }
            size++;
        }
    }

    /// The chunk of the next row.
    private long[] room() {
        int chunk = size >>> SHIFT;
        if (chunk == chunks.length) {
            long[][] longer = Arrays.copyOf(chunks, chunk + 1);
            longer[chunk] = new long[CHUNK_ROWS * WIDTH];
            chunks = longer;
        }
        return chunks[chunk];
    }

    /// Place of the row of `slice` in its chunk.
    private static int place(int slice) {
        return (slice & (CHUNK_ROWS - 1)) * WIDTH;
    }

    /// Clears the row under construction.
    public void dropRow() {
        Arrays.fill(row, 0);
    }

    /// The first column that `other` has and in which the row under construction differs from its
    /// slice `slice`; empty if there is none.
    public Optional<SliceColumn> difference(SliceTable other, int slice) {
        int from = place(slice);
        long[] chunk = other.chunks[slice >>> SHIFT];
        int column = Arrays.mismatch(row, 0, WIDTH, chunk, from, from + WIDTH);
        while (column >= 0 && !other.has(COLUMNS[column])) {
            int next = column + 1;
            int behind = Arrays.mismatch(row, next, WIDTH, chunk, from + next, from + WIDTH);
            column = behind < 0 ? behind : next + behind;
        }
        return column < 0 ? Optional.empty() : Optional.of(COLUMNS[column]);
    }

    /// Appends the rows of `source` from the end of this table to before slice `end`; they must be
    /// published. Whole chunks are shared, since rows do not change.
    public void takeOver(SliceTable source, int end) {
        unknown = source.unknown;
        while (size < end) {
            int chunk = size >>> SHIFT;
            if ((size & (CHUNK_ROWS - 1)) == 0 && end - size >= CHUNK_ROWS) {
                chunks = Arrays.copyOf(chunks, Math.max(chunks.length, chunk + 1));
                chunks[chunk] = source.chunks[chunk];
                size += CHUNK_ROWS;
            } else {
                System.arraycopy(source.chunks[chunk], place(size), row, 0, WIDTH);
                endRow();
            }
        }
    }

    /// Makes all appended rows visible to other threads.
    public void publish() {
        published = size;
    }

    /// Number of rows that any thread may read.
    public int published() {
        return published;
    }

    /// Number of rows, as the writing thread sees it.
    public int size() {
        return size;
    }

    /// Value of `column` in slice `slice`.
    public long get(SliceColumn column, int slice) {
        return chunks[slice >>> SHIFT][place(slice) + column.ordinal()];
    }

    /// GETTS of `slice` in ns; 0 for slice 0, which has no predecessor (MODEL 6, caution e).
    public long getts(int slice) {
        return slice == 0 ? 0 : get(SliceColumn.START, slice) - get(SliceColumn.START, slice - 1);
    }

    /// When the machine finished its work of `slice`, ns. Its processes may have continued.
    public long activeEndNanos(int slice) {
        return get(SliceColumn.START, slice) + get(SliceColumn.GTTS, slice);
    }

    /// End of the published `slice` of a run that has reached `reachedNanos`, ns: the start of the
    /// next slice, or, for the last one, the last event.
    public long endNanos(int slice, long reachedNanos) {
        return slice + 1 < published
                ? get(SliceColumn.START, slice + 1)
                : Math.max(activeEndNanos(slice), reachedNanos);
    }

    /// Last slice that starts at or before `timeNanos` among the published, -1 if none does.
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
