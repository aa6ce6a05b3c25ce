package bcscope.comet;

import java.util.ArrayList;
import java.util.List;

/// A process that the test node talks to.
///
/// @param rank which one
/// @param hops links between the two
record Partner(int rank, int hops) {
    private static final int TEST_NODE = 0;

    /// The nearest and, where there are several distances, the farthest partner of node 0.
    static List<Partner> of(int nodes) {
        List<Partner> partners = new ArrayList<>();
        partners.add(new Partner(TEST_NODE + 1, 1));
        if (nodes > 2) {
            partners.add(new Partner(nodes - 1, Integer.bitCount(nodes - 1)));
        }
        return partners;
    }

    String name() {
        return hops == 1 ? "1 hop" : hops + " hops";
    }
}
