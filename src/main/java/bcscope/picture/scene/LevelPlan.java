package bcscope.picture.scene;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The collective network by levels. In one pset every level of the tree is a row of nodes; in
/// several, rows of stages stand over the psets, and each pset is a block of cells under its I/O
/// node. Messages between two nodes do not use it: it has no links for them.
final class LevelPlan implements Plan {
    private static final double IO_WIDTH = 74;
    private static final double PSET_HEAD = 8;

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

    /// Levels of the tree below its root.
    static int depth(int nodes) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(Math.max(1, nodes));
    }

    /// The row of a node in one pset: node 0 over node 1, under which every row is twice as long.
    static int row(int node) {
        return node == 0 ? 0 : depth(node) + 1;
    }

    private static LevelPlan heap(Wiring.Collective tree, Box room, double factor) {
        int count = tree.nodes();
        int levels = row(count - 1) + 1;
        double head = ManagementBox.height(factor);
        Box below = room.belowTop(head + 16);
        DetailLevel detail = count <= 16 ? DetailLevel.COMPACT : DetailLevel.CELL;
        int widest = 1 << Math.max(0, levels - 2);
        double gap = count <= 16 ? 12 : 5;
        double air = Math.clamp(below.height() * 0.05, 8, 22);
        double width = Math.min(detail.mostWidth(), (below.width() + gap) / widest - gap);
        double height = Math.min(detail.mostHeight(), (below.height() + air) / levels - air);
        double across = widest * (Math.floor(width) + gap) - gap;
        double down = levels * (Math.floor(height) + air) - air;
        Box all =
                new Box(
                        Math.rint(below.centerX() - across / 2),
                        Math.rint(below.y() + Math.max(0, below.height() - down) / 2),
                        across,
                        down);
        List<Box> nodes = new ArrayList<>();
        List<List<Box>> rows = new ArrayList<>();
        for (int level = 0; level < levels; level++) {
            int first = level == 0 ? 0 : 1 << (level - 1);
            int inRow = Math.max(1, first);
            double pitch = all.width() / inRow;
            List<Box> row = new ArrayList<>();
            for (int i = 0; i < inRow && first + i < count; i++) {
                double x = all.x() + (i + 0.5) * pitch - Math.floor(width) / 2;
                row.add(
                        new Box(
                                Math.rint(x),
                                Math.rint(all.y() + level * (Math.floor(height) + air)),
                                Math.floor(width),
                                Math.floor(height)));
            }
            rows.add(row);
            nodes.addAll(row);
        }
        Box management = ManagementBox.at(all, all.y() - head - 16, factor);
        Box root = nodes.getFirst();
        Box io =
                new Box(
                        root.right() + 26,
                        root.centerY() - 9 * factor,
                        IO_WIDTH * factor,
                        18 * factor);
        return new LevelPlan(
                tree, detail, management, all, new Parts(rows, nodes, List.of(all), List.of(io)));
    }

    private static LevelPlan stages(Wiring.Collective tree, Box room, double factor) {
        int psets = tree.psets();
        int levels = depth(psets - 1) + 2;
        DetailLevel detail = DetailLevel.of(Math.max(257, tree.nodes()));
        boolean tight = detail == DetailLevel.PIXELS;
        double head = ManagementBox.height(factor);
        boolean low = tight && room.height() < LOW;
        double stage = low ? 3 : tight ? 5 : 9;
        double air = low ? 1 : tight ? 4 : 10;
        Box below = room.belowTop(head + 14 + levels * (stage + air) + 4);
        double margin = low ? 0 : tight ? 2 : 5;
        double gap = low ? 1 : tight ? 3 : 10;
        double headed = low ? 3 : PSET_HEAD;
        int side = 8;
        CardGrid best = CardGrid.fit(1, psets, gap, gap, below, DetailLevel.WHOLE);
        double fitness = Double.NEGATIVE_INFINITY;
        for (int columns = 1; columns <= psets; columns++) {
            int lines = (psets + columns - 1) / columns;
            double cellX = ((below.width() + gap) / columns - gap - 2 * margin) / side;
            double cellY = ((below.height() + gap) / lines - gap - 2 * margin - headed) / side;
            double suits = detail.fitness(cellX, cellY) * (psets % columns == 0 ? 1 : 0.8);
            if (suits > fitness + 1e-9) {
                fitness = suits;
                double cell = Math.clamp(Math.min(cellX * 1.5, cellY), 0.5, detail.mostHeight());
                double wide = Math.clamp(Math.min(cellX, cell * 1.7), 0.5, detail.mostWidth());
                best =
                        blocks(
                                columns,
                                lines,
                                wide * side + 2 * margin,
                                cell * side + 2 * margin + headed,
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
            int below = levels - 1 - level;
            int count = (tree.psets() + (1 << below) - 1) >> below;
            double share = levels == 1 ? 1 : 0.14 + 0.86 * level / (levels - 1);
            double width = blocks.box().width() * share;
            Box row =
                    new Box(
                            blocks.box().centerX() - width / 2,
                            Math.rint(top + level * (sizes.stage() + sizes.air())),
                            width,
                            sizes.stage());
            rows.add(row.columns(count, Math.min(8, width / count / 4)));
        }
        List<Box> nodes = new ArrayList<>();
        List<Box> psets = new ArrayList<>();
        List<Box> io = new ArrayList<>();
        for (int pset = 0; pset < tree.psets(); pset++) {
            Box block = blocks.at(pset % blocks.columns(), pset / blocks.columns());
            psets.add(block);
            io.add(block.top(sizes.ioHead()).inset(sizes.margin(), sizes.ioHead() / 4).left(12));
            Box cells = block.belowTop(sizes.ioHead()).inset(sizes.margin());
            double gap = cells.width() / 8 >= 7 ? 2 : cells.width() / 8 >= 5 ? 1 : 0;
            for (int i = 0; i < tree.psetNodes() && nodes.size() < tree.nodes(); i++) {
                double width = cells.width() / 8;
                double height = cells.height() / 8;
                nodes.add(
                        new Box(
                                cells.x() + i % 8 * width,
                                cells.y() + Math.floorDiv(i, 8) * height,
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

    Wiring.Collective tree() {
        return tree;
    }

    /// Rows from the root down: of nodes in one pset, of stages over several.
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

    /// Levels of the whole tree, those within a pset included.
    int levels() {
        return tree.psets() == 1 ? rows.size() : rows.size() + depth(tree.psetNodes());
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
