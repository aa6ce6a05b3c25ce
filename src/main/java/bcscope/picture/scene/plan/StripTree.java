package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;

/// A tree of more than five levels: the levels above 64 nodes are strips, the nodes are cells of a
/// few pixels.
final class StripTree {
    /// Of a strip, which has its name in it where there is room.
    private static final double STRIP_HEIGHT = 11;

    private static final double STRIP_GAP = 3;
    private static final int LOWEST_STRIP = 4;
    private static final NodeGrid.Spacing SPACING =
            new NodeGrid.Spacing(new double[] {0, 0, 1, 2, 4, 6, 8, 10}, 0, 0, 0, 8);

    private final NodeGrid grid;
    private final Box management;
    private final List<SceneSwitch> switches = new ArrayList<>();
    private final List<SceneLink> links;

    private StripTree(int nodes, NodeGrid grid, Box management, double stripsTop) {
        this.grid = grid;
        this.management = management;
        int levels = FatTreeGroups.levels(nodes);
        for (int level = levels; level >= LOWEST_STRIP; level--) {
            int groups = FatTreeGroups.groups(nodes, level);
            double y = stripsTop + (levels - level) * (STRIP_HEIGHT + STRIP_GAP);
            Box row = new Box(grid.box().x(), y, grid.box().width(), STRIP_HEIGHT);
            List<Box> parts = row.columns(groups, Math.min(2, row.width() / groups / 4));
            for (int group = 0; group < groups; group++) {
                switches.add(
                        new SceneSwitch(level, group, parts.get(group), SceneSwitch.Form.STRIP));
            }
        }
        double x = management.centerX();
        links =
                List.of(
                        new SceneLink(
                                levels, 0, new double[] {x, stripsTop, x, management.bottom()}));
    }

    static TreePlan draw(int nodes, Box room, double factor) {
        int strips = FatTreeGroups.levels(nodes) - LOWEST_STRIP + 1;
        double head = ManagementBox.height(factor);
        double gap = 14;
        double tree = head + gap + strips * (STRIP_HEIGHT + STRIP_GAP) + gap;
        Box below = room.belowTop(tree);
        NodeGrid first = NodeGrid.fit(nodes, SPACING, below, DetailLevel.PIXELS);
        double down = Math.rint(Math.max(0, below.height() - first.box().height()) / 2);
        NodeGrid grid =
                NodeGrid.fit(
                        nodes,
                        SPACING,
                        below.moved(0, down).withHeight(below.height() - 2 * down),
                        DetailLevel.PIXELS);
        double top = room.y() + down;
        return new StripTree(
                        nodes,
                        grid,
                        ManagementBox.at(grid.box(), top, factor),
                        Math.rint(top + head + gap))
                .drawing();
    }

    private TreePlan drawing() {
        return new TreePlan(
                new Plan.Frame(DetailLevel.PIXELS, management, grid.box()),
                grid,
                0,
                switches,
                links,
                (from, to, spread) -> Climb.NONE);
    }
}
