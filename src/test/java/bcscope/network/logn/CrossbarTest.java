package bcscope.network.logn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.network.LinkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.OptionalInt;

/// Five nodes: links 0 to 4 lead out of them, 5 to 9 into them; the switch has number 5.
class CrossbarTest {
    private static final int NODES = 5;
    private final Crossbar crossbar = new Crossbar(NODES);

    @ParameterizedTest
    @CsvSource({"0, 4, 0, 9", "4, 0, 4, 5", "2, 3, 2, 8"})
    void aRouteLeavesOneNodeAndEntersTheOther(int from, int to, int out, int in) {
        int[] links = new int[crossbar.longestRoute()];
        assertEquals(2, crossbar.route(from, to, links));
        assertArrayEquals(new int[] {out, in}, links);
        assertEquals(1, crossbar.hops(from, to));
    }

    @Test
    void aNodeReachesItselfWithoutTheSwitch() {
        int[] links = {-1, -1};
        assertEquals(0, crossbar.route(3, 3, links));
        assertArrayEquals(new int[] {-1, -1}, links);
        assertEquals(0, crossbar.hops(3, 3));
    }

    @Test
    void theLinksOfARouteFollowOneAnother() {
        int[] links = new int[2];
        for (int from = 0; from < NODES; from++) {
            for (int to = 0; to < NODES; to++) {
                if (crossbar.route(from, to, links) > 0) {
                    assertEquals(from, crossbar.linkFrom(links[0]));
                    assertEquals(NODES, crossbar.linkTo(links[0]), "the switch");
                    assertEquals(NODES, crossbar.linkFrom(links[1]), "the switch");
                    assertEquals(to, crossbar.linkTo(links[1]));
                }
            }
        }
    }

    /// MODEL 3.6: the inside is not modelled, so two messages meet at their ends only.
    @Test
    void routesMeetWhereTheyHaveASenderOrAReceiverInCommon() {
        int[] first = new int[2];
        int[] second = new int[2];
        crossbar.route(0, 1, first);
        crossbar.route(2, 3, second);
        assertTrue(first[0] != second[0] && first[1] != second[1]);
        crossbar.route(0, 3, second);
        assertEquals(first[0], second[0]);
        crossbar.route(2, 1, second);
        assertEquals(first[1], second[1]);
    }

    @Test
    void everyLinkIsThatOfANic() {
        assertEquals(2 * NODES, crossbar.links());
        assertEquals(2 * NODES, crossbar.existingLinks());
        for (int node = 0; node < NODES; node++) {
            assertEquals(LinkKind.INJECTION, crossbar.linkKind(node));
            assertEquals(LinkKind.EJECTION, crossbar.linkKind(NODES + node));
            assertEquals(OptionalInt.of(NODES + node), crossbar.linkInto(node));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 'node 0, out'", "4, 'node 4, out'", "5, 'node 0, in'", "9, 'node 4, in'"})
    void aLinkIsNamedByItsNodeAndDirection(int link, String name) {
        assertEquals(name, crossbar.linkName(link));
    }
}
