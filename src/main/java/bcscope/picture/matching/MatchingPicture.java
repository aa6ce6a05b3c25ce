package bcscope.picture.matching;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.Wording;

import java.util.List;
import java.util.OptionalInt;

/// The Matching view: one node in full, else a list of all that have something to match, else where
/// to find a slice with a matching.
public final class MatchingPicture {
    private MatchingPicture() {}

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, MatchingScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        List<Integer> nodes = scene.table().nodes();
        OptionalInt node = scene.shownNode();
        if (nodes.isEmpty()) {
            empty(surface, scene, box, "No node has anything to match");
        } else if (node.isEmpty()) {
            new NodeList(surface, scene).draw(box);
        } else if (nodes.contains(node.getAsInt())) {
            new NodeTable(surface, scene, node.getAsInt(), box).draw();
        } else {
            empty(surface, scene, box, "Node " + node.getAsInt() + " has nothing to match");
        }
    }

    private static void empty(Surface surface, MatchingScene scene, Box box, String what) {
        double factor = surface.theme().textFactor();
        Box middle = box.centered(Math.min(box.width() - 24, 560 * factor), 120 * factor);
        surface.text(
                what + " in slice " + Wording.count(scene.table().slice()),
                middle.top(24 * factor),
                Lettering.ui(15).bold().centered());
        surface.text(
                "No remote send has arrived and no receive is open.",
                middle.belowTop(28 * factor).top(18 * factor),
                Lettering.ui(12).centered().muted());
        List<Box> buttons = middle.belowTop(62 * factor).top(30 * factor).columns(2, 14);
        button(surface, scene.nearby().previous(), "◂ previous: slice ", "", buttons.getFirst());
        button(surface, scene.nearby().next(), "next: slice ", " ▸", buttons.getLast());
    }

    private static void button(
            Surface surface, OptionalInt slice, String before, String after, Box box) {
        if (slice.isEmpty()) {
            surface.text(
                    before.contains("previous") ? "none before" : "none after",
                    box,
                    Lettering.ui(12).centered().faint());
            return;
        }
        surface.fillRound(box, 5, Ink.ACCENT);
        surface.strokeRound(box, 5, Pen.of(Ink.ACCENT));
        String text = before + Wording.count(slice.getAsInt()) + after;
        surface.text(text, box, Lettering.ui(12).medium().centered().in(Ink.ON_ACCENT));
        surface.region(new Target.Slice(slice.getAsInt()).id(), box, text);
    }
}
