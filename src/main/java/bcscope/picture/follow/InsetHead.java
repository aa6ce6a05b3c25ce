package bcscope.picture.follow;

import bcscope.picture.Box;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;

/// The first line of the inset: what is followed.
final class InsetHead {
    private InsetHead() {}

    /// Draws `title`, and `measure` at the right end, in `box`.
    static void draw(Surface surface, Box box, String title, String measure) {
        Lettering small = Lettering.ui(11).muted();
        double follow = surface.textWidth("Follow", small) + 7;
        surface.text("Follow", box, small);
        Lettering bold = Lettering.mono(11.5).bold();
        Box rest = box.rightOfLeft(follow);
        surface.text(title, rest, bold);
        double left = rest.width() - surface.textWidth(title, bold) - 10;
        surface.text(measure, rest.right(left), small.right());
    }
}
