package bcscope.network.qsnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.network.LinkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.OptionalInt;

class QuaternaryTreeTest {
    @ParameterizedTest
    @CsvSource({"4, 8", "16, 64", "64, 384"})
    void everyLevelHasAsManyLinksUpAndDownAsThereAreNodes(int nodes, int links) {
        QuaternaryTree tree = new QuaternaryTree(nodes);
        assertEquals(2 * nodes * tree.levels(), links);
        assertEquals(links, tree.links());
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "0, 4, 3", "0, 15, 3", "0, 16, 5", "5, 63, 5"})
    void aRouteClimbsToTheLowestSwitchThatSeesBoth(int from, int to, int switches) {
        QuaternaryTree tree = new QuaternaryTree(64);
        assertEquals(switches, tree.hops(from, to));
        assertEquals(switches + 1, tree.route(from, to, new int[tree.longestRoute()]));
    }

    @Test
    void aShiftOfAllNodesMeetsOnNoLink() {
        QuaternaryTree tree = new QuaternaryTree(64);
        int[] links = new int[tree.longestRoute()];
        for (int shift = 1; shift < 64; shift++) {
            int[] used = new int[tree.links()];
            for (int node = 0; node < 64; node++) {
                int count = tree.route(node, (node + shift) % 64, links);
                for (int i = 0; i < count; i++) {
                    used[links[i]]++;
                }
            }
            for (int link = 0; link < used.length; link++) {
                assertTrue(used[link] <= 1, tree.linkName(link) + " by " + shift);
            }
        }
    }

    /// 64 nodes: 64 links out of nodes, 64 into them, 128 up from levels 1 and 2 and as many down.
    /// Link 86 of those has switch 5 of the second 16, and port 2.
    @ParameterizedTest
    @CsvSource({
        "0,   'node 0, out',  out of nodes",
        "63,  'node 63, out', out of nodes",
        "64,  'node 0, in',   into nodes",
        "127, 'node 63, in',  into nodes",
        "128, 'up from level 1, switch 0, port 0', up from level 1",
        "214, 'up from level 2, switch 5, port 2', up from level 2",
        "255, 'up from level 2, switch 15, port 3', up from level 2",
        "256, 'down to level 1, from switch 0, port 0', down to level 1",
        "342, 'down to level 2, from switch 5, port 2', down to level 2",
    })
    void aLinkHasANameAndIsOneOfAGroup(int link, String name, String group) {
        QuaternaryTree tree = new QuaternaryTree(64);
        assertEquals(name, tree.linkName(link));
        assertEquals(group, tree.linkGroup(link));
    }

    @Test
    void everythingComesIntoANodeByOneLink() {
        assertEquals(OptionalInt.of(64 + 7), new QuaternaryTree(64).linkInto(7));
    }

    /// Two levels of four switches above 16 nodes; they are numbered behind the nodes.
    @Test
    void switchesAreNumberedLevelByLevel() {
        QuaternaryTree tree = new QuaternaryTree(16);
        assertEquals(16 + 1, tree.linkTo(5));
        assertEquals(16 + 1, tree.linkFrom(16 + 5));
        assertEquals(16, tree.linkFrom(32));
        assertEquals(16 + 4, tree.linkTo(32));
        assertEquals(16 + 4, tree.linkFrom(48));
        assertEquals(16, tree.linkTo(48));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 20, 33})
    void routesOfAnyNumberOfNodesAreChains(int nodes) {
        QuaternaryTree tree = new QuaternaryTree(nodes);
        int[] links = new int[tree.longestRoute()];
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                int at = from;
                for (int i = 0; i < tree.route(from, to, links); i++) {
                    assertEquals(at, tree.linkFrom(links[i]));
                    at = tree.linkTo(links[i]);
                }
                assertEquals(to, at);
            }
        }
    }

    @Test
    void linksOfNicsAreKnown() {
        QuaternaryTree tree = new QuaternaryTree(16);
        assertEquals(LinkKind.INJECTION, tree.linkKind(3));
        assertEquals(LinkKind.EJECTION, tree.linkKind(16 + 3));
        assertEquals(LinkKind.INNER, tree.linkKind(32));
    }
}
