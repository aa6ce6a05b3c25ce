package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.Wiring;

/// Link load where cells are a few pixels: the edges of a plane are shaded, at the right by the
/// busiest X link of each row, below by the busiest Y link of each column, at the left by the
/// busiest Z link of each row.
final class TorusEdges {
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
                    new double[rows], new double[torus.sizeX() * torus.sizeZ()], new double[rows]
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
