package bcscope.study.comet;

import bcscope.network.Interconnect;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// A process that the test node, which is node 0, talks to.
///
/// @param rank which one
/// @param hops from the test node to it
record Partner(int rank, int hops) {
    /// The nearest and, where distances differ, the farthest partner; of several the first. (On a
    /// hypercube these are the ones that the thesis' `get_hop_node` gives, Fig. 4.2.)
    static List<Partner> of(Interconnect network) {
        List<Partner> all = ofEachDistance(network);
        return all.size() < 2 ? all : List.of(all.getFirst(), all.getLast());
    }

    /// The first partner at each distance, by distance.
    static List<Partner> ofEachDistance(Interconnect network) {
        SortedMap<Integer, Partner> byHops = new TreeMap<>();
        for (int rank = 1; rank < network.nodes(); rank++) {
            int hops = network.hops(0, rank);
            byHops.putIfAbsent(hops, new Partner(rank, hops));
        }
        return List.copyOf(byHops.values());
    }

    String name() {
        return hops == 1 ? "1 hop" : hops + " hops";
    }
}
