package bcscope.picture.scene.state;

import bcscope.happening.Combiner;
import bcscope.happening.Happening;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The progress of a reduction: the operands of how many nodes are in the partial result of each
/// node. A node begins with its own; what it receives is in it when RH has combined it.
final class PartialResults {
    private final Map<Integer, Integer> nodes = new TreeMap<>();
    private final Map<Integer, Integer> sent = new TreeMap<>();
    private final Map<Integer, Integer> communicators = new TreeMap<>();
    private final Set<Integer> onNetwork = new TreeSet<>();

    private PartialResults() {}

    /// The partial results of the reductions of the slice at its moment.
    static PartialResults at(SceneState state) {
        PartialResults partial = new PartialResults();
        long now = state.moment().nanos();
        for (Happening happening : state.detail().happenings()) {
            if (happening instanceof Happening.ReduceStep step) {
                partial.communicators.put(step.node(), step.communicator());
                partial.communicators.put(step.fromNode(), step.communicator());
                if (step.by() == Combiner.NETWORK) {
                    partial.onNetwork.add(step.communicator());
                }
                if (step.timeNanos() <= now) {
                    partial.sent.put(step.fromNode(), step.node());
                }
                if (step.endNanos() <= now) {
                    int more = partial.nodesIn(step.fromNode());
                    partial.nodes.put(step.node(), partial.nodesIn(step.node()) + more);
                }
            }
        }
        return partial;
    }

    /// The operands of how many nodes are in the partial result of `node`.
    int nodesIn(int node) {
        return nodes.getOrDefault(node, 1);
    }

    /// The node that has or is given the partial result of `node`.
    Optional<Integer> sentTo(int node) {
        return Optional.ofNullable(sent.get(node));
    }

    /// Whether the network combines what the nodes of `communicator` have.
    boolean isOnNetwork(int communicator) {
        return onNetwork.contains(communicator);
    }

    /// The communicator whose reduction `node` takes part in.
    Optional<Integer> communicatorOf(int node) {
        return Optional.ofNullable(communicators.get(node));
    }
}
