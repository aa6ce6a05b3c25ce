package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.study.comet.MessageFit.Measured;
import bcscope.study.comet.MessageFit.Piece;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class LeastSquaresTest {
    @Test
    void aLineThroughPointsOfALineIsThatLine() {
        LeastSquares.Line line = LeastSquares.line(1, 5, 2, 7, 4, 11);
        assertEquals(3, line.start(), 1e-9);
        assertEquals(2, line.slope(), 1e-9);
        assertEquals(1, line.r2(), 1e-12);
    }

    @Test
    void whatIsNoLineHasALowerR2() {
        assertTrue(LeastSquares.line(1, 1, 2, 4, 3, 9, 4, 16).r2() < 0.99);
        assertEquals(0, LeastSquares.line(-1, 1, 0, 0, 1, 1).r2(), 1e-12);
    }

    @Test
    void theProtocolsOfTheIpsc860AreFoundWithTheirCut() {
        List<Measured> points = new ArrayList<>();
        for (int further : new int[] {0, 3}) {
            for (long bytes : SweepPlan.DEFAULT.sizes()) {
                points.add(new Measured((double) bytes, further, ipsc((double) bytes, further)));
            }
        }
        List<Piece> pieces = MessageFit.of(points);
        assertEquals(2, pieces.size());
        Piece small = pieces.getFirst();
        assertEquals(100, small.to());
        assertEquals(79_000, small.startNanos(), 1);
        assertEquals(630, small.byteNanos(), 0.1);
        assertEquals(8_000, small.hopNanos().orElseThrow(), 1);
        Piece large = pieces.getLast();
        assertEquals(101, large.from());
        assertEquals(156_000, large.startNanos(), 1);
        assertEquals(410, large.byteNanos(), 0.1);
        assertEquals(25_000, large.hopNanos().orElseThrow(), 1);
        assertTrue(large.worst() < 1e-9);
        assertEquals(2 * 22, large.points());
    }

    private static double ipsc(double bytes, int further) {
        return bytes <= 100
                ? 79_000 + 630 * bytes + 8_000 * further
                : 156_000 + 410 * bytes + 25_000 * further;
    }

    @Test
    void oneLawIsOnePieceAlsoWhereTimesAreRounded() {
        List<Measured> points = new ArrayList<>();
        for (long bytes : SweepPlan.DEFAULT.sizes()) {
            points.add(new Measured(bytes, 0, Math.rint(4_000 + 3.3 * bytes)));
        }
        List<Piece> pieces = MessageFit.of(points);
        assertEquals(1, pieces.size());
        assertTrue(pieces.getFirst().hopNanos().isEmpty());
        assertEquals(3.3, pieces.getFirst().byteNanos(), 1e-3);
    }

    @Test
    void ofNothingNothingIsFitted() {
        assertEquals(List.of(), MessageFit.of(List.of()));
        assertEquals(1, MessageFit.of(List.of(new Measured(8, 0, 100))).size());
    }
}
