package bcscope.picture.part;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

/// Parts of a time as pieces of a bar, each as wide as its share, named where its name fits.
public final class PartBar {
    private PartBar() {}

    /// Draws it over `place`, whose whole width represents `longest` nanoseconds.
    ///
    /// @param id of the bar among those of a picture; its pieces are regions `part:<id><part>`
    public static void draw(Surface surface, Box place, String id, Parts parts, long longest) {
        surface.fillRound(place, 3, Ink.FIELD);
        double left = place.x();
        long before = 0;
        for (Part part : parts.present()) {
            before += parts.nanos(part);
            double right = Math.rint(place.x() + (double) before / longest * place.width());
            if (right > left) {
                Box piece = Box.between(left, place.y(), right, place.bottom());
                PartLook look = PartLook.of(part);
                look.fill(surface, piece);
                label(surface, piece, part, look);
                surface.region(
                        "part:" + id + part.name(),
                        piece,
                        part.phrase() + ": " + Numbers.duration(parts.nanos(part)));
                surface.line(right - 1, place.y(), right - 1, place.bottom(), Pen.of(Ink.PANEL));
            }
            left = right;
        }
        surface.strokeRect(
                Box.between(place.x(), place.y(), left, place.bottom()), Pen.of(Ink.TEXT_FAINT));
    }

    private static void label(Surface surface, Box piece, Part part, PartLook look) {
        Lettering letters = Lettering.ui(11).medium().centered().in(look.text());
        double width = surface.textWidth(part.title(), letters);
        if (width + 6 > piece.width()) {
            return;
        }
        if (look.hatch().isPresent()) {
            surface.fillRound(piece.centered(width + 8, 15), 3, look.fill());
        }
        surface.text(part.title(), piece, letters);
    }
}
