package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Node 0 is the root; below node n are 2n + 1 and 2n + 2.
class TreeLinksTest {
    private final TreeLinks links = new TreeLinks(new TreeNetwork(15));

    /// From 7 by 3 and 1 to 4; from 7 by 3, 1, 0 and 2 to 6; from the root down, and up to it.
    @ParameterizedTest
    @CsvSource({
        "7, 4, 3, 1",
        "7, 6, 5, 0",
        "0, 14, 3, 0",
        "14, 0, 3, 0",
        "3, 7, 1, 2",
        "5, 5, 0, 2"
    })
    void aMessageTurnsWhereBothEndsAreBelow(int from, int to, int hops, int turn) {
        assertEquals(hops, links.hops(from, to));
        assertEquals(turn, links.turn(from, to));
    }

    /// The links up from 7 and 3, then the one down to 4.
    @Test
    void aRouteGoesUpAndThenDown() {
        int[] route = new int[links.longestRoute()];
        int count = links.route(7, 4, route);
        assertArrayEquals(
                new String[] {"up from node 7", "up from node 3", "down to node 4"},
                Arrays.stream(route, 0, count).mapToObj(links::linkName).toArray());
        assertEquals(6, links.longestRoute());
    }

    @Test
    void everyRouteIsAChainOfDifferentLinks() {
        int[] route = new int[links.longestRoute()];
        for (int from = 0; from < 15; from++) {
            for (int to = 0; to < 15; to++) {
                int count = links.route(from, to, route);
                assertEquals(links.hops(from, to), count);
                int at = from;
                for (int i = 0; i < count; i++) {
                    assertEquals(at, links.linkFrom(route[i]));
                    at = links.linkTo(route[i]);
                }
                assertEquals(to, at);
                assertEquals(count, Arrays.stream(route, 0, count).distinct().count());
            }
        }
        assertTrue(IntStream.range(0, links.links()).allMatch(links::exists));
        assertEquals(28, links.existingLinks());
    }

    /// 208 bytes are in the first packet, 240 in every other; all have 256.
    @ParameterizedTest
    @CsvSource({"0, 256", "208, 256", "209, 512", "1000, 1280"})
    void packetsAreWhole(long bytes, long onTheWire) {
        assertEquals(onTheWire, links.wireBytes(bytes));
    }
}
