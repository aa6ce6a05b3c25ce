package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.card.CardPicture;
import bcscope.picture.scene.card.CellPicture;
import bcscope.picture.scene.card.FaultMark;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.BusPlan;
import bcscope.picture.scene.plan.CubePlan;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.IsometricPlan;
import bcscope.picture.scene.plan.LevelPlan;
import bcscope.picture.scene.plan.PartPlan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.TreePlan;
import bcscope.picture.scene.state.NodeAct;
import bcscope.picture.scene.state.SceneState;
import bcscope.table.BlockedIntervals;

import java.util.List;

/// The machine view: management node, fat tree and nodes at a moment. A pure function of layout,
/// state and look; animation is drawing later moments.
public final class ScenePicture {
    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;
    private final ViewChoice look;

    private ScenePicture(Surface surface, SceneLayout layout, SceneState state, ViewChoice look) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
        this.look = look;
    }

    /// Draws the scene.
    public static void draw(
            Surface surface, SceneLayout layout, SceneState state, ViewChoice look) {
        new ScenePicture(surface, layout, state, look).draw();
    }

    private void draw() {
        surface.fillRect(layout.box(), Ink.BACKGROUND);
        Traffic traffic = new Traffic(layout, state);
        WebPicture web = web(traffic);
        web.below(look);
        double titled = new SceneCaption(surface, layout, state).draw();
        if (layout.detail() == DetailLevel.CELL || layout.detail() == DetailLevel.PIXELS) {
            CellPicture nodes = new CellPicture(surface, layout, state);
            if (!(layout.plan() instanceof IsometricPlan)) {
                nodes.draw();
            }
            nodes.mark(look);
        } else {
            cards();
        }
        web.above(look);
        if (look.tokens() == ViewChoice.Tokens.MOVING) {
            TokenPicture.draw(surface, layout, state, traffic, titled);
        }
        new WaitCycles(surface, layout, state).draw(look.cycles());
        if (!layout.legend().intersects(layout.nodesBox())) {
            LegendPicture.draw(surface, layout, state, look);
        }
    }

    private WebPicture web(Traffic traffic) {
        return switch (layout.plan()) {
            case TreePlan tree -> new NetworkPicture(surface, tree, state, traffic);
            case TorusPlan torus -> new TorusPicture(surface, layout, torus, state, traffic);
            case IsometricPlan seen -> new IsometricPicture(surface, layout, seen, state, traffic);
            case LevelPlan levels -> new LevelPicture(surface, levels, state);
            case CubePlan cube -> new CubePicture(surface, cube, state, traffic);
            case PartPlan part -> new PartPicture(surface, part, state);
            case BusPlan bus -> new BusPicture(surface, bus, layout.wiring(), state, traffic);
        };
    }

    private void cards() {
        for (int i = 0; i < layout.shownNodes(); i++) {
            int node = layout.shown(i);
            boolean dimmed = look.dims() && !look.selectsPartOf(state, node) && !isSeenToAct(node);
            if (dimmed) {
                // No link is seen through a card.
                surface.fillRound(layout.node(node), CommonShapes.CARD_RADIUS, Ink.BACKGROUND);
            }
            surface.pushAlpha(dimmed ? ViewChoice.DIMMED : 1);
            CardPicture.draw(surface, layout.detail(), state, node, layout.node(node), look);
            surface.popAlpha();
            if (look.selection().equals(new Target.Node(node))) {
                CommonShapes.selection(surface, layout.node(node));
            }
            FaultMark.draw(surface, state, node, layout.node(node));
        }
    }

    /// Whether its card says what it does at the moment.
    private boolean isSeenToAct(int node) {
        return layout.detail() == DetailLevel.WHOLE && !NodeAct.of(state, node).isEmpty();
    }

    /// Marks the part of a large machine that is shown.
    record PartPicture(Surface surface, PartPlan plan, SceneState state) implements WebPicture {
        @Override
        public void below(ViewChoice look) {
            Box all = plan.nodesBox();
            surface.text(plan.title(), all.x(), all.y() - 8, Lettering.ui(11).medium().muted());
            StrobeSender.draw(surface, plan.management(), state);
        }

        @Override
        public void above(ViewChoice look) {}
    }

    /// Processes that wait for each other forever: an arrow from the node of each to the node of
    /// the one that it waits for. Each cycle is drawn from the moment on at which all of it are
    /// blocked.
    record WaitCycles(Surface surface, SceneLayout layout, SceneState state) {
        private static final double BEND = 20;
        private static final double INSIDE = 0.75;

        /// @param cycles processes, each of which waits for the next, the last for the first
        void draw(List<List<Integer>> cycles) {
            for (List<Integer> cycle : cycles) {
                if (cycle.stream().allMatch(this::isInItsLastCall)) {
                    for (int i = 0; i < cycle.size(); i++) {
                        arrow(cycle.get(i), cycle.get((i + 1) % cycle.size()));
                    }
                }
            }
        }

        private boolean isInItsLastCall(int rank) {
            return state.activity(rank).blocked() && state.until(rank) == BlockedIntervals.OPEN;
        }

        /// Bent to its left, so that two that wait for each other have two arrows.
        private void arrow(int from, int to) {
            Box one = layout.node(state.stage().node(from));
            Box other = layout.node(state.stage().node(to));
            if (one.equals(other) || one.isEmpty() || other.isEmpty()) {
                return;
            }
            double dx = other.centerX() - one.centerX();
            double dy = other.centerY() - one.centerY();
            double length = Math.max(1, Math.hypot(dx, dy));
            Point bend = new Point(-dy / length * BEND, dx / length * BEND);
            Point start = edge(one, dx, dy, bend);
            Point end = edge(other, -dx, -dy, bend);
            Point middle1 = start.towards(end, 1.0 / 3);
            Point middle2 = start.towards(end, 2.0 / 3);
            Curve way =
                    new Curve(
                            start,
                            new Point(middle1.x() + bend.x(), middle1.y() + bend.y()),
                            new Point(middle2.x() + bend.x(), middle2.y() + bend.y()),
                            end);
            surface.curve(way, Pen.of(Ink.BACKGROUND, 5));
            surface.arrow(way, Pen.of(Ink.ERROR, 2));
        }

        /// A little inside the card, on the side towards the other one, shifted with the bend.
        private static Point edge(Box box, double dx, double dy, Point bend) {
            double share =
                    Math.min(
                            dx == 0 ? Double.MAX_VALUE : box.width() / 2 / Math.abs(dx),
                            dy == 0 ? Double.MAX_VALUE : box.height() / 2 / Math.abs(dy));
            double inside = share * INSIDE;
            return new Point(
                    box.centerX() + dx * inside + bend.x() / 2,
                    box.centerY() + dy * inside + bend.y() / 2);
        }
    }
}
