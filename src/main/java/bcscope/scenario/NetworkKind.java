package bcscope.scenario;

import bcscope.base.BinaryLogarithm;
import bcscope.model.CostProfile;
import bcscope.scenario.format.Wording;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The machines that can be simulated, by their interconnect. Their costs are in their [#profile].
public enum NetworkKind {
    /// Quadrics QsNet (Elan3, Elite): quaternary fat tree with hardware multicast.
    QSNET("qsnet", "QsNet", "QsNet fat tree", "Elan3 NIC", Fanout.SWITCHES, Layer.QUADRICS),
    /// IBM BlueGene/L: torus for messages, tree for collectives, wires for interrupts.
    BLUEGENE_L(
            "bluegene-l",
            "BlueGene/L",
            "BlueGene/L torus and tree",
            "torus and tree interface",
            Fanout.TREE_NETWORK,
            Layer.BLUEGENE_L,
            Trait.COORDINATES,
            Trait.NODE_MODES,
            Trait.PACKETS_BY_PROCESSOR,
            Trait.MESSAGES_BY_PROCESSOR),
    /// Intel iPSC/860: hypercube of circuits.
    IPSC_860(
            "ipsc-860",
            "iPSC/860",
            "iPSC/860 hypercube",
            "direct-connect module",
            Fanout.MESSAGES,
            Layer.NX_2,
            Trait.HYPERCUBE,
            Trait.MESSAGES_BY_PROCESSOR),
    /// Myrinet: primitives emulated over a tree.
    MYRINET("myrinet", "Myrinet", "Myrinet", "Myrinet NIC", Fanout.MESSAGES, Layer.LOG_GP),
    /// Gigabit Ethernet: primitives emulated over a tree.
    GIGABIT_ETHERNET(
            "gigabit-ethernet",
            "Gigabit Ethernet",
            "Gigabit Ethernet",
            "Ethernet NIC",
            Fanout.MESSAGES,
            Layer.LOG_GP),
    /// InfiniBand: primitives emulated over a tree.
    INFINIBAND(
            "infiniband",
            "InfiniBand",
            "InfiniBand",
            "InfiniBand adapter",
            Fanout.MESSAGES,
            Layer.LOG_GP);

    private static final int LEVELS_OF_PLAIN_STROBE = 3;

    /// Properties of some machines; code that depends on a property tests it instead of the
    /// machine.
    public enum Trait {
        /// Nodes have coordinates in a box, whose shape, links and placements can be chosen.
        COORDINATES,
        /// The processors of a node share their work in one of several modes, which determines the
        /// number of its processes.
        NODE_MODES,
        /// Processors put packets into the network and take them out, and keep tables of
        /// connections.
        PACKETS_BY_PROCESSOR,
        /// The processor that takes a message counts its own time (MODEL 3.4, 3.5).
        MESSAGES_BY_PROCESSOR,
        /// The number of nodes is a power of two, with a link in each dimension.
        HYPERCUBE
    }

    /// The message layers of conventional MPI.
    public enum Layer {
        QUADRICS("MPI on the NICs of QsNet"),
        BLUEGENE_L("BlueGene/L message layer"),
        NX_2("NX/2"),
        LOG_GP("LogGP");

        private final String title;

        Layer(String title) {
            this.title = title;
        }
    }

    private final String id;
    private final String brand;
    private final String title;
    private final String interfaceTitle;
    private final Fanout fanout;
    private final Layer layer;
    private final List<Trait> traits;

    NetworkKind(
            String id,
            String brand,
            String title,
            String interfaceTitle,
            Fanout fanout,
            Layer layer,
            Trait... traits) {
        this.id = id;
        this.brand = brand;
        this.title = title;
        this.interfaceTitle = interfaceTitle;
        this.fanout = fanout;
        this.layer = layer;
        this.traits = List.of(traits);
    }

    /// Whether it has `trait`.
    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /// The way it reaches all nodes at once.
    public Fanout fanout() {
        return fanout;
    }

    /// Name in scenario files, and of its built-in cost profile.
    public String id() {
        return id;
    }

    /// The network that `name` means, spelled as loosely as in a scenario file.
    public static Optional<NetworkKind> named(String name) {
        String plain = Wording.plain(name);
        return Arrays.stream(values())
                .filter(kind -> Wording.plain(kind.id).equals(plain))
                .findFirst();
    }

    /// Its short name: `QsNet`.
    public String brand() {
        return brand;
    }

    /// Name for people.
    public String title() {
        return title;
    }

    /// What joins a node to it, for people.
    public String interfaceTitle() {
        return interfaceTitle;
    }

    /// The message layer of the conventional MPI that it has.
    public Layer layer() {
        return layer;
    }

    /// Name of that layer for people.
    public String messageLayer() {
        return layer.title;
    }

    /// Its built-in costs.
    public CostProfile profile() {
        return CostProfile.builtIn(id).orElseThrow();
    }

    /// Maximum number of nodes.
    public int mostNodes() {
        return switch (this) {
            case IPSC_860 -> 128;
            case QSNET, BLUEGENE_L, MYRINET, GIGABIT_ETHERNET, INFINIBAND -> Machine.MOST_NODES;
        };
    }

    /// Additional time of a query over `nodes` nodes, with `perLevel` ns for each level: levels of
    /// the fat tree, links to the deepest node of the tree of BlueGene/L, steps of an emulated
    /// tree.
    long queryNanos(int nodes, long perLevel) {
        return switch (fanout) {
            case SWITCHES -> perLevel * levels(nodes, 2);
            case TREE_NETWORK -> perLevel * depth(nodes);
            case MESSAGES -> emulatedNanos(nodes, perLevel);
        };
    }

    /// Additional time of a multicast to `nodes` nodes, with `perLevel` ns for each level.
    long strobeNanos(int nodes, long perLevel) {
        return switch (fanout) {
            case SWITCHES -> perLevel * levelsBeyondPlain(nodes);
            case TREE_NETWORK -> perLevel * depth(nodes);
            case MESSAGES -> emulatedNanos(nodes, perLevel);
        };
    }

    /// Levels of the fat tree of `nodes` nodes beyond the three levels of 64 nodes.
    public int levelsBeyondPlain(int nodes) {
        return Math.max(0, levels(nodes, 2) - LEVELS_OF_PLAIN_STROBE);
    }

    /// S0 table 2.1 gives `perLevel` times log2 of the nodes, with fractions of levels; one node
    /// takes a level, since the Strobe Sender is on another. A hypercube sends in each of its
    /// dimensions.
    private long emulatedNanos(int nodes, long perLevel) {
        return has(Trait.HYPERCUBE)
                ? perLevel * levels(nodes, 1)
                : BinaryLogarithm.times(perLevel, Math.max(2, nodes));
    }

    /// Links between the root and the deepest node of a binary tree with `nodes` nodes, including
    /// inner ones.
    private static int depth(int nodes) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes);
    }

    /// Levels of a tree over `nodes` whose arity is 2^`shift`; at least 1.
    private static int levels(int nodes, int shift) {
        int levels = 1;
        while (1L << (shift * levels) < nodes) {
            levels++;
        }
        return levels;
    }
}
