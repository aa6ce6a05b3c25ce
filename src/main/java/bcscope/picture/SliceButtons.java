package bcscope.picture;

import bcscope.base.Numbers;
import bcscope.explain.Nearby;

import java.util.List;
import java.util.OptionalInt;

/// Shown by a view when a slice has nothing for it: what is missing, and the way to the nearest
/// slices that have.
public final class SliceButtons {
    private SliceButtons() {}

    /// Draws two lines and two buttons, whose regions are the slices.
    public static void empty(Surface surface, Box box, String what, String why, Nearby nearby) {
        double factor = surface.theme().textFactor();
        Box middle = box.centered(Math.min(box.width() - 24, 560 * factor), 120 * factor);
        surface.text(what, middle.top(24 * factor), Lettering.ui(15).bold().centered());
        surface.text(
                why,
                middle.belowTop(28 * factor).top(18 * factor),
                Lettering.ui(12).centered().muted());
        List<Box> buttons = middle.belowTop(62 * factor).top(30 * factor).columns(2, 14);
        button(surface, nearby.previous(), "◂ previous: slice ", "", buttons.getFirst());
        button(surface, nearby.next(), "next: slice ", " ▸", buttons.getLast());
    }

    private static void button(
            Surface surface, OptionalInt slice, String before, String after, Box box) {
        if (slice.isEmpty()) {
            surface.text(
                    after.isEmpty() ? "none before" : "none after",
                    box,
                    Lettering.ui(12).centered().faint());
            return;
        }
        surface.fillRound(box, 5, Ink.ACCENT);
        String text = before + Numbers.count(slice.getAsInt()) + after;
        surface.text(text, box, Lettering.ui(12).medium().centered().in(Ink.ON_ACCENT));
        surface.region(new Target.Slice(slice.getAsInt()).id(), box, text);
    }
}
