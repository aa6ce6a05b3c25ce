package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Program;
import bcscope.program.generator.CometGrid.Mapping;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;

class GridTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1",
        "2, 2, 1",
        "4, 2, 2",
        "6, 3, 2",
        "7, 7, 1",
        "12, 4, 3",
        "16, 4, 4",
        "18, 6, 3",
        "1024, 32, 32",
        "65536, 256, 256"
    })
    void aGridIsAsSquareAsItsNumberAllowsAndNeverHigherThanWide(int ranks, int columns, int rows) {
        assertEquals(new Grid(columns, rows), Grid.of(ranks));
    }

    /// Three columns, two rows: 0 1 2 above 3 4 5. Two columns, three rows: 0 1, 2 3, 4 5.
    @ParameterizedTest
    @CsvSource({"0, 1, 2", "0, -1, 4", "3, 1, 5", "3, -1, 1"})
    void upAndDownAreTwoDirections(int rank, int dy, int neighbour) {
        assertEquals(neighbour, new Grid(2, 3).around(rank, 0, dy));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 1",
        "0, -1, 0, 2",
        "2, 1, 0, 0",
        "4, 0, 1, 1",
        "4, 0, -1, 1",
        "5, 1, 1, 0",
        "0, -1, -1, 5"
    })
    void aTorusHasNoEdges(int rank, int dx, int dy, int neighbour) {
        assertEquals(neighbour, new Grid(3, 2).around(rank, dx, dy));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 1",
        "0, -1, 0, -2",
        "2, 1, 0, -2",
        "1, 0, 1, 4",
        "4, 0, 1, -2",
        "1, 0, -1, -2",
        "5, -1, -1, 1"
    })
    void beyondTheEdgeOfAPlaneIsNobody(int rank, int dx, int dy, int neighbour) {
        assertEquals(neighbour, new Grid(3, 2).within(rank, dx, dy));
        assertEquals(-2, Program.PROC_NULL);
    }

    /// Columns 3, rows 2. A message travels left with tag 0, right 1, up 2, down 3.
    @Test
    void aStepOfAHaloExchangesFourBorders() {
        assertEquals(
                """
                repeat 100 times
                  MPI_Irecv(from 1, tag 0, request 0)
                  MPI_Irecv(from 2, tag 1, request 1)
                  MPI_Irecv(from 3, tag 2, request 2)
                  MPI_Irecv(from 3, tag 3, request 3)
                  MPI_Isend(to 2, tag 0, 8,192 B, request 4)
                  MPI_Isend(to 1, tag 1, 8,192 B, request 5)
                  MPI_Isend(to 3, tag 2, 8,192 B, request 6)
                  MPI_Isend(to 3, tag 3, 8,192 B, request 7)
                  compute 1.5 ms
                  MPI_Waitall(8 requests)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.HALO2D, 6, Map.of(), 0));
    }

    @Test
    void aHaloOfOneRowHasNeighboursOnTwoSides() {
        assertEquals(
                """
                repeat 100 times
                  MPI_Irecv(from 4, tag 0, request 0)
                  MPI_Irecv(from 2, tag 1, request 1)
                  MPI_Isend(to 2, tag 0, 8,192 B, request 2)
                  MPI_Isend(to 4, tag 1, 8,192 B, request 3)
                  compute 1.5 ms
                  MPI_Waitall(4 requests)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.HALO2D, 5, Map.of(), 3));
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 2", "4, 2, 2", "8, 2, 4", "16, 4, 4", "32, 4, 8", "6, 2, 3", "9, 3, 3"})
    void cometsGridIsSquareOrTwiceAsWideAsHighOnAPowerOfTwo(int ranks, int rows, int columns) {
        CometGrid grid = CometGrid.of(ranks, Mapping.GRAY_CODE, 0);
        assertEquals(rows, grid.rows());
        assertEquals(columns, grid.columns());
        boolean powerOfTwo = Integer.bitCount(ranks) == 1;
        assertEquals(powerOfTwo ? Mapping.GRAY_CODE : Mapping.ROW_BY_ROW, grid.mapping());
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8, 9, 16, 32})
    void everyProcessHasAPlaceOfItsOwnAndRowsAndColumnsWrapAround(int ranks) {
        for (Mapping mapping : Mapping.values()) {
            CometGrid grid = CometGrid.of(ranks, mapping, 0);
            for (int rank = 0; rank < ranks; rank++) {
                int row = grid.row(rank);
                int column = grid.column(rank);
                assertEquals(rank, grid.rank(row, column));
                assertEquals(rank, grid.rank(row - grid.rows(), column + grid.columns()));
                assertTrue(row >= 0 && row < grid.rows());
                assertTrue(column >= 0 && column < grid.columns());
            }
        }
    }

    /// Gray code of a row or column: 0, 1, 3, 2; the column has the low bits.
    @ParameterizedTest
    @CsvSource({"0, 2, 3", "0, 3, 2", "2, 0, 12", "3, 3, 10", "1, 1, 5"})
    void grayCodeCountsRowsAndColumns(int row, int column, int rank) {
        assertEquals(rank, CometGrid.of(16, Mapping.GRAY_CODE, 0).rank(row, column));
        assertEquals(4 * row + column, CometGrid.of(16, Mapping.ROW_BY_ROW, 0).rank(row, column));
    }

    /// Two rows of eight: node 9 = 1001 binary has the high bit 1, row 1, and the low bits 001,
    /// column 1; in Gray code the last column is 100, node 4.
    @Test
    void aGridOfRowsByHandKeepsNeighboursInTheCube() {
        CometGrid grid = CometGrid.of(16, Mapping.GRAY_CODE, 2);
        assertEquals(8, grid.columns());
        assertEquals(9, grid.rank(1, 1));
        assertEquals(4, grid.rank(0, 7));
        assertEquals(7, grid.column(4));
        assertEquals(8 + 5, CometGrid.of(16, Mapping.ROW_BY_ROW, 2).rank(1, 5));
    }
}
