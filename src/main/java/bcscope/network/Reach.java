package bcscope.network;

import bcscope.base.ComparisonOperator;

/// The nodes that a primitive concerns, and whether the network reaches all of them while it runs.
public final class Reach {
    private final int[] nodes;
    private final boolean whole;

    private Reach(int[] nodes, boolean whole) {
        this.nodes = nodes;
        this.whole = whole;
    }

    /// All of `nodes` are reached; ascending, each once.
    public static Reach whole(int... nodes) {
        return new Reach(nodes.clone(), true);
    }

    /// At least one of `nodes` is not reached.
    public static Reach broken(int... nodes) {
        return new Reach(nodes.clone(), false);
    }

    /// Number of nodes.
    public int size() {
        return nodes.length;
    }

    boolean isWhole() {
        return whole;
    }

    void write(GlobalVariable variable, long value) {
        variable.setOn(nodes, value);
    }

    boolean compare(GlobalVariable variable, ComparisonOperator comparison, long value) {
        return variable.compareOn(nodes, comparison, value);
    }
}
