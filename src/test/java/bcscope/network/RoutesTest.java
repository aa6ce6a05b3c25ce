package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// What holds for the routes of every network.
class RoutesTest {
    private static final int[] SIZES = {1, 2, 4, 8, 16, 32, 64, 128};

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void aRouteIsAChainOfLinksFromTheSenderToTheReceiver(NetworkKind kind) {
        for (int size : SIZES) {
            Interconnect network = Interconnects.of(new Machine(size, 1, kind));
            int[] links = new int[network.longestRoute()];
            for (int from = 0; from < size; from++) {
                for (int to = 0; to < size; to++) {
                    int count = network.route(from, to, links);
                    assertEquals(from == to, count == 0);
                    int at = from;
                    for (int i = 0; i < count; i++) {
                        assertEquals(at, network.linkFrom(links[i]), kind + ": " + from + "," + to);
                        at = network.linkTo(links[i]);
                    }
                    assertEquals(to, at);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void everyLinkHasEndsAndANameOfItsOwn(NetworkKind kind) {
        Interconnect network = Interconnects.of(new Machine(16, 1, kind));
        List<String> names = new ArrayList<>();
        for (int link = 0; link < network.links(); link++) {
            names.add(network.linkName(link));
            assertTrue(network.linkFrom(link) >= 0 && network.linkTo(link) >= 0);
            if (network.linkKind(link) == LinkKind.INNER && network.exists(link)) {
                assertNotEquals(network.linkFrom(link), network.linkTo(link));
            }
        }
        assertEquals(network.links(), names.stream().distinct().count());
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void hopsAreTheSameBothWays(NetworkKind kind) {
        Interconnect network = Interconnects.of(new Machine(64, 1, kind));
        for (int from = 0; from < 64; from++) {
            assertEquals(0, network.hops(from, from));
            for (int to = 0; to < from; to++) {
                assertEquals(network.hops(from, to), network.hops(to, from));
                assertTrue(network.hops(from, to) >= 1);
            }
        }
    }
}
