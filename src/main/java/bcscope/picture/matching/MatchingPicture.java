package bcscope.picture.matching;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.SliceButtons;
import bcscope.picture.Surface;

import java.util.List;
import java.util.OptionalInt;

/// The Matching view: one node in full, else a list of all that have something to match, else where
/// to find a slice with a matching.
public final class MatchingPicture {
    private static final double LEAST_COLUMN = 340;
    private static final int MOST_ROWS = 6;

    private MatchingPicture() {}

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, MatchingScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        List<Integer> nodes = scene.table().nodes();
        OptionalInt node = scene.shownNode();
        if (nodes.isEmpty()) {
            empty(surface, scene, box, "No node has anything to match");
        } else if (node.isEmpty()) {
            all(surface, scene, box);
        } else if (nodes.contains(node.getAsInt())) {
            new NodeTable(surface, scene, node.getAsInt(), box, NodeTable.Room.WHOLE).draw();
        } else {
            empty(surface, scene, box, "Node " + node.getAsInt() + " has nothing to match");
        }
    }

    /// Side by side where all of them fit, else as a list.
    private static void all(Surface surface, MatchingScene scene, Box box) {
        double factor = surface.theme().textFactor();
        List<Integer> nodes = scene.table().nodes();
        int columns = box.width() >= 2 * LEAST_COLUMN * factor ? 2 : 1;
        int rows = Math.ceilDiv(nodes.size(), columns);
        double height = box.height() / rows;
        boolean fits =
                rows <= MOST_ROWS
                        && nodes.stream()
                                .allMatch(node ->
                                        MatchingLayout.smallHeight(
                                                        Line.of(scene.table().inboxes(node)).size(),
                                                        factor)
                                                <= height);
        if (!fits) {
            new MatchingList(surface, scene).draw(box);
            return;
        }
        for (int i = 0; i < nodes.size(); i++) {
            Box place = box.columns(columns, 0).get(i % columns).rows(rows, 0).get(i / columns);
            Box card = place.inset(5);
            surface.strokeRound(card, 6, Pen.of(Ink.CARD_BORDER));
            new NodeTable(surface, scene, nodes.get(i), card, NodeTable.Room.SMALL).draw();
        }
    }

    private static void empty(Surface surface, MatchingScene scene, Box box, String what) {
        SliceButtons.empty(
                surface,
                box,
                what + " in slice " + Numbers.count(scene.table().slice()),
                "No remote send has arrived and no receive is open."
                        + (scene.table().isEmpty()
                                ? ""
                                : " Press Esc to show the nodes with something to match."),
                scene.nearby());
    }
}
