package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeNetworkTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 2, 1", "512, 10, 8", "65536, 17, 1024"})
    void aMachineHasSixteenLevelsOfLinksAnd1024SetsAtMost(int nodes, int levels, int sets) {
        TreeNetwork tree = new TreeNetwork(nodes);
        assertEquals(levels, tree.levels());
        assertEquals(sets, tree.sets());
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

    @Test
    void theGateOfASetIsInIt() {
        TreeNetwork tree = new TreeNetwork(200);
        for (int set = 0; set < tree.sets(); set++) {
            assertTrue(tree.gate(set) < 200);
            assertEquals(set, tree.set(tree.gate(set)));
        }
    }
}
