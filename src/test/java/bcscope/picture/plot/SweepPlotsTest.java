package bcscope.picture.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepRequest;
import bcscope.sweep.SweepRow;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

class SweepPlotsTest {
    private static SweepDesign design(String pair, String... over) {
        SweepRequest request =
                new SweepRequest(
                        List.of("one-message"),
                        List.of(),
                        List.of(over),
                        List.of("simulated"),
                        pair,
                        0,
                        1);
        return SweepDesign.of(request).orElseThrow();
    }

    /// The only plot, of rows in which `nanos` was measured.
    private static Plot plot(SweepDesign design, ToLongFunction<List<String>> nanos) {
        Map<SweepRun, SweepRow> rows = new HashMap<>();
        for (SweepRun run : design.runs()) {
            List<String> values = design.values(run);
            rows.put(run, row(values, Long.toString(nanos.applyAsLong(values)), "completed", ""));
        }
        List<Plot> plots = SweepPlots.of(design, rows);
        assertEquals(1, plots.size());
        return plots.getFirst();
    }

    private static SweepRow row(List<String> values, String nanos, String state, String message) {
        return new SweepRow(
                "",
                values,
                List.of("simulatedNanos"),
                List.of(nanos),
                state,
                state.equals("completed") ? "digest of " + values : "",
                "",
                0,
                message);
    }

    /// Of seeds 1, 2 and 6 the mean is 3 ms, to which seed 2 is nearest, and the deviation the root
    /// of (4 + 1 + 9) / 2; the run that was refused is at the axis.
    @Test
    void aPointOpensTheRunNearestToTheMeanAndWhatFailedIsAtTheAxis() {
        SweepDesign design = design("", "model.slice=1ms,2ms", "seed=1,2,6");
        Map<SweepRun, SweepRow> rows = new HashMap<>();
        for (SweepRun run : design.runs()) {
            List<String> values = design.values(run);
            if (values.getFirst().equals("1ms")) {
                rows.put(run, row(values, values.getLast() + "000000", "completed", ""));
            }
        }
        List<String> refused = List.of("2ms", "1");
        rows.put(new SweepRun(3, 0), row(refused, "", "refused", "There is no room."));

        List<Plot.Spot> spots =
                assertInstanceOf(
                                Plot.Spots.class,
                                SweepPlots.of(design, rows).getFirst().marks().getLast())
                        .spots();
        assertEquals(2, spots.size());
        Plot.Spot point = spots.getFirst();
        assertEquals("swept:1ms,2", point.id());
        assertEquals(3, point.y());
        assertEquals(3, point.digests().size());
        assertEquals(
                """
                3 runs: simulated 3 ms, standard deviation 2.646 ms, from 1 ms to 6 ms; nearest to the mean:
                model.slice = 1ms, seed = 2
                simulated 2 ms
                completed, digest digest of [1ms, 2]\
                """,
                point.words().replace('\u00a0', ' '));
        Plot.Spot failed = spots.getLast();
        assertEquals(Plot.Look.HOLLOW, failed.look());
        assertEquals(List.of(2.0, 0.0), List.of(failed.x(), failed.y()));
        assertEquals("model.slice = 2ms, seed = 1\nrefused\nThere is no room.", failed.words());
    }

    /// Of seeds 1 and 3 at 1 and 2 ms the means are 2 and 4 ms: 1 ms times the seed and the slice.
    @Test
    void aLineGoesThroughTheMeansInItsBandOverTheSeeds() {
        Plot plot =
                plot(
                        design("", "model.slice=1ms,2ms", "seed=1,3"),
                        values ->
                                1_000_000L
                                        * Long.parseLong(values.getFirst().substring(0, 1))
                                        * Long.parseLong(values.getLast()));

        Plot.Spread band = assertInstanceOf(Plot.Spread.class, plot.marks().getFirst());
        Plot.Line line = assertInstanceOf(Plot.Line.class, plot.marks().get(1));
        assertArrayEquals(new double[] {1, 2, 2, 4}, line.points());
        assertArrayEquals(new double[] {1, 1, 1, 3, 2, 2, 2, 6}, band.points());
        assertEquals("model.slice in ms", plot.x().label());
        assertEquals("simulated in ms", plot.y().label());
    }

    @Test
    void everyCombinationOfTheOtherKeysIsALine() {
        Plot plot =
                plot(
                        design("", "model.slice=1ms,2ms,3ms", "mpi=bcs,conventional"),
                        values -> values.contains("bcs") ? 5 : 7);

        assertEquals(
                List.of("bcs", "conventional"),
                plot.marks().stream().map(Plot.Mark::name).filter(it -> !it.isEmpty()).toList());
    }

    @Test
    void twoKeysWithManyNumbersAreCells() {
        Plot plot =
                plot(
                        design("", "machine.nodes=2..6", "seed=1", "model.slice=1ms..5ms:1ms"),
                        values -> 10 * Long.parseLong(values.getFirst()));

        Plot.Cells cells = assertInstanceOf(Plot.Cells.class, plot.marks().getFirst());
        assertEquals(75, cells.points().length);
        assertArrayEquals(
                new double[] {0, 0, 20, 0, 1, 20}, java.util.Arrays.copyOf(cells.points(), 6));
    }

    /// Of 1, 2, 3, 4 and 5 us, the quartiles are 2 and 4.
    @Test
    void wordsAreBoxesOfQuartiles() {
        Plot plot =
                plot(
                        design("", "mpi=bcs,conventional", "seed=1..5"),
                        values -> 1000 * Long.parseLong(values.getLast()));

        Plot.Boxes boxes = assertInstanceOf(Plot.Boxes.class, plot.marks().getFirst());
        assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5, 1, 1, 2, 3, 4, 5}, boxes.points());
    }

    @Test
    void ofAPairTheRatioIsDrawn() {
        Plot plot =
                plot(
                        design("mpi=bcs,conventional", "model.slice=1ms,2ms"),
                        values -> values.contains("bcs") ? 4 : 6);

        Plot.Line line = assertInstanceOf(Plot.Line.class, plot.marks().getFirst());
        assertArrayEquals(new double[] {1, 1.5, 2, 1.5}, line.points());
        assertEquals("simulated: conventional / bcs", plot.y().label());
    }
}
