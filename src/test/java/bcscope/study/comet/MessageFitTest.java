package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.study.comet.MessageFit.Fit;
import bcscope.study.comet.MessageFit.Measured;
import bcscope.study.comet.MessageFit.Piece;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.LongStream;

class MessageFitTest {
    private static final List<Long> AFTER_100 = List.of(100L);

    /// 79 µs + 0.63 µs a byte up to 100 bytes, 156 µs + 0.41 µs a byte beyond.
    private static List<Measured> ipsc(long... sizes) {
        return LongStream.of(sizes)
                .mapToObj(bytes ->
                        new Measured(
                                bytes,
                                0,
                                bytes <= 100 ? 79_000 + 630.0 * bytes : 156_000 + 410.0 * bytes))
                .toList();
    }

    @Test
    void aChangeOfProtocolIsACutHoweverFewSizesThereAre() {
        Fit fit = MessageFit.of(ipsc(0, 50, 100, 200, 1_000, 5_000), AFTER_100);
        assertEquals(List.of(), fit.warnings());
        Piece brief = fit.pieces().getFirst();
        assertEquals(100, brief.to());
        assertEquals(79_000, brief.startNanos(), 1e-3);
        assertEquals(630, brief.byteNanos(), 1e-6);
        Piece large = fit.pieces().getLast();
        assertEquals(200, large.from());
        assertEquals(156_000, large.startNanos(), 1e-3);
        assertEquals(410, large.byteNanos(), 1e-6);
        assertEquals(3, large.sizes());
    }

    @Test
    void twoSizesAreAWarningAndNoFit() {
        Fit fit = MessageFit.of(ipsc(0, 50, 100, 200, 1_000), AFTER_100);
        assertEquals(1, fit.pieces().size());
        assertEquals(
                List.of(
                        "No fit for 200 B to 1,000 B: only two sizes, and a line needs 3 at least"
                                + " (--sizes)."),
                fit.warnings());
        Fit fewer = MessageFit.of(ipsc(0, 1_000, 85_000), AFTER_100);
        assertEquals(List.of(), fewer.pieces());
        assertTrue(fewer.warnings().getFirst().startsWith("No fit for 0 B: only one size"));
    }

    /// The best line through 1, 1 and 4 at 0, 1 and 2, by relative errors, is far off: through the
    /// first two it would be flat.
    @Test
    void pointsOfNoLineAreAWarningWithTheDeviation() {
        List<Measured> bent =
                List.of(
                        new Measured(0, 0, 1_000),
                        new Measured(1, 0, 1_000),
                        new Measured(2, 0, 4_000));
        Fit fit = MessageFit.of(bent, List.of());
        assertEquals(List.of(), fit.pieces());
        assertTrue(fit.warnings().getFirst().contains("through its 3 sizes is"), fit::toString);
    }

    @Test
    void whereNothingChangesTheCutsAreFound() {
        Fit fit = MessageFit.of(ipsc(0, 25, 50, 75, 100, 101, 200, 500, 1_000), List.of());
        assertEquals(2, fit.pieces().size());
        assertEquals(101, fit.pieces().getLast().from());
    }
}
