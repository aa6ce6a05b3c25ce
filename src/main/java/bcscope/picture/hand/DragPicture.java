package bcscope.picture.hand;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.RunLayout;

import java.util.Optional;

/// A descriptor under the pointer that drags it, and the place where it would be dropped.
public final class DragPicture {
    private static final double HEIGHT = 26;

    private DragPicture() {}

    /// Draws `piece` at `x`, `y`; `place` is the box that it lies over, if that takes descriptors.
    public static void draw(
            Surface surface,
            RunLayout stage,
            Piece piece,
            double x,
            double y,
            Optional<Box> place) {
        place.ifPresent(box -> surface.strokeRound(box, 6, Pen.of(Ink.ACCENT, 2.5).dashed()));
        String words = piece.letter() + " " + DescriptorText.title(stage, piece.descriptor());
        Lettering lettering = Lettering.mono(11).bold().centered();
        double width = surface.textWidth(words, lettering) + 16;
        double height = HEIGHT * surface.theme().textFactor();
        Box chip = new Box(x - width / 2, y - height / 2, width, height).rounded();
        surface.fillRound(chip, 4, Ink.ACCENT_SOFT);
        surface.strokeRound(chip, 4, Pen.of(Ink.ACCENT, 2).dashed());
        surface.text(words, chip, lettering);
    }
}
