package bcscope.nic;

import bcscope.model.Fault.NodeFailure;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Which nodes have stopped. A node that fails works until that instant: what is complete before it
/// counts, what would be complete later never is. From the instant at which a spare has taken its
/// place, a node of its number works again.
public final class DeadNodes {
    private final List<NodeFailure> failures;

    /// When a spare took over, by failure, ns; `Long.MAX_VALUE` where none has.
    private final long[] replacedNanos;

    DeadNodes(List<NodeFailure> failures) {
        this.failures =
                failures.stream().sorted(Comparator.comparingLong(NodeFailure::atNanos)).toList();
        replacedNanos = new long[failures.size()];
        Arrays.fill(replacedNanos, Long.MAX_VALUE);
    }

    /// The failures in the order of their instants.
    public List<NodeFailure> failures() {
        return failures;
    }

    /// Spares have the places of `nodes` from `nanos` on, whatever failed there before.
    public void replace(Collection<Integer> nodes, long nanos) {
        for (int i = 0; i < replacedNanos.length; i++) {
            NodeFailure failure = failures.get(i);
            if (nodes.contains(failure.node()) && failure.atNanos() < nanos) {
                replacedNanos[i] = Math.min(replacedNanos[i], nanos);
            }
        }
    }

    /// Whether `failure` stops a node: no spare has taken its place since, and it was not down
    /// already.
    public boolean strikes(NodeFailure failure) {
        for (int i = 0; i < replacedNanos.length; i++) {
            if (failures.get(i).node() == failure.node() && replacedNanos[i] == Long.MAX_VALUE) {
                return failures.get(i).equals(failure);
            }
        }
        return false;
    }

    /// Whether there are failures for which no spare has taken over yet.
    public boolean mayFail() {
        return Arrays.stream(replacedNanos).anyMatch(nanos -> nanos == Long.MAX_VALUE);
    }

    /// When a spare took over after each of [#failures], ns; `Long.MAX_VALUE` where none has.
    public long[] replacedNanos() {
        return replacedNanos.clone();
    }

    /// Restores the values of [#replacedNanos()].
    public void replaced(long[] nanos) {
        System.arraycopy(nanos, 0, replacedNanos, 0, replacedNanos.length);
    }

    /// Whether `node` has stopped by `nanos`, and no spare has its place.
    public boolean dead(int node, long nanos) {
        for (int i = 0; i < replacedNanos.length; i++) {
            NodeFailure failure = failures.get(i);
            if (failure.strikes(node) && failure.atNanos() <= nanos && nanos < replacedNanos[i]) {
                return true;
            }
        }
        return false;
    }

    /// When the node that has the number `node` now stops, ns; `Long.MAX_VALUE` where it never
    /// does.
    public long stopNanos(int node) {
        for (int i = 0; i < replacedNanos.length; i++) {
            if (failures.get(i).strikes(node) && replacedNanos[i] == Long.MAX_VALUE) {
                return failures.get(i).atNanos();
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
