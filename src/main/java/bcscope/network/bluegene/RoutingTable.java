package bcscope.network.bluegene;

import bcscope.base.Invariant;
import bcscope.scenario.LinkEnds;

/// The routing table, computed once for a machine of at most a midplane and shared by all copies of
/// a transport.
final class RoutingTable {
    /// Most nodes at packet level: a midplane.
    static final int MOST_NODES = 512;

    final int nodes;
    final boolean rings;
    final int[] neighbour;
    private final byte[] productive;
    private final byte[] first;

    RoutingTable(Torus torus) {
        nodes = torus.nodes();
        Invariant.check(nodes <= MOST_NODES, "packet level of %d nodes", nodes);
        rings = torus.shape().ends() == LinkEnds.TORUS;
        neighbour = new int[torus.links()];
        for (int link = 0; link < neighbour.length; link++) {
            neighbour[link] = torus.linkTo(link);
        }
        productive = new byte[nodes * nodes];
        first = new byte[nodes * nodes];
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                if (from != to) {
                    productive[from * nodes + to] = (byte) torus.productive(from, to);
                    first[from * nodes + to] = (byte) torus.first(from, to);
                }
            }
        }
    }

    /// Directions of the shortest ways, as bits.
    int productive(int from, int to) {
        return productive[from * nodes + to];
    }

    /// First direction of the dimension-ordered way.
    int first(int from, int to) {
        return first[from * nodes + to];
    }
}
