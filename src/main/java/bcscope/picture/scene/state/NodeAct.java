package bcscope.picture.scene.state;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.Combiner;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.NicThread;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The current activity of a node, in texts of several lengths, the longest first; none if its NIC
/// has nothing to do or the microphase is over.
public final class NodeAct {
    private final SceneState state;
    private final int node;

    private NodeAct(SceneState state, int node) {
        this.state = state;
        this.node = node;
    }

    /// The words about `node`.
    public static List<String> of(SceneState state, int node) {
        Optional<Microphase> phase = state.phaseNamed();
        if (phase.isEmpty() || state.phaseOver() || state.strobing() || state.failed(node)) {
            return List.of();
        }
        NodeAct act = new NodeAct(state, node);
        return switch (phase.get()) {
            case DEM, MSM -> act.descriptors();
            case PM -> act.transfers();
            case BBM -> act.waves();
            case RM -> act.reduction();
        };
    }

    /// The last act of BS or BR.
    private List<String> descriptors() {
        Optional<Happening> sent = state.machine().lastAct(node, NicThread.BS);
        Optional<Happening> taken = state.machine().lastAct(node, NicThread.BR);
        boolean sends =
                sent.isPresent()
                        && (taken.isEmpty() || taken.get().timeNanos() <= sent.get().timeNanos());
        NicThread thread = sends ? NicThread.BS : NicThread.BR;
        Optional<Happening> last = sends ? sent : taken;
        if (last.isEmpty()) {
            return List.of();
        }
        String words = thread + " " + state.thread(node, thread).words();
        return switch (last.get()) {
            case Happening.SendDelivered h -> {
                String way = sends ? " to n" + h.toNode() : " from n" + h.node();
                yield List.of(words, ends(h.send()) + way, ends(h.send()));
            }
            case Happening.ReceiveAccepted h -> List.of(words, "takes " + ends(h.receive()));
            case Happening.Matched h -> pair(h.send(), h.receive(), h.send().bytes());
            case Happening.ChunkScheduled h -> pair(h.send(), h.receive(), h.bytes());
            case Happening.NoRoom h -> List.of(words, ends(h.send()) + " waits");
            case Happening.CollectiveQueried h ->
                    List.of(words, h.missing() == 0 ? "all called" : h.missing() + " missing");
            case Happening.CollectiveScheduled _ -> List.of(words, "scheduled");
            case Happening.CollectiveNoted _,
                    Happening.Transferred _,
                    Happening.Multicast _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _,
                    Happening.OfMessages _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _ ->
                    List.of(words);
        };
    }

    private List<String> pair(Descriptor send, Descriptor receive, long bytes) {
        String meets = ends(send) + " meets " + ends(receive);
        return List.of(
                "BR: send " + meets.replace(" meets ", " meets recv ") + ", " + amount(bytes),
                meets + ": " + amount(bytes),
                meets,
                ends(send) + " = " + ends(receive));
    }

    /// The transfers of DH; else those that other nodes get from this node.
    private List<String> transfers() {
        for (Journey journey : underWay()) {
            if (journey.to() == node) {
                String what = journey.what().map(this::ends).orElse("");
                String whole = amount(journey.bytes());
                long moved = journey.bytesAt(state.moment().nanos());
                String part = moved == 0 ? whole : amount(moved) + " of " + whole;
                boolean local = journey.from() == node;
                String whence =
                        local ? " within the node, " : " from node " + journey.from() + ", ";
                return List.of(
                        "DH gets " + part + whence + what,
                        part + "  " + what,
                        whole + " " + what,
                        what);
            }
        }
        for (Journey journey : underWay()) {
            if (journey.from() == node) {
                String what = journey.what().map(this::ends).orElse("");
                String whole = amount(journey.bytes());
                return List.of(
                        "DH of node " + journey.to() + " reads " + whole + " here, " + what,
                        whole + " " + what + " to n" + journey.to(),
                        whole + " " + what,
                        what);
            }
        }
        return List.of();
    }

    private List<Journey> underWay() {
        long now = state.moment().nanos();
        return state.journeys().stream()
                .filter(it -> it.beginNanos() <= now && now < it.endNanos())
                .toList();
    }

    /// The multicasts of the node, with their receivers.
    private List<String> waves() {
        for (Wave wave : state.waves()) {
            int[] reached = state.stage().nodesOf(wave.communicator());
            if (wave.beginNanos() > state.moment().nanos() || !isIn(reached)) {
                continue;
            }
            String what =
                    wave.kind() == Wave.Kind.RESULT
                            ? "result"
                            : wave.bytes() == 0 ? "release" : amount(wave.bytes());
            boolean byNetwork =
                    state.detail().happenings().get(wave.index())
                                    instanceof Happening.ResultMulticast h
                            && h.by() == Combiner.NETWORK;
            if (wave.node() == node && !byNetwork) {
                String nodes = Numbers.count(reached.length, "node");
                String thread = wave.kind() == Wave.Kind.RESULT ? "RH" : "CH";
                return List.of(
                        thread + " multicasts: " + what + " to " + nodes,
                        what + " to " + nodes,
                        what + " to all");
            }
            String source = byNetwork ? "the tree network" : "node " + wave.node();
            String brief = byNetwork ? "tree" : "n" + wave.node();
            if (wave.endNanos() > state.moment().nanos()) {
                return List.of("waits for " + what + " from " + source, "waits for " + brief);
            }
            return List.of(
                    "has " + what + " from " + source, what + " from " + brief, "← " + brief);
        }
        return List.of();
    }

    private boolean isIn(int[] nodes) {
        for (int other : nodes) {
            if (other == node) {
                return true;
            }
        }
        return false;
    }

    /// Number of operands in the partial result of the node, and its destination.
    private List<String> reduction() {
        List<String> result = waves();
        if (!result.isEmpty()) {
            return result;
        }
        PartialResults partial = PartialResults.at(state);
        return partial.communicatorOf(node)
                .map(communicator -> {
                    int all = state.stage().nodesOf(communicator).length;
                    String share = partial.nodesIn(node) + " of " + all;
                    return partial.sentTo(node)
                            .map(to ->
                                    List.of(
                                            "partial result of " + share + " nodes to node " + to,
                                            share + " to n" + to,
                                            "to n" + to))
                            .orElse(
                                    List.of(
                                            partial.isOnNetwork(communicator)
                                                    ? "the tree network has combined "
                                                            + share
                                                            + " nodes here"
                                                    : "RH has the partial result of "
                                                            + share
                                                            + " nodes",
                                            "partial " + share,
                                            share));
                })
                .orElse(List.of());
    }

    private String ends(Descriptor descriptor) {
        return DescriptorText.ends(state.stage(), descriptor);
    }

    private static String amount(long bytes) {
        return Numbers.bytes(bytes);
    }

    /// The progress of a reduction: the operands of how many nodes are in the partial result of
    /// each node. A node begins with its own; what it receives is in it when RH has combined it.
    private static final class PartialResults {
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
}
