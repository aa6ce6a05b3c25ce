package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.timeline.level.ActivityPyramid;
import bcscope.picture.timeline.level.ActivitySnapshot;

/// The geometry of the rows of the processes. A row is a process or, if there are too many, a group
/// of `1 << (2 * level)` neighbours.
///
/// @param box the rows' part of the picture
/// @param detail level of detail of a row
/// @param level 0 for processes, otherwise the level of the groups
/// @param rows number of rows, visible or not
/// @param height of a row, in units
/// @param scroll units scrolled away above, within bounds
public record RowGeometry(
        Box box, RowDetail detail, int level, int rows, double height, double scroll) {
    /// Least height of a band of many processes.
    static final double BAND_HEIGHT = 11;

    /// Maximum height of fitted rows.
    private static final double MOST_FITTED = 20;

    /// Up to this many processes, fitted rows are at least [#LEAST_OF_FEW] high, and scroll.
    private static final int FEW = 64;

    /// Height with room for the name of a call.
    private static final double LEAST_OF_FEW = 12;

    /// Fitted rows of this height and more are all equally high; lower ones fill the box.
    private static final double EVEN_HEIGHT = 6;

    /// The rows of `ranks` processes in `box`. Where they scroll, the box shows whole rows.
    static RowGeometry of(Box box, int ranks, TimelineState state) {
        double room = Math.max(1, box.height());
        double share = Math.min(MOST_FITTED, room / Math.max(1, ranks));
        double even = share < EVEN_HEIGHT ? share : Math.floor(share);
        double fitted = ranks <= FEW ? Math.max(LEAST_OF_FEW, even) : even;
        double height =
                state.rows().height() == TimelineState.FIT_ROWS ? fitted : state.rows().height();
        if (height < RowDetail.STATE.leastHeight()) {
            return stacked(box, ranks);
        }
        double whole =
                ranks * height > room ? room / Math.max(1, Math.rint(room / height)) : height;
        double most = Math.max(0, ranks * whole - room);
        double scroll = Math.min(Math.rint(state.rows().scroll() / whole) * whole, most);
        return new RowGeometry(box, RowDetail.of(whole), 0, ranks, whole, scroll);
    }

    private static RowGeometry stacked(Box box, int ranks) {
        int most = Math.max(1, (int) (box.height() / BAND_HEIGHT));
        int level = 0;
        int rows = ranks;
        while (rows > most) {
            level++;
            rows = (rows + ActivityPyramid.GROUP - 1) / ActivityPyramid.GROUP;
        }
        double height = box.height() / Math.max(1, rows);
        return new RowGeometry(box, RowDetail.STACKED, level, rows, height, 0);
    }

    /// The scroll position at which `row` is completely visible; the current one if it already is.
    public double scrollTo(int row) {
        double top = row * height;
        if (top >= scroll && top + height <= scroll + box.height()) {
            return scroll;
        }
        return Math.clamp(top - box.height() / 3, 0, Math.max(0, rows * height - box.height()));
    }

    /// First row that is at least partly visible.
    public int first() {
        return (int) (scroll / height);
    }

    /// End of the visible rows (exclusive).
    public int end() {
        return Math.min(rows, (int) Math.ceil((scroll + box.height()) / height));
    }

    /// Top of a row on a whole unit; may be above the box.
    public double top(int row) {
        return Math.rint(box.y() + row * height - scroll);
    }

    /// The box of a row across the picture, clipped to the visible part.
    public Box rowBox(int row) {
        return Box.between(box.x(), top(row), box.right(), top(row + 1)).intersect(box);
    }

    /// The row at a y inside the box; -1 if there is none.
    public int rowAt(double y) {
        int row = (int) Math.floor((y - box.y() + scroll) / height);
        return row >= 0 && row < rows && y >= box.y() && y < box.bottom() ? row : -1;
    }

    /// First row place of a process in a row of a group, 0 for the first group.
    public int firstMember(int row) {
        return row << (2 * level);
    }

    /// Number of processes in a row.
    public int members(int row, int ranks) {
        return Math.min(ranks - firstMember(row), ActivitySnapshot.groupSize(level));
    }
}
