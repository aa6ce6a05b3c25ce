package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.Plan;
import bcscope.picture.scene.plan.Polyline;
import bcscope.picture.scene.state.SceneState;

/// The links of a plan that carry something: the more of it, the wider.
record LinkLoads(Surface surface, Plan plan, SceneState state, Traffic traffic) {
    /// Draws the used links, from `least` units wide on and at most `more` wider; their middles can
    /// be pointed at and selected.
    void draw(ViewChoice look, double least, double more) {
        for (int i = 0; i < traffic.usedLinks(); i++) {
            int link = traffic.used(i);
            double width = least + more * Math.sqrt(traffic.share(link));
            surface.polyline(plan.path(link), Pen.of(ink(link), width));
            Box place = middle(plan.path(link));
            String id = new Target.Link(link).id();
            surface.region(id, place, "Link " + plan.linkName(link) + ", " + share(traffic, link));
            if (look.selection().equals(new Target.Link(link))) {
                surface.strokeRect(place, Pen.of(Ink.SELECTION, 2));
            }
        }
    }

    /// The ink of a link as something moves over it or has.
    Ink ink(int link) {
        return traffic.isMoving(link) ? state.motion() : state.moved();
    }

    /// The region in which a path can be pointed at: around its middle.
    static Box middle(double[] path) {
        Point middle = new Polyline(path).at(0.5);
        return new Box(middle.x() - 5, middle.y() - 5, 10, 10);
    }

    /// The load of a link in words.
    static String share(Traffic traffic, int link) {
        return Numbers.percent(traffic.share(link)) + " of the load of the busiest link";
    }
}
