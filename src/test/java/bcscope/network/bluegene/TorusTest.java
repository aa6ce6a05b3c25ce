package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigInteger;
import java.util.Arrays;

class TorusTest {
    private static final Rate LINK = Rate.megabytesPerSecond(175);

    private static Torus torus(int x, int y, int z, LinkEnds ends) {
        return new Torus(new TorusShape(x, y, z, ends));
    }

    @Test
    void theWholeMachineHasThePublishedBisection() {
        Rate bisection = new Torus(TorusShape.WHOLE).bisection(LINK);
        assertEquals(358_400_000_000L, bisection.bytesIn(1_000_000_000L));
    }

    @Test
    void theWholeMachineHasRoutesOf64HopsAt32OnAverage() {
        Torus torus = new Torus(TorusShape.WHOLE);
        assertEquals(64, torus.longestRoute());
        assertEquals(32L * 65_536 * 65_536, TorusShape.WHOLE.linksOfAllPairs());
        assertEquals(64, torus.hops(0, TorusShape.WHOLE.node(32, 16, 16)));
    }

    @ParameterizedTest
    @CsvSource({
        "4, 3, 2, TORUS",
        "5, 4, 1, TORUS",
        "2, 2, 2, TORUS",
        "1, 1, 1, TORUS",
        "4, 3, 2, MESH",
        "5, 1, 3, MESH",
        "7, 1, 1, TORUS"
    })
    void everyRouteIsAPathOfTheShortestLength(int x, int y, int z, LinkEnds ends) {
        Torus torus = torus(x, y, z, ends);
        int[] links = new int[torus.longestRoute()];
        long sum = 0;
        int longest = 0;
        for (int from = 0; from < torus.nodes(); from++) {
            int[] distance = Breadth.distances(torus, from);
            for (int to = 0; to < torus.nodes(); to++) {
                assertEquals(distance[to], torus.hops(from, to));
                sum += distance[to];
                longest = Math.max(longest, distance[to]);
                int count = torus.route(from, to, links);
                assertEquals(distance[to], count);
                int at = from;
                for (int i = 0; i < count; i++) {
                    assertEquals(at, torus.linkFrom(links[i]));
                    assertTrue(torus.exists(links[i]));
                    at = torus.linkTo(links[i]);
                }
                assertEquals(to, at);
            }
        }
        assertEquals(torus.shape().linksOfAllPairs(), sum);
        assertEquals(longest, torus.longestRoute());
    }

    @ParameterizedTest
    @CsvSource({"4, 3, 2, TORUS", "5, 2, 2, TORUS", "4, 3, 2, MESH"})
    void aDirectionIsProductiveWhereItsNeighbourIsNearer(int x, int y, int z, LinkEnds ends) {
        Torus torus = torus(x, y, z, ends);
        for (int to = 0; to < torus.nodes(); to++) {
            int[] distance = Breadth.distances(torus, to);
            for (int from = 0; from < torus.nodes(); from++) {
                for (Direction direction : Direction.values()) {
                    boolean nearer =
                            distance[torus.neighbour(from, direction)] == distance[from] - 1;
                    boolean productive =
                            (torus.productive(from, to) >> direction.ordinal() & 1) == 1;
                    assertEquals(nearer, productive);
                }
            }
        }
    }

    @Test
    void shortestRoutesAreAsManyAsCountingThemFinds() {
        for (LinkEnds ends : LinkEnds.values()) {
            Torus torus = torus(4, 3, 3, ends);
            for (int to = 0; to < torus.nodes(); to++) {
                int[] distance = Breadth.distances(torus, to);
                for (int from = 0; from < torus.nodes(); from++) {
                    assertEquals(
                            BigInteger.valueOf(count(torus, from, distance)),
                            torus.shortestRoutes(from, to));
                }
            }
        }
    }

    private static long count(Torus torus, int from, int[] distance) {
        if (distance[from] == 0) {
            return 1;
        }
        long routes = 0;
        for (Direction direction : Direction.values()) {
            int next = torus.neighbour(from, direction);
            if (distance[next] == distance[from] - 1) {
                routes += count(torus, next, distance);
            }
        }
        return routes;
    }

    @Test
    void theLongestRouteOfTheWholeMachineHasMoreFormsThanALongCanCount() {
        Torus torus = new Torus(TorusShape.WHOLE);
        BigInteger routes = torus.shortestRoutes(0, TorusShape.WHOLE.node(32, 16, 16));
        assertTrue(routes.bitLength() > 64);
    }

    @Test
    void halfwayRoundOppositeLinksCarryTheSame() {
        Torus torus = torus(8, 1, 1, LinkEnds.TORUS);
        int[] load = new int[torus.links()];
        int[] links = new int[torus.longestRoute()];
        for (int node = 0; node < 8; node++) {
            int count = torus.route(node, (node + 4) % 8, links);
            for (int i = 0; i < count; i++) {
                load[links[i]]++;
            }
        }
        for (int node = 0; node < 8; node++) {
            assertEquals(2, load[torus.link(node, Direction.X_PLUS)]);
            assertEquals(2, load[torus.link(node, Direction.X_MINUS)]);
        }
    }

    @Test
    void uniformTrafficLoadsAllLinksOfADimensionAlike() {
        Torus torus = torus(4, 4, 4, LinkEnds.TORUS);
        long[] load = new long[torus.links()];
        int[] links = new int[torus.longestRoute()];
        for (int from = 0; from < torus.nodes(); from++) {
            for (int to = 0; to < torus.nodes(); to++) {
                int count = torus.route(from, to, links);
                for (int i = 0; i < count; i++) {
                    load[links[i]]++;
                }
            }
        }
        assertEquals(32, Arrays.stream(load).min().orElseThrow());
        assertEquals(32, Arrays.stream(load).max().orElseThrow());
    }

    @Test
    void aLinkIsNamedByItsDirectionAndItsNode() {
        Torus torus = new Torus(TorusShape.MIDPLANE);
        int node = TorusShape.MIDPLANE.node(3, 0, 7);
        assertEquals("X+ of (3, 0, 7)", torus.linkName(torus.link(node, Direction.X_PLUS)));
        assertEquals(
                TorusShape.MIDPLANE.node(3, 7, 7),
                torus.linkTo(torus.link(node, Direction.Y_MINUS)));
    }

    @Test
    void aMeshHasNoLinkBeyondItsBorder() {
        Torus mesh = torus(4, 4, 8, LinkEnds.MESH);
        int existing = 0;
        for (int link = 0; link < mesh.links(); link++) {
            existing += mesh.exists(link) ? 1 : 0;
        }
        assertEquals(2 * (3 * 4 * 8 + 4 * 3 * 8 + 4 * 4 * 7), existing);
        assertEquals(16, mesh.shape().bisectionLinks());
    }

    @Test
    void aNodeAloneHasNoHalves() {
        assertEquals(0, new TorusShape(1, 1, 1, LinkEnds.TORUS).bisectionLinks());
    }

    @Test
    void aMachineLargerThanTheLargestIsRefused() {
        Assertions.assertThrows(
                Invariant.Broken.class, () -> new TorusShape(65, 1, 1, LinkEnds.TORUS));
    }
}
