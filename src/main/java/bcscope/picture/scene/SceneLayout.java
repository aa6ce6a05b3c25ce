package bcscope.picture.scene;

import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where everything of the machine view is, for a number of nodes and a size. Deterministic: a node
/// keeps its place over time and runs.
///
/// - Up to 64 nodes every switch and link is drawn.
/// - Up to 1,024 nodes a plate for each group of 16 nodes carries their two lowest switch levels, a
///   block stands for the third level of 64 nodes, and higher levels are strips.
/// - Beyond, all levels are strips.
public final class SceneLayout {
    private final int nodes;
    private final Box box;
    private final DetailLevel detail;
    private final TreeDrawing tree;
    private final Box legend;

    private SceneLayout(int nodes, Box box, DetailLevel detail, TreeDrawing tree, Box legend) {
        this.nodes = nodes;
        this.box = box;
        this.detail = detail;
        this.tree = tree;
        this.legend = legend;
    }

    /// The layout of `nodes` nodes in `box`; `textFactor` is the theme's.
    public static SceneLayout of(int nodes, Box box, double textFactor) {
        DetailLevel detail = DetailLevel.of(nodes);
        double legendHeight = Math.rint(20 * textFactor);
        Box room = box.inset(12, 0).aboveBottom(legendHeight + 6).belowTop(6);
        TreeDrawing tree =
                switch (detail) {
                    case WHOLE, COMPACT -> ExpandedTree.draw(nodes, room, detail, textFactor);
                    case SMALL, CELL -> PlatedTree.draw(nodes, room, detail, textFactor);
                    case PIXELS -> StripTree.draw(nodes, room, textFactor);
                };
        return new SceneLayout(
                nodes, box, detail, tree, box.inset(12, 0).bottom(legendHeight).moved(0, -2));
    }

    public int nodes() {
        return nodes;
    }

    public Box box() {
        return box;
    }

    public DetailLevel detail() {
        return detail;
    }

    /// The management node.
    public Box management() {
        return tree.management();
    }

    /// The legend's row.
    public Box legend() {
        return legend;
    }

    /// The card or cell of a node.
    public Box node(int node) {
        return tree.grid().node(node);
    }

    /// Everything that belongs to the nodes.
    public Box nodesBox() {
        return tree.grid().box();
    }

    /// The rectangle of a group of 4^level nodes.
    public Box group(int level, int index) {
        return tree.grid().group(level, index);
    }

    /// Groups of this level have a plate behind them; 0 where none have.
    public int plateLevel() {
        return tree.plateLevel();
    }

    public List<SceneSwitch> switches() {
        return tree.switches();
    }

    /// The links, by number.
    public List<SceneLink> links() {
        return tree.links();
    }

    /// Switch levels.
    public int levels() {
        return FatTree.levels(nodes);
    }

    /// The way from a node to another; `spread` chooses among the parallel upper switches. Empty
    /// where the links are not drawn.
    public Route route(int from, int to, int spread) {
        return tree.router().route(from, to, spread);
    }

    /// The node at a place.
    public Optional<Integer> nodeAt(double x, double y) {
        if (!nodesBox().contains(x, y)) {
            return Optional.empty();
        }
        for (int node = 0; node < nodes; node++) {
            if (node(node).contains(x, y)) {
                return Optional.of(node);
            }
        }
        return Optional.empty();
    }

    /// The distinct levels of links from the top down: the steps of a wave.
    List<Integer> waveLevels() {
        List<Integer> levels = new ArrayList<>();
        for (SceneLink link : links()) {
            if (!levels.contains(link.level())) {
                levels.add(link.level());
            }
        }
        levels.sort((a, b) -> Integer.compare(b, a));
        return levels;
    }

    /// What a way of drawing the tree comes to.
    ///
    /// @param plateLevel groups of this level have a plate behind them; 0 where none have
    record TreeDrawing(
            NodeGrid grid,
            Box management,
            int plateLevel,
            List<SceneSwitch> switches,
            List<SceneLink> links,
            Router router) {}

    /// Finds the links between two nodes.
    interface Router {
        Route route(int from, int to, int spread);
    }
}
