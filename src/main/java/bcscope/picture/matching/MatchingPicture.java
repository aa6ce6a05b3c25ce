package bcscope.picture.matching;

import bcscope.base.Numbers;
import bcscope.explain.matching.InboxCount;
import bcscope.explain.matching.MatchSentences;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.SliceButtons;
import bcscope.picture.Surface;
import bcscope.picture.Target;

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

    /// All nodes that have something to match, a line each: how many met, how many stay, the
    /// budget. A click opens one.
    static final class MatchingList {
        private static final double ROW = 26;

        private final Surface surface;
        private final MatchingScene scene;
        private final double factor;
        private final MatchSentences sentences;

        MatchingList(Surface surface, MatchingScene scene) {
            this.surface = surface;
            this.scene = scene;
            factor = surface.theme().textFactor();
            sentences = scene.words();
        }

        void draw(Box box) {
            Box inner = box.inset(16, 8);
            Box title = inner.top(22 * factor);
            surface.text("All nodes with something to match", title, Lettering.ui(14).bold());
            surface.text(
                    sentences.summary(),
                    inner.belowTop(24 * factor).top(16 * factor),
                    Lettering.ui(12).muted());
            Box heads = inner.belowTop(50 * factor).top(16 * factor);
            heads(heads);
            Box table = inner.belowTop(70 * factor);
            List<Integer> nodes = scene.table().nodes();
            double row = ROW * factor;
            int fit = Math.max(1, (int) (table.height() / row));
            int shown = nodes.size() <= fit ? nodes.size() : fit - 1;
            for (int i = 0; i < shown; i++) {
                row(nodes.get(i), new Box(table.x(), table.y() + i * row, table.width(), row - 3));
            }
            if (shown < nodes.size()) {
                surface.text(
                        "and "
                                + Numbers.count(nodes.size() - shown, "more node")
                                + "; select one in the machine",
                        new Box(table.x(), table.y() + shown * row, table.width(), row - 3),
                        Lettering.ui(11).muted());
            }
        }

        private void heads(Box box) {
            Lettering lettering = Lettering.ui(11).medium().muted();
            List<Box> places = places(box.inset(10, 0));
            String[] names = {"", "matched", "carried", "sends left", "receives left", "budget"};
            for (int i = 0; i < names.length; i++) {
                boolean number = i > 0 && i < 5;
                surface.text(names[i], places.get(i), number ? lettering.right() : lettering);
            }
        }

        private static List<Box> places(Box row) {
            double narrow = row.width() * 0.11;
            double name = row.width() * 0.16;
            Box rest = row.rightOfLeft(name);
            return List.of(
                    row.left(name),
                    rest.left(narrow),
                    rest.rightOfLeft(narrow).left(narrow),
                    rest.rightOfLeft(2 * narrow).left(narrow * 1.1),
                    rest.rightOfLeft(3.1 * narrow).left(narrow * 1.2),
                    rest.rightOfLeft(4.3 * narrow + 16));
        }

        private void row(int node, Box box) {
            InboxCount count = scene.matches().count(node);
            surface.fillRound(box, 4, Ink.CARD);
            surface.strokeRound(box, 4, Pen.of(Ink.CARD_BORDER));
            List<Box> places = places(box.inset(10, 0));
            surface.text("Node " + node, places.get(0), Lettering.ui(12).bold());
            Lettering number = Lettering.mono(12).right();
            int[] values = {
                count.matched(), count.carried(), count.loneSends(), count.loneReceives()
            };
            for (int i = 0; i < values.length; i++) {
                surface.text(
                        Numbers.count(values[i]),
                        places.get(i + 1),
                        values[i] == 0 ? number.faint() : number);
            }
            Box bar = places.get(5);
            BudgetBar.draw(
                    surface, bar.centered(bar.width(), 9 * factor), scene.matches().budget(node));
            surface.region(new Target.Node(node).id(), box, sentences.budget(node));
        }
    }
}
