package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrayGridTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64, 128, 1024})
    void neighboursInTheGridDifferInOneBit(int nodes) {
        GrayGrid grid = GrayGrid.of(nodes);
        assertEquals(nodes, grid.rows() * grid.columns());
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int node = grid.node(row, column);
                assertEquals(row, grid.row(node));
                assertEquals(column, grid.column(node));
                if (grid.rows() > 1) {
                    assertEquals(1, Integer.bitCount(node ^ grid.node(row + 1, column)));
                }
                if (grid.columns() > 1) {
                    assertEquals(1, Integer.bitCount(node ^ grid.node(row, column + 1)));
                }
            }
        }
    }

    @Test
    void walkingItToAndFroCountsInGrayCode() {
        GrayGrid grid = GrayGrid.of(32);
        for (int index = 0; index < 32; index++) {
            int row = index / grid.columns();
            int along = index % grid.columns();
            int column = row % 2 == 0 ? along : grid.columns() - 1 - along;
            assertEquals(GrayCode.of(index), grid.node(row, column));
            assertEquals(index, GrayCode.indexOf(GrayCode.of(index)));
        }
    }
}
