package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Problems;

import java.util.List;

/// Whether checkpoints can be taken of what runs, in a time that is worth it.
final class CheckpointChecks {
    private static final String OR_NONE = ", or set \"checkpoint.interval\" to 0.";

    private CheckpointChecks() {}

    static void check(PlacedScenario placed, Problems problems) {
        Scenario scenario = placed.scenario();
        Checkpointing checkpoint = scenario.checkpoint();
        if (!checkpoint.isOn()) {
            return;
        }
        if (!scenario.work().isSingle()) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL)),
                    "Checkpoints are taken of one job that has the machine; here \"jobs\" share"
                            + " it.",
                    "Make the only one \"job\"" + OR_NONE);
        }
        int processes = scenario.machine().processesPerNode();
        if (checkpoint.nanos(processes) > ScenarioFormat.LONGEST_NANOS) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.BYTES)),
                    "A node with "
                            + processes
                            + (processes == 1 ? " process" : " processes")
                            + " would write each checkpoint for more than an hour.",
                    "Set \"checkpoint.bytesPerProcess\" to less, or \"checkpoint.bandwidth\" to"
                            + " more.");
        }
    }

    /// What is wrong where the calls of a program become known only while it runs.
    static List<Diagnostic> ofLiveProgram(PlacedScenario placed) {
        return placed.scenario().checkpoint().isOn()
                ? List.of(
                        placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL))
                                .error(
                                        "The program decides its calls while it runs, by the"
                                                + " messages it gets: it cannot go back to a"
                                                + " checkpoint and do the same once more.",
                                        "Run another program" + OR_NONE))
                : List.of();
    }
}
