package bcscope.picture.collective;

import bcscope.picture.Box;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

/// Something that spreads from one node to all: from the width of `from` at `top` to that of `to`
/// at `bottom`.
record Fan(Box from, Box to, double top, double bottom) {
    /// Fills the share of it that has been reached.
    void fill(Surface surface, Paint paint, double share) {
        double y = y(share);
        surface.fillPolygon(
                new double[] {from.x(), top, from.right(), top, right(share), y, left(share), y},
                paint);
    }

    /// Draws how far it has come, until it is there.
    void front(Surface surface, Paint paint, double share) {
        if (share >= 0 && share < 1) {
            double y = y(share);
            surface.line(left(share), y, right(share), y, Pen.of(paint, 3));
        }
    }

    private double y(double share) {
        return top + (bottom - top) * share;
    }

    private double left(double share) {
        return from.x() + (to.x() - from.x()) * share;
    }

    private double right(double share) {
        return from.right() + (to.right() - from.right()) * share;
    }
}
