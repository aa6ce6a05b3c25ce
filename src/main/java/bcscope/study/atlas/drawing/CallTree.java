package bcscope.study.atlas.drawing;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// Calls below a call as an indented tree, each with what it costs with all that it calls, and
/// without what it always calls once.
///
/// @param calls from the outermost, each followed by those that it makes
public record CallTree(List<Call> calls) {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    private static final double MARGIN = 16;
    private static final double HEIGHT = 44;
    private static final double GAP = 10;
    private static final double INDENT = 60;
    private static final double BOX = 330;

    /// Copies the list.
    public CallTree {
        calls = List.copyOf(calls);
    }

    /// How often a function runs in a call of the one above it.
    public enum Times {
        ONCE,
        /// As often as there is something for it, or never.
        AS_NEEDED
    }

    /// A function.
    ///
    /// @param depth how many calls it is below the outermost
    /// @param instructions of a call with all that it calls, on average
    /// @param times how often it runs
    /// @param does what it does, a few words
    public record Call(int depth, String name, int instructions, Times times, String does) {}

    /// The height that it needs.
    public double height() {
        return 2 * MARGIN + calls.size() * (HEIGHT + GAP) - GAP;
    }

    /// Instructions of call `index` without those of the calls that it always makes once.
    public int own(int index) {
        Call call = calls.get(index);
        int own = call.instructions();
        for (int i = index + 1; i < calls.size() && calls.get(i).depth() > call.depth(); i++) {
            Call below = calls.get(i);
            if (below.depth() == call.depth() + 1 && below.times() == Times.ONCE) {
                own -= below.instructions();
            }
        }
        return own;
    }

    /// Draws it over the whole surface.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        for (int i = 0; i < calls.size(); i++) {
            Call call = calls.get(i);
            Box box = box(surface, i);
            if (call.depth() > 0) {
                double x = box.x() - INDENT / 2;
                Pen pen = Pen.of(Ink.ACCENT, 2);
                surface.line(x, box(surface, caller(i)).bottom(), x, box.centerY(), pen);
                surface.arrow(x, box.centerY(), box.x(), box.centerY(), pen);
            }
            Block.part(surface, box, call.name(), instructions(i));
            surface.text(
                    call.does(), box.right() + 16, box.centerY() + 4, Lettering.ui(12).muted());
        }
    }

    private static Box box(Surface surface, Call call, int row) {
        double top = surface.bounds().y() + MARGIN + row * (HEIGHT + GAP);
        return new Box(surface.bounds().x() + MARGIN + call.depth() * INDENT, top, BOX, HEIGHT);
    }

    private Box box(Surface surface, int index) {
        return box(surface, calls.get(index), index);
    }

    private int caller(int index) {
        int caller = index;
        while (calls.get(caller).depth() >= calls.get(index).depth()) {
            caller--;
        }
        return caller;
    }

    private String instructions(int index) {
        int all = calls.get(index).instructions();
        String text = Numbers.count(all) + " instructions";
        return own(index) == all ? text : text + ", " + Numbers.count(own(index)) + " of its own";
    }
}
