package bcscope.picture.hand;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.RunLayout;

/// The place below the lists for descriptors that are in none any more.
public final class GonePicture {
    private static final double HEIGHT = 32;
    private static final String NAME = "gone";
    private static final String MEANING = "in no list";

    private GonePicture() {}

    /// Its height.
    public static double height(Surface surface) {
        return Math.rint(HEIGHT * surface.theme().textFactor());
    }

    /// Draws it in `box`.
    public static void draw(Surface surface, RunLayout stage, Hand hand, Box box) {
        surface.fillRound(box, 6, Ink.FIELD);
        surface.strokeRound(box, 6, Pen.of(Ink.CARD_BORDER).dashed());
        int count = hand.at(new PutSpot.Gone()).size();
        surface.region(PutSpot.GONE_ID, box, "gone, in no list; your answer: " + count);
        if (box.height() >= 2 * height(surface)) {
            Box inner = box.inset(6, 3);
            name(surface, inner.top(inner.height() / 2));
            Box below = inner.bottom(inner.height() / 2);
            new PutPicture(surface, stage, hand).draw(new PutSpot.Gone(), below);
        } else {
            Box inner = box.inset(10, 3);
            double taken = name(surface, inner) + 10;
            new PutPicture(surface, stage, hand).draw(new PutSpot.Gone(), inner.rightOfLeft(taken));
        }
    }

    /// Writes what it is for, shorter if there is no room; how much that takes.
    private static double name(Surface surface, Box box) {
        Lettering bold = Lettering.mono(12).medium();
        Lettering muted = Lettering.ui(11).muted();
        double name = surface.textWidth(NAME, bold) + 8;
        surface.text(NAME, box, bold);
        double words = surface.textWidth(MEANING, muted);
        if (name + words > box.width()) {
            return name;
        }
        surface.text(MEANING, box.rightOfLeft(name), muted);
        return name + words;
    }
}
