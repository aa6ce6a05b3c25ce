package bcscope.study.atlas.drawing;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

/// Boxes with names, as block diagrams are made of.
final class Block {
    private static final double BADGE = 10;

    private Block() {}

    /// A part with its name in the middle and what it does below it, where that is not empty.
    static void part(Surface surface, Box box, String name, String does) {
        CommonShapes.field(surface, box);
        Lettering bold = surface.fitting(name, Lettering.ui(12).medium(), 8, box.width() - 8);
        if (does.isEmpty()) {
            surface.text(name, box.inset(4, 0), bold.centered());
        } else {
            Lettering small = surface.fitting(does, Lettering.ui(10), 7, box.width() - 8).muted();
            surface.text(name, box.inset(4, 2).top(box.height() / 2), bold.centered());
            surface.text(does, box.inset(4, 2).bottom(box.height() / 2), small.centered());
        }
        surface.region("part:" + name, box, does.isEmpty() ? name : name + ": " + does);
    }

    /// A frame around parts, with its name at the top left.
    static void frame(Surface surface, Box box, String name) {
        surface.fillRound(box, CommonShapes.CARD_RADIUS, Ink.PANEL);
        surface.strokeRound(box, CommonShapes.CARD_RADIUS, Pen.of(Ink.CARD_BORDER));
        surface.text(
                name,
                box.inset(10, 4).top(18 * surface.theme().textFactor()),
                Lettering.ui(11).muted());
    }

    /// How far a badge reaches from its middle.
    static double badgeRadius(Surface surface) {
        return BADGE * surface.theme().textFactor();
    }

    /// A short label in a circle, for the number of a step.
    static void badge(Surface surface, String label, double x, double y) {
        double radius = badgeRadius(surface);
        surface.fillCircle(x, y, radius, Ink.CARD);
        surface.strokeCircle(x, y, radius, Pen.of(Ink.ACCENT, 2));
        surface.text(
                label,
                new Box(x - radius, y - radius, 2 * radius, 2 * radius),
                Lettering.ui(10).bold().centered());
    }
}
