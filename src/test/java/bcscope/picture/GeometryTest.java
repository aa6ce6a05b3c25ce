package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class GeometryTest {

    private static final Box BOX = new Box(10, 20, 100, 50);

    @Test
    void aStripAndWhatItLeavesMakeTheBoxAgain() {
        assertEquals(BOX.bottom(), BOX.belowTop(12).bottom());
        assertEquals(BOX.top(12).bottom(), BOX.belowTop(12).y());
        assertEquals(BOX.left(12).right(), BOX.rightOfLeft(12).x());
        assertEquals(BOX.leftOfRight(12).right(), BOX.right(12).x());
        assertEquals(BOX.aboveBottom(12).bottom(), BOX.bottom(12).y());
    }

    @Test
    void aStripLargerThanTheBoxLeavesNothing() {
        assertTrue(BOX.belowTop(80).isEmpty());
        assertEquals(BOX, BOX.top(80));
        assertTrue(BOX.inset(40).isEmpty());
    }

    @Test
    void columnsFillTheWidth() {
        List<Box> columns = BOX.columns(3, 5);
        assertEquals(10, columns.getFirst().x());
        assertEquals(110, columns.getLast().right(), 1e-9);
        assertEquals(5, columns.get(1).x() - columns.get(0).right(), 1e-9);
    }

    @Test
    void aPointOnTheRightEdgeBelongsToTheNeighbour() {
        assertTrue(BOX.contains(10, 20));
        assertFalse(BOX.contains(110, 30));
        assertFalse(BOX.intersects(new Box(110, 20, 5, 5)));
    }

    @Test
    void neighbouringSpansShareAnEdge() {
        Scale scale = new Scale(0, 7, 0.3, 100.7);
        for (long value = 1; value < 7; value++) {
            Box before = scale.span(value - 1, value, 0, 1, 1);
            Box after = scale.span(value, value + 1, 0, 1, 1);
            assertEquals(before.right(), after.x());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 17, 249_999, 250_000})
    void invertingAPlaceGivesItsValue(long value) {
        Scale scale = new Scale(0, 250_000, 0, 1_000_000);
        assertEquals(value, scale.invert(scale.at(value) + 0.001));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "3, 5", "6, 10", "11, 20", "250, 500", "999_999, 1_000_000"})
    void aNiceStepIsOneTwoOrFiveTimesAPowerOfTen(String atLeast, String step) {
        long wanted = Long.parseLong(atLeast.replace("_", ""));
        assertEquals(Long.parseLong(step.replace("_", "")), Ticks.niceStep(wanted));
    }

    @Test
    void ticksLieInTheDomainOnWholeSteps() {
        Ticks ticks = Ticks.of(new Scale(24, 60, 0, 720), 70);
        assertEquals(5, ticks.step());
        assertEquals(List.of(25L, 30L, 35L, 40L, 45L, 50L, 55L, 60L), ticks.values());
    }

    @Test
    void ticksOfANegativeDomainLieOnWholeStepsToo() {
        assertEquals(List.of(-10L, -5L, 0L, 5L), Ticks.of(new Scale(-12, 8, 0, 200), 45).values());
    }

    @Test
    void timeLabelsHaveAsManyDecimalsAsTheStepNeeds() {
        Ticks coarse = Ticks.of(new Scale(0, 50_000_000, 0, 500), 100);
        assertEquals("20\u00A0ms", coarse.timeLabel(20_000_000));
        Ticks slices = Ticks.of(new Scale(10_000_000, 10_500_000, 0, 1000), 200);
        assertEquals("10.2\u00A0ms", slices.timeLabel(10_200_000));
        Ticks fine = Ticks.of(new Scale(10_257_300, 10_257_400, 0, 1000), 150);
        assertEquals("10.257\u202F34\u00A0ms", fine.timeLabel(10_257_340));
        Ticks micros = Ticks.of(new Scale(0, 250_000, 0, 1000), 100);
        assertEquals("50\u00A0µs", micros.timeLabel(50_000));
        Ticks seconds = Ticks.of(new Scale(0, 20_000_000_000L, 0, 1000), 100);
        assertEquals("4\u00A0s", seconds.timeLabel(4_000_000_000L));
    }

    @Test
    void aThinBoxStillCoversOneDevicePixel() {
        Box filled = new PixelSnap(2).fill(new Box(3.1, 3.1, 0.01, 0.01));
        assertEquals(new Box(3, 3, 0.5, 0.5), filled);
    }

    @Test
    void anOddLineLiesInTheMiddleOfAPixelAndAnEvenOneOnAnEdge() {
        PixelSnap crisp = new PixelSnap(1);
        assertEquals(4.5, crisp.line(4.2, 1));
        assertEquals(4, crisp.line(4.2, 2));
        assertEquals(new Box(0.5, 0.5, 9, 9), crisp.outline(new Box(0, 0, 10, 10), 1));
    }

    @Test
    void aCurveStartsAndEndsWhereItSays() {
        Curve curve = Curve.vertical(new Point(0, 0), new Point(10, 20));
        assertEquals(new Point(0, 0), curve.at(0));
        assertEquals(new Point(10, 20), curve.at(1));
        assertEquals(curve.at(0.5), curve.upTo(0.5).end());
    }

    @Test
    void anArrowsPointIsItsEndFromEveryDirection() {
        for (int i = 0; i < 8; i++) {
            Point end = new Point(50 * Math.cos(i * 0.785), 50 * Math.sin(i * 0.785));
            ArrowHead head = ArrowHead.of(Curve.straight(new Point(0, 0), end), 1);
            assertEquals(end, head.tip());
            assertTrue(head.shaft().end().distanceTo(end) < 8);
            assertEquals(head.left().distanceTo(end), head.right().distanceTo(end), 1e-9);
        }
    }
}
