package bcscope.picture.plot;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

/// The shapes of measured points, one for each series, so that hue is never the only difference.
enum PlotMarker {
    CIRCLE,
    SQUARE,
    UP,
    DIAMOND,
    DOWN,
    CROSS;

    /// The marker of the n-th series, from 0, cyclically.
    static PlotMarker of(int series) {
        return values()[Math.floorMod(series, values().length)];
    }

    /// Draws it around a point, about `radius` units to each side.
    void draw(Surface surface, double x, double y, double radius, Ink ink) {
        switch (this) {
            case CIRCLE -> surface.fillCircle(x, y, radius, ink);
            case SQUARE -> {
                double side = 1.8 * radius;
                surface.fillRect(new Box(x - side / 2, y - side / 2, side, side), ink);
            }
            case UP -> triangle(surface, x, y, -1.2 * radius, ink);
            case DOWN -> triangle(surface, x, y, 1.2 * radius, ink);
            case DIAMOND -> {
                double arm = 1.35 * radius;
                surface.fillPolygon(
                        new double[] {x, y - arm, x + arm, y, x, y + arm, x - arm, y}, ink);
            }
            case CROSS -> {
                Pen pen = Pen.of(ink, 0.7 * radius);
                surface.line(x - radius, y - radius, x + radius, y + radius, pen);
                surface.line(x - radius, y + radius, x + radius, y - radius, pen);
            }
        }
    }

    /// Draws a triangle with its tip `height` units below the point, above if that is negative.
    private static void triangle(Surface surface, double x, double y, double height, Ink ink) {
        double half = Math.abs(height);
        double foot = y - 0.7 * height;
        surface.fillPolygon(new double[] {x, y + height, x + half, foot, x - half, foot}, ink);
    }
}
