package bcscope.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.exporter.rows.CsvRows;
import bcscope.piece.PiecePool;
import bcscope.sweep.SweepDesign.SweepRun;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What is said of several runs, and of quotients of what was measured.
final class SweepStatisticsTest {
    private static SweepDesign design(List<String> over, String... measures) {
        return parsed(over, measures).orElseThrow();
    }

    private static Parsed<SweepDesign> parsed(List<String> over, String... measures) {
        return SweepDesign.of(
                new SweepRequest(
                        List.of("one-message"), List.of(), over, List.of(measures), "", 0, 1));
    }

    /// Their mean is 5, the squares of the distances are 9, 1, 1, 1, 0, 0, 4 and 16: 32 / 7.
    @Test
    void theStandardDeviationIsThatOfASample() {
        SweepSummary.Measured eight =
                new SweepSummary.Measured(List.of(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0));
        assertEquals(Math.sqrt(32.0 / 7), eight.standardDeviation().orElseThrow(), 1e-12);
        assertEquals(
                OptionalDouble.empty(),
                new SweepSummary.Measured(List.of(7.0)).standardDeviation());
    }

    /// Of 1, 2, 4 and a run that failed: mean 7/3, squares 16/9, 1/9 and 25/9, half of their sum
    /// 7/3; quartiles halfway between neighbours.
    @Test
    void theTableOfPointsPutsSeedsTogetherWithoutThoseThatFailed() throws Exception {
        SweepDesign design = design(List.of("model.slice=250us", "seed=1..4"), "messages");
        Map<SweepRun, SweepRow> rows = new HashMap<>();
        String[] values = {"4", "1", "", "2"};
        for (int i = 0; i < values.length; i++) {
            List<String> at = List.of("250us", Integer.toString(i + 1));
            String state = values[i].isEmpty() ? "deadlocked" : "completed";
            rows.put(
                    new SweepRun(i, 0),
                    new SweepRow(
                            "k" + i,
                            at,
                            List.of("messages"),
                            List.of(values[i]),
                            state,
                            "",
                            "",
                            0,
                            ""));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SweepTables(design, rows).points(new CsvRows(out));
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(
                "model.sliceNanos,runs,completed,messages.mean,messages.sd,messages.min,messages.q1,"
                    + "messages.median,messages.q3,messages.max",
                lines.getFirst());
        List<Double> cells =
                List.of(lines.get(1).split(",")).stream().map(Double::parseDouble).toList();
        assertEquals(List.of(250_000.0, 4.0, 3.0), cells.subList(0, 3));
        assertEquals(7 / 3.0, cells.get(3), 1e-12);
        assertEquals(Math.sqrt(7 / 3.0), cells.get(4), 1e-12);
        assertEquals(List.of(1.0, 1.5, 2.0, 3.0, 4.0), cells.subList(5, 10));
    }

    /// A size by a time and a number by a time are rates, per second; what is left of both is a
    /// number.
    @Test
    void aQuotientHasTheUnitOfAQuotient() throws Exception {
        SweepDesign design =
                design(
                        List.of("seed=1"),
                        "simulated",
                        "bytes",
                        "messages",
                        "rate = 2 * bytes / simulated",
                        "often = messages / simulated",
                        "each = bytes / messages",
                        "share = (bytes / simulated) / (3 * bytes / simulated)",
                        "thousands = (bytes / simulated) / (1 KB/s)");
        PiecePool<SweepRun, SweepRow> pool = new PiecePool<>(new SweepPieces(design));
        pool.execute(design.runs(), 1);
        SweepRow row = pool.rows().values().iterator().next();
        double seconds = row.number(0).orElseThrow() / 1e9;
        double bytes = row.number(1).orElseThrow();
        assertEquals(2 * bytes / seconds, row.number(3).orElseThrow(), 1e-3);
        assertEquals(1 / seconds, row.number(4).orElseThrow(), 1e-6);
        assertEquals(bytes, row.number(5).orElseThrow());
        assertEquals(1 / 3.0, row.number(6).orElseThrow(), 1e-12);
        assertEquals(bytes / seconds / 1_000, row.number(7).orElseThrow(), 1e-9);
        assertEquals(
                List.of("rateBytesPerSecond", "oftenPerSecond", "eachBytes", "share"),
                design.measures().subList(3, 7).stream().map(SweepMeasure::column).toList());
        assertEquals("3.2 MB/s", design.measures().get(3).said(3_200_000));
        assertEquals("999.5 KB/s", design.measures().get(3).said(999_500));
        assertEquals("4,000 per s", design.measures().get(4).said(4_000));
        assertEquals("0.25 per s", design.measures().get(4).said(0.25));
    }

    @Test
    void ratesAreNotAddedToAnythingElse() {
        assertTrue(
                assertInstanceOf(
                                Parsed.Bad.class,
                                parsed(List.of("seed=1"), "bytes / simulated + 1"))
                        .errors()
                        .getFirst()
                        .toString()
                        .contains("cannot be applied to a data rate and a number"));
    }
}
