package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.plot.Plot;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

class GraphTest {
    @Test
    void allThatIsPlottedLiesWithinTheAxes() {
        Plot plot =
                Graph.times("t", "B")
                        .line("a", 0, 5_000, 100, 70_000)
                        .curve("fit", 0, 100, x -> 4_000 + 700 * x)
                        .plot()
                        .orElseThrow();
        assertEquals("time in µs", plot.y().label());
        for (Plot.Mark mark : plot.marks()) {
            double[] points =
                    switch (mark) {
                        case Plot.Line line -> line.points();
                        case Plot.Prediction curve -> curve.points();
                        default -> throw new AssertionError(mark);
                    };
            for (int i = 0; i < points.length; i += 2) {
                assertTrue(points[i] >= plot.x().from() && points[i] <= plot.x().to());
                assertTrue(points[i + 1] >= plot.y().from() && points[i + 1] <= plot.y().to());
            }
        }
    }

    @Test
    void longTimesAreInMilliseconds() {
        Plot plot = Graph.times("t", "B").line("a", 0, 1e6, 5, 4e7).plot().orElseThrow();
        assertEquals("time in ms", plot.y().label());
        double[] points = ((Plot.Line) plot.marks().getFirst()).points();
        assertEquals(40, points[3], 1e-9);
    }

    @Test
    void aPartOfTheAxisShowsThePointsWithinIt() {
        Graph graph = Graph.times("t", "B").line("a", 0, 1, 10, 2, 20, 3);
        Plot part = graph.copy("short").upTo(10).plot().orElseThrow();
        double[] points = ((Plot.Line) part.marks().getFirst()).points();
        assertEquals(4, points.length, () -> Arrays.toString(points));
    }

    @Test
    void aLogarithmicAxisLeavesOutWhatItCannotShow() {
        Plot plot =
                new Graph("r", "B", Graph.Scale.POWERS_OF_TEN, Graph.Measure.RATE)
                        .line("a", 0, 0, 10, 0.5, 100, 0.9)
                        .plot()
                        .orElseThrow();
        assertEquals(10, plot.x().from(), 1e-9);
        assertEquals("rate in MB/s", plot.y().label());
    }

    @Test
    void bothLogarithmicAxesBeginAtTheFirstMeasuredPointThatHasAPlace() {
        Plot plot =
                Graph.times("t", "B")
                        .line("a", 0, 500, 10, 1_000, 1_000, 100_000)
                        .curve("fit", 0, 1_000, x -> 500 + 50 * x)
                        .logarithmic()
                        .plot()
                        .orElseThrow();
        assertEquals("t, both axes logarithmic", plot.title());
        assertEquals(new Plot.Ticks.Powers(10), plot.x().ticks());
        assertEquals(new Plot.Ticks.Powers(10), plot.y().ticks());
        assertEquals(10, plot.x().from(), 1e-9);
        double[] fitted = ((Plot.Prediction) plot.marks().getLast()).points();
        assertTrue(fitted[0] >= 10, () -> Arrays.toString(fitted));
        assertTrue(plot.y().from() <= 1 && plot.y().from() > 0.5);
    }

    @Test
    void aLandmarkBeyondTheAxisIsNotShown() {
        Graph graph = Graph.times("t", "B").line("a", 0, 1, 10, 2, 20, 3).landmark("here", 15);
        assertTrue(graph.plot().orElseThrow().marks().contains(new Plot.Landmark("here", 15)));
        assertEquals(1, graph.copy("short").upTo(10).plot().orElseThrow().marks().size());
    }

    @Test
    void aCurveThatGoesOnEndsAtTheCut() {
        Graph graph = Graph.times("t", "B").line("a", 0, 0, 50, 50).curve("fit", 0, 1_000, x -> x);
        double[] points =
                ((Plot.Prediction) graph.upTo(50).plot().orElseThrow().marks().getLast()).points();
        assertEquals(50, points[points.length - 2], 1e-9);
        assertEquals(0.05, points[points.length - 1], 1e-9);
    }

    @Test
    void ofSeveralCurvesWithOneNameTheFirstHasIt() {
        Plot plot =
                Graph.times("t", "B")
                        .curve("fit", 0, 5, x -> x)
                        .curve("fit", 5, 9, x -> x)
                        .plot()
                        .orElseThrow();
        assertEquals(List.of("fit", ""), plot.marks().stream().map(Plot.Mark::name).toList());
    }

    @Test
    void aSpreadLiesWithinTheAxesFromItsLeastToItsGreatest() {
        Plot plot =
                Graph.times("t", "B")
                        .spread(
                                "s",
                                List.of(
                                        new double[] {0, 1_000, 3_000},
                                        new double[] {5, 2_000, 9_000}))
                        .plot()
                        .orElseThrow();
        double[] points = ((Plot.Spread) plot.marks().getFirst()).points();
        assertEquals("[0.0, 1.0, 0.0, 3.0, 5.0, 2.0, 5.0, 9.0]", Arrays.toString(points));
        assertTrue(plot.y().to() >= 9);
    }

    @Test
    void oneXOrNoneIsNoGraph() {
        assertTrue(Graph.times("t", "B").plot().isEmpty());
        assertTrue(Graph.times("t", "B").line("a", 0, 5).plot().isEmpty());
    }

    @Test
    void numbersAreSaidInTheUnitThatSuits() {
        assertEquals("0 ns", Measurements.time(4e-10));
        assertEquals("3.33 ns", Measurements.time(3.3333));
        assertEquals("630 ns", Measurements.time(630).replace('\u00a0', ' '));
        assertEquals("2.43 MB/s", Measurements.rate(0.002431));
        assertEquals("1,234 MB/s", Measurements.rate(1.2341));
        assertEquals("33.3 %", Measurements.percent(1.0 / 3));
        assertEquals("12,345.7", Measurements.micros(12_345_678));
    }
}
