package bcscope.picture.scene.plan;

import bcscope.base.Numbers;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The collective network by levels, every node once. A small tree is drawn whole, a row for every
/// level, its cards below their parents. In a large one every level is a band, and subtrees of
/// processing sets are plates. Messages between two nodes do not use it: it has no links for them.
///
/// @param network the tree that is drawn
/// @param rows levels from the root down, as far as their links are drawn
/// @param boxes the nodes by number
/// @param bands of all levels; empty for a tree that is drawn whole
/// @param plates what lies behind the subtrees of some processing sets, from the left
/// @param io the marks of the I/O nodes, by processing set
public record LevelPlan(
        TreeNetwork network,
        Frame frame,
        List<List<Box>> rows,
        List<Box> boxes,
        List<Box> bands,
        List<Box> plates,
        List<Box> io,
        Finder finder)
        implements Plan.Unlinked {
    /// Finds the node at a place.
    interface Finder {
        Optional<Integer> nodeAt(double x, double y);
    }

    private static final double IO_WIDTH = 74;

    /// Between management node and root, where the Ethernet passes below the captions.
    private static final double ETHERNET = 26;

    /// Most nodes of a tree that is drawn whole.
    private static final int MOST_WHOLE = 64;

    /// For the names of the levels.
    private static final double NAMES = 104;

    private static final double RIGHT = 14;

    static LevelPlan fit(Wiring.Collective tree, Box room, double factor) {
        TreeNetwork network = new TreeNetwork(tree.nodes());
        return network.nodes() <= MOST_WHOLE
                ? whole(network, room, factor)
                : banded(network, room, factor);
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
        List<Box> boxes = Arrays.asList(parts.nodes());
        return new LevelPlan(
                network,
                new Frame(detail, management, all),
                parts.rows(),
                boxes,
                List.of(),
                List.of(),
                parts.io(),
                (x, y) ->
                        IntStream.range(0, count)
                                .filter(node -> boxes.get(node).contains(x, y))
                                .boxed()
                                .findFirst());
    }

    private static LevelPlan banded(TreeNetwork network, Box room, double factor) {
        double head = ManagementBox.height(factor);
        Box below = room.belowTop(head + ETHERNET).rightOfLeft(NAMES * factor).leftOfRight(RIGHT);
        LevelBands bands = LevelBands.fit(network, below);
        List<Box> boxes = IntStream.range(0, network.nodes()).mapToObj(bands::node).toList();
        List<List<Box>> rows = new ArrayList<>();
        rows.add(boxes.subList(0, 1));
        for (int level = 0; bands.hasLinks(level); level++) {
            int first = (2 << level) - 1;
            int count = LevelBands.count(network, level + 1);
            rows.add(boxes.subList(first, first + count));
        }
        Box management = ManagementBox.at(room, room.y(), factor);
        return new LevelPlan(
                network,
                new Frame(DetailLevel.of(Math.max(257, network.nodes())), management, bands.all()),
                rows,
                boxes,
                bands.bands(),
                IntStream.range(0, bands.plates()).mapToObj(bands::plate).toList(),
                IntStream.range(0, network.sets()).mapToObj(bands::io).toList(),
                bands::nodeAt);
    }

    /// The name of the band that is `depth` links below the root: `level 3: 8`. Levels are numbered
    /// from the lowest, as reductions pass them.
    public String name(int depth) {
        return "level " + (network.depth() - depth) + ": " + Numbers.count(count(depth));
    }

    /// Nodes of a level.
    public int count(int level) {
        return LevelBands.count(network, level);
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
        return finder.nodeAt(x, y);
    }

    /// The parts to lay out.
    private record Parts(List<List<Box>> rows, Box[] nodes, List<Box> io) {
        Parts(int nodes) {
            this(new ArrayList<>(), new Box[nodes], new ArrayList<>());
        }

        void row(int level, int node, Box box) {
            if (level == rows.size()) {
                rows.add(new ArrayList<>());
            }
            rows.get(level).add(box);
            nodes[node] = box;
        }
    }
}
