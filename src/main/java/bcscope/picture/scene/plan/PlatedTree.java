package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;

/// A tree of four or five levels: plates for 16 nodes, a block for each 64, strips above.
final class PlatedTree {
    private static final double BLOCK_HEIGHT = 17;
    private static final double STRIP_HEIGHT = 12;
    private static final double STRIP_GAP = 6;
    private static final double LANE = 5;
    private static final double OVER_NODES = 9;
    private static final NodeGrid.Spacing SMALL_SPACING =
            new NodeGrid.Spacing(new double[] {3, 3, 9, 12}, 2, 3, 7, 3);
    private static final NodeGrid.Spacing CELL_SPACING =
            new NodeGrid.Spacing(new double[] {1, 1, 8, 10, 14}, 2, 3, 6, 3);

    private final int levels;
    private final int blocks;
    private final NodeGrid grid;
    private final Box management;
    private final Box strips;
    private final List<SceneSwitch> switches = new ArrayList<>();
    private final LayoutLinks links = new LayoutLinks();

    private PlatedTree(int nodes, NodeGrid grid, Box management, Box strips) {
        this.grid = grid;
        this.management = management;
        this.strips = strips;
        levels = FatTreeGroups.levels(nodes);
        blocks = FatTreeGroups.groups(nodes, 3);
        placeSwitches(nodes);
        links.add(
                levels,
                0,
                0,
                strips.centerX(),
                strips.y(),
                management.centerX(),
                management.bottom());
        for (int block = 0; block < blocks; block++) {
            climb(block);
        }
        for (int plate = 0; plate < FatTreeGroups.groups(nodes, 2); plate++) {
            links.add(2, plate, plate / FatTreeGroups.ARITY, toBlock(plate));
        }
        for (int node = 0; node < nodes; node++) {
            Box cell = grid.node(node);
            Box head = grid.group(2, node / 16);
            links.add(
                    0,
                    node,
                    node / 16,
                    cell.centerX(),
                    cell.centerY(),
                    cell.centerX(),
                    head.y() + 3);
        }
    }

    static TreePlan draw(int nodes, Box room, DetailLevel detail, double factor) {
        int strips = FatTreeGroups.levels(nodes) - 3;
        double head = ManagementBox.height(factor);
        double block = Math.rint(BLOCK_HEIGHT * factor);
        double stripHeight = strips * STRIP_HEIGHT + (strips - 1) * STRIP_GAP;
        double gap = Math.clamp(room.height() * 0.045, 8, 26);
        double tree = head + gap + stripHeight + gap + block + gap * 0.8;
        NodeGrid.Spacing spacing = detail == DetailLevel.SMALL ? SMALL_SPACING : CELL_SPACING;
        Box below = room.belowTop(tree).inset(8, 0);
        NodeGrid first = NodeGrid.fit(nodes, spacing, below, detail);
        double spare = Math.max(0, below.height() - first.box().height());
        double down = Math.rint(spare / 2);
        NodeGrid grid =
                NodeGrid.fit(
                        nodes,
                        spacing,
                        below.moved(0, down).withHeight(below.height() - spare),
                        detail);
        double top = room.y() + down;
        Box across = grid.box();
        return new PlatedTree(
                        nodes,
                        grid,
                        ManagementBox.at(across, top, factor),
                        new Box(
                                across.x(),
                                Math.rint(top + head + gap),
                                across.width(),
                                stripHeight))
                .drawing();
    }

    private TreePlan drawing() {
        return new TreePlan(
                new Plan.Frame(DetailLevel.of(grid.nodes()), management, grid.box()),
                grid,
                2,
                switches,
                links.all(),
                this::route);
    }

    private void placeSwitches(int nodes) {
        for (int level = levels; level > 3; level--) {
            double y = strips.y() + (levels - level) * (STRIP_HEIGHT + STRIP_GAP);
            for (int group = 0; group < FatTreeGroups.groups(nodes, level); group++) {
                Box span = span(level, group);
                switches.add(
                        new SceneSwitch(
                                level,
                                group,
                                new Box(span.x(), y, span.width(), STRIP_HEIGHT),
                                SceneSwitch.Form.STRIP));
            }
        }
        for (int block = 0; block < blocks; block++) {
            Box group = grid.group(3, block);
            double width = Math.clamp(group.width() * 0.7, 10, 96);
            double bottom = grid.box().y() - OVER_NODES;
            Box box =
                    new Box(
                            group.centerX() - width / 2,
                            bottom - BLOCK_HEIGHT,
                            width,
                            BLOCK_HEIGHT);
            switches.add(new SceneSwitch(3, block, box.rounded(), SceneSwitch.Form.BLOCK));
        }
    }

    /// The horizontal extent of a group, cut to the machine.
    private Box span(int level, int group) {
        return grid.group(Math.min(level, levels), group).intersect(grid.box());
    }

    /// From the plate's head along the lane at its left and over the nodes to the block.
    private double[] toBlock(int plate) {
        Box head = grid.group(2, plate);
        Box block = block(plate / FatTreeGroups.ARITY);
        double lane = head.x() - LANE;
        double y = head.y() + 4;
        double over = grid.box().y() - 4;
        return new double[] {
            head.x(), y, lane, y, lane, over, block.centerX(), over, block.centerX(), block.bottom()
        };
    }

    private Box block(int block) {
        return switches.get(switches.size() - blocks + block).box();
    }

    /// The links from a block through the strips of all higher levels.
    private void climb(int block) {
        Box box = block(block);
        double y = box.y();
        for (int level = 3; level < levels; level++) {
            double upper =
                    strips.y() + (levels - level - 1) * (STRIP_HEIGHT + STRIP_GAP) + STRIP_HEIGHT;
            links.add(level, block, 0, box.centerX(), y, box.centerX(), upper);
            y = upper - STRIP_HEIGHT;
        }
    }

    private Climb route(int from, int to, int spread) {
        int meeting = FatTreeGroups.meetingLevel(from, to);
        return new Climb(way(from, meeting), way(to, meeting).reversed());
    }

    private List<Integer> way(int node, int meeting) {
        List<Integer> way = new ArrayList<>();
        links.number(0, node, node / 16).ifPresent(way::add);
        if (meeting >= 3) {
            links.number(2, node / 16, node / 64).ifPresent(way::add);
        }
        for (int level = 3; level < meeting; level++) {
            links.number(level, node / 64, 0).ifPresent(way::add);
        }
        return way;
    }
}
