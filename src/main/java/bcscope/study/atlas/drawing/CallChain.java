package bcscope.study.atlas.drawing;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// Calls below a call, each with what it costs with all that it calls, and without.
///
/// @param chain from the outermost inwards
public record CallChain(List<Call> chain) {
    private static final double MARGIN = 16;
    private static final double HEIGHT = 52;
    private static final double INDENT = 60;

    /// Copies the list.
    public CallChain {
        chain = List.copyOf(chain);
    }

    /// A function.
    ///
    /// @param name its name
    /// @param instructions of a call with all that it calls, on average
    public record Call(String name, int instructions) {}

    /// The height that it needs.
    public double height() {
        return 2 * MARGIN + chain.size() * (HEIGHT + 16);
    }

    /// Instructions of call `index` without those of the next.
    public int own(int index) {
        return chain.get(index).instructions()
                - (index + 1 < chain.size() ? chain.get(index + 1).instructions() : 0);
    }

    /// Draws it over the whole surface.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        double y = all.y();
        for (int i = 0; i < chain.size(); i++) {
            Box box = new Box(all.x() + i * INDENT, y, 360, HEIGHT);
            Call call = chain.get(i);
            Block.part(
                    surface,
                    box,
                    call.name(),
                    Numbers.count(call.instructions())
                            + " instructions, "
                            + Numbers.count(own(i))
                            + " of its own");
            if (i + 1 < chain.size()) {
                double x = box.x() + INDENT / 2;
                double next = y + HEIGHT + 16 + HEIGHT / 2;
                surface.line(x, box.bottom(), x, next, Pen.of(Ink.ACCENT, 2));
                surface.arrow(x, next, box.x() + INDENT, next, Pen.of(Ink.ACCENT, 2));
            }
            y += HEIGHT + 16;
        }
    }
}
