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

    private GonePicture() {}

    /// How high it is.
    public static double height(Surface surface) {
        return Math.rint(HEIGHT * surface.theme().textFactor());
    }

    /// Draws it in `box`.
    public static void draw(Surface surface, RunLayout stage, Hand hand, Box box) {
        surface.fillRound(box, 6, Ink.FIELD);
        surface.strokeRound(box, 6, Pen.of(Ink.CARD_BORDER).dashed());
        surface.region(PutSpot.GONE_ID, box, "gone, in no list any more: yours " + hand.at(PutSpot.GONE).size());
        Lettering bold = Lettering.mono(12).medium();
        Lettering muted = Lettering.ui(11).muted();
        Box inner = box.inset(10, 3);
        double name = surface.textWidth("gone", bold) + 8;
        surface.text("gone", inner, bold);
        double words = surface.textWidth("in no list any more", muted) + 12;
        PutPicture put = new PutPicture(surface, stage, hand);
        boolean fits = name + words + put.width(PutSpot.GONE) <= inner.width();
        if (fits) {
            surface.text("in no list any more", inner.rightOfLeft(name), muted);
        }
        put.draw(PutSpot.GONE, inner.rightOfLeft(fits ? name + words : name));
    }
}
