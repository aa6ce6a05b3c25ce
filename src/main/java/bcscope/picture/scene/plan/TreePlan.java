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
}
