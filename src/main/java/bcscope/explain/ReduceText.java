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

    private static String who(Combiner by, int node) {
        return switch (by) {
            case NIC -> "the Reduce Helper of node " + node;
            case HOST -> "the host of node " + node;
            case NETWORK -> "the tree network above node " + node;
        };
    }
}
