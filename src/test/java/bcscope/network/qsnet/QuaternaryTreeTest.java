package bcscope.network.qsnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.network.LinkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void linksOfNicsAreKnown() {
        QuaternaryTree tree = new QuaternaryTree(16);
        assertEquals(LinkKind.INJECTION, tree.linkKind(3));
        assertEquals(LinkKind.EJECTION, tree.linkKind(16 + 3));
        assertEquals(LinkKind.INNER, tree.linkKind(32));
    }
}
