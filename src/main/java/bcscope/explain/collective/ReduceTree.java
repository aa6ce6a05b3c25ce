package bcscope.explain.collective;

import java.util.stream.IntStream;

/// The binomial tree over the nodes of a reduction. Positions are node numbers relative to the
/// root; at level `j` the position with bit `j` set gives its partial result to the one without
/// (MODEL 1.8).
public final class ReduceTree {
    private final Places places;
    private final int root;
    private final Combined combined;

    ReduceTree(Places places, int rootNode) {
        this.places = places;
        root = places.placeOf(rootNode);
        combined = new Combined(places, root);
    }

    /// Number of nodes.
    public int size() {
        return places.nodes();
    }

    /// All members, node by node.
    IntStream ranks() {
        return IntStream.range(0, size())
                .flatMap(place ->
                        IntStream.range(0, places.count(place))
                                .map(index -> places.rank(place, index)));
    }

    /// ceil(log2 n).
    public int levels() {
        return size() <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(size() - 1);
    }

    /// The node at a position.
    public int node(int position) {
        return places.node((position + root) % size());
    }

    /// How many partial results there are after `level` levels.
    public int partials(int level) {
        return Math.ceilDiv(size(), 1 << level);
    }

    /// First position that partial result number `index` combines after `level` levels; it is the
    /// position that holds it.
    public int from(int level, int index) {
        return index << level;
    }

    /// Position after the last that it combines.
    public int until(int level, int index) {
        return Math.min(size(), (index + 1) << level);
    }

    /// Whether it was combined at the last of the levels, rather than left over.
    public boolean combines(int level, int index) {
        return level > 0 && from(level, index) + (1 << (level - 1)) < size();
    }

    /// The processes that it combines.
    int[] ranks(int level, int index) {
        return IntStream.range(from(level, index), until(level, index))
                .map(position -> (position + root) % size())
                .flatMap(place ->
                        IntStream.range(0, places.count(place)).map(i -> places.rank(place, i)))
                .toArray();
    }

    /// The processes that it combines, as text: `{0..3}`, `{12..15, 0..3}`.
    public String text(int level, int index) {
        return combined.text(from(level, index), until(level, index));
    }
}
