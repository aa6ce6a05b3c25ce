package bcscope.picture.scene;

import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The collective network by levels. In one pset every level of the tree is a row of nodes; in
/// several, a thin row for every level stands over the psets, and each pset is a block of cells
/// under its I/O node. Messages between two nodes do not use it: it has no links for them.
final class LevelPlan implements Plan {
    private static final double IO_WIDTH = 74;
    private static final double PSET_HEAD = 8;

    /// Nodes of a block side by side.
    private static final int SIDE = 8;

    /// A level whose nodes would be thinner is one bar.
    private static final double LEAST_NODE = 2.5;

    /// A lower view has thin stages and no gaps.
    private static final double LOW = 420;

    private final Wiring.Collective tree;
    private final DetailLevel detail;
    private final Box management;
    private final Box nodesBox;
    private final List<List<Box>> rows;
    private final List<Box> nodes;
    private final List<Box> psets;
    private final List<Box> io;

    private LevelPlan(
            Wiring.Collective tree, DetailLevel detail, Box management, Box nodesBox, Parts parts) {
        this.tree = tree;
        this.detail = detail;
        this.management = management;
        this.nodesBox = nodesBox;
        rows = parts.rows();
        nodes = parts.nodes();
        psets = parts.psets();
        io = parts.io();
    }

    static LevelPlan fit(Wiring.Collective tree, Box room, double factor) {
        return tree.psets() == 1 ? heap(tree, room, factor) : stages(tree, room, factor);
    }

    private static LevelPlan heap(Wiring.Collective tree, Box room, double factor) {
        int count = tree.nodes();
        TreeNetwork network = new TreeNetwork(count);
        int levels = network.levels();
        double head = ManagementBox.height(factor);
        Box below = room.belowTop(head + 16);
        DetailLevel detail = count <= 16 ? DetailLevel.COMPACT : DetailLevel.CELL;
        int last = count - (1 << (levels - 1)) + 1;
        int widest = last == 1 ? 1 << Math.max(0, levels - 2) : 1 << (levels - 1);
        double gap = count <= 16 ? 12 : 5;
        double air = Math.clamp(below.height() * 0.05, 8, 22);
        double width = (below.width() + gap) / widest - gap;
        double height = (below.height() + air) / levels - air;
        width = Math.floor(Math.min(detail.mostWidth(), width));
        height = Math.floor(Math.min(detail.mostHeight(), height));
        double across = widest * (width + gap) - gap;
        double down = levels * (height + air) - air;
        Box all =
                new Box(
                        Math.rint(below.centerX() - across / 2),
                        Math.rint(below.y() + Math.max(0, below.height() - down) / 2),
                        across,
                        down);
        List<List<Box>> rows = new ArrayList<>();
        List<Box> nodes = new ArrayList<>();
        for (int node = 0; node < count; node++) {
            int level = network.level(node);
            boolean alone = level == levels - 1 && last == 1 && node > 0;
            double pitch = all.width() / (1 << level);
            double middle = all.x() + (node - (1 << level) + 1.5) * pitch;
            double x = alone ? nodes.get(network.parent(node)).x() : Math.rint(middle - width / 2);
            Box box = new Box(x, Math.rint(all.y() + level * (height + air)), width, height);
            if (level == rows.size()) {
                rows.add(new ArrayList<>());
            }
            rows.get(level).add(box);
            nodes.add(box);
        }
        Box root = nodes.getFirst();
        Box io =
                new Box(
                        root.right() + 26,
                        root.centerY() - 9 * factor,
                        IO_WIDTH * factor,
                        18 * factor);
        return new LevelPlan(
                tree,
                detail,
                ManagementBox.at(all, all.y() - head - 16, factor),
                all,
                new Parts(rows, nodes, List.of(all), List.of(io)));
    }

    private static LevelPlan stages(Wiring.Collective tree, Box room, double factor) {
        int psets = tree.psets();
        int levels = new TreeNetwork(tree.nodes()).levels();
        DetailLevel detail = DetailLevel.of(Math.max(257, tree.nodes()));
        boolean tight = detail == DetailLevel.PIXELS;
        boolean low = tight && room.height() < LOW;
        double head = ManagementBox.height(factor);
        double stage = low ? 2 : tight ? 4 : 6;
        double air = low ? 1 : tight ? 3 : 5;
        Box below = room.belowTop(head + 14 + levels * (stage + air) + 4);
        double margin = low ? 0 : tight ? 2 : 5;
        double gap = low ? 1 : tight ? 3 : 10;
        double headed = low ? 3 : PSET_HEAD;
        CardGrid best = CardGrid.fit(1, psets, gap, gap, below, DetailLevel.WHOLE);
        double fitness = Double.NEGATIVE_INFINITY;
        for (int columns = 1; columns <= psets; columns++) {
            int lines = (psets + columns - 1) / columns;
            double cellX = ((below.width() + gap) / columns - gap - 2 * margin) / SIDE;
            double cellY = ((below.height() + gap) / lines - gap - 2 * margin - headed) / SIDE;
            double suits = detail.fitness(cellX, cellY) * (psets % columns == 0 ? 1 : 0.8);
            if (suits > fitness + 1e-9) {
                fitness = suits;
                double high = Math.clamp(Math.min(cellX * 1.5, cellY), 0.5, detail.mostHeight());
                double wide = Math.clamp(Math.min(cellX, high * 1.7), 0.5, detail.mostWidth());
                best =
                        blocks(
                                columns,
                                lines,
                                wide * SIDE + 2 * margin,
                                high * SIDE + 2 * margin + headed,
                                gap,
                                below);
            }
        }
        return assemble(
                tree,
                detail,
                best,
                levels,
                new Sizes(stage, air, margin, headed, head, room.y(), factor));
    }

    private static CardGrid blocks(
            int columns, int rows, double width, double height, double gap, Box room) {
        double across = columns * (width + gap) - gap;
        double down = rows * (height + gap) - gap;
        Box box =
                new Box(
                        Math.rint(room.centerX() - across / 2),
                        Math.rint(room.y() + Math.max(0, room.height() - down) / 2),
                        across,
                        down);
        return new CardGrid(columns, rows, box, width, height, gap, gap);
    }

    private static LevelPlan assemble(
            Wiring.Collective tree, DetailLevel detail, CardGrid blocks, int levels, Sizes sizes) {
        double bottom = blocks.box().y() - sizes.air();
        double top = bottom - levels * (sizes.stage() + sizes.air()) + sizes.air();
        List<List<Box>> rows = new ArrayList<>();
        for (int level = 0; level < levels; level++) {
            int full = 1 << level;
            int count = Math.min(full, tree.nodes() - full + 1);
            double share = levels == 1 ? 1 : 0.1 + 0.9 * level / (levels - 1);
            double width = blocks.box().width() * share;
            Box row =
                    new Box(
                            blocks.box().centerX() - width / 2,
                            Math.rint(top + level * (sizes.stage() + sizes.air())),
                            width,
                            sizes.stage());
            rows.add(row(row, count, full));
        }
        List<Box> nodes = new ArrayList<>();
        List<Box> psets = new ArrayList<>();
        List<Box> io = new ArrayList<>();
        for (int pset = 0; pset < tree.psets(); pset++) {
            Box block = blocks.at(pset % blocks.columns(), pset / blocks.columns());
            psets.add(block);
            io.add(block.top(sizes.ioHead()).inset(sizes.margin(), sizes.ioHead() / 4).left(12));
            Box cells = block.belowTop(sizes.ioHead()).inset(sizes.margin());
            double gap = cells.width() / SIDE >= 7 ? 2 : cells.width() / SIDE >= 5 ? 1 : 0;
            for (int i = 0; i < tree.psetNodes() && nodes.size() < tree.nodes(); i++) {
                double width = cells.width() / SIDE;
                double height = cells.height() / SIDE;
                nodes.add(
                        new Box(
                                cells.x() + i % SIDE * width,
                                cells.y() + Math.floorDiv(i, SIDE) * height,
                                width - gap,
                                height - gap));
            }
        }
        Box management =
                ManagementBox.at(
                        blocks.box(),
                        Math.max(sizes.top(), top - 14 - sizes.head()),
                        sizes.factor());
        return new LevelPlan(
                tree, detail, management, blocks.box(), new Parts(rows, nodes, psets, io));
    }

    /// The first `count` of `full` nodes of a level; one box where they would be too thin.
    private static List<Box> row(Box row, int count, int full) {
        if (row.width() / full < LEAST_NODE) {
            return List.of(row.withWidth(Math.max(2, row.width() * count / full)));
        }
        return row.columns(full, Math.min(6, row.width() / full / 4)).subList(0, count);
    }

    Wiring.Collective tree() {
        return tree;
    }

    /// Levels from the root down: nodes, thin over several psets.
    List<List<Box>> rows() {
        return rows;
    }

    /// The blocks of several psets.
    List<Box> psets() {
        return psets;
    }

    /// The marks of the I/O nodes.
    List<Box> io() {
        return io;
    }

    /// Levels of the tree.
    int levels() {
        return rows.size();
    }

    @Override
    public DetailLevel detail() {
        return detail;
    }

    @Override
    public Box management() {
        return management;
    }

    @Override
    public Box nodesBox() {
        return nodesBox;
    }

    @Override
    public int[] shown() {
        return IntStream.range(0, nodes.size()).toArray();
    }

    @Override
    public Box node(int node) {
        return nodes.get(node);
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        for (int pset = 0; pset < psets.size(); pset++) {
            if (psets.get(pset).contains(x, y)) {
                int first = pset * tree.psetNodes();
                int end = Math.min(tree.nodes(), first + tree.psetNodes());
                for (int node = first; node < end; node++) {
                    if (nodes.get(node).contains(x, y)) {
                        return Optional.of(node);
                    }
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public int linkCount() {
        return 0;
    }

    @Override
    public int longestRoute() {
        return 0;
    }

    @Override
    public int route(int from, int to, int spread, int[] links) {
        return 0;
    }

    @Override
    public double[] path(int link) {
        return new double[0];
    }

    @Override
    public double[] way(int from, int to, int spread) {
        return new double[0];
    }

    @Override
    public String linkName(int link) {
        return "";
    }

    private record Parts(List<List<Box>> rows, List<Box> nodes, List<Box> psets, List<Box> io) {}

    /// @param stage height of a row of stages
    /// @param air between rows
    /// @param margin around the cells of a pset
    /// @param ioHead height of the mark of an I/O node
    /// @param head height of the management node
    private record Sizes(
            double stage,
            double air,
            double margin,
            double ioHead,
            double head,
            double top,
            double factor) {}
}
