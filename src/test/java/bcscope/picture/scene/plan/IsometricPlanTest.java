package bcscope.picture.scene.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.Point;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.OptionalInt;

class IsometricPlanTest {
    private static final Box PAPER = new Box(0, 0, 990, 480);

    private static IsometricPlan plan(String machine, int turn) {
        Wiring.Isometric seen = (Wiring.Isometric) Wirings.of(machine);
        return (IsometricPlan) SceneLayout.of(seen.turned(turn), PAPER, 1).plan();
    }

    /// 30 degrees and four times 15: X leads straight to the front, Y straight to the left.
    @Test
    void atARightAngleAxesLeadDownLeftAndUp() {
        IsometricPlan plan = plan("isometric:2x2x2", 4);
        Point origin = plan.middle(0);
        assertEquals(origin.x(), plan.middle(1).x(), 1e-9);
        assertTrue(plan.middle(1).y() > origin.y());
        assertEquals(origin.y(), plan.middle(2).y(), 1e-9);
        assertTrue(plan.middle(2).x() < origin.x());
        assertEquals(origin.x(), plan.middle(4).x(), 1e-9);
        assertEquals(origin.y() - plan.floor(), plan.middle(4).y(), 1e-9);
        assertArrayEquals(new int[] {0, 2, 1, 3, 4, 6, 5, 7}, plan.shown());
    }

    @Test
    void theMiddleOfAllNodesIsTheMiddleOfThePicture() {
        IsometricPlan plan = plan("isometric:4x3x2", 0);
        double x = 0;
        for (int node = 0; node < 24; node++) {
            x += plan.middle(node).x() / 24;
        }
        assertEquals(PAPER.centerX(), x, 1e-9);
    }

    @Test
    void twentyFourTurnsAreAWholeOne() {
        Wiring.Isometric seen = (Wiring.Isometric) Wirings.of("isometric:4x3x2");
        assertEquals(seen, seen.turned(24));
        assertEquals(seen.turned(23), seen.turned(-1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "isometric:2x1x1",
                "isometric:8x8x1",
                "isometric:8x8x8",
                "isometric:16x16x16"
            })
    void allNodesAndStubsStayInThePictureHoweverItIsTurned(String machine) {
        for (int turn = 0; turn < 24; turn++) {
            IsometricPlan plan = plan(machine, turn);
            Box inside = plan.nodesBox();
            for (int node : plan.shown()) {
                Box cell = plan.node(node);
                assertTrue(inside.contains(cell.x(), cell.y()), machine + " turned " + turn);
                assertTrue(inside.contains(cell.right(), cell.bottom()), machine + " " + turn);
                for (int way = 0; way < Wiring.Torus.WAYS; way++) {
                    Point stub = plan.stub(node, way);
                    assertTrue(inside.contains(stub.x(), stub.y()), machine + " " + turn);
                }
            }
        }
    }

    @Test
    void aNodeInFrontIsFoundFirst() {
        IsometricPlan plan = plan("isometric:16x16x16", 0);
        int[] order = plan.shown();
        int front = order[order.length - 1];
        assertEquals(front, plan.nodeAt(plan.middle(front).x(), plan.middle(front).y()).get());
    }

    @Test
    void aLinkThatWrapsLeavesAndArrivesAsAStub() {
        IsometricPlan plan = plan("isometric:4x4x4", 0);
        double[] inner = plan.path(6 * 1);
        assertEquals(4, inner.length);
        double[] wrap = plan.path(6 * 3);
        assertEquals(10, wrap.length);
        assertTrue(Double.isNaN(wrap[4]));
        assertEquals(plan.stub(3, 0).x(), wrap[2]);
        assertEquals(plan.stub(0, 1).x(), wrap[6]);
        assertEquals(plan.middle(0).x(), wrap[8]);
    }

    @Test
    void onlyButtonsTurn() {
        assertEquals(OptionalInt.of(-1), TurnButtons.steps(TurnButtons.BACK));
        assertEquals(OptionalInt.of(1), TurnButtons.steps(TurnButtons.NEXT));
        assertFalse(TurnButtons.steps("node:3").isPresent());
    }
}
