package bcscope.picture.scene.plan;

import bcscope.picture.Box;
import bcscope.picture.Point;

import java.util.ArrayList;
import java.util.List;

/// A tree of at most three levels with every switch and link.
final class ExpandedTree {
    private static final double SWITCH_HEIGHT = 17;

    /// Height of the switches above the leaf switches, which are alike and have no name.
    private static final double UPPER_HEIGHT = 7;

    private static final double PLATE_MARGIN = 4;

    /// Height that the nodes get before the tree gets air: two rows of cards that tell something.
    private static final double LEAST_NODES_HEIGHT = 112;

    private static final NodeGrid.Spacing SPACING =
            new NodeGrid.Spacing(new double[] {5, 7, 12}, 1, PLATE_MARGIN, 0, 1);

    private final int levels;
    private final int leaves;
    private final NodeGrid grid;
    private final Box management;
    private final List<SceneSwitch> switches = new ArrayList<>();
    private final LayoutLinks links = new LayoutLinks();

    private ExpandedTree(int nodes, NodeGrid grid, Box management, Rows rows) {
        this.grid = grid;
        this.management = management;
        levels = FatTreeGroups.levels(nodes);
        leaves = FatTreeGroups.groups(nodes, 1);
        for (int level = levels; level >= 1; level--) {
            for (int index = 0; index < leaves; index++) {
                switches.add(
                        new SceneSwitch(
                                level, index, box(level, index, rows), SceneSwitch.Form.SWITCH));
            }
        }
        for (int index = 0; index < leaves; index++) {
            Point lower = upperSide(levels, index);
            double x = management.centerX() + (lower.x() - management.centerX()) * 0.12;
            links.add(levels, index, 0, lower.x(), lower.y(), x, management.bottom());
        }
        for (int level = levels - 1; level >= 1; level--) {
            connect(level);
        }
        for (int node = 0; node < nodes; node++) {
            links.add(0, node, node / FatTreeGroups.ARITY, toLeaf(node));
        }
    }

    /// In the sizes of a theme whose letters are `factor` times as large, unless that would leave
    /// the nodes less room than they need.
    static TreePlan draw(int nodes, Box room, DetailLevel detail, double factor) {
        TreePlan large = drawn(nodes, room, detail, factor);
        boolean cramped = large.grid().box().height() < LEAST_NODES_HEIGHT;
        return factor > 1 && cramped ? drawn(nodes, room, detail, 1) : large;
    }

    private static TreePlan drawn(int nodes, Box room, DetailLevel detail, double factor) {
        int levels = FatTreeGroups.levels(nodes);
        double head = ManagementBox.height(factor);
        double switchHeight = Math.rint(SWITCH_HEIGHT * factor);
        double fixed = head + switchHeight + (levels - 1) * UPPER_HEIGHT;
        double tight = (room.height() - fixed - LEAST_NODES_HEIGHT) / (levels + 1);
        double airy = detail == DetailLevel.WHOLE ? 0.05 : 0.072;
        double gap = Math.clamp(Math.min(room.height() * airy, tight), 8, 38);
        Box below = room.belowTop(fixed + (levels + 1) * gap);
        double spare = below.height() - NodeGrid.fit(nodes, SPACING, below, detail).box().height();
        double wider = Math.clamp(spare / (levels + 1), 0, gap * 0.5);
        double top = Math.rint(room.y() + Math.max(0, spare - wider * (levels + 1)) / 2);
        double moved = top - room.y() + wider * (levels + 1);
        NodeGrid grid =
                NodeGrid.fit(
                        nodes,
                        SPACING,
                        below.moved(0, moved).withHeight(below.height() - Math.max(0, spare)),
                        detail);
        Rows rows = new Rows(top + head + gap + wider, switchHeight, gap + wider);
        return new ExpandedTree(nodes, grid, ManagementBox.at(grid.box(), top, factor), rows)
                .drawing();
    }

    private TreePlan drawing() {
        return new TreePlan(
                new Plan.Frame(DetailLevel.of(grid.nodes()), management, grid.box()),
                grid,
                1,
                switches,
                links.all(),
                this::route);
    }

    private Box box(int level, int index, Rows rows) {
        Box plate = grid.group(1, index);
        double width = Math.clamp(plate.width() * 0.62, 10, 52);
        return new Box(
                        plate.centerX() - width / 2,
                        rows.top() + (levels - level) * (UPPER_HEIGHT + rows.gap()),
                        width,
                        level == 1 ? rows.height() : UPPER_HEIGHT)
                .rounded();
    }

    private Point upperSide(int level, int index) {
        Box box = switches.get((levels - level) * leaves + index).box();
        return new Point(box.centerX(), box.y());
    }

    private Point lowerSide(int level, int index) {
        Box box = switches.get((levels - level) * leaves + index).box();
        return new Point(box.centerX(), box.bottom());
    }

    /// Every switch of `level` has links to four switches above it.
    private void connect(int level) {
        for (int index = 0; index < leaves; index++) {
            for (int way = 0; way < 16; way++) {
                int upper = level == 1 ? second(index, way) : third(way);
                if (level == 1 || second(index, way) == index) {
                    Point from = upperSide(level, index);
                    Point to = lowerSide(level + 1, upper);
                    links.add(level, index, upper, from.x(), from.y(), to.x(), to.y());
                }
            }
        }
    }

    /// The switch of level 2 in the group of `leaf` that lies on parallel way `way` (0 to 15).
    private int second(int leaf, int way) {
        int first = leaf / FatTreeGroups.ARITY * FatTreeGroups.ARITY;
        int size = Math.min(FatTreeGroups.ARITY, leaves - first);
        return first + way / FatTreeGroups.ARITY * size / FatTreeGroups.ARITY;
    }

    /// The switch of level 3 on a parallel way.
    private int third(int way) {
        return way * leaves / 16;
    }

    /// From a node to its leaf switch: straight from the first row, beside the first column's cards
    /// from the rows below.
    private double[] toLeaf(int node) {
        Box card = grid.node(node);
        Box plate = grid.group(1, node / FatTreeGroups.ARITY);
        Point leaf = lowerSide(1, node / FatTreeGroups.ARITY);
        if (grid.rowOf(1, node) == 0) {
            return new double[] {card.centerX(), card.y(), leaf.x(), leaf.y()};
        }
        boolean left = card.centerX() > plate.centerX() - 1;
        double side = left ? card.x() : card.right();
        double lane = left ? card.x() - 3 : card.right() + 3;
        double y = card.y() + Math.min(12, card.height() / 2);
        return new double[] {side, y, lane, y, lane, plate.y() + 1, leaf.x(), leaf.y()};
    }

    private Climb route(int from, int to, int spread) {
        int meeting = FatTreeGroups.meetingLevel(from, to);
        int way = Math.floorMod(spread, 16);
        return new Climb(climb(from, meeting, way), climb(to, meeting, way).reversed());
    }

    private List<Integer> climb(int node, int meeting, int way) {
        List<Integer> climbed = new ArrayList<>();
        int leaf = node / FatTreeGroups.ARITY;
        if (meeting >= 1) {
            links.number(0, node, leaf).ifPresent(climbed::add);
        }
        if (meeting >= 2) {
            links.number(1, leaf, second(leaf, way)).ifPresent(climbed::add);
        }
        if (meeting >= 3) {
            links.number(2, second(leaf, way), third(way)).ifPresent(climbed::add);
        }
        return climbed;
    }

    /// @param top of the uppermost row of switches
    /// @param height of the leaf switches
    private record Rows(double top, double height, double gap) {}
}
