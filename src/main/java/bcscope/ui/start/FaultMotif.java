package bcscope.ui.start;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;

/// The motifs of the examples in which something fails.
final class FaultMotif {
    private static final int ROWS = 5;
    private static final int STRUCK = 2;

    private FaultMotif() {}

    /// A row of nodes that exchange; one has a dashed outline and thin links.
    static void slow(Surface surface, Box box) {
        int count = 5;
        double y = box.centerY();
        for (int i = 0; i < count; i++) {
            Point at = new Point(box.x() + box.width() * (i + 0.5) / count, y);
            if (i < count - 1) {
                double next = box.x() + box.width() * (i + 1.5) / count;
                boolean slow = i == STRUCK || i + 1 == STRUCK;
                surface.line(at.x() + 15, y, next - 15, y, Pen.of(Ink.PHASE_PM, slow ? 1 : 3));
            }
            Motif.node(surface, at, i == STRUCK ? Ink.COMPUTING : Ink.BLOCKED);
        }
        Box slow = new Box(box.centerX() - 18, y - 18, 36, 36);
        surface.strokeRound(slow, 6, Pen.of(Ink.WARNING, 2).dashed());
    }

    /// A row of nodes; one is crossed out, and its links carry nothing.
    static void failed(Surface surface, Box box) {
        int count = 5;
        double y = box.centerY();
        for (int i = 0; i < count; i++) {
            Point at = new Point(box.x() + box.width() * (i + 0.5) / count, y);
            if (i < count - 1) {
                double next = box.x() + box.width() * (i + 1.5) / count;
                boolean dead = i == STRUCK || i + 1 == STRUCK;
                Pen pen = dead ? Pen.of(Ink.LINK).dashed() : Pen.of(Ink.PHASE_PM, 3);
                surface.line(at.x() + 15, y, next - 15, y, pen);
            }
            Motif.node(surface, at, i == STRUCK ? Ink.FINISHED : Ink.BLOCKED);
        }
        Box dead = new Box(box.centerX() - 15, y - 15, 30, 30);
        Pen pen = Pen.of(Ink.ERROR, 2);
        surface.strokeRound(dead.inset(-3), 7, Pen.of(Ink.ERROR));
        surface.strokeRound(dead, 5, pen);
        surface.line(dead.x() + 5, dead.y() + 5, dead.right() - 5, dead.bottom() - 5, pen);
        surface.line(dead.x() + 5, dead.bottom() - 5, dead.right() - 5, dead.y() + 5, pen);
    }

    /// The row of nodes, higher up; below it a spare on its way to the place of the dead one.
    static void restart(Surface surface, Box box) {
        Box row = box.top(box.height() * 0.62);
        failed(surface, row);
        Point spare = new Point(box.centerX() + box.width() / 5, box.bottom() - 10);
        Motif.node(surface, spare, Ink.COMPUTING);
        Point place = new Point(box.centerX() + 19, row.centerY() + 14);
        Pen pen = Pen.of(Ink.PHASE_PM, 2);
        surface.arrow(spare.x() - 14, spare.y() - 5, place.x(), place.y(), pen);
    }

    /// Rows of work; in one of them a gap, for which all others wait.
    static void noise(Surface surface, Box box) {
        double meet = box.x() + box.width() * 0.74;
        double early = box.width() * 0.46;
        int index = 0;
        for (Box row : box.rows(ROWS, 4)) {
            boolean struck = index++ == STRUCK;
            Box work = row.left(struck ? box.width() * 0.24 : early);
            surface.fillRound(work, 2, Ink.COMPUTING);
            if (struck) {
                Box rest = Box.between(meet - 3 - early / 2, row.y(), meet - 3, row.bottom());
                surface.fillRound(rest, 2, Ink.COMPUTING);
                zigzag(surface, work.right() + 4, rest.x() - 4, row.centerY());
            } else {
                Box wait = Box.between(work.right() + 2, row.y(), meet - 3, row.bottom());
                surface.fillRound(wait, 2, Ink.BLOCKED);
            }
            surface.fillRound(
                    Box.between(meet + 3, row.y(), row.right(), row.bottom()), 2, Ink.COMPUTING);
        }
        surface.line(meet, box.y() - 2, meet, box.bottom() + 2, Pen.of(Ink.PHASE_RM, 3));
    }

    private static void zigzag(Surface surface, double from, double to, double y) {
        int teeth = Math.max(2, (int) ((to - from) / 5));
        double[] points = new double[2 * (teeth + 1)];
        for (int i = 0; i <= teeth; i++) {
            points[2 * i] = from + (to - from) * i / teeth;
            points[2 * i + 1] = y + (i % 2 == 0 ? 4 : -4);
        }
        surface.polyline(points, Pen.of(Ink.WARNING, 2));
    }
}
