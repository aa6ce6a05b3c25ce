package bcscope.picture.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.metric.Metric;
import bcscope.run.MetricValues;
import bcscope.run.Run;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

class MetricPlotsTest {
    private static Run run;

    @BeforeAll
    static void start() throws InterruptedException {
        if (!(ScenarioLoader.load(Sample.ONE_MESSAGE)
                instanceof Parsed.Good<Loaded>(Loaded loaded, _))) {
            throw new IllegalStateException();
        }
        run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
    }

    @AfterAll
    static void close() {
        run.close();
    }

    private static Plot.Mark only(Plot plot) {
        assertEquals(1, plot.marks().size());
        return plot.marks().getFirst();
    }

    /// Slice 0 has none before it, and so no time since that.
    @Test
    void gettsBeginsAtSliceOneAndIsALineInMicroseconds() {
        MetricValues values = MetricValues.ofMachine(run, List.of(Metric.GETTS));
        Plot plot = MetricPlots.of(values, MpiKind.BCS, 0, "", 0, 3);
        Plot.Line line = assertInstanceOf(Plot.Line.class, only(plot));
        assertEquals("GETTS, slices 1 to 3", plot.title());
        assertEquals(6, line.points().length);
        assertEquals(1.0, line.points()[0]);
        assertEquals(run.slices().getts(1) / 1e3, line.points()[1]);
    }

    /// The message of the sample is delivered in DEM of slice 4, to node 1.
    @Test
    void countsAtANodeAreBars() {
        MetricValues values = MetricValues.ofNode(run, List.of(Metric.NP2PMSM), 1, 6);
        Plot plot = MetricPlots.of(values, MpiKind.BCS, 0, "node 1", 3, 5);
        Plot.Bars bars = assertInstanceOf(Plot.Bars.class, only(plot));
        assertEquals("NP2PMSM of node 1, slices 3 to 5", plot.title());
        assertEquals(
                List.of(3.0, 0.0, 4.0, 1.0, 5.0, 0.0),
                Arrays.stream(bars.points()).boxed().toList());
        MetricValues other = MetricValues.ofNode(run, List.of(Metric.NP2PMSM), 0, 6);
        assertEquals(0, other.at(0, 4));
    }
}
