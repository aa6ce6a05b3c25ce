package bcscope.nic;

import bcscope.model.Fault.NodeFailure;

import java.util.Comparator;
import java.util.List;

/// Which nodes have stopped. A node that fails works until that instant: what is complete before it
/// counts, what would be complete later never is.
public final class DeadNodes {
    private final List<NodeFailure> failures;

    DeadNodes(List<NodeFailure> failures) {
        this.failures =
                failures.stream().sorted(Comparator.comparingLong(NodeFailure::atNanos)).toList();
    }

    /// The failures in the order of their instants.
    public List<NodeFailure> failures() {
        return failures;
    }

    /// Whether `node` has stopped by `nanos`.
    public boolean dead(int node, long nanos) {
        return stopNanos(node) <= nanos;
    }

    /// When `node` stops, ns; `Long.MAX_VALUE` where it never does.
    public long stopNanos(int node) {
        for (NodeFailure failure : failures) {
            if (failure.node() == node || failure.strikes(node)) {
                return failure.atNanos();
            }
        }
        return Long.MAX_VALUE;
    }

    /// Whether any of `nodes` has stopped by `nanos`.
    public boolean anyDead(int[] nodes, long nanos) {
        if (failures.isEmpty()) {
            return false;
        }
        for (int node : nodes) {
            if (dead(node, nanos)) {
                return true;
            }
        }
        return false;
    }
}
