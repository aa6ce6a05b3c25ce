package bcscope.picture.scene.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;

import org.junit.jupiter.api.Test;

class TorusPlanTest {
    private static TorusPlan plan(String machine, double width, double height) {
        Box paper = new Box(0, 0, width, height);
        return (TorusPlan) SceneLayout.of(Wirings.of(machine), paper, 1).plan();
    }

    /// 990 x 480: inside the margins 966 x 448, below the management node 404 high. Four planes in
    /// two rows, 216 x 166 each without rims and titles: pitches of 28 and 21, cells of 0.58 of
    /// them, links in the rest.
    @Test
    void cellsTakeAPartOfThePitchAndLinksTheRest() {
        TorusPlan plan = plan("torus:8x8x8", 990, 480);
        assertTrue(plan.hasStrokes());
        assertEquals(4, plan.columns());
        Box first = plan.node(0);
        assertEquals(16, first.width());
        assertEquals(12, first.height());
        assertEquals(first.x() + 28, plan.node(1).x());
        assertEquals(first.y() + 21, plan.node(8).y());
        assertEquals(12, plan.gapX());
        assertEquals(9, plan.gapY());
        assertEquals(5, plan.slant(), "0.6 of the lesser gap");
    }

    @Test
    void aLinkThatWrapsLeavesAtARimAndComesBackAtTheOther() {
        TorusPlan plan = plan("torus:8x8x8", 990, 480);
        Box last = plan.node(7);
        Box first = plan.node(0);
        double y = first.centerY();
        assertArrayEquals(
                new double[] {
                    last.centerX(),
                    y,
                    last.right() + plan.rim(),
                    y,
                    Double.NaN,
                    Double.NaN,
                    first.x() - plan.rim(),
                    y,
                    first.centerX(),
                    y
                },
                plan.path(6 * 7));
    }

    @Test
    void aZLinkLeavesAslantAndArrivesInTheNextPlane() {
        TorusPlan plan = plan("torus:8x8x8", 990, 480);
        double[] path = plan.path(4);
        assertEquals(plan.node(0).right() + 5, path[2]);
        assertEquals(plan.node(0).y() - 5, path[3]);
        assertEquals(plan.node(64).x() - 5, path[6]);
        assertEquals(plan.node(64).bottom() + 5, path[7]);
    }

    @Test
    void cellsOfAFewPixelsHaveNoStrokes() {
        TorusPlan plan = plan("torus:64x32x32", 990, 480);
        assertFalse(plan.hasStrokes());
        assertEquals(0, plan.slant());
        assertEquals(0, plan.gapX());
    }

    @Test
    void planesAreNamedByTheirZ() {
        assertEquals("z = 3", plan("torus:8x8x8", 990, 480).window().title(3));
    }
}
