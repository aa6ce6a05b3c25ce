package bcscope.picture.primitives;

import bcscope.playground.ScriptRun;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Step;

import java.util.ArrayList;
import java.util.List;

/// The rows of the operations: for each node that does something one for its network interface and
/// one for itself, where it tests events.
///
/// @param node of the lane
/// @param part whose lane it is
record OperationLane(int node, Part part) {
    /// Who is at work.
    enum Part {
        /// Transfers and queries.
        NETWORK,
        /// Tests.
        HOST
    }

    /// The lanes of a script, by node.
    static List<OperationLane> of(ScriptRun run) {
        List<OperationLane> lanes = new ArrayList<>();
        for (int node = 0; node < run.nodes(); node++) {
            for (Part part : Part.values()) {
                int of = node;
                if (run.script().steps().stream()
                        .anyMatch(step -> step.node() == of && part(step) == part)) {
                    lanes.add(new OperationLane(node, part));
                }
            }
        }
        return List.copyOf(lanes);
    }

    static Part part(Step step) {
        return switch (step.action()) {
            case Action.Transfer _, Action.Query _ -> Part.NETWORK;
            case Action.Test _ -> Part.HOST;
        };
    }
}
