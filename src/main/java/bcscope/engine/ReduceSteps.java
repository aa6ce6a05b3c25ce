package bcscope.engine;

import bcscope.happening.Happening;
import bcscope.network.bluegene.TreeNetwork;

import java.util.Arrays;
import java.util.List;

/// The steps of one reduction as happenings.
///
/// @param happenings where they go
/// @param communicator whose reduction it is
/// @param bytes of its operands
/// @param beginNanos of its first step
record ReduceSteps(List<Happening> happenings, int communicator, long bytes, long beginNanos) {
    /// Over a binomial tree of `nodes` whose root is `nodes[root]`.
    void binomial(int[] nodes, int root, long levelNanos, int levels, long resultNanos) {
        for (int level = 0; level < levels; level++) {
            long begin = beginNanos + level * levelNanos;
            for (int from = 1 << level; from < nodes.length; from += 2 << level) {
                int sender = nodes[(from + root) % nodes.length];
                int receiver = nodes[(from - (1 << level) + root) % nodes.length];
                add(begin, sender, receiver, level, begin + levelNanos);
            }
        }
        if (resultNanos > 0) {
            result(nodes[root], beginNanos + levels * levelNanos, resultNanos);
        }
    }

    /// Through the network's own tree: half of `wholeNanos` up, half down. What comes from a node
    /// is combined at the nearest node above it that takes part, or else at the first of them.
    void overTree(int[] nodes, TreeNetwork tree, long wholeNanos) {
        int deepest = tree.level(nodes[nodes.length - 1]);
        long up = wholeNanos / 2;
        for (int i = nodes.length - 1; i > 0; i--) {
            int level = deepest - tree.level(nodes[i]);
            long begin = beginNanos + level * up / Math.max(1, deepest);
            long end = beginNanos + (level + 1) * up / Math.max(1, deepest);
            add(begin, nodes[i], above(nodes, nodes[i], tree), level, end);
        }
        result(nodes[0], beginNanos + up, wholeNanos - up);
    }

    private static int above(int[] nodes, int node, TreeNetwork tree) {
        int parent = tree.parent(node);
        while (parent != TreeNetwork.NONE && Arrays.binarySearch(nodes, parent) < 0) {
            parent = tree.parent(parent);
        }
        return parent == TreeNetwork.NONE ? nodes[0] : parent;
    }

    private void add(long begin, int sender, int receiver, int level, long end) {
        happenings.add(new Happening.ReduceStep(begin, receiver, sender, communicator, level, end));
    }

    private void result(int root, long begin, long nanos) {
        happenings.add(
                new Happening.ResultMulticast(begin, root, communicator, bytes, begin + nanos));
    }
}
