package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Furniture;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.Wording;

import java.util.OptionalInt;

/// The machine view: management node, fat tree and nodes at a moment. A pure function of layout,
/// state and look; animation is drawing later moments.
public final class ScenePicture {
    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;
    private final Look look;

    private ScenePicture(Surface surface, SceneLayout layout, SceneState state, Look look) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
        this.look = look;
    }

    /// Draws the scene.
    public static void draw(Surface surface, SceneLayout layout, SceneState state, Look look) {
        new ScenePicture(surface, layout, state, look).draw();
    }

    private void draw() {
        surface.fillRect(layout.box(), Ink.BACKGROUND);
        Traffic traffic = new Traffic(layout, state);
        WebPicture web = web(traffic);
        web.below(look);
        caption();
        if (layout.detail() == DetailLevel.CELL || layout.detail() == DetailLevel.PIXELS) {
            new CellPicture(surface, layout, state).draw(look);
        } else {
            cards();
        }
        web.above(look);
        if (look.tokens() == Look.Tokens.MOVING) {
            TokenPicture.draw(surface, layout, state, traffic);
        }
        LegendPicture.draw(surface, layout.legend(), state, layout.detail());
    }

    private WebPicture web(Traffic traffic) {
        return switch (layout.plan()) {
            case TreePlan tree -> new NetworkPicture(surface, tree, state, traffic);
            case TorusPlan torus -> new TorusPicture(surface, torus, state, traffic);
            case LevelPlan levels -> new LevelPicture(surface, levels, state);
            case CubePlan cube -> new CubePicture(surface, cube, state, traffic);
            case BusPlan bus -> new BusPicture(surface, bus, layout.wiring(), state, traffic);
        };
    }

    private void cards() {
        for (int node = 0; node < layout.nodes(); node++) {
            boolean selected = look.selectsPartOf(state, node);
            surface.pushAlpha(look.dims() && !selected ? Look.DIMMED : 1);
            CardPicture.draw(surface, layout.detail(), state, node, layout.node(node), look);
            surface.popAlpha();
            if (look.selection().equals(new Target.Node(node))) {
                Furniture.selection(surface, layout.node(node));
            }
            FaultMark.draw(surface, state, node, layout.node(node));
        }
    }

    /// At the left what happens now, at the right how true the picture is.
    private void caption() {
        Box band = layout.box().inset(14, 0).belowTop(8).withHeight(16);
        double side = layout.management().x() - band.x() - 12;
        Lettering small = Lettering.ui(11);
        surface.text(phaseTitle(), band.left(side), small.medium());
        surface.text(phaseCounts(), band.moved(0, 16).left(side), small.muted());
        surface.text(
                "flow level · "
                        + Wording.count(layout.nodes())
                        + " of "
                        + Wording.count(layout.nodes(), "node"),
                band.right(layout.box().right() - 14 - layout.management().right() - 12),
                small.right().faint());
    }

    private String phaseTitle() {
        if (state.window().isEmpty()) {
            return "Slice " + Wording.count(state.moment().slice()) + " begins";
        }
        Microphase phase = state.phase().orElseThrow();
        if (state.deadlocked()) {
            return "Deadlock";
        }
        OptionalInt failed = state.failedNode();
        if (failed.isPresent()) {
            return "Node " + failed.getAsInt() + " has failed";
        }
        boolean idle = state.moment().nanos() >= state.detail().windows().getLast().endNanos();
        return idle ? "Idle until the next slice" : phase.title() + " · " + phase;
    }

    private String phaseCounts() {
        if (state.failedNode().isPresent()) {
            boolean known = state.moment().nanos() >= state.detail().endNanos();
            return known
                    ? "declared dead by its missing heartbeat"
                    : "the Strobe Sender asks in vain whether "
                            + state.phase().orElse(Microphase.DEM)
                            + " is over";
        }
        if (state.deadlocked()) {
            int blocked = 0;
            for (int node = 0; node < layout.nodes(); node++) {
                blocked += state.blockedOn(node);
            }
            return Wording.count(blocked) + (blocked == 1 ? " process" : " processes") + " blocked";
        }
        long bytes = 0;
        long matched = 0;
        for (Journey journey : state.journeys()) {
            bytes += journey.bytesAt(state.moment().nanos());
        }
        for (int node = 0; node < layout.nodes(); node++) {
            matched += state.matched(node);
        }
        int moving = state.journeys().size();
        return switch (state.phase().orElse(Microphase.DEM)) {
            case DEM ->
                    moving == 0
                            ? "nothing to deliver"
                            : Wording.count(moving, "descriptor") + " to deliver";
            case MSM -> Wording.count(matched) + " matched";
            case PM -> Wording.count(moving, "transfer") + " · " + Wording.bytes(bytes);
            case BBM -> Wording.count(state.waves().size(), "multicast");
            case RM -> Wording.count(moving, "step") + " of reductions";
        };
    }
}
