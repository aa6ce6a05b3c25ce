package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.TorusWindow;
import bcscope.picture.scene.plan.Wiring;

/// The links of a torus as strokes. Two neighbours in X or Y are joined by a line with a lane for
/// each direction at its sides, X+ above and Y+ at the right. A link that wraps leaves as a stub at
/// one rim and arrives as a stub at the other. Z links leave aslant.
final class TorusLinks {
    private static final double SLANT_WIDTH = 1.6;

    /// From the middle of the line between two neighbours to a lane.
    private static final double ASIDE = 0.5;

    private final TorusPlan plan;
    private final Wiring.Torus torus;
    private final TorusWindow window;
    private final Traffic traffic;

    TorusLinks(TorusPlan plan, Traffic traffic) {
        this.plan = plan;
        torus = plan.torus();
        window = plan.window();
        this.traffic = traffic;
    }

    void draw(Surface surface, Ink ink) {
        LinkBrush brush =
                cards()
                        ? new LinkBrush.OnSurface(surface, ink)
                        : LinkBrush.OnRaster.of(surface, plan.nodesBox(), ink);
        for (int node : plan.shown()) {
            idle(brush, node);
        }
        for (int i = 0; i < traffic.usedLinks(); i++) {
            used(brush, traffic.used(i));
        }
        brush.finish();
    }

    private boolean cards() {
        return plan.detail().compareTo(DetailLevel.CELL) < 0;
    }

    /// Draws the links to the next node in X and in Y, and beyond the rims.
    private void idle(LinkBrush brush, int node) {
        Box cell = plan.node(node);
        double x = onPixel(cell.centerX());
        double y = onPixel(cell.centerY());
        if (torus.has(node, 0)) {
            brush.idle(cell.right(), y, cell.right() + reach(node, 0), y);
        }
        if (torus.has(node, 1) && leaves(node, 1)) {
            brush.idle(cell.x() - reach(node, 1), y, cell.x(), y);
        }
        if (torus.has(node, 2)) {
            brush.idle(x, cell.bottom(), x, cell.bottom() + reach(node, 2));
        }
        if (torus.has(node, 3) && leaves(node, 3)) {
            brush.idle(x, cell.y() - reach(node, 3), x, cell.y());
        }
    }

    private void used(LinkBrush brush, int link) {
        int node = link / Wiring.Torus.WAYS;
        int way = link % Wiring.Torus.WAYS;
        double share = traffic.share(link);
        if (window.shows(torus, node)) {
            if (way < 4) {
                brush.bar(lane(node, way, way, share), share);
            } else {
                slant(brush, node, way, share);
            }
        }
        int next = torus.neighbour(node, way);
        if (way < 4 && leaves(node, way) && window.shows(torus, next)) {
            brush.bar(lane(next, way ^ 1, way, share), share);
        }
    }

    private void slant(LinkBrush brush, int node, int way, double share) {
        Box cell = plan.node(node);
        double far = plan.slant();
        double width = Math.min(SLANT_WIDTH, 1 + far / 8);
        if (way == 4) {
            brush.line(cell.right(), cell.y(), cell.right() + far, cell.y() - far, width, share);
        } else {
            brush.line(cell.x() - far, cell.bottom() + far, cell.x(), cell.bottom(), width, share);
        }
    }

    /// Place of the load of a link; for a Z link around its stroke.
    Box mark(int link) {
        int node = link / Wiring.Torus.WAYS;
        int way = link % Wiring.Torus.WAYS;
        Box cell = plan.node(node);
        double far = plan.slant();
        return switch (way) {
            case 4 -> new Box(cell.right(), cell.y() - far, far, far);
            case 5 -> new Box(cell.x() - far, cell.bottom(), far, far);
            default -> lane(node, way, way, traffic.share(link));
        };
    }

    /// The lane of a link of direction `way` at side `side` of a node.
    private Box lane(int node, int side, int way, double share) {
        Box cell = plan.node(node);
        double reach = reach(node, side);
        double wide = width(cell, share);
        double x = onPixel(cell.centerX());
        double y = onPixel(cell.centerY());
        double across =
                switch (way) {
                    case 0 -> y - ASIDE - wide;
                    case 1 -> y + ASIDE;
                    case 2 -> x + ASIDE;
                    default -> x - ASIDE - wide;
                };
        return switch (side) {
            case 0 -> new Box(cell.right(), across, reach, wide);
            case 1 -> new Box(cell.x() - reach, across, reach, wide);
            case 2 -> new Box(across, cell.bottom(), wide, reach);
            default -> new Box(across, cell.y() - reach, wide, reach);
        };
    }

    private static double onPixel(double middle) {
        return Math.floor(middle) + 0.5;
    }

    /// Width of a lane: between cards it grows with the load, between cells only the colour does.
    private double width(Box cell, double share) {
        double side = Math.min(cell.width(), cell.height());
        return cards() ? 1 + 2.5 * Math.sqrt(share) : Math.clamp(Math.floor(side / 7), 1, 4);
    }

    private double reach(int node, int way) {
        if (leaves(node, way)) {
            return plan.rim() - 2;
        }
        return way < 2 ? plan.gapX() : plan.gapY();
    }

    private boolean leaves(int node, int way) {
        return torus.wraps(node, way) || !window.shows(torus, torus.neighbour(node, way));
    }
}
