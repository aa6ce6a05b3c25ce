package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A fat tree over its nodes.
///
/// - Up to 64 nodes every switch and link is drawn.
/// - Up to 1,024 nodes a plate for each group of 16 nodes carries their two lowest switch levels, a
///   block represents the third level of 64 nodes, and higher levels are strips.
/// - Beyond, all levels are strips.
///
/// @param plateLevel groups of this level have a plate behind them; 0 if none have
public record TreePlan(
        Frame frame,
        NodeGrid grid,
        int plateLevel,
        List<SceneSwitch> switches,
        List<SceneLink> links,
        Router router)
        implements Plan {
    /// Finds the links between two nodes.
    interface Router {
        Climb route(int from, int to, int spread);
    }

    static TreePlan fit(int nodes, Box room, double textFactor) {
        DetailLevel detail = DetailLevel.of(nodes);
        return switch (detail) {
            case WHOLE, COMPACT -> ExpandedTree.draw(nodes, room, detail, textFactor);
            case SMALL, CELL -> PlatedTree.draw(nodes, room, detail, textFactor);
            case PIXELS -> StripTree.draw(nodes, room, textFactor);
        };
    }

    /// The way over the lowest switch over both nodes.
    public Climb climb(int from, int to, int spread) {
        return router.route(from, to, spread);
    }

    /// The rectangle of a group of 4^level nodes.
    public Box group(int level, int index) {
        return grid.group(level, index);
    }

    @Override
    public int nodes() {
        return grid.nodes();
    }

    /// The distinct levels of links from the top down: the steps of a wave.
    public List<Integer> waveLevels() {
        List<Integer> levels = new ArrayList<>();
        for (SceneLink link : links) {
            if (!levels.contains(link.level())) {
                levels.add(link.level());
            }
        }
        levels.sort((a, b) -> Integer.compare(b, a));
        return levels;
    }

    @Override
    public Box node(int node) {
        return grid.node(node);
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        return grid.nodeAt(x, y);
    }

    @Override
    public int linkCount() {
        return links.size();
    }

    @Override
    public double[] path(int link) {
        return links.get(link).path();
    }

    @Override
    public int route(int from, int to, int spread, int[] into) {
        int count = 0;
        for (int link : climb(from, to, spread).links()) {
            into[count++] = link;
        }
        return count;
    }

    @Override
    public int longestRoute() {
        return 2 * FatTreeGroups.levels(nodes());
    }

    @Override
    public double[] way(int from, int to, int spread) {
        return climb(from, to, spread).path(links);
    }

    @Override
    public String linkName(int link) {
        SceneLink drawn = links.get(link);
        return drawn.level() == 0
                ? "Link of node " + drawn.lower()
                : "Link above switch level " + drawn.level();
    }

    /// A tree of more than five levels: the levels above 64 nodes are strips, the nodes are cells
    /// of a few pixels.
    static final class StripTree {
        /// Height of a strip, which contains its name if that fits.
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
                            new SceneSwitch(
                                    level, group, parts.get(group), SceneSwitch.Form.STRIP));
                }
            }
            double x = management.centerX();
            links =
                    List.of(
                            new SceneLink(
                                    levels,
                                    0,
                                    new double[] {x, stripsTop, x, management.bottom()}));
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
}
