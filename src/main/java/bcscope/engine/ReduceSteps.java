package bcscope.engine;

import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.network.bluegene.TreeNetwork;
import bcscope.nic.Reduction;

import java.util.Arrays;
import java.util.List;

/// The steps of one reduction as happenings.
///
/// @param happenings where they go
/// @param communicator whose reduction it is
/// @param bytes of its operands
/// @param beginNanos when RH begins
record ReduceSteps(List<Happening> happenings, int communicator, long bytes, long beginNanos) {
    /// On each of `nodes` with several processes of the communicator, of which there are `members`
    /// on node `i`.
    void local(int[] nodes, int[] members, Reduction.Step step) {
        for (int i = 0; i < nodes.length; i++) {
            if (members[i] > 1) {
                happenings.add(
                        new Happening.LocalReduce(
                                beginNanos,
                                nodes[i],
                                communicator,
                                members[i],
                                step.by(),
                                beginNanos + step.nanos()));
            }
        }
    }

    /// Over a binomial tree of `nodes` whose root is `nodes[root]`.
    void binomial(int[] nodes, int root, Reduction reduction) {
        long first = treeBegin(reduction);
        long levelNanos = reduction.level().nanos();
        for (int level = 0; level < reduction.levels(); level++) {
            long begin = first + level * levelNanos;
            for (int from = 1 << level; from < nodes.length; from += 2 << level) {
                int sender = nodes[(from + root) % nodes.length];
                int receiver = nodes[(from - (1 << level) + root) % nodes.length];
                add(begin, sender, receiver, level, reduction.level().by(), begin + levelNanos);
            }
        }
        if (reduction.resultNanos() > 0) {
            long result = first + reduction.levels() * levelNanos;
            result(nodes[root], result, reduction.level().by(), reduction.resultNanos());
        }
    }

    private long treeBegin(Reduction reduction) {
        return beginNanos + reduction.local().nanos();
    }

    /// Through the network's own tree: half of its time up, half down. What comes from a node is
    /// combined at the nearest node above it that takes part, or else at the first of them.
    void overTree(int[] nodes, TreeNetwork tree, Reduction reduction) {
        long first = treeBegin(reduction);
        long wholeNanos = reduction.level().nanos();
        int deepest = tree.level(nodes[nodes.length - 1]);
        int below = tree.depth() - deepest;
        long up = wholeNanos / 2;
        for (int i = nodes.length - 1; i > 0; i--) {
            int level = deepest - tree.level(nodes[i]);
            long begin = first + level * up / Math.max(1, deepest);
            long end = first + (level + 1) * up / Math.max(1, deepest);
            int to = above(nodes, nodes[i], tree);
            add(begin, nodes[i], to, below + level, Combiner.NETWORK, end);
        }
        result(nodes[0], first + up, Combiner.NETWORK, wholeNanos - up);
    }

    private static int above(int[] nodes, int node, TreeNetwork tree) {
        int parent = tree.parent(node);
        while (parent != TreeNetwork.NONE && Arrays.binarySearch(nodes, parent) < 0) {
            parent = tree.parent(parent);
        }
        return parent == TreeNetwork.NONE ? nodes[0] : parent;
    }

    private void add(long begin, int sender, int receiver, int level, Combiner by, long end) {
        happenings.add(
                new Happening.ReduceStep(begin, receiver, sender, communicator, level, by, end));
    }

    private void result(int root, long begin, Combiner by, long nanos) {
        happenings.add(
                new Happening.ResultMulticast(begin, root, communicator, bytes, by, begin + nanos));
    }
}
