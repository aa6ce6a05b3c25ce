package bcscope.picture.traffic;

import bcscope.explain.traffic.TrafficMatrix;
import bcscope.explain.traffic.TrafficTable;
import bcscope.picture.Box;
import bcscope.picture.Target;

import java.util.Optional;
import java.util.OptionalInt;

/// The layout of the Traffic view: the matrix at the left, beside and below it what each process
/// sends and receives, links and collectives at the right.
public final class TrafficLayout {
    /// Most cells of a side of the matrix.
    public static final int MOST_CELLS = 512;

    private static final double MARGIN = 14;
    private static final double HEAD = 40;
    private static final double LOW = 340;
    private static final double LABELS = 40;
    private static final double LEGEND = 24;
    private static final double LEAST_SIDE_PANEL = 250;

    private final TrafficMatrix matrix;
    private final Box head;
    private final Box cells;
    private final double pitch;
    private final Box panel;
    private final double factor;
    private final double sums;
    private final int headLines;

    private TrafficLayout(TrafficTable table, Box box, double factor) {
        this.factor = factor;
        boolean isLow = box.height() < LOW * factor;
        sums = isLow ? 12 : 22;
        headLines = isLow ? 1 : 2;
        Box room = box.inset(MARGIN, isLow ? 4 : 8);
        head = room.top(HEAD * factor * headLines / 2);
        Box body = room.belowTop(head.height() + 4);
        double around = LABELS * factor + sums + 6;
        double below = sums + 6 + LEGEND * factor + 26 * factor;
        boolean beside = room.width() - body.height() >= LEAST_SIDE_PANEL * factor;
        double widest =
                beside || room.width() > 1.5 * LEAST_SIDE_PANEL * factor
                        ? room.width() - LEAST_SIDE_PANEL * factor - 18
                        : room.width();
        double most = Math.max(24, Math.min(body.height() - below, widest - around));
        matrix = TrafficMatrix.of(table, Math.min(MOST_CELLS, (int) most));
        double whole = Math.floor(most / matrix.side());
        pitch = whole >= 1 ? Math.min(whole, 96) : most / matrix.side();
        double side = pitch * matrix.side();
        cells =
                new Box(
                        Math.rint(body.x() + LABELS * factor),
                        Math.rint(body.y() + 18 * factor),
                        side,
                        side);
        double left = cells.right() + sums + 30;
        panel = Box.between(Math.min(left, room.right()), body.y(), room.right(), body.bottom());
    }

    /// The layout for `table` in `box`; `factor` is the theme's for text.
    public static TrafficLayout of(TrafficTable table, Box box, double factor) {
        return new TrafficLayout(table, box, factor);
    }

    TrafficMatrix matrix() {
        return matrix;
    }

    Box head() {
        return head;
    }

    /// Lines of the head: what is shown and what it comes to, in one row where room is scarce.
    int headLines() {
        return headLines;
    }

    /// The square of all cells.
    Box cells() {
        return cells;
    }

    /// Units from one cell to the next.
    double pitch() {
        return pitch;
    }

    /// The cell at `row` and `column`.
    Box cell(int row, int column) {
        return new Box(cells.x() + column * pitch, cells.y() + row * pitch, pitch, pitch);
    }

    /// Place of the totals that each process sends, beside the rows.
    Box sent() {
        return new Box(cells.right() + 6, cells.y(), sums, cells.height());
    }

    /// Place of the totals that each process receives, below the columns.
    Box received() {
        return new Box(cells.x(), cells.bottom() + 6, cells.width(), sums);
    }

    Box legend() {
        return new Box(
                cells.x(),
                received().bottom() + 8,
                Math.max(cells.width(), 120 * factor),
                LEGEND * factor);
    }

    /// Links and collectives.
    Box panel() {
        return panel;
    }

    /// Row or column of the cells that hold process `rank`.
    int index(int rank) {
        return rank / matrix.perCell();
    }

    /// The selection for a click at a place: the pair of processes of a cell, a process at the edge
    /// of the matrix; none elsewhere, and none if a cell represents several.
    public Target at(double x, double y) {
        OptionalInt row = place(y - cells.y());
        OptionalInt column = place(x - cells.x());
        if (matrix.perCell() > 1) {
            return Target.NONE;
        }
        if (row.isPresent() && column.isPresent()) {
            return new Target.Pair(row.getAsInt(), column.getAsInt());
        }
        boolean beside = row.isPresent() && x < sent().right() && x > cells.x() - LABELS * factor;
        if (beside) {
            return new Target.Rank(row.getAsInt());
        }
        boolean below = column.isPresent() && y < received().bottom() && y > cells.y() - 20;
        return below ? new Target.Rank(column.getAsInt()) : Target.NONE;
    }

    /// The cell at a place: row, column.
    public Optional<int[]> cellAt(double x, double y) {
        OptionalInt row = place(y - cells.y());
        OptionalInt column = place(x - cells.x());
        return row.isPresent() && column.isPresent()
                ? Optional.of(new int[] {row.getAsInt(), column.getAsInt()})
                : Optional.empty();
    }

    private OptionalInt place(double offset) {
        int index = (int) Math.floor(offset / pitch);
        return offset >= 0 && index < matrix.side() ? OptionalInt.of(index) : OptionalInt.empty();
    }
}
