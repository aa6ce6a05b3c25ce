package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.model.Fault;
import bcscope.model.ModelParameter;
import bcscope.scenario.Checkpointing.Through;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Problems;

import java.util.List;

/// Whether checkpoints can be taken of what runs, in a time that is worth it.
final class CheckpointChecks {
    private static final String OR_NONE = ", or set \"checkpoint.interval\" to 0.";

    /// Compute nodes of an I/O node, on the average.
    private static final int SET_NODES = 64;

    /// States of processes that are copied in a few minutes.
    private static final long MOST_COPIES = 200_000_000;

    private static final long LONGEST_MILLIS = ScenarioFormat.LONGEST_NANOS / 1_000_000;

    private CheckpointChecks() {}

    static void check(PlacedScenario placed, Problems problems) {
        Scenario scenario = placed.scenario();
        boolean throughIoNodes = scenario.checkpoint().through() == Through.IO_NODES;
        if (throughIoNodes && !scenario.machine().network().has(NetworkKind.Trait.COORDINATES)) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.THROUGH)),
                    Say.of(
                            "Checkpoints through I/O nodes are for BlueGene/L, but the network is"
                                    + " %s.",
                            scenario.machine().network().id()),
                    "Use \"storage\", or set \"machine.network\" to \"bluegene-l\".");
            return;
        }
        if (!scenario.checkpoint().isOn()) {
            return;
        }
        if (!scenario.work().isSingle()) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL)),
                    "Checkpoints are taken of one job that has the machine; here \"jobs\" share"
                            + " it.",
                    "Make the only one \"job\"" + OR_NONE);
        }
        checkCopies(placed, problems);
        switch (scenario.checkpoint().through()) {
            case STORAGE -> checkNodes(placed, problems);
            case IO_NODES -> checkSets(placed, problems);
        }
    }

    /// Up to the last failure, each checkpoint is a copy of the state of all processes.
    private static void checkCopies(PlacedScenario placed, Problems problems) {
        Scenario scenario = placed.scenario();
        Machine machine = scenario.machine();
        long processes = (long) machine.nodes() * machine.processesPerNode();
        long failing =
                scenario.faults().stream()
                        .filter(Fault.NodeFailure.class::isInstance)
                        .mapToLong(fault -> ((Fault.NodeFailure) fault).atNanos())
                        .max()
                        .orElse(0);
        long slices =
                Math.min(
                        failing / scenario.model().get(ModelParameter.SLICE_NANOS),
                        scenario.model().get(ModelParameter.MAX_SLICES));
        long interval = scenario.checkpoint().intervalSlices();
        long least = Math.ceilDiv(slices * processes, MOST_COPIES);
        if (interval < least) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL)),
                    Say.of(
                            "Checkpoints of %{n} processes after every %s, of %{n} up to the last"
                                    + " failure, are too many to keep.",
                            processes, interval == 1 ? "slice" : interval + " slices", slices),
                    "Set \"checkpoint.interval\" to " + least + " or more" + OR_NONE);
        }
    }

    private static void checkNodes(PlacedScenario placed, Problems problems) {
        int processes = placed.scenario().machine().processesPerNode();
        if (placed.scenario().checkpoint().nanos(processes) > ScenarioFormat.LONGEST_NANOS) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.BYTES)),
                    Say.of(
                            "A node with %{n process} would write each checkpoint for more than an"
                                    + " hour.",
                            processes),
                    "Set \"checkpoint.bytesPerProcess\" to less, or \"checkpoint.bandwidth\" to"
                            + " more.");
        }
    }

    private static void checkSets(PlacedScenario placed, Problems problems) {
        Machine machine = placed.scenario().machine();
        long bytes = placed.scenario().checkpoint().bytesPerProcess();
        long memory = ConnectionTable.of(machine).orElseThrow().memoryBytes();
        if (bytes > memory) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.BYTES)),
                    Say.of(
                            "A process writes %{bytes} into a checkpoint, but it has only"
                                    + " %{bytes}.",
                            bytes, memory),
                    "Set \"checkpoint.bytesPerProcess\" to " + memory + " or less.");
            return;
        }
        long processes = (long) machine.processesPerNode() * Math.min(machine.nodes(), SET_NODES);
        long kilobytesPerSecond = placed.scenario().model().get(ModelParameter.IO_NODE_KBPS);
        if (processes * bytes > kilobytesPerSecond * LONGEST_MILLIS) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.BYTES)),
                    Say.of(
                            "An I/O node with %{n process} would write each checkpoint for more"
                                    + " than an hour.",
                            processes),
                    "Set \"checkpoint.bytesPerProcess\" to less, or \"network.ioNode\" to more.");
        }
    }

    /// The problem if the calls of a program become known only while it runs.
    static List<Diagnostic> ofLiveProgram(PlacedScenario placed) {
        return placed.scenario().checkpoint().isOn()
                ? List.of(
                        placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL))
                                .error(
                                        "The program decides its calls while it runs, by the"
                                                + " messages it gets: it cannot go back to a"
                                                + " checkpoint and repeat the same calls.",
                                        "Run another program" + OR_NONE))
                : List.of();
    }
}
