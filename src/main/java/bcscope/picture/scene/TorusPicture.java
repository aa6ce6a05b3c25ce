package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.TorusWindow;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.Wave;

/// The planes of a torus with their titles, the arrows of the wraps at their rims, and the load of
/// the links between the cells.
final class TorusPicture implements WebPicture {
    private static final double ARROW = 5;

    /// Load of links: no phase's hue, for cells tell how far a phase is.
    private static final Ink LOAD = Ink.LINK_LOADED;

    private static final double LEAST_BARS = 52;

    /// More loaded links than this cannot be pointed at one by one.
    private static final int MOST_REGIONS = 400;

    private final Surface surface;
    private final TorusPlan plan;
    private final Wiring.Torus torus;
    private final SceneState state;
    private final Traffic traffic;

    TorusPicture(Surface surface, TorusPlan plan, SceneState state, Traffic traffic) {
        this.surface = surface;
        this.plan = plan;
        torus = plan.torus();
        this.state = state;
        this.traffic = traffic;
    }

    @Override
    public void below(ViewChoice look) {
        trunk();
        double[] loads = planeLoads();
        TorusWindow window = plan.window();
        for (int z = window.z(); z < window.z() + window.depth(); z++) {
            surface.fillRound(plan.tile(z), 6, Ink.PANEL);
            strobe(z);
            arrived(z);
            title(z, loads);
            rims(z);
            if (cards()) {
                idleLinks(z);
            }
        }
        StrobeSender.draw(surface, plan.management(), state);
    }

    /// Microstrobes do not travel on the torus: a line stands for the network that carries them.
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

    /// What the tree network has brought to the nodes of a plane.
    private void arrived(int z) {
        Motion motion = new Motion(state);
        double most = 0;
        for (Wave wave : state.waves()) {
            most = Math.max(most, 2 * motion.of(wave) - 1);
        }
        if (most > 0) {
            surface.strokeRound(plan.tile(z), 6, Pen.of(state.motion().at(most), 1.8));
        }
    }

    private void title(int z, double[] loads) {
        Box place = plan.title(z);
        if (place.height() < 4) {
            return;
        }
        Lettering lettering = Lettering.ui(plan.detail() == DetailLevel.PIXELS ? 8.5 : 10);
        surface.text(
                plan.window().title(z), place.moved(0, 1), lettering.medium().in(Ink.TEXT_MUTED));
        if (place.width() >= LEAST_BARS && !cards()) {
            bars(place, z, loads);
        }
    }

    /// The load of the busiest X, Y and Z link of a plane, as three bars at the right of its title.
    private void bars(Box title, int z, double[] loads) {
        double width = 8;
        for (int axis = 0; axis < 3; axis++) {
            double load = loads[3 * z + axis];
            double x = title.right() - (3 - axis) * (width + 2) + 2;
            Box groove = new Box(x, title.centerY() - 1, width, 3).rounded();
            surface.fillRect(groove, Ink.SLOT);
            if (load > 0) {
                surface.fillRect(groove.withWidth(Math.max(1, width * load)), LOAD);
            }
        }
    }

    private double[] planeLoads() {
        double[] loads = new double[3 * torus.sizeZ()];
        for (int i = 0; i < traffic.usedLinks(); i++) {
            int link = traffic.used(i);
            int node = link / Wiring.Torus.WAYS;
            int slot = 3 * torus.z(node) + link % Wiring.Torus.WAYS / 2;
            loads[slot] = Math.max(loads[slot], traffic.share(link));
        }
        return loads;
    }

    private boolean cards() {
        return plan.detail().compareTo(DetailLevel.CELL) < 0;
    }

    /// An arrow at both ends of every row and column that goes on beyond the rim; one in the middle
    /// where rows are thin.
    private void rims(int z) {
        Box cells = plan.cells(z);
        TorusWindow w = plan.window();
        Box first = plan.node(torus.node(w.x(), w.y(), z));
        boolean each = first.height() >= 2 * ARROW && first.width() >= 2 * ARROW;
        for (int row = 0; row < (each ? w.height() : 1); row++) {
            double at =
                    each ? first.centerY() + row * (first.height() + plan.gap()) : cells.centerY();
            if (torus.has(torus.node(w.x() + w.width() - 1, w.y(), z), 0)) {
                arrow(new Point(cells.right() + plan.rim() - 2, at), 1, 0);
            }
            if (torus.has(torus.node(w.x(), w.y(), z), 1)) {
                arrow(new Point(cells.x() - plan.rim() + 2, at), -1, 0);
            }
        }
        for (int column = 0; column < (each ? w.width() : 1); column++) {
            double at =
                    each
                            ? first.centerX() + column * (first.width() + plan.gap())
                            : cells.centerX();
            if (torus.has(torus.node(w.x(), w.y() + w.height() - 1, z), 2)) {
                arrow(new Point(at, cells.bottom() + plan.rim() - 2), 0, 1);
            }
            if (torus.has(torus.node(w.x(), w.y(), z), 3)) {
                arrow(new Point(at, cells.y() - plan.rim() + 2), 0, -1);
            }
        }
    }

    private void arrow(Point tip, int dx, int dy) {
        double size = Math.min(ARROW, plan.rim() - 2);
        double half = size * 0.7;
        surface.fillPolygon(
                new double[] {
                    tip.x(),
                    tip.y(),
                    tip.x() - dx * size - dy * half,
                    tip.y() - dy * size - dx * half,
                    tip.x() - dx * size + dy * half,
                    tip.y() - dy * size + dx * half
                },
                Ink.SWITCH_BORDER);
    }

    private void idleLinks(int z) {
        TorusWindow w = plan.window();
        for (int y = w.y(); y < w.y() + w.height(); y++) {
            for (int x = w.x(); x < w.x() + w.width(); x++) {
                Box cell = plan.node(torus.node(x, y, z));
                double right = cell.right() + plan.gap();
                double below = cell.bottom() + plan.gap();
                if (x + 1 < w.x() + w.width()) {
                    double at = cell.centerY();
                    surface.line(cell.right(), at, right, at, Pen.of(Ink.LINK));
                }
                if (y + 1 < w.y() + w.height()) {
                    double at = cell.centerX();
                    surface.line(at, cell.bottom(), at, below, Pen.of(Ink.LINK));
                }
            }
        }
    }

    @Override
    public void above(ViewChoice look) {
        if (plan.detail() == DetailLevel.PIXELS) {
            if (plan.gap() > 0) {
                TorusEdges.draw(surface, plan, traffic, LOAD);
            }
            return;
        }
        LinkLoads loads = new LinkLoads(surface, plan, state, traffic);
        boolean regions = traffic.usedLinks() <= MOST_REGIONS;
        for (int i = 0; i < traffic.usedLinks(); i++) {
            int link = traffic.used(i);
            if (!plan.window().shows(torus, link / Wiring.Torus.WAYS)) {
                continue;
            }
            Box mark = mark(link);
            load(link, mark);
            if (regions) {
                surface.region(
                        new Target.Link(link).id(),
                        mark.centered(Math.max(8, mark.width()), Math.max(8, mark.height())),
                        "Link "
                                + plan.linkName(link)
                                + ", "
                                + Numbers.bytes(traffic.bytes(link))
                                + " so far, "
                                + loads.share(link));
            }
            if (look.selection().equals(new Target.Link(link))) {
                surface.strokeRect(mark.inset(-2), Pen.of(Ink.SELECTION, 2));
            }
        }
    }

    private void load(int link, Box mark) {
        double share = 0.35 + 0.65 * traffic.share(link);
        Ink ink = traffic.isMoving(link) && !state.phaseOver() ? Ink.TOKEN : LOAD;
        int way = link % Wiring.Torus.WAYS;
        if (way < 4) {
            surface.fillRect(mark, ink.at(share));
        } else {
            double[] corner =
                    way == 4
                            ? new double[] {
                                mark.x(),
                                mark.y(),
                                mark.right(),
                                mark.y(),
                                mark.right(),
                                mark.bottom()
                            }
                            : new double[] {
                                mark.x(),
                                mark.y(),
                                mark.x(),
                                mark.bottom(),
                                mark.right(),
                                mark.bottom()
                            };
            surface.fillPolygon(corner, ink.at(share));
        }
    }

    /// The place of a link's load: half of the shared edge for each direction, a corner for Z.
    private Box mark(int link) {
        Box cell = plan.node(link / Wiring.Torus.WAYS);
        double share = Math.sqrt(traffic.share(link));
        int way = link % Wiring.Torus.WAYS;
        double corner = Math.clamp(Math.min(cell.width(), cell.height()) / 3, 4, 11);
        int next = torus.neighbour(link / Wiring.Torus.WAYS, way);
        boolean leaves =
                torus.wraps(link / Wiring.Torus.WAYS, way) || !plan.window().shows(torus, next);
        double reach = leaves ? plan.rim() - ARROW : plan.gap();
        double wide =
                cards()
                        ? 1.5 + 3.5 * share
                        : Math.max(2, Math.min(cell.width(), cell.height()) / 2);
        return switch (way) {
            case 0 -> new Box(cell.right(), cell.centerY() - wide - 0.5, reach, wide);
            case 1 -> new Box(cell.x() - reach, cell.centerY() + 0.5, reach, wide);
            case 2 -> new Box(cell.centerX() + 0.5, cell.bottom(), wide, reach);
            case 3 -> new Box(cell.centerX() - wide - 0.5, cell.y() - reach, wide, reach);
            case 4 -> new Box(cell.right() - corner, cell.y(), corner, corner);
            default -> new Box(cell.x(), cell.bottom() - corner, corner, corner);
        };
    }
}
