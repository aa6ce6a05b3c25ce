package bcscope.ui.start;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;

/// The motif of the example without processes: two nodes ask at once, one instant decides for all.
final class PrimitivesMotif {
    private static final int NODES = 4;

    private PrimitivesMotif() {}

    static void draw(Surface surface, Box box) {
        Point top = new Point(box.centerX(), box.y() + 7);
        for (Box column : box.belowTop(24).aboveBottom(6).columns(NODES, 10)) {
            Box card = column.top(34);
            surface.line(top.x(), top.y(), card.centerX(), card.y(), Pen.of(Ink.LINK_LOADED, 1.5));
            surface.fillRound(card, 4, Ink.CARD);
            surface.strokeRound(card, 4, Pen.of(Ink.CARD_BORDER));
            Box value = card.inset(5, 7);
            surface.fillRound(value, 2, Ink.ACCENT_SOFT);
            surface.strokeRound(value, 2, Pen.of(Ink.SELECTION, 1.5));
            surface.text("1", value, Lettering.mono(11).bold().centered());
        }
        double y = box.bottom() + 3;
        surface.line(box.x() + 6, y, box.right() - 6, y, Pen.of(Ink.LINK));
        for (double share : new double[] {0.18, 0.46, 0.74}) {
            surface.fillCircle(box.x() + box.width() * share, y, 5, Ink.TEXT_MUTED);
        }
        surface.fillRound(new Box(top.x() - 14, top.y() - 6, 28, 12), 3, Ink.SWITCH);
        surface.strokeRound(
                new Box(top.x() - 14, top.y() - 6, 28, 12), 3, Pen.of(Ink.SWITCH_BORDER));
    }
}
