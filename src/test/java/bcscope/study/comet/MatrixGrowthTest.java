package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.generator.CometKernel;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

class MatrixGrowthTest {
    private static final Survey THESIS =
            new Survey(
                    new Trials(new Bench("ipsc-860", "conventional", List.of(), 1), _ -> {}),
                    SweepPlan.DEFAULT);

    /// Borders of 8 bytes a row are longer than 100 bytes from 13 rows on: 4 and 8 rows, which take
    /// another protocol, are left out.
    @Test
    void aLineIsFoundAmongTheDimensionsOfOneProtocol() {
        MatrixGrowth growth =
                MatrixGrowth.of(
                        THESIS,
                        CometKernel.UPDATE_GUARD,
                        series(d -> d < 13 ? 100 : 500 + 7 * d),
                        1);
        assertEquals(1, growth.degree());
        assertEquals(16, growth.points().getFirst().x());
        assertEquals(500, growth.line().start(), 1e-6);
        assertEquals(7, growth.line().slope(), 1e-9);
    }

    /// 8 * (4 + 2)^2 = 288 bytes: all blocks are long messages.
    @Test
    void aSquareIsNoLine() {
        MatrixGrowth growth =
                MatrixGrowth.of(THESIS, CometKernel.SHIFT, series(d -> 500 + 7 * d * d), 1);
        assertEquals(2, growth.degree());
        assertEquals(4, growth.points().getFirst().x());
        assertEquals(1, growth.r2(), 1e-12);
        assertTrue(growth.otherR2() < 0.99);
        assertEquals(500 + 7 * 100, growth.at(10), 1e-6);
    }

    private static Series series(DoubleUnaryOperator nanos) {
        List<Series.Point> points = new ArrayList<>();
        for (long d : SweepPlan.DEFAULT.dimensions()) {
            points.add(new Series.Point((double) d, nanos.applyAsDouble((double) d)));
        }
        return new Series("test", "dimension", points, Optional.empty());
    }
}
