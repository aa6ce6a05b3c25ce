package bcscope.study.atlas.drawing;

import bcscope.base.GrayGrid;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

/// The block of a matrix on one node with the guard around it, and the neighbours that fill it (S2
/// figures 3.1 and 3.10).
///
/// @param grid how the nodes lie
/// @param node the one in the middle
/// @param dimension rows and columns of its block
public record GuardPicture(GrayGrid grid, int node, int dimension) {
    private static final Lettering LABEL = Lettering.ui(11).centered();

    /// Draws the block and its guard over the whole surface, which is 560 by 360 at best.
    public void drawAlone(Surface surface) {
        Box guard = guard(surface);
        block(surface, guard);
        double cell = cell(surface);
        surface.text("guard wrapper", guard.top(cell), LABEL);
    }

    /// Draws them with the neighbours over the whole surface, which is 560 by 360 at best.
    public void draw(Surface surface) {
        Box all = all(surface);
        Box guard = guard(surface);
        block(surface, guard);
        int row = grid.row(node);
        int column = grid.column(node);
        double far = cell(surface) * 1.6;
        Box above = new Box(all.x(), guard.y() - far, all.width(), far);
        neighbour(surface, "top", grid.node(row - 1, column), above, 0, 1);
        neighbour(surface, "bottom", grid.node(row + 1, column), below(guard, all, far), 0, -1);
        neighbour(surface, "pred", grid.node(row, column - 1), left(guard, all), 1, 0);
        neighbour(surface, "succ", grid.node(row, column + 1), right(guard, all), -1, 0);
    }

    private static Box all(Surface surface) {
        return surface.bounds().inset(20, 34);
    }

    private double cell(Surface surface) {
        Box all = all(surface);
        return Math.min(all.height(), all.width()) / (dimension + 4);
    }

    private Box guard(Surface surface) {
        double side = cell(surface) * (dimension + 2);
        return all(surface).centered(side, side);
    }

    private void block(Surface surface, Box guard) {
        double cell = cell(surface);
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box block = guard.inset(cell);
        surface.fillRect(guard, Ink.WARNING_SOFT);
        surface.fillRect(block, Ink.GOOD_SOFT);
        for (int i = 0; i <= dimension + 2; i++) {
            double at = cell * i;
            Pen pen = Pen.of(Ink.FIELD_BORDER);
            surface.line(guard.x() + at, guard.y(), guard.x() + at, guard.bottom(), pen);
            surface.line(guard.x(), guard.y() + at, guard.right(), guard.y() + at, pen);
        }
        surface.text("block of node " + node, block, LABEL.bold());
    }

    private static Box below(Box guard, Box all, double far) {
        return new Box(all.x(), guard.bottom(), all.width(), far);
    }

    private static Box left(Box guard, Box all) {
        return Box.between(all.x(), guard.y(), guard.x(), guard.bottom());
    }

    private static Box right(Box guard, Box all) {
        return Box.between(guard.right(), guard.y(), all.right(), guard.bottom());
    }

    private static void neighbour(Surface surface, String name, int node, Box box, int dx, int dy) {
        String text = name + ": node " + node;
        Box words = dy == 0 ? box.moved(0, -16) : box.moved(90, 0);
        surface.text(text, words, LABEL);
        double x = box.centerX();
        double y = box.centerY();
        double half = dx == 0 ? box.height() / 2 : Math.min(40, box.width() / 2);
        surface.arrow(
                x - dx * half, y - dy * half, x + dx * half, y + dy * half, Pen.of(Ink.ACCENT, 2));
    }
}
