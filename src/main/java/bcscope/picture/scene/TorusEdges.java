package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Paint;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.Wiring;

/// Link load where cells are a few pixels: the shared edge of two cells is as strong as the busier
/// of the two directions.
final class TorusEdges {
    private static final int STEPS = 16;

    private TorusEdges() {}

    static void draw(Surface surface, TorusPlan plan, Traffic traffic, Ink ink) {
        Box all = plan.nodesBox();
        Raster raster = surface.rasterFor(all);
        double scale = surface.pixelsPerUnit();
        int[] values = new int[STEPS + 1];
        for (int i = 0; i <= STEPS; i++) {
            Paint paint = ink.at(0.3 + 0.7 * i / STEPS);
            values[i] = raster.value(paint);
        }
        for (int i = 0; i < traffic.usedLinks(); i++) {
            int link = traffic.used(i);
            int way = link % Wiring.Torus.WAYS;
            if (way < 4) {
                int value = values[(int) Math.rint(STEPS * traffic.share(link))];
                Box edge = edge(plan, link / Wiring.Torus.WAYS, way);
                int x = (int) Math.rint((edge.x() - all.x()) * scale);
                int y = (int) Math.rint((edge.y() - all.y()) * scale);
                int width = Math.max(1, (int) Math.rint(edge.width() * scale));
                int height = Math.max(1, (int) Math.rint(edge.height() * scale));
                raster.fillRect(x, y, width, height, value);
            }
        }
        surface.image(all, raster);
    }

    private static Box edge(TorusPlan plan, int node, int way) {
        Box cell = plan.node(node);
        return switch (way) {
            case 0 -> new Box(cell.right(), cell.y(), plan.gap(), cell.height());
            case 1 -> new Box(cell.x() - plan.gap(), cell.y(), plan.gap(), cell.height());
            case 2 -> new Box(cell.x(), cell.bottom(), cell.width(), plan.gap());
            default -> new Box(cell.x(), cell.y() - plan.gap(), cell.width(), plan.gap());
        };
    }
}
