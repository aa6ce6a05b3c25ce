package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.CostProfile;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Installation;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Writing.Extent;

import java.util.List;
import java.util.Optional;

/// The section `machine`.
final class MachineFormat extends ObjectFormat<Machine> {
    private static final int USUAL_NODES = 32;

    static final Key<Machine, Integer> NODES =
            Key.of("nodes", Formats.count(1, Machine.MOST_NODES), Machine::nodes)
                    .usual(USUAL_NODES)
                    .means("Compute nodes; the management node is not counted");

    static final Key<Machine, NetworkKind> NETWORK =
            Key.of(
                            "network",
                            Formats.choice(NetworkKind.values(), NetworkKind::id),
                            Machine::network)
                    .usual(NetworkKind.QSNET)
                    .means("Interconnect; it decides what everything costs");

    static final Key<Machine, Installation> PRESET =
            Key.optional(
                            "preset",
                            Formats.choice(Installation.values(), Installation::id),
                            (Machine _) -> Optional.<Installation>empty())
                    .missing("none")
                    .means(
                            "A cluster of the papers, which sets nodes, processesPerNode and"
                                + " network unless this section does; a saved scenario has these"
                                + " three instead");

    static final Key<Machine, Shape> SHAPE =
            Key.of("shape", shapes("X x Y x Z such as \"8x8x4\", at most 64x32x32"), Machine::shape)
                    .when((machine, _) -> !machine.shape().equals(usualShape(machine)))
                    .missing("the most cubic")
                    .means(
                            "How the nodes of a BlueGene/L are arranged; the product is the number"
                                    + " of nodes");

    static final Key<Machine, LinkEnds> LINKS =
            Key.of("links", Formats.choice(LinkEnds.values(), LinkEnds::id), Machine::links)
                    .when((machine, _) -> machine.links() != Machine.usualLinks(machine.shape()))
                    .missing("torus where the shape is of whole midplanes of 8x8x8, else mesh")
                    .means(
                            "Whether the lines of a BlueGene/L are closed; only whole midplanes can"
                                    + " be");

    static final Key<Machine, NodeMode> MODE =
            Key.of("mode", Formats.choice(NodeMode.values(), NodeMode::id), Machine::mode)
                    .when((machine, spot) -> saysMode(machine) || spot.isWritten())
                    .missing("virtual-node with two processes a node, else coprocessor")
                    .means("What the second processor of a BlueGene/L node does");

    static final Key<Machine, Integer> PROCESSES_PER_NODE =
            Key.of(
                            "processesPerNode",
                            Formats.count(1, Machine.MOST_PROCESSES_PER_NODE),
                            Machine::processesPerNode)
                    .usual(2)
                    .when((machine, spot) -> !isUnwrittenDefault(machine, spot))
                    .means(
                            "Processes that share the network interface of a node; on BlueGene/L 2"
                                    + " in virtual node mode, else 1; 1 on an iPSC/860");

    static final Key<Machine, Fidelity> FIDELITY =
            Key.of("fidelity", Formats.choice(Fidelity.values(), Fidelity::id), Machine::fidelity)
                    .unless(Fidelity.FLOW)
                    .means(
                            "How messages move: as streams, or packet by packet on a BlueGene/L of"
                                    + " up to 512 nodes");

    static final Key<Machine, String> PROFILE =
            Key.of(
                            "profile",
                            Formats.text(
                                    "the name of a network, or the path of a file of costs,"
                                            + " relative to the scenario file",
                                    1,
                                    ScenarioFormat.LONGEST_PATH),
                            (Machine machine) -> machine.profile().name())
                    .when((machine, _) -> !machine.profile().name().equals(machine.network().id()))
                    .missing("that of the network")
                    .means(
                            "Costs that the keys of host, network, nic and conventional start from;"
                                    + " bcscope machines NAME --profile prints one");

    /// The keys that only a BlueGene/L has.
    static final List<Key<Machine, ?>> OF_BLUEGENE = List.of(SHAPE, LINKS, MODE, FIDELITY);

    private static final List<Key<Machine, ?>> KEYS =
            List.of(
                    NODES,
                    PROCESSES_PER_NODE,
                    NETWORK,
                    PRESET,
                    SHAPE,
                    LINKS,
                    MODE,
                    FIDELITY,
                    PROFILE);

    private final Profiles profiles;
    private final NodeMode missingMode;

    /// @param missingMode mode of a BlueGene/L whose file says neither mode nor processes
    MachineFormat(Profiles profiles, NodeMode missingMode) {
        this.profiles = profiles;
        this.missingMode = missingMode;
    }

    /// Path of `key` in the file.
    static String path(Key<Machine, ?> key) {
        return KeyPath.within("machine", key.name());
    }

    @Override
    public List<Key<Machine, ?>> keys() {
        return KEYS;
    }

    /// The machine; its parts fit together as far as [MachineChecks] says.
    @Override
    protected Machine make(Values values) {
        Optional<Machine> preset = values.find(PRESET).map(Installation::machine);
        int nodes = values.find(NODES).or(() -> preset.map(Machine::nodes)).orElse(USUAL_NODES);
        NetworkKind network =
                values.find(NETWORK)
                        .or(() -> preset.map(Machine::network))
                        .orElse(NetworkKind.QSNET);
        Shape usual = Machine.usualShape(nodes, network);
        Format<Shape> shapes = shapes("three lengths, for example \"" + usual.written() + '"');
        Shape shape = values.find(SHAPE, shapes).orElse(usual);
        Optional<NodeMode> mode = values.find(MODE);
        int processes =
                values.find(PROCESSES_PER_NODE)
                        .or(() -> preset.map(Machine::processesPerNode))
                        .orElseGet(() -> usualProcesses(network, mode.orElse(missingMode)));
        return new Machine(
                nodes,
                processes,
                network,
                shape,
                values.find(LINKS).orElseGet(() -> Machine.usualLinks(shape)),
                mode.orElseGet(() -> NodeMode.usual(network, processes)),
                values.get(FIDELITY),
                profile(values, network));
    }

    private static Format<Shape> shapes(String allowed) {
        return Formats.parsed(allowed, Shape::parse, Shape::written, "is not a shape.");
    }

    private CostProfile profile(Values values, NetworkKind network) {
        String name = values.find(PROFILE).orElse(network.id());
        return switch (profiles.find(name, network, values.place(PROFILE))) {
            case Parsed.Good<CostProfile>(CostProfile profile, _) -> profile;
            case Parsed.Bad<CostProfile>(List<Diagnostic> errors) -> {
                values.problems(errors);
                yield network.profile();
            }
        };
    }

    /// Processes of a node where the file says none: as many as the mode takes on BlueGene/L, one
    /// on the single processor of an iPSC/860.
    private static int usualProcesses(NetworkKind network, NodeMode mode) {
        if (network.has(NetworkKind.Trait.NODE_MODES)) {
            return mode.processes();
        }
        return network.has(NetworkKind.Trait.HYPERCUBE)
                ? 1
                : PROCESSES_PER_NODE.usual().orElseThrow();
    }

    private static Shape usualShape(Machine machine) {
        return Machine.usualShape(machine.nodes(), machine.network());
    }

    private static boolean saysMode(Machine machine) {
        return machine.mode() != NodeMode.usual(machine.network(), machine.processesPerNode());
    }

    /// Whether the processes of a node are not written, and reading without them gives the same
    /// value.
    private static boolean isUnwrittenDefault(Machine machine, Spot spot) {
        boolean says = saysMode(machine) || spot.writing().isWritten().test(path(MODE));
        return spot.writing().extent() == Extent.TO_BE_CHANGED
                && !spot.isWritten()
                && machine.processesPerNode()
                        == usualProcesses(
                                machine.network(), says ? machine.mode() : NodeMode.VIRTUAL_NODE);
    }
}
