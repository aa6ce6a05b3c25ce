package bcscope.ui.start;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;

/// A plane of a torus, and what travels in it.
final class TorusMotif {
    private static final int COLUMNS = 7;
    private static final int ROWS = 4;
    private static final double OVERHANG = 7;

    private TorusMotif() {}

    /// All exchange with all neighbours, around the edges as well.
    static void halo(Surface surface, Box box) {
        Box plane = box.centered(box.height() * 2.2, box.height() - 22);
        Pen pen = Pen.of(Ink.PHASE_PM, 2);
        for (int row = 0; row < ROWS; row++) {
            Point first = at(plane, 0, row);
            Point last = at(plane, COLUMNS - 1, row);
            surface.line(first.x() - OVERHANG, first.y(), last.x() + OVERHANG, last.y(), pen);
        }
        for (int column = 0; column < COLUMNS; column++) {
            Point first = at(plane, column, 0);
            Point last = at(plane, column, ROWS - 1);
            surface.line(first.x(), first.y() - OVERHANG, last.x(), last.y() + OVERHANG, pen);
        }
        nodes(surface, plane);
    }

    /// Two packets from one node to another, each on its own way.
    static void packets(Surface surface, Box box) {
        Box plane = box.centered(box.height() * 2.2, box.height() - 14);
        for (int row = 0; row < ROWS; row++) {
            line(surface, at(plane, 0, row), at(plane, COLUMNS - 1, row), Pen.of(Ink.LINK, 1));
        }
        for (int column = 0; column < COLUMNS; column++) {
            line(surface, at(plane, column, 0), at(plane, column, ROWS - 1), Pen.of(Ink.LINK, 1));
        }
        Point from = at(plane, 1, 0);
        Point to = at(plane, COLUMNS - 2, ROWS - 1);
        Point right = at(plane, COLUMNS - 2, 0);
        Point down = at(plane, 1, ROWS - 1);
        line(surface, from, right, Pen.of(Ink.PHASE_PM, 2.5));
        line(surface, right, to, Pen.of(Ink.PHASE_PM, 2.5));
        line(surface, from, down, Pen.of(Ink.PHASE_PM, 2.5).dashed());
        line(surface, down, to, Pen.of(Ink.PHASE_PM, 2.5).dashed());
        nodes(surface, plane);
        surface.fillCircle(from.x(), from.y(), 5, Ink.BLOCKED);
        surface.fillCircle(to.x(), to.y(), 5, Ink.BLOCKED);
    }

    private static void nodes(Surface surface, Box plane) {
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                Point at = at(plane, column, row);
                surface.fillCircle(at.x(), at.y(), 3.5, Ink.COMPUTING);
            }
        }
    }

    private static void line(Surface surface, Point from, Point to, Pen pen) {
        surface.line(from.x(), from.y(), to.x(), to.y(), pen);
    }

    private static Point at(Box plane, int column, int row) {
        return new Point(
                plane.x() + plane.width() * column / (COLUMNS - 1),
                plane.y() + plane.height() * row / (ROWS - 1));
    }
}
