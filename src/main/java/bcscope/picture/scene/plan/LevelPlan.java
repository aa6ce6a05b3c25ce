package bcscope.picture.scene.plan;

import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The collective network by levels, every node once. A small tree is drawn whole, a row for every
/// level. Of a large one the top levels are rows, and every subtree below them is a block of cells,
/// the nearest to the root first. I/O nodes stand at the block of their gate. Messages between two
/// nodes do not use it: it has no links for them.
///
/// @param network the tree that is drawn
/// @param rows levels from the root down, as far as they are drawn as rows
/// @param boxes the nodes by number
/// @param blocks the subtrees below the rows, from the left; none of a tree that is drawn whole
/// @param io the marks of the I/O nodes, by processing set
public record LevelPlan(
        TreeNetwork network,
        Frame frame,
        List<List<Box>> rows,
        List<Box> boxes,
        List<Box> blocks,
        List<Box> io)
        implements Plan.Unlinked {
    private static final double IO_WIDTH = 74;
    private static final double IO_MARK = 12;
    private static final double BLOCK_HEAD = 12;

    /// Between management node and root, where the Ethernet passes below the captions.
    private static final double ETHERNET = 26;

    /// Most nodes of a tree that is drawn whole, and of a block.
    private static final int MOST_WHOLE = 64;

    /// Most blocks that stand side by side, each under its parent.
    private static final int MOST_SIDE_BY_SIDE = 16;

    /// Most of a row's pitch that a node takes.
    private static final double ROW_SHARE = 0.8;

    /// Nodes of a block side by side, as many as suit.
    private static final int[] SIDES = {4, 8, 16};

    /// A lower view has thin rows and no gaps.
    private static final double LOW = 420;

    private LevelPlan(TreeNetwork network, Frame frame, Parts parts) {
        this(
                network,
                frame,
                parts.rows(),
                Arrays.asList(parts.nodes()),
                parts.blocks(),
                parts.io());
    }

    static LevelPlan fit(Wiring.Collective tree, Box room, double factor) {
        TreeNetwork network = new TreeNetwork(tree.nodes());
        return network.nodes() <= MOST_WHOLE
                ? whole(network, room, factor)
                : parted(network, room, factor);
    }

    private static LevelPlan whole(TreeNetwork network, Box room, double factor) {
        int count = network.nodes();
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
        Box all = CardGrid.middle(below, across, down);
        Parts parts = new Parts(count);
        for (int node = 0; node < count; node++) {
            int level = network.level(node);
            boolean alone = level == levels - 1 && last == 1 && node > 0;
            double pitch = all.width() / (1 << level);
            double middle = all.x() + (node - (1 << level) + 1.5) * pitch;
            double x =
                    alone ? parts.nodes[network.parent(node)].x() : Math.rint(middle - width / 2);
            parts.row(
                    level,
                    node,
                    new Box(x, Math.rint(all.y() + level * (height + air)), width, height));
        }
        Box management = ManagementBox.at(all, all.y() - head - 16, factor);
        Box root = parts.nodes[0];
        parts.io.add(
                new Box(
                        root.right() + 14,
                        root.centerY() - 9 * factor,
                        IO_WIDTH * factor,
                        18 * factor));
        return new LevelPlan(network, new Frame(detail, management, all), parts);
    }

    private static LevelPlan parted(TreeNetwork network, Box room, double factor) {
        int top = topLevels(network);
        DetailLevel detail = DetailLevel.of(Math.max(257, network.nodes()));
        boolean tight = 1 << top > MOST_SIDE_BY_SIDE;
        boolean low = room.height() < LOW;
        double row = tight ? (low ? 2 : 4) : low ? 8 : 16;
        double air = tight ? (low ? 1 : 3) : low ? 6 : 14;
        double head = ManagementBox.height(factor);
        Box below = room.belowTop(head + ETHERNET + top * (row + air));
        Blocks blocks = Blocks.fit(1 << top, most(network, top), detail, below, low && tight);
        double bottom = blocks.grid().box().y();
        double start = bottom - top * (row + air);
        Parts parts = new Parts(network.nodes());
        Box across = blocks.grid().box();
        for (int node = 0; node < (1 << top) - 1; node++) {
            int level = network.level(node);
            double pitch = across.width() / (1 << level);
            double width = Math.min(detail.mostWidth(), Math.max(0.5, pitch * ROW_SHARE));
            double middle = across.x() + (node - (1 << level) + 1.5) * pitch;
            double y = Math.rint(start + level * (row + air));
            parts.row(level, node, new Box(middle - width / 2, y, width, row));
        }
        for (int block = 0; block < 1 << top; block++) {
            blocks.place(network, (1 << top) - 1 + block, block, parts);
        }
        ioMarks(network, top, blocks, parts);
        Box all = Box.between(across.x(), start, across.right(), across.bottom());
        Box management = ManagementBox.at(across, start - ETHERNET - head, factor);
        return new LevelPlan(network, new Frame(detail, management, all), parts);
    }

    /// The fewest levels at the top below which every subtree fits into a block.
    private static int topLevels(TreeNetwork network) {
        int top = 0;
        while (most(network, top) > MOST_WHOLE) {
            top++;
        }
        return top;
    }

    /// Nodes of the largest subtree whose root is on `level`: the first, for the last level fills
    /// from the left.
    private static int most(TreeNetwork network, int level) {
        int count = 0;
        long first = (1L << level) - 1;
        long width = 1;
        while (first < network.nodes()) {
            count += (int) Math.min(width, network.nodes() - first);
            first = 2 * first + 1;
            width *= 2;
        }
        return count;
    }

    /// At the head of the block below which the gate of the set is, side by side.
    private static void ioMarks(TreeNetwork network, int top, Blocks blocks, Parts parts) {
        int[] marks = new int[1 << top];
        for (int set = 0; set < network.sets(); set++) {
            int node = network.gate(set);
            while (network.level(node) > top) {
                node = network.parent(node);
            }
            while (network.level(node) < top) {
                node = network.child(node, 0);
            }
            int block = node - (1 << top) + 1;
            Box head = parts.blocks.get(block).top(blocks.head()).inset(blocks.margin(), 0);
            double width = Math.min(IO_MARK, head.width() / 2);
            double x = Math.min(head.x() + marks[block]++ * (width + 2), head.right() - width);
            parts.io.add(new Box(x, head.y() + head.height() / 4, width, head.height() / 2));
        }
    }

    /// Whether every block stands under its parent, so that a line can join them.
    public boolean blocksHang() {
        return !blocks.isEmpty() && blocks.size() <= MOST_SIDE_BY_SIDE;
    }

    @Override
    public int nodes() {
        return boxes.size();
    }

    @Override
    public Box node(int node) {
        return boxes.get(node);
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        for (int level = 0; level < rows.size(); level++) {
            List<Box> row = rows.get(level);
            for (int i = 0; i < row.size() && row.getFirst().y() <= y; i++) {
                if (row.get(i).contains(x, y)) {
                    return Optional.of((1 << level) - 1 + i);
                }
            }
        }
        for (int block = 0; block < blocks.size(); block++) {
            if (blocks.get(block).contains(x, y)) {
                return in((1 << rows.size()) - 1 + block, x, y);
            }
        }
        return Optional.empty();
    }

    private Optional<Integer> in(int root, double x, double y) {
        return subtree(network, root)
                .filter(node -> boxes.get(node).contains(x, y))
                .boxed()
                .findFirst();
    }

    /// The nodes of the subtree of `root`, level by level.
    private static IntStream subtree(TreeNetwork network, int root) {
        IntStream.Builder all = IntStream.builder();
        long first = root;
        for (long width = 1; first < network.nodes(); width *= 2) {
            long end = Math.min(network.nodes(), first + width);
            for (long node = first; node < end; node++) {
                all.add((int) node);
            }
            first = 2 * first + 1;
        }
        return all.build();
    }

    /// What is being laid out.
    private record Parts(List<List<Box>> rows, Box[] nodes, List<Box> blocks, List<Box> io) {
        Parts(int nodes) {
            this(new ArrayList<>(), new Box[nodes], new ArrayList<>(), new ArrayList<>());
        }

        void row(int level, int node, Box box) {
            if (level == rows.size()) {
                rows.add(new ArrayList<>());
            }
            rows.get(level).add(box);
            nodes[node] = box;
        }
    }

    /// Equal blocks of cells.
    ///
    /// @param grid the blocks
    /// @param side cells of a block side by side
    /// @param lines rows of cells in a block
    /// @param margin around the cells
    /// @param head above the cells, for I/O nodes
    /// @param fitness of the cells that there is room for
    private record Blocks(
            CardGrid grid, int side, int lines, double margin, double head, double fitness) {
        static Blocks fit(int count, int cells, DetailLevel detail, Box room, boolean low) {
            double margin = low ? 0 : count > MOST_SIDE_BY_SIDE ? 2 : 5;
            double gap = low ? 1 : count > MOST_SIDE_BY_SIDE ? 3 : 10;
            double head = low ? 3 : count > MOST_SIDE_BY_SIDE ? BLOCK_HEAD / 2 : BLOCK_HEAD;
            int least = count <= MOST_SIDE_BY_SIDE ? count : 1;
            Blocks best = of(count, count, SIDES[0], cells, detail, room, margin, gap, head);
            for (int columns = least; columns <= count; columns *= 2) {
                for (int side : SIDES) {
                    Blocks other = of(count, columns, side, cells, detail, room, margin, gap, head);
                    best = other.fitness() > best.fitness() + 1e-9 ? other : best;
                }
            }
            return best;
        }

        private static Blocks of(
                int count,
                int columns,
                int side,
                int cells,
                DetailLevel detail,
                Box room,
                double margin,
                double gap,
                double head) {
            int lines = Math.ceilDiv(cells, side);
            int rows = count / columns;
            double cellX = ((room.width() + gap) / columns - gap - 2 * margin) / side;
            double cellY = ((room.height() + gap) / rows - gap - 2 * margin - head) / lines;
            double high = Math.clamp(Math.min(cellX * 1.5, cellY), 0.5, detail.mostHeight());
            double wide = Math.clamp(Math.min(cellX, high * 1.7), 0.5, detail.mostWidth());
            double width = wide * side + 2 * margin;
            double height = high * lines + 2 * margin + head;
            double across = columns * (width + gap) - gap;
            double down = rows * (height + gap) - gap;
            Box box = CardGrid.middle(room, across, down);
            CardGrid grid = new CardGrid(columns, rows, box, width, height, gap, gap);
            return new Blocks(grid, side, lines, margin, head, detail.fitness(cellX, cellY));
        }

        private double cellX() {
            return (grid.width() - 2 * margin) / side;
        }

        private double cellY() {
            return (grid.height() - 2 * margin - head) / lines;
        }

        void place(TreeNetwork network, int root, int block, Parts parts) {
            Box box = grid.at(block % grid.columns(), block / grid.columns());
            parts.blocks.add(box);
            double gap = cellX() >= 7 ? 2 : cellX() >= 5 ? 1 : 0;
            int[] cells = subtree(network, root).toArray();
            for (int i = 0; i < cells.length; i++) {
                parts.nodes[cells[i]] =
                        new Box(
                                box.x() + margin + i % side * cellX(),
                                box.y() + margin + head + Math.floorDiv(i, side) * cellY(),
                                cellX() - gap,
                                cellY() - gap);
            }
        }
    }
}
