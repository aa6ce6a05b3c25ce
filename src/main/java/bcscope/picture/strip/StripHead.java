package bcscope.picture.strip;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;

/// The head: a line over the bar and a handle on top of it.
final class StripHead {
    private StripHead() {}

    static void draw(Surface surface, double place, Box bar) {
        double x = Math.rint(place);
        double top = bar.y() - 5;
        surface.fillRect(Box.between(x - 2, bar.y() - 1, x + 2, bar.bottom() + 4), Ink.BACKGROUND);
        surface.fillRect(Box.between(x - 1, bar.y() - 1, x + 1, bar.bottom() + 4), Ink.CURSOR);
        surface.fillPolygon(
                new double[] {
                    x - 5, top - 1, x + 5, top - 1, x + 5, top + 3, x, top + 8, x - 5, top + 3
                },
                Ink.CURSOR);
    }
}
