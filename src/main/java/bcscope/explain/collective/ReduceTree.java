package bcscope.explain.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The binomial tree over the nodes of a reduction. Positions are node numbers relative to the
/// root; at level `j` the position with bit `j` set gives its partial result to the one without
/// (DOMAIN 1.8).
public final class ReduceTree {
    private final int[] nodes;
    private final int root;
    private final List<int[]> ranks;

    /// @param nodes nodes with members, ascending
    /// @param rootNode node of the root
    /// @param ranksOf members on each of `nodes`, ascending
    ReduceTree(int[] nodes, int rootNode, List<int[]> ranksOf) {
        this.nodes = nodes;
        root = Math.max(0, Arrays.binarySearch(nodes, rootNode));
        ranks = new ArrayList<>(nodes.length);
        for (int position = 0; position < nodes.length; position++) {
            ranks.add(ranksOf.get((position + root) % nodes.length));
        }
    }

    /// Number of nodes.
    public int size() {
        return nodes.length;
    }

    /// ceil(log2 n).
    public int levels() {
        return nodes.length <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(nodes.length - 1);
    }

    /// The node at a position.
    public int node(int position) {
        return nodes[(position + root) % nodes.length];
    }

    /// How many partial results there are after `level` levels.
    public int partials(int level) {
        return Math.ceilDiv(nodes.length, 1 << level);
    }

    /// First position that partial result number `index` combines after `level` levels; it is the
    /// position that holds it.
    public int from(int level, int index) {
        return index << level;
    }

    /// Position after the last that it combines.
    public int until(int level, int index) {
        return Math.min(nodes.length, (index + 1) << level);
    }

    /// Whether it was combined at the last of the levels, rather than left over.
    public boolean combines(int level, int index) {
        return level > 0 && from(level, index) + (1 << (level - 1)) < nodes.length;
    }

    /// The processes that it combines, as text.
    public String text(int level, int index) {
        return Combined.text(ranks, from(level, index), until(level, index));
    }
}
