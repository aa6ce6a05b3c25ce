package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.LevelPlan;
import bcscope.picture.scene.state.NetworkReduction;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.Optional;

/// The collective network by levels, with what spreads through it: the microstrobe and results
/// downwards, reductions upwards, a multicast up to the root and down again.
final class LevelPicture implements WebPicture {
    /// Maximum number of nodes that are shaded individually.
    private static final int MOST_SHADED = 256;

    private static final double NAME_AWAY = 12;
    private static final double RAIL_AWAY = 4;
    private static final double RAIL = 4;

    /// Minimum distance of two names.
    private static final double LEAST_LINE = 10.5;

    /// Minimum width of a distinguishable mark.
    private static final double LEAST_MARK = 3;

    /// Minimum size of a legible plus sign.
    private static final double LEAST_ADDER = 3;

    private final Surface surface;
    private final LevelPlan plan;
    private final SceneState state;
    private final TreeWave wave;
    private final double[] lit;

    LevelPicture(Surface surface, LevelPlan plan, SceneState state) {
        this.surface = surface;
        this.plan = plan;
        this.state = state;
        wave = TreeWave.of(state, plan.network());
        lit = wave.levels();
    }

    @Override
    public void below(ViewChoice look) {
        plan.plates().forEach(plate -> surface.fillRound(plate.inset(-1), 2, Ink.PANEL));
        names();
        edges();
        toIoNodes();
        ioNodes();
        StrobeSender.draw(surface, plan.management(), state);
    }

    /// Draws idle links first, then active ones above them.
    private void edges() {
        for (int level = 1; level < plan.rows().size(); level++) {
            links(level, Pen.of(Ink.LINK));
        }
        for (int level = 1; level < plan.rows().size(); level++) {
            if (lit[level] > 0) {
                links(level, Pen.of(wave.ink().at(lit[level]), 1.8));
            }
        }
    }

    /// Draws the level and the number of nodes of each band, in the ink of the wave if it has been
    /// reached.
    private void names() {
        double last = Double.NEGATIVE_INFINITY;
        for (int level = 0; level < plan.bands().size(); level++) {
            Box band = plan.bands().get(level);
            if (lit[level] > 0) {
                surface.fillRect(
                        new Box(band.right() + RAIL_AWAY, band.y(), RAIL, band.height()),
                        wave.ink().at(lit[level]));
            }
            double middle = band.centerY();
            double line = LEAST_LINE * surface.theme().textFactor();
            double io = plan.io().getFirst().centerY();
            if (middle - last < line || Math.abs(middle - io) < line) {
                continue;
            }
            last = middle;
            Lettering lettering = Lettering.ui(9.5).right();
            surface.text(
                    plan.name(level),
                    band.x() - NAME_AWAY,
                    middle + 3.5,
                    lit[level] >= 1 ? lettering.medium() : lettering.muted());
        }
    }

    private void links(int level, Pen pen) {
        List<Box> row = plan.rows().get(level);
        List<Box> above = plan.rows().get(level - 1);
        for (int i = 0; i < row.size(); i++) {
            join(above.get(i / 2), row.get(i), pen);
        }
    }

    private void join(Box parent, Box child, Pen pen) {
        surface.line(parent.centerX(), parent.bottom(), child.centerX(), child.y(), pen);
    }

    /// The management node is not part of the tree: an Ethernet connects it with the I/O nodes,
    /// through which all its traffic enters.
    private void toIoNodes() {
        if (state.stage().isConventional()) {
            return;
        }
        Pen pen = (state.strobing() ? Pen.of(Ink.STROBE, 1.5) : Pen.of(Ink.SWITCH_BORDER)).dashed();
        Box from = plan.management();
        if (plan.bands().isEmpty()) {
            Box io = plan.io().getFirst();
            double x = Math.min(from.right() - 10, io.centerX());
            double middle = (from.bottom() + io.y()) / 2;
            double[] way = {
                x, from.bottom(), x, middle, io.centerX(), middle, io.centerX(), io.y()
            };
            surface.polyline(way, pen);
            return;
        }
        double side = plan.nodesBox().x() - 5;
        double below = from.bottom() + 12;
        Box first = plan.io().getFirst();
        surface.polyline(
                new double[] {
                    from.centerX(),
                    from.bottom(),
                    from.centerX(),
                    below,
                    side,
                    below,
                    side,
                    first.centerY(),
                    first.x(),
                    first.centerY()
                },
                pen);
    }

    private void ioNodes() {
        if (plan.bands().isEmpty()) {
            Box io = plan.io().getFirst();
            double y = io.centerY();
            surface.line(plan.node(0).right(), y, io.x(), y, Pen.of(Ink.LINK));
            surface.fillRound(io, 3, Ink.FIELD);
            surface.strokeRound(io, 3, Pen.of(Ink.FIELD_BORDER));
            surface.text("I/O node", io.inset(4, 0), Lettering.ui(9.5).centered().muted());
            return;
        }
        boolean apart = plan.io().getFirst().width() >= LEAST_MARK;
        Box strip = plan.io().getFirst();
        for (Box mark : apart ? plan.io() : plan.plates()) {
            surface.fillRect(
                    new Box(mark.x(), strip.y(), mark.width(), strip.height()).inset(0.5, 0),
                    Ink.SWITCH_BORDER);
        }
        String words = Numbers.count(plan.io().size()) + " I/O nodes";
        surface.text(
                words,
                strip.x() - NAME_AWAY,
                strip.centerY() + 3.5,
                Lettering.ui(9.5).right().faint());
    }

    @Override
    public void above(ViewChoice look) {
        reached();
        adders();
        if (look.selection() instanceof Target.Node(int node)) {
            wayUp(node);
        }
    }

    /// Shades and counts the nodes that the wave has reached.
    private void reached() {
        int passed = 0;
        for (int level = 0; level < plan.bands().size(); level++) {
            shade(level);
            passed += lit[level] >= 1 ? plan.count(level) : 0;
        }
        if (passed > 0) {
            Box all = plan.nodesBox();
            surface.text(
                    Say.of("passed %{n} of %{n node}", passed, plan.nodes()),
                    all.right(),
                    all.y() - 4,
                    Lettering.ui(10).medium().right());
        }
    }

    /// Shades individual nodes if there are few, otherwise whole plates.
    private void shade(int level) {
        Box band = plan.bands().get(level);
        if (plan.count(level) <= MOST_SHADED) {
            int first = (1 << level) - 1;
            for (int i = 0; i < plan.count(level); i++) {
                wave.shade(surface, plan.node(first + i), level);
            }
        } else {
            for (Box plate : plan.plates()) {
                Box part = new Box(plate.x(), band.y(), plate.width(), band.height());
                wave.shade(surface, part, level);
            }
        }
    }

    /// Draws the ALUs that reduce where two links meet; bright while operands pass them.
    private void adders() {
        if (!state.phase().equals(Optional.of(Microphase.RM)) || !NetworkReduction.adds(state)) {
            return;
        }
        for (int level = 0; level < plan.rows().size(); level++) {
            List<Box> row = plan.rows().get(level);
            double radius = Math.min(6, row.getFirst().width() / 3);
            if (radius < LEAST_ADDER || level + 1 == plan.rows().size()) {
                return;
            }
            int children = plan.rows().get(level + 1).size();
            for (int i = 0; 2 * i < children; i++) {
                adder(row.get(i).centerX(), row.get(i).bottom(), radius, lit[level]);
            }
        }
    }

    private void adder(double x, double y, double radius, double shine) {
        Box circle = new Box(x - radius, y - radius, 2 * radius, 2 * radius);
        surface.fillRound(circle, radius, Ink.BACKGROUND);
        if (shine > 0) {
            surface.fillRound(circle, radius, wave.ink().at(shine));
        }
        Pen pen = Pen.of(shine > 0.5 && !state.phaseOver() ? Ink.ON_RM : Ink.TEXT, 1.2);
        surface.strokeRound(circle, radius, Pen.of(Ink.SWITCH_BORDER));
        double arm = radius * 0.55;
        surface.line(x - arm, y, x + arm, y, pen);
        surface.line(x, y - arm, x, y + arm, pen);
    }

    /// Draws the path from a selected node to the root.
    private void wayUp(int node) {
        TreeNetwork network = plan.network();
        for (int at = node; network.parent(at) != TreeNetwork.NONE; at = network.parent(at)) {
            join(plan.node(network.parent(at)), plan.node(at), Pen.of(Ink.SELECTION, 1.5));
        }
    }
}
