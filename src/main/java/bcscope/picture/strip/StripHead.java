package bcscope.picture.strip;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;

/// The head: a line over the bar, interrupted where it would cross words, and a handle on top.
final class StripHead {
    private StripHead() {}

    static void draw(Surface surface, double place, Box bar) {
        draw(surface, place, bar, 0);
    }

    /// @param words height of the words that are where the head is, in the middle of the bar
    static void draw(Surface surface, double place, Box bar, double words) {
        double x = Math.rint(place);
        double top = bar.y() - 5;
        if (words == 0) {
            line(surface, x, bar.y() - 1, bar.bottom() + 4);
        } else {
            line(surface, x, bar.y() - 1, Math.rint(bar.centerY() - words / 2));
            line(surface, x, Math.rint(bar.centerY() + words / 2), bar.bottom() + 4);
        }
        surface.fillPolygon(
                new double[] {
                    x - 5, top - 1, x + 5, top - 1, x + 5, top + 3, x, top + 8, x - 5, top + 3
                },
                Ink.CURSOR);
    }

    private static void line(Surface surface, double x, double from, double to) {
        surface.fillRect(Box.between(x - 2, from, x + 2, to), Ink.BACKGROUND);
        surface.fillRect(Box.between(x - 1, from, x + 1, to), Ink.CURSOR);
    }
}
