package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Region;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.BusPlan;
import bcscope.picture.scene.plan.CubePlan;
import bcscope.picture.scene.plan.IsometricPlan;
import bcscope.picture.scene.plan.LevelPlan;
import bcscope.picture.scene.plan.PartPlan;
import bcscope.picture.scene.plan.Plan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.TreePlan;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

import java.util.Optional;
import java.util.function.IntFunction;

/// The hit regions of the links of a torus, and their tooltips. Thousands are not named one by one
/// in every frame: what is pointed at is asked for, [#at].
public final class TorusRegions {
    /// More loaded links than this are not named one by one.
    private static final int MOST_NAMED = 400;

    private static final double LEAST_SIDE = 8;

    private final Plan.Networked plan;
    private final Traffic traffic;
    private final IntFunction<Box> marks;

    private TorusRegions(Plan.Networked plan, Traffic traffic, IntFunction<Box> marks) {
        this.plan = plan;
        this.traffic = traffic;
        this.marks = marks;
    }

    static TorusRegions of(TorusPlan plan, Traffic traffic) {
        return new TorusRegions(plan, traffic, new TorusLinks(plan, traffic)::mark);
    }

    static TorusRegions of(IsometricPlan plan, Traffic traffic) {
        return new TorusRegions(plan, traffic, plan::mark);
    }

    /// The link at a place, used or not; if there are several, the one whose middle is nearest.
    public static Optional<Region> at(SceneLayout layout, SceneState state, double x, double y) {
        return switch (layout.plan()) {
            case TorusPlan plan when plan.hasStrokes() ->
                    of(plan, new Traffic(layout, state)).nearest(layout, plan.torus(), x, y);
            case IsometricPlan plan ->
                    of(plan, new Traffic(layout, state)).nearest(layout, plan.torus(), x, y);
            case TorusPlan _, TreePlan _, LevelPlan _, CubePlan _, PartPlan _, BusPlan _ ->
                    Optional.empty();
        };
    }

    private Optional<Region> nearest(SceneLayout layout, Wiring.Torus torus, double x, double y) {
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < layout.shownNodes(); i++) {
            for (int way = 0; way < Wiring.Torus.WAYS; way++) {
                int node = layout.shown(i);
                Box mark = marks.apply(Wiring.Torus.WAYS * node + way);
                double away = Math.hypot(mark.centerX() - x, mark.centerY() - y);
                if (away < least && torus.has(node, way) && wide(mark).contains(x, y)) {
                    nearest = Wiring.Torus.WAYS * node + way;
                    least = away;
                }
            }
        }
        return nearest < 0 ? Optional.empty() : Optional.of(region(nearest));
    }

    /// Names the used links if they are few, and marks the selected one.
    void draw(Surface surface, ViewChoice look, SceneLayout layout) {
        boolean few = traffic.usedLinks() <= MOST_NAMED;
        for (int i = 0; few && i < traffic.usedLinks(); i++) {
            int link = traffic.used(i);
            if (isShown(layout, link)) {
                Region region = region(link);
                surface.region(region.id(), region.box(), region.label());
            }
        }
        if (look.selection() instanceof Target.Link(int link)
                && link < plan.linkCount()
                && isShown(layout, link)) {
            surface.strokeRect(marks.apply(link).inset(-2), Pen.of(Ink.SELECTION, 2));
        }
    }

    private static boolean isShown(SceneLayout layout, int link) {
        return !(layout.plan() instanceof TorusPlan plan)
                || plan.window().shows(plan.torus(), link / Wiring.Torus.WAYS);
    }

    private Region region(int link) {
        String load =
                traffic.bytes(link) == 0
                        ? "nothing so far"
                        : Numbers.bytes(traffic.bytes(link))
                                + " so far, "
                                + LinkLoads.share(traffic, link);
        return new Region(
                new Target.Link(link).id(),
                wide(marks.apply(link)),
                "Link " + plan.linkName(link) + ", " + load);
    }

    private static Box wide(Box mark) {
        return mark.centered(
                Math.max(LEAST_SIDE, mark.width()), Math.max(LEAST_SIDE, mark.height()));
    }
}
