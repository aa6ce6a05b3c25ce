package bcscope.picture.scene;

import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.CellPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.IsometricPlan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TurnButtons;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

import java.util.List;

/// A torus aslant from above, from the back to the front: at every node first its links to nodes
/// before it, then the node. A stroke represents both directions of a link, with the greater load.
final class IsometricPicture implements WebPicture {
    private static final double LEAST_WIDTH = 0.7;

    /// Additional width of the line with the greatest load, as a part of a node.
    private static final double MORE_WIDTH = 0.15;

    private static final double LEAST_FLOOR = 10;

    private final Surface surface;
    private final SceneLayout layout;
    private final IsometricPlan plan;
    private final Wiring.Torus torus;
    private final SceneState state;
    private final Traffic traffic;

    IsometricPicture(
            Surface surface,
            SceneLayout layout,
            IsometricPlan plan,
            SceneState state,
            Traffic traffic) {
        this.surface = surface;
        this.layout = layout;
        this.plan = plan;
        torus = plan.torus();
        this.state = state;
        this.traffic = traffic;
    }

    @Override
    public void below(ViewChoice look) {
        Box all = plan.nodesBox();
        CellPicture.Cells cells = new CellPicture(surface, layout, state).cells(all);
        LinkBrush brush = LinkBrush.OnRaster.of(surface, all, cells.raster(), state.motion());
        int[] place = new int[plan.nodes()];
        for (int i = 0; i < layout.shownNodes(); i++) {
            place[layout.shown(i)] = i;
        }
        for (int i = 0; i < layout.shownNodes(); i++) {
            int node = layout.shown(i);
            for (int way = 0; way < Wiring.Torus.WAYS; way++) {
                if (!torus.has(node, way)) {
                    continue;
                }
                int next = torus.neighbour(node, way);
                if (torus.wraps(node, way)) {
                    stroke(brush, plan.middle(node), plan.stub(node, way), share(node, way));
                } else if (place[next] > i) {
                    stroke(brush, plan.middle(node), plan.middle(next), share(node, way));
                }
            }
            cells.paintApart(node, layout.node(node));
        }
        brush.finish();
        titles();
        turns();
        StrobeSender.draw(surface, plan.management(), state);
    }

    /// The load of the busier direction.
    private double share(int node, int way) {
        int next = torus.neighbour(node, way);
        return Math.max(
                traffic.share(Wiring.Torus.WAYS * node + way),
                traffic.share(Wiring.Torus.WAYS * next + (way ^ 1)));
    }

    /// Draws a link; with many nodes only if it carries something.
    private void stroke(LinkBrush brush, Point from, Point to, double share) {
        if (share > 0) {
            double width = LEAST_WIDTH + MORE_WIDTH * share * plan.cell();
            brush.line(from.x(), from.y(), to.x(), to.y(), width, share);
        } else if (plan.detail() == DetailLevel.CELL) {
            brush.idle(from.x(), from.y(), to.x(), to.y());
        }
    }

    /// Writes titles at the left of the planes, as many as there is room for.
    private void titles() {
        Lettering lettering = Lettering.ui(9.5).right().muted();
        int step = (int) Math.max(1, Math.ceil(LEAST_FLOOR / Math.max(1, plan.floor())));
        for (int z = 0; z < torus.sizeZ(); z += step) {
            Point at = plan.middle(plan.leftmost(z));
            surface.text("z = " + z, leftOf(plan.leftmost(z)) - 4, at.y() + 3, lettering);
        }
    }

    /// Left end of the links of a node.
    private double leftOf(int node) {
        double left = layout.node(node).x();
        for (int way = 0; way < Wiring.Torus.WAYS; way++) {
            left = Math.min(left, plan.stub(node, way).x());
        }
        return left;
    }

    private void turns() {
        List<Box> places = TurnButtons.places(layout, surface.theme().textFactor());
        button(places.getFirst(), "‹ turn", TurnButtons.BACK, "Rotate the machine back by 15°");
        button(places.getLast(), "turn ›", TurnButtons.NEXT, "Rotate the machine by 15°");
    }

    private void button(Box place, String words, String id, String label) {
        surface.fillRound(place, 4, Ink.FIELD);
        surface.strokeRound(place, 4, Pen.of(Ink.FIELD_BORDER));
        surface.text(words, place, Lettering.ui(10).medium().centered().in(Ink.TEXT_MUTED));
        surface.region(id, place, label);
    }

    @Override
    public void above(ViewChoice look) {
        if (!state.stage().isConventional() && !state.strobing()) {
            TreeNetwork tree = new TreeNetwork(torus.nodes());
            TreeWave wave = TreeWave.of(state, tree);
            for (int i = 0; i < layout.shownNodes(); i++) {
                int node = layout.shown(i);
                wave.shade(surface, layout.node(node), tree.level(node));
            }
        }
        TorusRegions.of(plan, traffic).draw(surface, look, layout);
    }
}
