package bcscope.network.hypercube;

import bcscope.base.Invariant;
import bcscope.base.Say;
import bcscope.network.Interconnect;

/// Binary cube of up to 128 nodes (S2 section 4.1). Channel `node * dimensions + k` leads from
/// `node` along dimension k, to the node whose number differs in bit k.
public final class Hypercube implements Interconnect {
    /// Most dimensions: of the eight channels of a node, one belongs to input and output.
    public static final int MOST_DIMENSIONS = 7;

    private final int dimensions;

    /// A cube of `nodes` nodes, which must [#fits].
    public Hypercube(int nodes) {
        Invariant.check(fits(nodes), "a hypercube of %d nodes", nodes);
        dimensions = Integer.numberOfTrailingZeros(nodes);
    }

    /// Whether there is a cube of `nodes` nodes: a power of two up to 128.
    public static boolean fits(int nodes) {
        return Integer.bitCount(nodes) == 1 && nodes > 0 && nodes <= 1 << MOST_DIMENSIONS;
    }

    /// Dimensions of the cube.
    public int dimensions() {
        return dimensions;
    }

    /// The dimension that an e-cube route takes at `node` towards `to`, a different node.
    public static int nextDimension(int node, int to) {
        return Integer.numberOfTrailingZeros(node ^ to);
    }

    /// The channel that leaves `node` along `dimension`.
    public int channel(int node, int dimension) {
        return node * dimensions + dimension;
    }

    /// The dimension along which `link` leads.
    public int dimensionOf(int link) {
        return link % dimensions;
    }

    @Override
    public int nodes() {
        return 1 << dimensions;
    }

    @Override
    public int links() {
        return nodes() * dimensions;
    }

    @Override
    public int hops(int from, int to) {
        return Integer.bitCount(from ^ to);
    }

    @Override
    public int longestRoute() {
        return dimensions;
    }

    @Override
    public int route(int from, int to, int[] links) {
        int node = from;
        int count = 0;
        while (node != to) {
            int dimension = nextDimension(node, to);
            links[count++] = channel(node, dimension);
            node ^= 1 << dimension;
        }
        return count;
    }

    @Override
    public int linkFrom(int link) {
        return link / dimensions;
    }

    @Override
    public int linkTo(int link) {
        return linkFrom(link) ^ (1 << dimensionOf(link));
    }

    @Override
    public String linkGroup(int link) {
        return "dimension " + dimensionOf(link);
    }

    @Override
    public String linkName(int link) {
        return Say.of(
                "node %s → node %s, dimension %s", linkFrom(link), linkTo(link), dimensionOf(link));
    }
}
