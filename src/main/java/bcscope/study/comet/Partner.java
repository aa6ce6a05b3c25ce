package bcscope.study.comet;

import bcscope.network.Interconnect;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// A process that the test node talks to.
///
/// @param rank which one
/// @param hops from the test node to it
record Partner(int testNode, int rank, int hops) {
    /// The nearest and, where distances differ, the farthest partner of `testNode`; the first if
    /// there are several.
    static List<Partner> of(Interconnect network, int testNode) {
        List<Partner> all = ofEachDistance(network, testNode);
        return all.size() < 2 ? all : List.of(all.getFirst(), all.getLast());
    }

    /// The first partner at each distance, by distance: first by the bits in which it differs from
    /// `testNode`. On a hypercube these are the ones that the thesis' `get_hop_node` gives (S2 Fig.
    /// 4.2), which changes the lowest bits one after the other.
    static List<Partner> ofEachDistance(Interconnect network, int testNode) {
        SortedMap<Integer, Partner> byHops = new TreeMap<>();
        int most = Integer.highestOneBit(Math.max(1, network.nodes() - 1)) << 1;
        for (int bits = 1; bits < most; bits++) {
            int rank = testNode ^ bits;
            if (rank < network.nodes()) {
                int hops = network.hops(testNode, rank);
                byHops.putIfAbsent(hops, new Partner(testNode, rank, hops));
            }
        }
        return List.copyOf(byHops.values());
    }

    String name() {
        return hops == 1 ? "1 hop" : hops + " hops";
    }
}
