package bcscope.picture.matching;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.SliceButtons;
import bcscope.picture.Surface;
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
        SliceButtons.empty(
                surface,
                box,
                what + " in slice " + Wording.count(scene.table().slice()),
                "No remote send has arrived and no receive is open.",
                scene.nearby());
    }
}
