package bcscope.picture.scene;

import bcscope.base.GrayGrid;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.CubePlan;
import bcscope.picture.scene.plan.Polyline;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.Wave;

import java.util.OptionalInt;

/// The links of a hypercube: those of one dimension, or of all while the cube is small, and the
/// circuits that carry something.
record CubePicture(Surface surface, CubePlan plan, SceneState state, Traffic traffic)
        implements WebPicture {
    private static final double LEAST_HEADING = 10;

    @Override
    public void below(ViewChoice look) {
        boolean grid = plan.form() == CubePlan.Form.GRID;
        if (grid) {
            headings();
        }
        for (int link = 0; link < plan.linkCount(); link++) {
            int dimension = link % plan.dimensions();
            int node = link / plan.dimensions();
            if ((node >> dimension & 1) == 0) {
                Pen pen = idle(link, dimension, look.dimension());
                surface.polyline(plan.path(link), pen);
            }
        }
        if (!grid) {
            loads(look);
        }
        StrobeSender.draw(surface, plan.management(), state);
    }

    /// Without a chosen dimension the links of neighbours in the picture are stronger than the
    /// others; with one, only its links are.
    private Pen idle(int link, int dimension, OptionalInt chosen) {
        boolean strong = chosen.isEmpty() || chosen.getAsInt() == dimension;
        if (chosen.isPresent()) {
            return strong ? Pen.of(Ink.TEXT_MUTED, 1.6) : Pen.of(Ink.LINK.at(0.25));
        }
        boolean near = plan.path(link).length == 4;
        return Pen.of(near ? Ink.LINK : Ink.LINK.at(0.4));
    }

    private void headings() {
        GrayGrid places = plan.places();
        Lettering lettering = Lettering.mono(9.5).faint().centered();
        double y = plan.management().bottom() + 4;
        for (int column = 0; column < places.columns(); column++) {
            Box card = plan.node(places.node(0, column));
            Box place = new Box(card.x() - 4, y, card.width() + 8, plan.heading());
            String code = Wiring.binary(places.node(0, column), places.columnBits());
            if (surface.textWidth(code, lettering) <= place.width()) {
                surface.text(code, place, lettering);
            }
        }
        for (int row = 0; places.rowBits() > 0 && row < places.rows(); row++) {
            Box card = plan.node(places.node(row, 0));
            if (card.height() >= LEAST_HEADING) {
                String code =
                        Wiring.binary(places.node(row, 0) >> places.columnBits(), places.rowBits());
                Box place = new Box(plan.nodesBox().x() - 52, card.y(), 44, card.height());
                surface.text(code, place, Lettering.mono(9.5).faint().right());
            }
        }
    }

    /// Draws a multicast along the binomial tree of the dimensions, the lowest first.
    private void spreading() {
        if (state.strobing()) {
            spread(state.strobeProgress(), 0, Ink.STROBE);
        }
        Motion motion = new Motion(state);
        for (Wave wave : state.waves()) {
            Ink ink = state.motion();
            spread(motion.of(wave), wave.node(), ink);
        }
    }

    private void spread(double progress, int root, Ink ink) {
        for (int round = 0; round < plan.dimensions(); round++) {
            double local = progress * plan.dimensions() - round;
            for (int node = 0; local > 0 && node < 1 << round; node++) {
                int link = (node ^ root) * plan.dimensions() + round;
                double[] way = new Polyline(plan.path(link)).upTo(Math.min(1, local));
                surface.polyline(way, Pen.of(ink.at(local > 1 ? 0.55 : 1), 1.8));
            }
        }
    }

    @Override
    public void above(ViewChoice look) {
        if (plan.form() == CubePlan.Form.GRID) {
            loads(look);
        }
    }

    private void loads(ViewChoice look) {
        spreading();
        new LinkLoads(surface, plan, state, traffic).draw(look, 1.4, 2.4);
    }
}
