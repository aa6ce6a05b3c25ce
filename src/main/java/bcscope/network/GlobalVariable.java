package bcscope.network;

import bcscope.base.ComparisonOperator;

import java.util.Arrays;

/// A variable at the same address on every node, as the core primitives see it (MODEL 1.1). Almost
/// always all nodes agree, so it is stored as one common value and the nodes that deviate; setting
/// all is O(1), a comparison over all nodes O(deviating nodes).
public final class GlobalVariable {
    private final long[] values;
    private final int[] epochs;
    private int[] deviating = new int[8];
    private int deviatingCount;
    private int epoch = 1;
    private long common;

    /// A variable that is 0 on each of `nodes` nodes.
    public GlobalVariable(int nodes) {
        values = new long[nodes];
        epochs = new int[nodes];
    }

    /// Value on `node`.
    public long get(int node) {
        return epochs[node] == epoch ? values[node] : common;
    }

    /// Writes `value` on `node` alone.
    public void set(int node, long value) {
        if (epochs[node] != epoch) {
            if (value == common) {
                return;
            }
            epochs[node] = epoch;
            if (deviatingCount == deviating.length) {
                deviating = Arrays.copyOf(deviating, 2 * deviatingCount);
            }
            deviating[deviatingCount++] = node;
        }
        values[node] = value;
    }

    /// Writes `value` on all nodes.
    public void setAll(long value) {
        common = value;
        deviatingCount = 0;
        epoch++;
    }

    /// Compare over all nodes: true if `comparison` holds between the variable and `value` on each.
    public boolean compareAll(ComparisonOperator comparison, long value) {
        if (deviatingCount < values.length && !comparison.holds(common, value)) {
            return false;
        }
        for (int i = 0; i < deviatingCount; i++) {
            if (!comparison.holds(values[deviating[i]], value)) {
                return false;
            }
        }
        return true;
    }

    /// Writes `value` on each of `nodes`.
    public void setOn(int[] nodes, long value) {
        if (nodes.length == values.length) {
            setAll(value);
            return;
        }
        for (int node : nodes) {
            set(node, value);
        }
    }

    /// Compare over `nodes` alone.
    public boolean compareOn(int[] nodes, ComparisonOperator comparison, long value) {
        if (nodes.length == values.length) {
            return compareAll(comparison, value);
        }
        for (int node : nodes) {
            if (!comparison.holds(get(node), value)) {
                return false;
            }
        }
        return true;
    }
}
