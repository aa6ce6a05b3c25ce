package bcscope.picture.timeline.level;

import bcscope.picture.timeline.axis.Columns;
import bcscope.table.BlockedReader;

import java.util.Arrays;

/// The share of each column of pixels in which something was so, from intervals in order: 0 never,
/// 255 always. Anything that happened at all is at least [#LEAST], and what was interrupted at all
/// is at most 255 less that, so a rare short event keeps a tick at any zoom. Reused from row to
/// row.
public final class Shares {
    /// Least share of something that happened.
    static final int LEAST = 56;

    private static final int ALWAYS = 255;

    private final Columns columns;
    private final long[] nanos;
    private final int[] shares;

    public Shares(Columns columns) {
        this.columns = columns;
        nanos = new long[columns.width()];
        shares = new int[columns.width()];
    }

    /// One value per column; valid until the next row.
    public int[] values() {
        return shares;
    }

    /// The blocked intervals that `reader` gives from here on.
    public void exact(BlockedReader reader) {
        Arrays.fill(nanos, 0);
        int end = columns.known();
        long endNanos = columns.fromNanos(end);
        int column = 0;
        while (reader.next() && reader.entryNanos() < endNanos) {
            long entry = reader.entryNanos();
            long awake = reader.awakeNanos();
            while (column < end && columns.fromNanos(column + 1) <= entry) {
                column++;
            }
            int at = column;
            while (at < end && columns.fromNanos(at) < awake) {
                long from = columns.fromNanos(at);
                long to = columns.fromNanos(at + 1);
                long inside = Math.min(awake, to) - Math.max(entry, from);
                nanos[at] += from == to ? 1 : Math.max(0, inside);
                at++;
            }
        }
        for (int i = 0; i < end; i++) {
            long width = columns.fromNanos(i + 1) - columns.fromNanos(i);
            shares[i] = nanos[i] == 0 ? 0 : share(nanos[i], Math.max(1, width));
        }
    }

    /// The running totals of a row of a snapshot; a group counts as `members` processes.
    public void totals(ActivitySnapshot built, int level, int row, int members) {
        int end = columns.known();
        double perUnit = built.nanosPerUnit() / members;
        long before = built.totalAt(level, row, columns.fromNanos(0));
        for (int i = 0; i < end; i++) {
            long after = built.totalAt(level, row, columns.fromNanos(i + 1));
            shares[i] = of(after - before, perUnit, i, built);
            before = after;
        }
    }

    /// The largest share of any process in a group.
    public void worst(ActivitySnapshot built, int level, int row) {
        int end = columns.known();
        double perUnit = built.nanosPerUnit();
        long before = built.worstAt(level, row, columns.fromNanos(0));
        for (int i = 0; i < end; i++) {
            long after = built.worstAt(level, row, columns.fromNanos(i + 1));
            shares[i] = of(after - before, perUnit, i, built);
            before = after;
        }
    }

    private int of(long units, double perUnit, int column, ActivitySnapshot built) {
        long from = columns.fromNanos(column);
        long to = Math.min(columns.fromNanos(column + 1), built.untilNanos());
        return units == 0 ? 0 : share(Math.round(units * perUnit), Math.max(1, to - from));
    }

    private static int share(long part, long whole) {
        if (part >= whole) {
            return ALWAYS;
        }
        int share = (int) (part * (double) ALWAYS / whole);
        return Math.clamp(share, LEAST, ALWAYS - LEAST);
    }
}
