package bcscope.network.logn;

import bcscope.network.Interconnect;

import java.util.OptionalInt;

/// One switch that never binds: only the links of NICs do. Link n is the way out of node n, link
/// `nodes() + n` the way in.
public final class Crossbar implements Interconnect {
    private static final int LINKS_OF_ROUTE = 2;

    private final int nodes;

    /// A switch with `nodes` ports.
    public Crossbar(int nodes) {
        this.nodes = nodes;
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public int links() {
        return 2 * nodes;
    }

    @Override
    public int hops(int from, int to) {
        return from == to ? 0 : 1;
    }

    @Override
    public int longestRoute() {
        return LINKS_OF_ROUTE;
    }

    @Override
    public int route(int from, int to, int[] links) {
        if (from == to) {
            return 0;
        }
        links[0] = from;
        links[1] = nodes + to;
        return LINKS_OF_ROUTE;
    }

    @Override
    public OptionalInt linkInto(int node) {
        return OptionalInt.of(nodes + node);
    }

    @Override
    public int linkFrom(int link) {
        return Math.min(link, nodes);
    }

    @Override
    public int linkTo(int link) {
        return link < nodes ? nodes : link - nodes;
    }

    @Override
    public String linkName(int link) {
        return link < nodes ? "node " + link + ", out" : "node " + (link - nodes) + ", in";
    }
}
