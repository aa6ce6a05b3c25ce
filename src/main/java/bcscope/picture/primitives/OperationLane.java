package bcscope.picture.primitives;

import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rows of the operations: for each node that does something one for its network interface and
/// one for itself, where it tests events.
///
/// @param node of the lane
/// @param part actor of the lane
record OperationLane(int node, Part part) {
    private static final double HOST_HEIGHT = 0.7;

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

    /// The lanes that fit into `most` heights: all, or those around the node of the last moment.
    static List<OperationLane> shown(ScriptRun run, double most, Optional<Occurrence> last) {
        List<OperationLane> all = of(run);
        int from = 0;
        int to = all.size();
        int centre = 0;
        for (int i = 0; i < all.size(); i++) {
            if (last.isPresent() && all.get(i).node == last.get().node()) {
                centre = i;
            }
        }
        while (to - from > 1 && height(all.subList(from, to)) > most) {
            if (centre - from > to - 1 - centre) {
                from++;
            } else {
                to--;
            }
        }
        return all.subList(from, to);
    }

    /// Height of `lanes` in lanes of a network interface; those of tests are lower.
    static double height(List<OperationLane> lanes) {
        double height = 0;
        for (OperationLane lane : lanes) {
            height += lane.part == Part.NETWORK ? 1 : HOST_HEIGHT;
        }
        return height;
    }

    static Part part(Step step) {
        return switch (step.action()) {
            case Action.Transfer _, Action.Query _ -> Part.NETWORK;
            case Action.Test _ -> Part.HOST;
        };
    }
}
