package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;

/// Sentences about reductions: who does the arithmetic is part of them.
public final class ReduceText {
    private ReduceText() {}

    /// Combining the operands of a node.
    static String local(Happening.LocalReduce h) {
        return who(h.by(), h.node())
                + " combines the operands of "
                + Numbers.count(h.members())
                + " processes"
                + " in "
                + Numbers.exactMicros(h.endNanos() - h.timeNanos());
    }

    /// A step of the tree.
    static String step(Happening.ReduceStep h) {
        return who(h.by(), h.node())
                + " combines the partial result of node "
                + h.fromNode()
                + " at level "
                + h.level()
                + " of the tree"
                + (h.by() == Combiner.HOST ? ", across PCI" : "");
    }

    /// The result on its way to the nodes.
    static String result(Happening.ResultMulticast h) {
        return switch (h.by()) {
                    case NIC, HOST -> "the Reduce Helper of node " + h.node() + " multicasts";
                    case NETWORK -> "the tree network sends down from node " + h.node();
                }
                + " the result of "
                + Numbers.exactBytes(h.bytes())
                + " in "
                + Numbers.exactMicros(h.endNanos() - h.timeNanos());
    }

    private static String who(Combiner by, int node) {
        return switch (by) {
            case NIC -> "the Reduce Helper of node " + node;
            case HOST -> "the host of node " + node;
            case NETWORK -> "the tree network at node " + node;
        };
    }
}
