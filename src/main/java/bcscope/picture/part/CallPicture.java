package bcscope.picture.part;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

import java.util.List;

/// The parts of the time of one call: a bar, and below it a line for each part.
public final class CallPicture {
    private static final double BAR = 24;
    private static final double GAP = 6;
    private static final double LINE = 19;

    private final Parts parts;
    private final List<Part> present;

    /// A picture of a call whose time consists of `parts`.
    public CallPicture(Parts parts) {
        this.parts = parts;
        present = parts.present();
    }

    /// The height that it needs, in units of a theme whose text is `textFactor` times as large.
    public double height(double textFactor) {
        return BAR + GAP + present.size() * LINE * textFactor;
    }

    /// The height of its bar alone.
    public static double barHeight() {
        return BAR;
    }

    /// Draws its bar alone at the top of `box`.
    public void drawBar(Surface surface, Box box) {
        PartBar.draw(surface, box.top(BAR), "", parts, Math.max(1, parts.total()));
    }

    /// Draws it from the top of `box` on.
    public void draw(Surface surface, Box box) {
        drawBar(surface, box);
        double line = LINE * surface.theme().textFactor();
        for (int i = 0; i < present.size(); i++) {
            Part part = present.get(i);
            Box row = box.belowTop(BAR + GAP + i * line).top(line);
            PartLook.of(part).swatch(surface, row);
            surface.text(part.title(), row.rightOfLeft(19), Lettering.ui(11.5));
            String time = Numbers.duration(parts.nanos(part));
            surface.text(time, row, Lettering.mono(11).muted().right());
            surface.region("part:" + part.name(), row, part.phrase());
        }
    }
}
