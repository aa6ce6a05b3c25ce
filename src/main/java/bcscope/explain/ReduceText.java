package bcscope.explain;

import bcscope.base.Say;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;

/// Sentences about reductions: who does the arithmetic is part of them.
public final class ReduceText {
    private ReduceText() {}

    /// Combining the operands of a node.
    static String local(Happening.LocalReduce h) {
        return Say.of(
                "%s combines the operands of %{n} processes in %{micros}",
                who(h.by(), h.node()), h.members(), h.endNanos() - h.timeNanos());
    }

    /// A step of the tree.
    static String step(Happening.ReduceStep h) {
        return Say.of(
                "%s combines the partial result of node %s at level %s of the tree%{, across PCI|}",
                who(h.by(), h.node()), h.fromNode(), h.level(), h.by() == Combiner.HOST);
    }

    /// The result on its way to the nodes.
    static String result(Happening.ResultMulticast h) {
        return Say.of(
                "%s the result of %{bytes} in %{micros}",
                switch (h.by()) {
                    case NIC, HOST -> "the Reduce Helper of node " + h.node() + " multicasts";
                    case NETWORK -> "the tree network sends down from node " + h.node();
                },
                h.bytes(),
                h.endNanos() - h.timeNanos());
    }

    private static String who(Combiner by, int node) {
        return switch (by) {
            case NIC -> "the Reduce Helper of node " + node;
            case HOST -> "the host of node " + node;
            case NETWORK -> "the tree network at node " + node;
        };
    }
}
