package bcscope.picture.scene.plan;

import bcscope.network.bluegene.TreeNetwork;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.Shape;

import java.util.List;

/// The connections between the nodes of a machine, as drawn. A machine has one or several: each is
/// a layer of its picture.
public sealed interface Wiring {
    /// The layers of the picture of `machine`.
    static List<Wiring> layers(Machine machine) {
        int nodes = machine.nodes();
        return switch (machine.network()) {
            case QSNET -> List.of(new Quaternary(nodes));
            case BLUEGENE_L -> blueGene(torus(machine));
            case IPSC_860 -> {
                int dimensions = Integer.numberOfTrailingZeros(nodes);
                yield dimensions <= NestedCubes.MOST && dimensions > 0
                        ? List.of(new NestedCubes(dimensions), new Hypercube(dimensions))
                        : List.of(new Hypercube(dimensions));
            }
            case MYRINET, GIGABIT_ETHERNET, INFINIBAND ->
                    List.of(new Emulated(nodes, machine.network().title()));
        };
    }

    private static List<Wiring> blueGene(Torus torus) {
        Collective tree = new Collective(torus.nodes());
        return torus.nodes() <= Isometric.MOST
                ? List.of(torus, tree, new Isometric(torus, 0))
                : List.of(torus, tree);
    }

    private static Torus torus(Machine machine) {
        Shape shape = machine.shape();
        return new Torus(
                shape.x(),
                shape.y(),
                shape.z(),
                machine.links() == LinkEnds.TORUS ? Torus.Rim.WRAPPED : Torus.Rim.OPEN);
    }

    /// The index of the layer that is shown first: the nodes of a large torus would be specks, so
    /// it is the tree network, which carries barriers and reductions.
    static int first(List<Wiring> layers) {
        return layers.getFirst() instanceof Torus torus && torus.nodes() > Isometric.MOST ? 1 : 0;
    }

    /// Compute nodes.
    int nodes();

    /// A short description: `8 × 8 × 8 torus`.
    String title();

    /// One word for choosing among the layers of a machine.
    String layer();

    /// Displayed coordinates of `node` in the network: `(18, 19, 0)`; empty if its number is
    /// enough.
    default String place(int node) {
        return "";
    }

    /// How faithful the drawn links are.
    default Truth truth() {
        return Truth.MODELLED;
    }

    /// The lowest `bits` bits of `number`, the highest first.
    static String binary(int number, int bits) {
        StringBuilder digits = new StringBuilder();
        for (int bit = bits - 1; bit >= 0; bit--) {
            digits.append((number >> bit) & 1);
        }
        return digits.toString();
    }

    /// How faithful drawn links are.
    enum Truth {
        /// The links of the model.
        MODELLED,
        /// They represent a network whose inside is not modelled.
        SCHEMATIC
    }

    /// A quaternary fat tree of switches over the nodes.
    record Quaternary(int nodes) implements Wiring {
        @Override
        public String title() {
            return "QsNet fat tree";
        }

        @Override
        public String layer() {
            return "tree";
        }
    }

    /// A torus or a mesh: node number = x + X (y + Y z).
    ///
    /// @param sizeX nodes along X, and so on
    /// @param rim whether the rims are joined
    record Torus(int sizeX, int sizeY, int sizeZ, Rim rim) implements Wiring {
        /// Directed links of a node: X+, X-, Y+, Y-, Z+, Z-.
        public static final int WAYS = 6;

        /// The far end of links at the rim.
        public enum Rim {
            /// Links to the opposite rim.
            WRAPPED,
            /// Nothing.
            OPEN
        }

        @Override
        public int nodes() {
            return sizeX * sizeY * sizeZ;
        }

        @Override
        public String title() {
            String shape = sizeX + " × " + sizeY + " × " + sizeZ;
            return shape + (rim == Rim.WRAPPED ? " torus" : " mesh");
        }

        @Override
        public String layer() {
            return rim == Rim.WRAPPED ? "torus" : "mesh";
        }

        @Override
        public String place(int node) {
            return "(" + x(node) + ", " + y(node) + ", " + z(node) + ")";
        }

        public int x(int node) {
            return node % sizeX;
        }

        public int y(int node) {
            return node / sizeX % sizeY;
        }

        public int z(int node) {
            return node / sizeX / sizeY;
        }

        public int node(int x, int y, int z) {
            return x + sizeX * (y + sizeY * z);
        }

        /// Nodes along axis 0 (X), 1 (Y) or 2 (Z).
        public int size(int axis) {
            return axis == 0 ? sizeX : axis == 1 ? sizeY : sizeZ;
        }

        /// Place of `node` along an axis.
        public int along(int axis, int node) {
            return axis == 0 ? x(node) : axis == 1 ? y(node) : z(node);
        }

        /// The neighbour of `node` on way 0 to 5, also across the rim.
        public int neighbour(int node, int way) {
            int axis = way / 2;
            int size = size(axis);
            int at = Math.floorMod(along(axis, node) + (way % 2 == 0 ? 1 : -1), size);
            int step = axis == 0 ? 1 : axis == 1 ? sizeX : sizeX * sizeY;
            return node + (at - along(axis, node)) * step;
        }

        /// Whether the link of `node` on `way` joins opposite rims.
        public boolean wraps(int node, int way) {
            int at = along(way / 2, node);
            return way % 2 == 0 ? at == size(way / 2) - 1 : at == 0;
        }

        /// Whether `node` has a link on `way`.
        public boolean has(int node, int way) {
            return size(way / 2) > 1 && (rim == Rim.WRAPPED || !wraps(node, way));
        }
    }

    /// An isometric view of a torus or a mesh.
    ///
    /// @param turn steps of 15 degrees about the vertical
    record Isometric(Torus torus, int turn) implements Wiring {
        /// Largest number of nodes that can be distinguished.
        public static final int MOST = 4_096;

        private static final int TURNS = 24;

        /// The same view from another angle.
        public Isometric turned(int other) {
            return new Isometric(torus, Math.floorMod(other, TURNS));
        }

        @Override
        public int nodes() {
            return torus.nodes();
        }

        @Override
        public String title() {
            return torus.title();
        }

        @Override
        public String layer() {
            return "isometric";
        }

        @Override
        public String place(int node) {
            return torus.place(node);
        }
    }

    /// The collective network of BlueGene/L: a binary tree over all nodes, with an I/O node for
    /// every pset.
    record Collective(int nodes) implements Wiring {
        @Override
        public String title() {
            return "collective tree";
        }

        @Override
        public String layer() {
            return "tree";
        }

        @Override
        public String place(int node) {
            TreeNetwork network = new TreeNetwork(nodes);
            return network.sets() == 1 ? "" : "pset " + network.set(node);
        }

        @Override
        public Truth truth() {
            return Truth.SCHEMATIC;
        }
    }

    /// A hypercube in which row and column neighbours differ in one bit.
    record Hypercube(int dimensions) implements Wiring {
        @Override
        public int nodes() {
            return 1 << dimensions;
        }

        @Override
        public String title() {
            return "hypercube of " + dimensions + (dimensions == 1 ? " dimension" : " dimensions");
        }

        @Override
        public String layer() {
            return "grid";
        }

        @Override
        public String place(int node) {
            return binary(node, dimensions);
        }
    }

    /// A hypercube of at most four dimensions as nested cubes.
    record NestedCubes(int dimensions) implements Wiring {
        /// Largest number of dimensions that can be read as cubes.
        public static final int MOST = 4;

        @Override
        public int nodes() {
            return 1 << dimensions;
        }

        @Override
        public String title() {
            return new Hypercube(dimensions).title();
        }

        @Override
        public String layer() {
            return "cube";
        }

        @Override
        public String place(int node) {
            return binary(node, dimensions);
        }
    }

    /// A network of which only the times of its primitives are known: they use a binomial tree.
    ///
    /// @param name of the network
    record Emulated(int nodes, String name) implements Wiring {
        @Override
        public String title() {
            return name;
        }

        @Override
        public String layer() {
            return "switch";
        }

        @Override
        public Truth truth() {
            return Truth.SCHEMATIC;
        }
    }
}
