package bcscope.picture.scene.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelPlanTest {
    private static LevelPlan plan(int nodes) {
        Box paper = new Box(0, 0, 990, 420);
        return (LevelPlan) SceneLayout.of(new Wiring.Collective(nodes), paper, 1).plan();
    }

    @Test
    void everyLevelIsABandWithItsNodes() {
        LevelPlan plan = plan(65_536);
        assertEquals(17, plan.bands().size());
        assertEquals("level 16: 1", plan.name(0));
        assertEquals("level 4: 4,096", plan.name(12));
        assertEquals("level 1: 32,768", plan.name(15));
        assertEquals("level 0: 1", plan.name(16));
        for (int level = 1; level < 17; level++) {
            Box above = plan.bands().get(level - 1);
            assertTrue(plan.bands().get(level).y() > above.bottom(), "level " + level);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {128, 512, 1_000, 4_096, 65_536})
    void everyNodeIsInTheBandOfItsLevel(int nodes) {
        LevelPlan plan = plan(nodes);
        for (int node = 0; node < nodes; node += Math.max(1, nodes / 500)) {
            Box band = plan.bands().get(plan.network().level(node));
            Box cell = plan.node(node);
            assertTrue(cell.y() >= band.y() - 1e-6, "node " + node);
            assertTrue(cell.bottom() <= band.bottom() + 1e-6, "node " + node);
        }
    }

    /// The roots of 32 plates are the nodes 31 to 62, of level 5.
    @Test
    void theNodesOfAPlateAreOneSubtree() {
        LevelPlan plan = plan(65_536);
        assertEquals(32, plan.plates().size());
        for (int node = 63; node < 65_536; node += 101) {
            int root = node;
            while (root > 62) {
                root = (root - 1) / 2;
            }
            Box plate = plan.plates().get(root - 31);
            double middle = plan.node(node).centerX();
            assertTrue(middle > plate.x() && middle < plate.right(), "node " + node);
        }
    }

    @Test
    void aParentStandsOverTheMiddleOfItsChildren() {
        LevelPlan plan = plan(512);
        for (int node = 0; node < 15; node++) {
            double left = plan.node(2 * node + 1).centerX();
            double right = plan.node(2 * node + 2).centerX();
            assertEquals((left + right) / 2, plan.node(node).centerX(), 1e-6, "node " + node);
        }
    }

    @Test
    void everyProcessingSetHasAnInputOutputNode() {
        assertEquals(8, plan(512).io().size());
        assertEquals(8, plan(512).plates().size());
        LevelPlan large = plan(65_536);
        assertEquals(1_024, large.io().size());
        for (int set = 1; set < 1_024; set++) {
            assertTrue(large.io().get(set).x() > large.io().get(set - 1).x(), "set " + set);
        }
    }
}
