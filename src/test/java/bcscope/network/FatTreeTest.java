package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FatTreeTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "4, 1", "5, 2", "16, 2", "17, 3", "64, 3", "65, 4", "1024, 5", "1025, 6"})
    void aTreeHasTheFewestLevelsThatHoldItsNodes(int nodes, int levels) {
        assertEquals(levels, FatTree.levels(nodes));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0, 3, 1", "3, 4, 2", "0, 15, 2", "15, 16, 3", "0, 1023, 5"})
    void twoNodesMeetBelowTheirLowestCommonSwitch(int a, int b, int level) {
        assertEquals(level, FatTree.meetingLevel(a, b));
        assertEquals(level, FatTree.meetingLevel(b, a));
    }

    @Test
    void everyNodeHasASwitchInARangeOfGroups() {
        for (int nodes : new int[] {1, 5, 33, 900, 1_024}) {
            for (int level = 1; level <= FatTree.levels(nodes); level++) {
                assertEquals(FatTree.groups(nodes, level) - 1, FatTree.above(nodes - 1, level));
            }
            assertEquals(1, FatTree.groups(nodes, FatTree.levels(nodes)));
        }
    }
}
