package bcscope.picture.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.LogSurface;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class EndLabelsTest {
    /// 100 units high, y from 0 to 100: the value v lies at 100 - v.
    private static final Box AREA = new Box(0, 0, 400, 100);

    private static Plot plot(Plot.Mark... marks) {
        return new Plot("t", Plot.Axis.of("x", 0, 10), Plot.Axis.of("y", 0, 100), List.of(marks));
    }

    private static Optional<EndLabels> labels(Plot plot) {
        return EndLabels.of(plot, AREA, 12, name -> 6.0 * name.length());
    }

    private static List<Double> ys(EndLabels labels) {
        return labels.labels().stream().map(EndLabels.Label::y).toList();
    }

    @Test
    void namesStandAtTheEndsOfTheirLinesFromTopToBottom() {
        EndLabels labels =
                labels(
                                plot(
                                        new Plot.Line("low", 0, 0, 0, 10, 20),
                                        new Plot.Line("high", 1, 0, 0, 10, 70)))
                        .orElseThrow();
        assertEquals(List.of(30.0, 80.0), ys(labels));
        assertEquals("high", labels.labels().getFirst().line().name());
        assertEquals(24, labels.width());
    }

    /// Ends at 50 and 46 are 4 apart and need 12: both give way by 4.
    @Test
    void namesThatWouldTouchGiveWay() {
        EndLabels labels =
                labels(
                                plot(
                                        new Plot.Line("a", 0, 0, 0, 10, 50),
                                        new Plot.Line("b", 1, 0, 0, 10, 54)))
                        .orElseThrow();
        assertEquals(List.of(42.0, 54.0), ys(labels));
    }

    @Test
    void noNameLeavesTheAreaAtItsFoot() {
        EndLabels labels =
                labels(plot(new Plot.Line("a", 0, 0, 0, 10, 0), new Plot.Line("b", 1, 0, 0, 10, 0)))
                        .orElseThrow();
        assertEquals(List.of(88.0, 100.0), ys(labels));
    }

    @Test
    void oneLineOneThatEndsEarlierTooManyOrTooLongNamesAreForTheLegend() {
        Plot.Line whole = new Plot.Line("a", 0, 0, 0, 10, 50);
        assertTrue(labels(plot(whole)).isEmpty());
        assertTrue(labels(plot(whole, new Plot.Line("b", 1, 0, 0, 5, 50))).isEmpty());
        assertTrue(
                labels(plot(whole, new Plot.Line("a name that is too long", 1, 0, 0, 10, 9)))
                        .isEmpty());
        Plot.Line[] many = new Plot.Line[8];
        for (int i = 0; i < many.length; i++) {
            many[i] = new Plot.Line("l" + i, i, 0, 0, 10, 50);
        }
        assertTrue(labels(plot(many)).isEmpty());
    }

    @Test
    void whatIsNamedAtItsEndIsNotInTheLegend() {
        LogSurface surface = new LogSurface(560, 280);
        PlotPicture.draw(
                surface,
                plot(
                        new Plot.Line("first", 0, 0, 0, 10, 20),
                        new Plot.Line("second", 1, 0, 0, 10, 70),
                        new Plot.Prediction("fit", 0, 0, 10, 20)));
        assertEquals(1, surface.log().split("first", -1).length - 1);
        assertTrue(surface.log().contains("fit"));
    }
}
