package bcscope.picture.scene;

import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.TorusWindow;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

import java.util.List;

/// The planes of a torus with their titles and the load of their links: strokes between the cells,
/// or where those are too small shades at the edges of the planes.
record TorusPicture(
        Surface surface, SceneLayout layout, TorusPlan plan, SceneState state, Traffic traffic)
        implements WebPicture {
    @Override
    public void below(ViewChoice look) {
        trunk();
        TorusWindow window = plan.window();
        for (int z = window.z(); z < window.z() + window.depth(); z++) {
            surface.fillRound(plan.tile(z), 6, Ink.PANEL);
            strobe(z);
            title(z);
        }
        if (plan.hasStrokes()) {
            new TorusLinks(plan, traffic).draw(surface, state.motion());
        } else {
            new TorusEdges(surface, plan, traffic).draw(state.motion());
        }
        new TorusBorders(surface, plan, state.stage()).draw();
        StrobeSender.draw(surface, plan.management(), state);
    }

    /// Microstrobes do not travel on the torus: a line represents the network that carries them.
    private void trunk() {
        if (state.stage().isConventional()) {
            return;
        }
        Box management = plan.management();
        double y = plan.nodesBox().y() - 6;
        double progress = state.strobeProgress();
        boolean sent = progress > 0 && progress < 1;
        Pen pen = sent ? Pen.of(Ink.STROBE, 1.8) : Pen.of(Ink.LINK);
        double x = management.centerX();
        surface.line(x, management.bottom(), x, y, pen);
        double half = plan.nodesBox().width() / 2 * (sent ? Math.min(1, 2 * progress) : 1);
        surface.line(x - half, y, x + half, y, pen);
    }

    private void strobe(int z) {
        double progress = state.strobeProgress();
        if (progress >= 0.5 && progress < 1) {
            surface.strokeRound(plan.tile(z), 6, Pen.of(Ink.STROBE.at(2 * progress - 1), 1.8));
        }
    }

    /// Draws the traffic of the tree network at the nodes of a plane; its levels are ranges of node
    /// numbers.
    private void wave(int z, TreeNetwork tree, TreeWave wave) {
        TorusWindow window = plan.window();
        int right = window.x() + window.width() - 1;
        for (int y = window.y(); y < window.y() + window.height(); y++) {
            for (int x = window.x(); x <= right; x++) {
                int from = plan.torus().node(x, y, z);
                int level = tree.level(from);
                while (x < right && tree.level(plan.torus().node(x + 1, y, z)) == level) {
                    x++;
                }
                Box first = plan.node(from);
                double end = plan.node(plan.torus().node(x, y, z)).right();
                wave.shade(surface, first.withWidth(end - first.x()), level);
            }
        }
    }

    private void title(int z) {
        Box place = plan.title(z);
        if (place.height() < 4) {
            return;
        }
        Lettering lettering =
                Lettering.ui(plan.detail() == DetailLevel.PIXELS ? 8.5 : 10)
                        .medium()
                        .in(Ink.TEXT_MUTED);
        List<String> jobs = TorusBorders.jobsOn(plan, state.stage(), z);
        String words =
                plan.window().title(z) + (jobs.isEmpty() ? "" : " · " + String.join(", ", jobs));
        boolean fits = surface.textWidth(words, lettering) <= place.width();
        surface.text(fits ? words : String.valueOf(z), place.moved(0, 1), lettering);
    }

    @Override
    public void above(ViewChoice look) {
        if (!state.stage().isConventional() && !state.strobing()) {
            TreeNetwork tree = new TreeNetwork(plan.torus().nodes());
            TreeWave wave = TreeWave.of(state, tree);
            TorusWindow window = plan.window();
            for (int z = window.z(); z < window.z() + window.depth(); z++) {
                wave(z, tree, wave);
            }
        }
        if (plan.hasStrokes()) {
            TorusRegions.of(plan, traffic).draw(surface, look, layout);
        }
    }

    /// Link load where cells are a few pixels: the edges of a plane are shaded, at the right by the
    /// busiest X link of each row, below by the busiest Y link of each column, at the left by the
    /// busiest Z link of each row.
    static final class TorusEdges {
        private static final double WIDTH = 3;
        private static final double AWAY = 1;

        private final Surface surface;
        private final TorusPlan plan;
        private final Wiring.Torus torus;
        private final double[][] most;

        TorusEdges(Surface surface, TorusPlan plan, Traffic traffic) {
            this.surface = surface;
            this.plan = plan;
            torus = plan.torus();
            int rows = torus.sizeY() * torus.sizeZ();
            most =
                    new double[][] {
                        new double[rows],
                        new double[torus.sizeX() * torus.sizeZ()],
                        new double[rows]
                    };
            for (int i = 0; i < traffic.usedLinks(); i++) {
                int link = traffic.used(i);
                int axis = link % Wiring.Torus.WAYS / 2;
                int slot = slot(axis, link / Wiring.Torus.WAYS);
                most[axis][slot] = Math.max(most[axis][slot], traffic.share(link));
            }
        }

        /// The row of a node among those of all planes; for Y its column.
        private int slot(int axis, int node) {
            return axis == 1
                    ? torus.x(node) + torus.sizeX() * torus.z(node)
                    : torus.y(node) + torus.sizeY() * torus.z(node);
        }

        void draw(Ink ink) {
            LinkBrush brush = LinkBrush.OnRaster.of(surface, plan.nodesBox(), ink);
            for (int z = 0; z < torus.sizeZ(); z++) {
                Box cells = plan.cells(z);
                for (int y = 0; y < torus.sizeY(); y++) {
                    int node = torus.node(0, y, z);
                    Box row = plan.node(node).withHeight(plan.node(node).height() + plan.gapY());
                    double right = cells.right() + AWAY;
                    shade(brush, 0, node, new Box(right, row.y(), WIDTH, row.height()));
                    double left = cells.x() - AWAY - WIDTH;
                    shade(brush, 2, node, new Box(left, row.y(), WIDTH, row.height()));
                }
                for (int x = 0; x < torus.sizeX(); x++) {
                    int node = torus.node(x, 0, z);
                    Box cell = plan.node(node);
                    double below = cells.bottom() + AWAY;
                    double width = cell.width() + plan.gapX();
                    shade(brush, 1, node, new Box(cell.x(), below, width, WIDTH));
                }
            }
            brush.finish();
        }

        private void shade(LinkBrush brush, int axis, int node, Box place) {
            double share = most[axis][slot(axis, node)];
            if (share > 0) {
                brush.bar(place, share);
            }
        }
    }
}
