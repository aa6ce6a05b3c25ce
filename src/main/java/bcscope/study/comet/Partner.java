package bcscope.study.comet;

import bcscope.network.Interconnect;

import java.util.ArrayList;
import java.util.List;

/// A process that the test node, which is node 0, talks to.
///
/// @param rank which one
/// @param hops from the test node to it
record Partner(int rank, int hops) {
    /// The nearest and, where distances differ, the farthest partner; of several the first. (On a
    /// hypercube these are the ones that the thesis' `get_hop_node` gives, Fig. 4.2.)
    static List<Partner> of(Interconnect network) {
        Partner nearest = new Partner(1, network.hops(0, 1));
        Partner farthest = nearest;
        for (int rank = 2; rank < network.nodes(); rank++) {
            int hops = network.hops(0, rank);
            if (hops < nearest.hops()) {
                nearest = new Partner(rank, hops);
            }
            if (hops > farthest.hops()) {
                farthest = new Partner(rank, hops);
            }
        }
        List<Partner> partners = new ArrayList<>(List.of(nearest));
        if (farthest.hops() > nearest.hops()) {
            partners.add(farthest);
        }
        return partners;
    }

    String name() {
        return hops == 1 ? "1 hop" : hops + " hops";
    }
}
