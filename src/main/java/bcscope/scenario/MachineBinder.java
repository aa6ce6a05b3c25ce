package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.CostProfile;

import java.util.List;
import java.util.Optional;

/// Reads the section `machine`.
final class MachineBinder {
    private static final int USUAL_NODES = 32;
    private static final int USUAL_PROCESSES = 2;
    private static final int LONGEST_SHAPE = 40;

    private final ValuesByPath leaves;
    private final Problems problems;
    private final Profiles profiles;

    MachineBinder(ValuesByPath leaves, Problems problems, Profiles profiles) {
        this.profiles = profiles;
        this.leaves = leaves;
        this.problems = problems;
    }

    /// The machine; its parts fit together as far as [MachineChecks] says.
    Machine machine() {
        int nodes = number(ScenarioKey.NODES, USUAL_NODES);
        NetworkKind network = NetworkKind.values()[number(ScenarioKey.NETWORK, 0)];
        Shape shape = shape(nodes, network);
        Optional<NodeMode> mode = mode();
        int processes =
                number(
                        ScenarioKey.PROCESSES_PER_NODE,
                        usualProcesses(network, mode.orElseGet(this::missingMode)));
        return new Machine(
                nodes,
                processes,
                network,
                shape,
                LinkEnds.values()[number(ScenarioKey.LINKS, Machine.usualLinks(shape).ordinal())],
                mode.orElseGet(() -> NodeMode.usual(network, processes)),
                Fidelity.values()[number(ScenarioKey.FIDELITY, Fidelity.FLOW.ordinal())],
                profile(network));
    }

    private Optional<NodeMode> mode() {
        return leaves.isWritten(ScenarioKey.MODE.path())
                ? Optional.of(NodeMode.values()[number(ScenarioKey.MODE, 0)])
                : Optional.empty();
    }

    /// Processes of a node where the file says none: as many as the mode takes on BlueGene/L.
    static int usualProcesses(NetworkKind network, NodeMode mode) {
        return network.has(NetworkKind.Trait.NODE_MODES) ? mode.processes() : USUAL_PROCESSES;
    }

    /// A script of primitives has no processes, which asks for no second one.
    private NodeMode missingMode() {
        return leaves.isWritten(ScenarioKey.PRIMITIVES.path())
                ? NodeMode.COPROCESSOR
                : NodeMode.VIRTUAL_NODE;
    }

    private Shape shape(int nodes, NetworkKind network) {
        Shape usual = Machine.usualShape(nodes, network);
        String path = ScenarioKey.SHAPE.path();
        if (!leaves.isWritten(path)) {
            return usual;
        }
        String written = leaves.text(ScenarioKey.SHAPE, 1, LONGEST_SHAPE, usual.written());
        Optional<Shape> shape = Shape.parse(written);
        if (shape.isEmpty()) {
            problems.add(
                    leaves.placeOf(path),
                    "\"machine.shape\": " + Wording.quoted(written) + " is no shape.",
                    "Write three lengths, for example \"" + usual.written() + "\".");
        }
        return shape.orElse(usual);
    }

    private CostProfile profile(NetworkKind network) {
        String path = ScenarioKey.PROFILE.path();
        String name = leaves.text(ScenarioKey.PROFILE, 1, ScenarioKey.LONGEST_PATH, network.id());
        return switch (profiles.find(name, network, leaves.placeOf(path))) {
            case Parsed.Good<CostProfile>(CostProfile profile, _) -> profile;
            case Parsed.Bad<CostProfile>(List<Diagnostic> errors) -> {
                errors.forEach(problems::add);
                yield network.profile();
            }
        };
    }

    private int number(ScenarioKey key, long missing) {
        return Math.toIntExact(leaves.quantity(key.path(), key.quantity().orElseThrow(), missing));
    }
}
