package bcscope.study.comet;

import bcscope.network.Interconnect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Four nodes, of which two echo while the messages from the third to the fourth pass over their
/// links (S2 Fig. 3.6).
///
/// @param testNode takes time
/// @param partner answers it
/// @param loadFrom sends the load
/// @param loadTo receives it
/// @param sharedLinks links that both use, in one direction
public record Crossing(int testNode, int partner, int loadFrom, int loadTo, int sharedLinks) {
    private static final int[] OF_THE_THESIS = {1, 3, 0, 7};
    private static final int SEARCHED_NODES = 16;

    /// The nodes of the thesis where their routes cross; else the first four whose routes do; else
    /// the first that there are. Empty on fewer than four nodes.
    public static Optional<Crossing> on(Interconnect network) {
        int nodes = Math.min(SEARCHED_NODES, network.nodes());
        if (nodes < OF_THE_THESIS.length) {
            return Optional.empty();
        }
        int[] usual = nodes > OF_THE_THESIS[3] ? OF_THE_THESIS : new int[] {1, 2, 0, 3};
        Crossing first = of(network, usual[0], usual[1], usual[2], usual[3]);
        return Optional.of(first.sharedLinks() > 0 ? first : searched(network, nodes, first));
    }

    private static Crossing searched(Interconnect network, int nodes, Crossing otherwise) {
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                for (int test = 0; test < nodes; test++) {
                    for (int partner = 0; partner < nodes; partner++) {
                        if (differ(from, to, test, partner)) {
                            Crossing crossing = of(network, test, partner, from, to);
                            if (crossing.sharedLinks() > 0) {
                                return crossing;
                            }
                        }
                    }
                }
            }
        }
        return otherwise;
    }

    private static boolean differ(int... nodes) {
        return Arrays.stream(nodes).distinct().count() == nodes.length;
    }

    private static Crossing of(Interconnect network, int test, int partner, int from, int to) {
        int[] load = route(network, from, to);
        int shared =
                shared(load, route(network, test, partner))
                        + shared(load, route(network, partner, test));
        return new Crossing(test, partner, from, to, shared);
    }

    /// The nodes that the load passes, the first and the last included.
    public List<Integer> passed(Interconnect network) {
        List<Integer> passed = new ArrayList<>(List.of(loadFrom));
        for (int link : loaded(network)) {
            passed.add(network.linkTo(link));
        }
        return passed;
    }

    /// The channels that the load takes.
    public int[] loaded(Interconnect network) {
        return route(network, loadFrom, loadTo);
    }

    /// Whether the echo takes the channel `link` of `network`, there or back.
    public boolean echoes(Interconnect network, int link) {
        return shared(route(network, testNode, partner), link) > 0
                || shared(route(network, partner, testNode), link) > 0;
    }

    private static int[] route(Interconnect network, int from, int to) {
        int[] links = new int[network.longestRoute()];
        int count = network.route(from, to, links);
        return Arrays.copyOf(links, count);
    }

    private static int shared(int[] one, int... other) {
        return (int)
                Arrays.stream(one)
                        .filter(link -> Arrays.stream(other).anyMatch(known -> known == link))
                        .count();
    }

    Map<String, Long> values() {
        Map<String, Long> values = new TreeMap<>();
        values.put("testNode", (long) testNode);
        values.put("partner", (long) partner);
        values.put("loadFrom", (long) loadFrom);
        values.put("loadTo", (long) loadTo);
        return values;
    }
}
