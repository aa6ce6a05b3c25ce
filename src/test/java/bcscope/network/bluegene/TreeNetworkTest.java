package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.stream.IntStream;

class TreeNetworkTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 2, 1", "512, 10, 8", "65536, 17, 1024"})
    void aMachineHasSixteenLevelsOfLinksAnd1024SetsAtMost(int nodes, int levels, int sets) {
        TreeNetwork tree = new TreeNetwork(nodes);
        assertEquals(levels, tree.levels());
        assertEquals(sets, tree.sets());
    }

    @Test
    void aTreeHasANode() {
        assertThrows(Invariant.Broken.class, () -> new TreeNetwork(0));
    }

    @Test
    void theTwoWaysThroughTheTreeAreForDifferentThings() {
        assertEquals("control and file I/O", TreeNetwork.ClassRoute.CONTROL.use());
        assertEquals("collectives of the user", TreeNetwork.ClassRoute.COLLECTIVES.use());
    }

    @Test
    void everyNodeButTheRootIsBelowExactlyOneOther() {
        TreeNetwork tree = new TreeNetwork(100);
        int found = 0;
        for (int node = 0; node < 100; node++) {
            for (int side = 0; side < 2; side++) {
                int child = tree.child(node, side);
                if (child != TreeNetwork.NONE) {
                    found++;
                    assertEquals(node, tree.parent(child));
                    assertEquals(tree.level(node) + 1, tree.level(child));
                }
            }
        }
        assertEquals(99, found);
        assertEquals(TreeNetwork.NONE, tree.parent(0));
    }

    /// A node's way to the gate of its set leads up and never leaves the set, and the sets are all
    /// that there is.
    @ParameterizedTest
    @CsvSource({"64, 1", "100, 2", "128, 2", "200, 4", "512, 8", "4096, 64", "65536, 1024"})
    void aProcessingSetIsASubtree(int nodes, int sets) {
        TreeNetwork tree = new TreeNetwork(nodes);
        assertEquals(sets, tree.sets());
        int[] sizes = new int[sets];
        for (int node = 0; node < nodes; node++) {
            int set = tree.set(node);
            sizes[set]++;
            int at = node;
            while (at != tree.gate(set)) {
                at = tree.parent(at);
                assertTrue(at != TreeNetwork.NONE, "the gate is above " + node);
                assertEquals(set, tree.set(at));
            }
        }
        for (int size : sizes) {
            assertTrue(size > 0);
        }
    }

    /// 128 nodes: two subtrees of levels 1 to 6 with 63 nodes each, the root (left: set 0), and
    /// node 127 alone on level 7, furthest left. 1,024 sets of the whole machine: of levels 10 to
    /// 15, and of what is above them the first has the root and the 9 nodes on the left below it.
    @Test
    void setsHaveSixtyThreeNodesOrAFewMore() {
        assertEquals(65, size(new TreeNetwork(128), 0));
        assertEquals(63, size(new TreeNetwork(128), 1));
        assertEquals(63 + 1 + 10, size(new TreeNetwork(65_536), 0));
        assertEquals(63, size(new TreeNetwork(65_536), 1));
        assertEquals(64, size(new TreeNetwork(65_536), 2));
    }

    private static long size(TreeNetwork tree, int set) {
        return IntStream.range(0, tree.nodes()).filter(node -> tree.set(node) == set).count();
    }
}
