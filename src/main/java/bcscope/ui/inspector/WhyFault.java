package bcscope.ui.inspector;

import bcscope.explain.FaultText;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.model.Fault;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which fault a blocked process waits for: one on the node of a process that it waits for, or on
/// its own. A failed node delays all.
final class WhyFault {
    private static final int MOST_NODES = 2;

    private WhyFault() {}

    /// The sentence, with a space before it; empty if no fault has to do with it.
    static String sentence(SceneState scene, int rank) {
        RunLayout stage = scene.stage();
        if (stage.faults().isEmpty() || !scene.activity(rank).blocked()) {
            return "";
        }
        for (Fault fault : stage.faults()) {
            if (fault instanceof Fault.NodeFailure && scene.failed(fault.node())) {
                return " " + Words.of("why.fault.failed", fault.node());
            }
        }
        StringBuilder text = new StringBuilder();
        awaited(scene, rank).stream()
                .filter(node -> !scene.faultsOn(node).isEmpty())
                .limit(MOST_NODES)
                .forEach(node ->
                        scene.faultsOn(node)
                                .forEach(fault ->
                                        text.append(' ').append(FaultText.sentence(fault))));
        return text.toString();
    }

    /// The nodes of those that `rank` waits for, and its own.
    private static Set<Integer> awaited(SceneState scene, int rank) {
        RunLayout stage = scene.stage();
        TreeSet<Integer> nodes = new TreeSet<>();
        if (scene.activity(rank) == Activity.BLOCKED_COLLECTIVE) {
            for (int each = 0; each < stage.ranks(); each++) {
                if (scene.activity(each) != Activity.BLOCKED_COLLECTIVE) {
                    nodes.add(stage.node(each));
                }
            }
            return nodes;
        }
        for (int node = 0; node < stage.nodes(); node++) {
            for (NicList list : NicList.values()) {
                for (Held held : scene.list(node, list)) {
                    addEnds(nodes, stage, held.descriptor(), rank);
                }
            }
        }
        return nodes;
    }

    private static void addEnds(
            Set<Integer> nodes, RunLayout stage, Descriptor descriptor, int rank) {
        boolean own = descriptor.rank() == rank;
        boolean toIt = descriptor.kind() == Descriptor.Kind.SEND && descriptor.peer() == rank;
        if (own || toIt) {
            nodes.add(stage.node(descriptor.rank()));
            if (descriptor.peer() >= 0) {
                nodes.add(stage.node(descriptor.peer()));
            }
        }
    }

    /// The sentences about the faults of `node`, those first that act now.
    static List<String> of(SceneState scene, int node) {
        List<Fault> acting = scene.faultsOn(node);
        return FaultText.on(scene.stage().faults(), node).stream()
                .sorted((a, b) -> Boolean.compare(acting.contains(b), acting.contains(a)))
                .map(fault ->
                        (acting.contains(fault) ? "▲ " : "△ ")
                                + FaultText.sentence(fault)
                                + (acting.contains(fault)
                                        ? ""
                                        : " " + Words.of("inspector.fault.idle")))
                .toList();
    }
}
