package bcscope.network.hypercube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.GrayGrid;
import bcscope.base.Invariant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;

class HypercubeTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 256})
    void aCubeHasAPowerOfTwoOfNodesUpTo128(int nodes) {
        assertThrows(Invariant.Broken.class, () -> new Hypercube(nodes));
    }

    @Test
    void aRouteTakesTheLowestDifferingBitFirst() {
        Hypercube cube = new Hypercube(8);
        assertEquals("0 1 3 7", path(cube, 0, 7));
        assertEquals("7 6 4 0", path(cube, 7, 0));
        assertEquals("1 3", path(cube, 1, 3));
        assertEquals("5", path(cube, 5, 5));
    }

    @Test
    void theBackgroundTrafficOfTheContentionKernelSharesOneChannelWithTheEcho() {
        Hypercube cube = new Hypercube(8);
        int[] background = route(cube, 0, 7);
        int[] echo = route(cube, 1, 3);
        int[] answer = route(cube, 3, 1);
        assertEquals(1, shared(background, echo));
        assertEquals(0, shared(background, answer));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64, 128})
    void aPowerOfTwoUpTo128IsACube(int nodes) {
        Hypercube cube = new Hypercube(nodes);
        assertEquals(nodes, cube.nodes());
        assertEquals(nodes * cube.dimensions(), cube.links());
        assertEquals(cube.dimensions(), cube.longestRoute());
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 0, 3, 6, 100, 256, Integer.MIN_VALUE})
    void nothingElseIsACube(int nodes) {
        assertFalse(Hypercube.fits(nodes));
    }

    @Test
    void allRoutesOfASevenCubeAreShortestPathsWithRisingDimensions() {
        Hypercube cube = new Hypercube(128);
        for (int from = 0; from < 128; from++) {
            int[] distances = breadthFirst(cube, from);
            for (int to = 0; to < 128; to++) {
                int[] route = route(cube, from, to);
                assertEquals(distances[to], route.length);
                assertEquals(distances[to], cube.hops(from, to));
                assertConnects(cube, from, to, route);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16, 32, 64, 128})
    void neighboursInTheGrayGridHaveAChannelAlsoAroundItsEdges(int nodes) {
        Hypercube cube = new Hypercube(nodes);
        GrayGrid grid = GrayGrid.of(nodes);
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int node = grid.node(row, column);
                assertEquals(1, cube.hops(node, grid.node(row, column + 1)));
                assertTrue(cube.hops(node, grid.node(row + 1, column)) <= grid.rowBits());
            }
        }
    }

    @Test
    void everyLinkJoinsTwoNeighboursAndHasItsOwnName() {
        Hypercube cube = new Hypercube(16);
        for (int link = 0; link < cube.links(); link++) {
            int from = cube.linkFrom(link);
            assertEquals(1, cube.hops(from, cube.linkTo(link)));
            assertEquals(link, cube.channel(from, cube.dimensionOf(link)));
        }
        assertEquals("node 5 → node 7, dimension 1", cube.linkName(cube.channel(5, 1)));
    }

    private static void assertConnects(Hypercube cube, int from, int to, int[] route) {
        int node = from;
        int lastDimension = -1;
        for (int link : route) {
            assertEquals(node, cube.linkFrom(link));
            assertTrue(cube.dimensionOf(link) > lastDimension);
            lastDimension = cube.dimensionOf(link);
            node = cube.linkTo(link);
        }
        assertEquals(to, node);
    }

    private static int[] breadthFirst(Hypercube cube, int from) {
        int[] distances = new int[cube.nodes()];
        Arrays.fill(distances, -1);
        distances[from] = 0;
        int[] queue = new int[cube.nodes()];
        queue[0] = from;
        for (int taken = 0, added = 1; taken < added; taken++) {
            for (int link = 0; link < cube.links(); link++) {
                int to = cube.linkTo(link);
                if (cube.linkFrom(link) == queue[taken] && distances[to] < 0) {
                    distances[to] = distances[queue[taken]] + 1;
                    queue[added++] = to;
                }
            }
        }
        return distances;
    }

    /// A job of NX/2 gets nodes that agree in all but the lowest bits, here 24 to 31.
    @Test
    void noRouteLeavesTheSubCubeOfItsEnds() {
        Hypercube cube = new Hypercube(64);
        for (int from = 24; from < 32; from++) {
            for (int to = 24; to < 32; to++) {
                for (int link : route(cube, from, to)) {
                    assertEquals(3, cube.linkTo(link) / 8);
                }
            }
        }
    }

    private static long shared(int[] a, int[] b) {
        return Arrays.stream(a).filter(link -> Arrays.stream(b).anyMatch(l -> l == link)).count();
    }

    private static String path(Hypercube cube, int from, int to) {
        StringBuilder path = new StringBuilder().append(from);
        for (int link : route(cube, from, to)) {
            path.append(' ').append(cube.linkTo(link));
        }
        return path.toString();
    }

    private static int[] route(Hypercube cube, int from, int to) {
        int[] links = new int[cube.longestRoute()];
        int count = cube.route(from, to, links);
        return Arrays.copyOf(links, count);
    }
}
