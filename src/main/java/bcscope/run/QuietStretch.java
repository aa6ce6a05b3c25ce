package bcscope.run;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.OptionalInt;

/// A stretch of slices in which nothing is exchanged, matched, moved or combined: processes compute
/// or wait. Windows of conventional MPI are quiet where no message is begun or under way.
///
/// @param first number of the first slice
/// @param end number of the slice after the last
public record QuietStretch(int first, int end) {
    /// Columns that are 0 in a quiet slice. The ones about messages are always 0 under BCS-MPI, the
    /// ones about descriptors under conventional MPI.
    private static final List<SliceColumn> BUSY =
            List.of(
                    SliceColumn.SUM_NP2PDEM,
                    SliceColumn.SUM_NCOLLDEM,
                    SliceColumn.SUM_NP2PMSM,
                    SliceColumn.SUM_NCOLLMSM,
                    SliceColumn.BYTES,
                    SliceColumn.SENT,
                    SliceColumn.FLYING);

    /// Number of slices.
    public int count() {
        return end - first;
    }

    /// Whether `slice` belongs to it.
    public boolean contains(int slice) {
        return slice >= first && slice < end;
    }

    /// Whether `slice` of `table` is quiet.
    public static boolean isQuiet(SliceTable table, int slice) {
        for (SliceColumn column : BUSY) {
            if (table.get(column, slice) > 0) {
                return false;
            }
        }
        return true;
    }

    /// The quiet slices from `slice` on, up to the next busy one or the end of what is published;
    /// empty if `slice` is busy.
    public static QuietStretch from(SliceTable table, int slice) {
        int end = slice;
        int published = table.published();
        while (end < published && isQuiet(table, end)) {
            end++;
        }
        return new QuietStretch(slice, end);
    }

    /// The quiet slices directly before `slice`.
    public static QuietStretch before(SliceTable table, int slice) {
        int first = slice;
        while (first > 0 && isQuiet(table, first - 1)) {
            first--;
        }
        return new QuietStretch(first, slice);
    }

    /// The whole stretch that `slice` is in; empty if it is busy.
    public static QuietStretch around(SliceTable table, int slice) {
        QuietStretch after = from(table, slice);
        return after.count() == 0 ? after : new QuietStretch(before(table, slice).first, after.end);
    }

    /// The first busy slice among `from` to `end` (exclusive).
    public static OptionalInt firstBusy(SliceTable table, int from, int end) {
        for (int slice = from; slice < end; slice++) {
            if (!isQuiet(table, slice)) {
                return OptionalInt.of(slice);
            }
        }
        return OptionalInt.empty();
    }
}
