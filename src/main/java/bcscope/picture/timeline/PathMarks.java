package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.run.path.CriticalPath;

import java.util.Arrays;

/// The critical path along the rows of single processes: a line in the row of the process that it
/// is on, which jumps to another row where it goes over to another process. All but the stretches
/// along the line is dimmed.
record PathMarks(TimelineSource source, TimelineState state, RowGeometry rows, AxisMap map) {
    private static final double VEIL = 0.6;
    private static final double LEAST = 0.5;
    private static final double THICK = 3;
    private static final double JUMP = 1.5;

    /// Draws the pieces between `fromNanos` and `toNanos`.
    void draw(Surface surface, CriticalPath path, long fromNanos, long toNanos) {
        dim(surface, path, fromNanos, toNanos);
        double line = thickness();
        int before = -1;
        double drawn = Double.NEGATIVE_INFINITY;
        for (int i = path.firstEndingAfter(fromNanos); i < path.pieces().size(); i++) {
            CriticalPath.Piece piece = path.pieces().get(i);
            if (piece.fromNanos() >= toNanos) {
                break;
            }
            int row = source.rowOf(piece.rank(), state.rows().order());
            double left = x(piece.fromNanos());
            double right = x(Math.min(piece.toNanos(), toNanos));
            double y = y(row);
            if (before >= 0 && before != row) {
                jump(surface, left, y(before), y);
                drawn = left;
            }
            before = row;
            if (y >= rows.box().y() && y < rows.box().bottom() && right > drawn) {
                double from = Math.max(left, drawn) - JUMP / 2;
                surface.fillRect(
                        Box.between(from, y - line / 2, right + JUMP / 2, y + line / 2),
                        Ink.ACCENT_TEXT);
                drawn = right;
            }
        }
    }

    private double x(long nanos) {
        return Math.clamp(map.x(nanos), map.left(), map.right());
    }

    /// Height of the line in a row: at its top edge, above the names of calls.
    private double y(int row) {
        return rows.top(row) + thickness() / 2;
    }

    private double thickness() {
        return Math.clamp(rows.height() / 4, 1, THICK);
    }

    /// Draws the line from one row to another, as far as it is visible.
    private void jump(Surface surface, double x, double from, double to) {
        double top = Math.clamp(Math.min(from, to), rows.box().y(), rows.box().bottom());
        double bottom = Math.clamp(Math.max(from, to), rows.box().y(), rows.box().bottom());
        if (bottom > top && x > map.left()) {
            surface.line(x, top, x, bottom, Pen.of(Ink.ACCENT_TEXT, JUMP));
        }
    }

    /// Cost: the pieces in sight and the rows in sight.
    private void dim(Surface surface, CriticalPath path, long fromNanos, long toNanos) {
        double[] clear = new double[rows.end() - rows.first()];
        Arrays.fill(clear, map.left());
        for (int i = path.firstEndingAfter(fromNanos); i < path.pieces().size(); i++) {
            CriticalPath.Piece piece = path.pieces().get(i);
            if (piece.fromNanos() >= toNanos) {
                break;
            }
            int row = source.rowOf(piece.rank(), state.rows().order());
            int at = row - rows.first();
            if (at >= 0 && at < clear.length) {
                dim(surface, rows.rowBox(row), clear[at], x(piece.fromNanos()));
                clear[at] = Math.max(clear[at], x(piece.toNanos()));
            }
        }
        for (int at = 0; at < clear.length; at++) {
            dim(surface, rows.rowBox(rows.first() + at), clear[at], map.right());
        }
    }

    private static void dim(Surface surface, Box row, double left, double right) {
        if (right - left >= LEAST) {
            surface.fillRect(Box.between(left, row.y(), right, row.bottom()), Ink.PANEL.at(VEIL));
        }
    }
}
