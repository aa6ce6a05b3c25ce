package bcscope.picture.scene;

import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
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
import bcscope.picture.scene.state.SceneState;

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
            LegendPicture.draw(surface, layout, state);
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
            boolean selected = look.selectsPartOf(state, node);
            surface.pushAlpha(look.dims() && !selected ? ViewChoice.DIMMED : 1);
            CardPicture.draw(surface, layout.detail(), state, node, layout.node(node), look);
            surface.popAlpha();
            if (look.selection().equals(new Target.Node(node))) {
                CommonShapes.selection(surface, layout.node(node));
            }
            FaultMark.draw(surface, state, node, layout.node(node));
        }
    }
}
