package bcscope.picture.scene;

import bcscope.picture.Box;

import java.util.List;
import java.util.Optional;

/// Where everything of the machine view is, for a machine and a size. Deterministic: a node keeps
/// its place over time and runs.
public final class SceneLayout {
    private final Wiring wiring;
    private final Box box;
    private final Box legend;
    private final Plan plan;

    private SceneLayout(Wiring wiring, Box box, Box legend, Plan plan) {
        this.wiring = wiring;
        this.box = box;
        this.legend = legend;
        this.plan = plan;
    }

    /// The layout of a fat tree over `nodes` nodes in `box`; `textFactor` is the theme's.
    public static SceneLayout of(int nodes, Box box, double textFactor) {
        return of(new Wiring.Quaternary(nodes), box, textFactor);
    }

    /// The layout of a machine in `box`; `textFactor` is the theme's.
    public static SceneLayout of(Wiring wiring, Box box, double textFactor) {
        double legendHeight = Math.rint(20 * textFactor);
        Box room = box.inset(12, 0).aboveBottom(legendHeight + 6).belowTop(6);
        Plan plan =
                switch (wiring) {
                    case Wiring.Quaternary tree -> TreePlan.fit(tree.nodes(), room, textFactor);
                    case Wiring.Torus torus -> TorusPlan.fit(torus, room, textFactor);
                    case Wiring.Collective tree -> LevelPlan.fit(tree, room, textFactor);
                    case Wiring.Hypercube grid -> CubePlan.grid(grid, room, textFactor);
                    case Wiring.NestedCubes cubes -> CubePlan.nested(cubes, room, textFactor);
                    case Wiring.Emulated emulated -> BusPlan.fit(emulated, room, textFactor);
                };
        return new SceneLayout(
                wiring, box, box.inset(12, 0).bottom(legendHeight).moved(0, -2), plan);
    }

    /// The machine that is laid out.
    public Wiring wiring() {
        return wiring;
    }

    public int nodes() {
        return wiring.nodes();
    }

    public Box box() {
        return box;
    }

    public DetailLevel detail() {
        return plan.detail();
    }

    /// The management node.
    public Box management() {
        return plan.management();
    }

    /// The legend's row.
    public Box legend() {
        return legend;
    }

    /// The card or cell of a node.
    public Box node(int node) {
        return plan.node(node);
    }

    /// Everything that belongs to the nodes.
    public Box nodesBox() {
        return plan.nodesBox();
    }

    /// The node at a place.
    public Optional<Integer> nodeAt(double x, double y) {
        return plan.nodeAt(x, y);
    }

    /// Numbers of drawn links lie below this.
    public int linkCount() {
        return plan.linkCount();
    }

    /// The way of a link in the direction of its number: x0, y0, x1, y1, ... A pair of NaN is a
    /// jump to the opposite rim or to another plane.
    public double[] path(int link) {
        return plan.path(link);
    }

    /// What a link is called: `X+ of (3, 0, 7)`.
    public String linkName(int link) {
        return plan.linkName(link);
    }

    /// Writes the links from a node to another into `links`, in the order of travel, and returns
    /// how many; `spread` chooses among parallel ways. Nothing where the links are not drawn.
    public int route(int from, int to, int spread, int[] links) {
        return plan.route(from, to, spread, links);
    }

    /// Most links of a route.
    public int longestRoute() {
        return plan.longestRoute();
    }

    /// The way from a node to another, in the form of [#path]; empty where the links are not drawn.
    public double[] way(int from, int to, int spread) {
        return plan.way(from, to, spread);
    }

    Plan plan() {
        return plan;
    }

    /// The switches of a fat tree; none in other machines.
    public List<SceneSwitch> switches() {
        return plan instanceof TreePlan tree ? tree.switches() : List.of();
    }
}
