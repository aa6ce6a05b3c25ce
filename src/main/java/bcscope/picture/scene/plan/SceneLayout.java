package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The layout of the machine view for a machine and a size. Deterministic: a node keeps its place
/// over time and runs.
public final class SceneLayout {
    private final Wiring wiring;
    private final OptionalInt asked;
    private final int[] shown;
    private final Box box;
    private final Box legend;
    private final Plan plan;

    /// Cached places of nodes, since every frame requests tens of thousands.
    private final @Nullable Box[] nodes;

    private SceneLayout(Wiring wiring, OptionalInt asked, Box box, Box legend, Plan plan) {
        this.wiring = wiring;
        this.asked = asked;
        shown = plan.shown();
        this.box = box;
        this.legend = legend;
        this.plan = plan;
        nodes = new Box[wiring.nodes()];
    }

    /// The layout of a fat tree over `nodes` nodes in `box`; `textFactor` is the theme's.
    public static SceneLayout of(int nodes, Box box, double textFactor) {
        return of(new Wiring.Quaternary(nodes), box, textFactor);
    }

    /// The layout of a whole machine in `box`; `textFactor` is the theme's.
    public static SceneLayout of(Wiring wiring, Box box, double textFactor) {
        return of(wiring, OptionalInt.empty(), box, textFactor);
    }

    /// The layout of a machine in `box`, or of the surroundings of a node `inside` it.
    public static SceneLayout of(Wiring wiring, OptionalInt inside, Box box, double textFactor) {
        double legendHeight = Math.rint(20 * textFactor);
        Box room = box.inset(12, 0).aboveBottom(legendHeight + 6).belowTop(6);
        boolean part = inside.isPresent() && DetailLevel.of(wiring.nodes()) == DetailLevel.PIXELS;
        Plan plan =
                part && !(wiring instanceof Wiring.Torus)
                        ? PartPlan.fit(wiring.nodes(), inside.getAsInt(), room, textFactor)
                        : plan(wiring, part ? inside : OptionalInt.empty(), room, textFactor);
        return new SceneLayout(
                wiring, inside, box, box.inset(12, 0).bottom(legendHeight).moved(0, -2), plan);
    }

    private static Plan plan(Wiring wiring, OptionalInt inside, Box room, double textFactor) {
        return switch (wiring) {
            case Wiring.Quaternary tree -> TreePlan.fit(tree.nodes(), room, textFactor);
            case Wiring.Torus torus -> TorusPlan.fit(torus, inside, room, textFactor);
            case Wiring.Isometric torus -> IsometricPlan.fit(torus, room, textFactor);
            case Wiring.Collective tree -> LevelPlan.fit(tree, room, textFactor);
            case Wiring.Hypercube grid -> CubePlan.grid(grid, room, textFactor);
            case Wiring.NestedCubes cubes -> CubePlan.nested(cubes, room, textFactor);
            case Wiring.Emulated emulated -> BusPlan.fit(emulated, room, textFactor);
        };
    }

    /// The machine that is laid out.
    public Wiring wiring() {
        return wiring;
    }

    /// Whether only a part of the machine is shown.
    public boolean isPart() {
        return shown.length < wiring.nodes();
    }

    /// The requested node, which small machines ignore.
    public OptionalInt asked() {
        return asked;
    }

    /// Whether nodes are a few pixels, so that they need a lens.
    public boolean isDense() {
        return plan.detail() == DetailLevel.PIXELS;
    }

    /// Whether the nodes of a machine of `nodes` nodes are a few pixels.
    public static boolean isDense(int nodes) {
        return DetailLevel.of(nodes) == DetailLevel.PIXELS;
    }

    /// Dimensions of a hypercube; 0 of other machines.
    public int dimensions() {
        return plan instanceof CubePlan cube ? cube.dimensions() : 0;
    }

    /// The layer that a button of the picture shows, by the id of its region.
    public static Optional<Integer> layerOf(String region) {
        return region.startsWith(LayerButtons.PREFIX)
                ? Optional.of(Integer.valueOf(region.substring(LayerButtons.PREFIX.length())))
                : Optional.empty();
    }

    /// Number of shown nodes.
    public int shownNodes() {
        return shown.length;
    }

    /// The node that is shown at `index`, in the order of drawing.
    public int shown(int index) {
        return shown[index];
    }

    /// Compute nodes of the machine.
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
        Box known = nodes[node];
        if (known == null) {
            known = plan.node(node);
            nodes[node] = known;
        }
        return known;
    }

    /// Everything that belongs to the nodes.
    public Box nodesBox() {
        return plan.nodesBox();
    }

    /// The node at a place.
    public Optional<Integer> nodeAt(double x, double y) {
        return plan.nodeAt(x, y);
    }

    /// The places of nodes and links.
    public Plan plan() {
        return plan;
    }

    /// The switches of a fat tree; none in other machines.
    public List<SceneSwitch> switches() {
        return plan instanceof TreePlan tree ? tree.switches() : List.of();
    }
}
