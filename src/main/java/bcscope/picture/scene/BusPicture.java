package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.BusPlan;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.Wave;

/// A network whose inside is not modelled: a bar, the ways of the nodes to it, and the binomial
/// tree by which its primitives reach all nodes.
record BusPicture(Surface surface, BusPlan plan, Wiring wiring, SceneState state, Traffic traffic)
        implements WebPicture {
    private static final int MOST_ARCS = 256;

    @Override
    public void below(ViewChoice look) {
        Box management = plan.management();
        if (!state.stage().isConventional()) {
            double x = management.centerX();
            surface.line(x, management.bottom(), x, plan.bar().y(), Pen.of(Ink.LINK));
        }
        if (cards()) {
            for (int node = 0; node < plan.nodes(); node++) {
                surface.polyline(plan.path(node), Pen.of(Ink.LINK));
            }
            new LinkLoads(surface, plan, state, traffic).draw(look, 1.2, 2.6);
        }
        bar();
        StrobeSender.draw(surface, management, state);
    }

    private boolean cards() {
        return plan.detail().compareTo(DetailLevel.CELL) < 0;
    }

    private void bar() {
        Box bar = plan.bar();
        surface.fillRound(bar, 4, Ink.SWITCH);
        surface.strokeRound(bar, 4, Pen.of(Ink.SWITCH_BORDER).dashed());
        surface.text(
                wiring.title() + " · its internals are not modelled",
                bar.inset(8, 0),
                Lettering.ui(9).centered().in(Ink.TEXT_MUTED));
    }

    /// The rounds of the binomial tree: in each, every node that has it passes it on.
    @Override
    public void above(ViewChoice look) {
        if (state.strobing()) {
            arcs(state.strobeProgress(), 0, Ink.STROBE);
        }
        Motion motion = new Motion(state);
        for (Wave wave : state.waves()) {
            double progress = motion.of(wave);
            if (progress > 0) {
                arcs(progress, wave.node(), state.motion());
            }
        }
    }

    private void arcs(double progress, int root, Ink ink) {
        int nodes = plan.nodes();
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
        if (nodes > MOST_ARCS) {
            return;
        }
        for (int round = 0; round < rounds; round++) {
            double local = progress * rounds - round;
            if (local <= 0) {
                return;
            }
            for (int parent = 0; parent < 1 << round && parent + (1 << round) < nodes; parent++) {
                int from = (parent + root) % nodes;
                int to = (parent + (1 << round) + root) % nodes;
                arc(plan.node(from), plan.node(to), Pen.of(ink.at(local < 1 ? 1 : 0.55), 1.6));
            }
        }
    }

    private void arc(Box from, Box to, Pen pen) {
        Point a = new Point(from.centerX(), from.y() + 4);
        Point b = new Point(to.centerX(), to.y() + 4);
        double lift = 14;
        surface.curve(
                new Curve(a, a.towards(b, 0.2).plus(0, -lift), a.towards(b, 0.8).plus(0, -lift), b),
                pen);
    }
}
