package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.model.Fault;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.Shape;
import bcscope.scenario.TimeSharing;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Spot;

import com.google.errorprone.annotations.FormatMethod;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whether shape, mode and size of a machine go with its network.
final class MachineChecks {
    private final PlacedScenario placed;
    private final Machine machine;
    private final Problems problems;

    private MachineChecks(PlacedScenario placed, Problems problems) {
        this.placed = placed;
        this.machine = placed.scenario().machine();
        this.problems = problems;
    }

    static void check(PlacedScenario placed, Problems problems) {
        MachineChecks checks = new MachineChecks(placed, problems);
        if (placed.scenario().machine().network().has(NetworkKind.Trait.COORDINATES)) {
            checks.checkShape();
            checks.checkLinks();
            checks.checkMode();
            checks.checkFidelity();
            checks.checkFaults();
            checks.checkProgress();
        } else {
            checks.checkForeignKeys();
            checks.checkLaunch();
            checks.checkCube();
        }
    }

    private void checkShape() {
        Shape shape = machine.shape();
        boolean written = isWritten(MachineFormat.SHAPE);
        if (!written && Shape.cubic(machine.nodes()).isEmpty()) {
            add(
                    MachineFormat.NODES,
                    format(
                            "%,d nodes do not fill a box X x Y x Z within %s.",
                            machine.nodes(), Shape.LARGEST.written()),
                    "Set \"machine.nodes\" to " + nextWithShape(machine.nodes()) + ".");
        } else if (!shape.isLegal()) {
            add(
                    MachineFormat.SHAPE,
                    "The shape " + shape.written() + " is larger than the largest BlueGene/L.",
                    "Allowed: up to " + Shape.LARGEST.written() + ".");
        } else if (shape.nodes() != machine.nodes()) {
            add(
                    MachineFormat.SHAPE,
                    format(
                            "The shape %s has %,d nodes, but the machine has %,d.",
                            shape.written(), shape.nodes(), machine.nodes()),
                    "Set \"machine.nodes\" to "
                            + shape.nodes()
                            + fitting().map(s -> ", or the shape to " + s.written()).orElse("")
                            + ".");
        }
    }

    private Optional<Shape> fitting() {
        return Shape.cubic(machine.nodes());
    }

    private static int nextWithShape(int nodes) {
        int next = nodes;
        while (Shape.cubic(next).isEmpty()) {
            next++;
        }
        return next;
    }

    private void checkLinks() {
        Shape shape = machine.shape();
        if (machine.links() == LinkEnds.TORUS && !shape.isOfMidplanes()) {
            add(
                    MachineFormat.LINKS,
                    "A partition of "
                            + shape.written()
                            + " cannot be a torus: lines are closed around whole midplanes of"
                            + " 8x8x8 nodes.",
                    "Set \"machine.links\" to mesh, or \"machine.shape\" to multiples of 8, for"
                            + " example 8x8x8.");
        }
    }

    /// As many processes as the mode takes. A script of primitives has none.
    private void checkMode() {
        if (placed.scenario().job().program() instanceof ProgramSource.Primitives) {
            return;
        }
        int processes = machine.processesPerNode();
        int most = NodeMode.VIRTUAL_NODE.processes();
        if (processes > most) {
            add(
                    MachineFormat.PROCESSES_PER_NODE,
                    processes + " processes a node: a node of BlueGene/L has two processors.",
                    "Set \"machine.processesPerNode\" to 2"
                            + enoughNodes(processes, most)
                            + ", which is virtual node mode, or to 1 for the other modes.");
        } else if (processes != machine.mode().processes()) {
            add(
                    MachineFormat.MODE,
                    format(
                            "In %s mode a node has %d process%s, but here are %d.",
                            machine.mode().title(),
                            machine.mode().processes(),
                            machine.mode().processes() == 1 ? "" : "es",
                            processes),
                    "Set \"machine.processesPerNode\" to "
                            + machine.mode().processes()
                            + enoughNodes(processes, machine.mode().processes())
                            + ", or \"machine.mode\" to "
                            + (processes == 1 ? "coprocessor or heater" : "virtual-node")
                            + ".");
        }
    }

    /// How many nodes have room for the same processes, `fewer` a node; empty if the machine has
    /// enough, or no machine has.
    private String enoughNodes(int processes, int fewer) {
        long nodes = Math.ceilDiv((long) machine.nodes() * processes, fewer);
        return nodes <= machine.nodes() || nodes > Machine.MOST_NODES
                ? ""
                : " and \"machine.nodes\" to " + nextWithShape((int) nodes);
    }

    private void checkFidelity() {
        if (machine.fidelity() == Fidelity.PACKET && machine.nodes() > Machine.MIDPLANE_NODES) {
            add(
                    MachineFormat.FIDELITY,
                    format(
                            "%,d nodes are too many to be simulated packet by packet.",
                            machine.nodes()),
                    format(
                            "Set \"machine.fidelity\" to \"flow\", or \"machine.nodes\" to %d or"
                                    + " less.",
                            Machine.MIDPLANE_NODES));
        }
    }

    private void checkFaults() {
        List<Fault> faults = placed.scenario().faults();
        for (int i = 0; i < faults.size(); i++) {
            if (faults.get(i) instanceof Fault.LostPacket) {
                problems.add(
                        placed.place(FaultFormat.path(i)),
                        "The links of BlueGene/L are reliable: every packet that is injected"
                                + " arrives.",
                        "Remove the fault, or make it a node-failure: an error that cannot be"
                                + " corrected aborts the job, which starts again from its"
                                + " checkpoint.");
            }
        }
    }

    /// With a coprocessor that handles what arrives, without one the process does.
    private void checkProgress() {
        ModelParameter parameter = ModelParameter.MPI_PROGRESS;
        String handles = machine.mode() == NodeMode.COPROCESSOR ? "nic" : "host";
        Scenario scenario = placed.scenario();
        if (scenario.mpi() == MpiKind.CONVENTIONAL
                && placed.places().containsKey(parameter.path())
                && !scenario.model().chooses(parameter, handles)) {
            problems.add(
                    placed.place(parameter.path()),
                    format(
                            "In %s mode %s handles what arrives, so \"%s\" cannot be %s.",
                            machine.mode().title(),
                            handles.equals("nic") ? "the coprocessor" : "the process itself",
                            parameter.path(),
                            handles.equals("nic") ? "host" : "nic"),
                    Say.of(
                            "Leave it out, or set it to %s, or \"machine.mode\" to"
                                    + " %{heater|coprocessor}.",
                            handles, handles.equals("nic")));
        }
    }

    /// Whether the mode of the nodes decides `parameter`, so that no file needs to say it.
    static boolean decidesByMode(Machine machine, ModelParameter parameter) {
        return machine.network().has(NetworkKind.Trait.NODE_MODES)
                && parameter == ModelParameter.MPI_PROGRESS;
    }

    private void checkForeignKeys() {
        for (Key<Machine, ?> key : MachineFormat.OF_BLUEGENE) {
            if (isWritten(key) && isUnusual(key)) {
                add(
                        key,
                        Say.of(
                                "\"%s\" is for BlueGene/L, but the network is %s.",
                                MachineFormat.path(key), machine.network().id()),
                        "Leave it out, or set \"machine.network\" to \"bluegene-l\".");
            }
        }
    }

    /// Only BlueGene/L has processing sets.
    private void checkLaunch() {
        if (placed.scenario().work().sharing().launch() == TimeSharing.Launch.CIOD) {
            problems.add(
                    placed.place("timeSharing.launch"),
                    "Launch through the control daemons of I/O nodes is for BlueGene/L, but the"
                            + " network is "
                            + machine.network().id()
                            + ".",
                    "Use \"storm\", or set \"machine.network\" to \"bluegene-l\".");
        }
    }

    private boolean isWritten(Key<Machine, ?> key) {
        return placed.places().containsKey(MachineFormat.path(key));
    }

    /// Whether it says something else than its absence would.
    private boolean isUnusual(Key<Machine, ?> key) {
        return key.isShown(machine, Spot.nowhere(MachineFormat.path(key)));
    }

    private void checkCube() {
        int nodes = machine.nodes();
        if (!machine.network().has(NetworkKind.Trait.HYPERCUBE)) {
            return;
        }
        int most = machine.network().mostNodes();
        if (nodes > most || Integer.bitCount(nodes) != 1) {
            int below = Math.min(most, Integer.highestOneBit(nodes));
            String advice =
                    2 * below <= most ? below + " or " + 2 * below : Integer.toString(below);
            add(
                    MachineFormat.NODES,
                    format(
                            "The number of nodes of a hypercube is a power of two, at most %d, but"
                                    + " this one has %,d.",
                            most, nodes),
                    "Set \"machine.nodes\" to " + advice + ".");
        }
    }

    /// S2 section 4.2: NX/2 supports only a single process executing at a time on each node.
    static List<Diagnostic> nx(PlacedScenario placed) {
        Scenario scenario = placed.scenario();
        Machine machine = scenario.machine();
        int processes = machine.processesPerNode();
        if (!machine.network().has(NetworkKind.Trait.HYPERCUBE)
                || scenario.mpi() == MpiKind.BCS
                || scenario.job().program() instanceof ProgramSource.Primitives
                || processes == 1) {
            return List.of();
        }
        int nodes = machine.nodes() * processes;
        String problem =
                processes + " processes a node: NX/2 runs one on each node of an iPSC/860.";
        String advice =
                "Set \"machine.processesPerNode\" to 1"
                        + (nodes > machine.network().mostNodes() || Integer.bitCount(nodes) != 1
                                ? ""
                                : " and \"machine.nodes\" to " + nodes + " for as many processes")
                        + ", or \"mpi\" to bcs.";
        return List.of(
                placed.place(MachineFormat.path(MachineFormat.PROCESSES_PER_NODE))
                        .error(problem, advice));
    }

    private void add(Key<Machine, ?> key, String problem, String advice) {
        problems.add(placed.place(MachineFormat.path(key)), problem, advice);
    }

    @FormatMethod
    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
