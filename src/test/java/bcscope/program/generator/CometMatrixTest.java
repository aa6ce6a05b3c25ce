package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Kernels on nine processes, 0 1 2 above 3 4 5 above 6 7 8; each has 64 x 64 doubles. A border of
/// 64 doubles has 512 B and is copied in 64 x 125 ns = 8 µs; a block with its guard has 66 x 66
/// doubles, 34,848 B.
class CometMatrixTest {
    /// One timed round of `rank`.
    private static String round(Generator generator, int rank, String parameter, long value) {
        Map<String, Long> values = Map.of("repetitions", 1L, "warmUp", 0L, parameter, value);
        String listing = Programs.listing(generator, 9, values, rank);
        String begin = "MPI_Barrier()\nMPI_Pcontrol(1)\nrepeat 1 time\n";
        String end = "end of repeat\nMPI_Pcontrol(2)\nend of program\n";
        assertTrue(listing.startsWith(begin) && listing.endsWith(end), listing);
        return listing.substring(begin.length(), listing.length() - end.length()).indent(-2);
    }

    /// To above, below, right and left; what was sent upwards comes from below, and so on.
    @Test
    void guardsGoToAllFourSidesAndComeFromTheOpposite() {
        assertEquals(
                """
                compute 8 µs
                MPI_Isend(to 1, tag 0, 512 B, request 0)
                compute 8 µs
                MPI_Isend(to 7, tag 1, 512 B, request 1)
                compute 8 µs
                MPI_Isend(to 5, tag 2, 512 B, request 2)
                compute 8 µs
                MPI_Isend(to 3, tag 3, 512 B, request 3)
                MPI_Irecv(from 7, tag 0, request 4)
                MPI_Irecv(from 1, tag 1, request 5)
                MPI_Irecv(from 3, tag 2, request 6)
                MPI_Irecv(from 5, tag 3, request 7)
                MPI_Waitall(8 requests)
                compute 32 µs
                """,
                round(Generator.COMET_UPDATE_GUARD, 4, "deadlockFree", 1));
    }

    @Test
    void theLiteralGuardSendsAllSidesBeforeItReceives() {
        assertEquals(
                """
                compute 8 µs
                MPI_Send(to 6, tag 0, 512 B)
                compute 8 µs
                MPI_Send(to 3, tag 1, 512 B)
                compute 8 µs
                MPI_Send(to 1, tag 2, 512 B)
                compute 8 µs
                MPI_Send(to 2, tag 3, 512 B)
                MPI_Recv(from 3, tag 0)
                MPI_Recv(from 6, tag 1)
                MPI_Recv(from 2, tag 2)
                MPI_Recv(from 1, tag 3)
                compute 32 µs
                """,
                round(Generator.COMET_UPDATE_GUARD, 0, "deadlockFree", 0));
    }

    @ParameterizedTest
    @CsvSource({"0, 4, 1, 7", "0, 0, 6, 3", "1, 4, 5, 3", "1, 8, 6, 7"})
    void aShiftSendsTheBlockUpwardsOrToTheRight(long east, int rank, int to, int from) {
        assertEquals(
                """
                MPI_Send(to %d, tag 0, 34,848 B)
                MPI_Recv(from %d, tag 0)
                """
                        .formatted(to, from),
                round(Generator.COMET_SHIFT, rank, "east", east));
    }

    /// Row 1, column 2 and row 2, column 1 change places; turning 4,096 elements over takes 512 µs.
    @ParameterizedTest
    @CsvSource({"5, 7", "7, 5", "2, 6", "4, 4"})
    void aTransposeExchangesAcrossTheDiagonalThenTurnsTheBlockOver(int rank, int other) {
        assertEquals(
                """
                MPI_Irecv(from %1$d, tag 0, request 0)
                MPI_Isend(to %1$d, tag 0, 34,848 B, request 1)
                MPI_Waitall(2 requests)
                compute 512 µs
                """
                        .formatted(other),
                round(Generator.COMET_TRANSPOSE, rank, "deadlockFree", 1));
    }

    /// 16 processes row by row. The corner 3, row 0 and column 3, changes places with row 2 and
    /// column 1, then what it has with row 1 and column 2; its own block goes on from row 2, column
    /// 1 to row 3, column 0. Row 0 and column 1 are in one quarter and go straight. Nothing moves
    /// on the diagonal.
    @ParameterizedTest
    @CsvSource({"3, '9 6'", "9, '3 12'", "12, '6 9'", "1, 4", "5, ''"})
    void halvesOfTheMatrixChangePlacesAgainAndAgain(int rank, String others) {
        Map<String, Long> values =
                Map.of("repetitions", 1L, "warmUp", 0L, "halves", 1L, "grayCode", 0L);
        String listing = Programs.listing(Generator.COMET_TRANSPOSE, 16, values, rank);
        List<String> to =
                listing.lines()
                        .filter(line -> line.contains("MPI_Send("))
                        .map(line -> line.replaceAll(".*to (\\d+),.*", "$1"))
                        .toList();
        assertEquals(others, String.join(" ", to), listing);
    }

    /// Of column 1: lines 0 to 63 lie in rank 1, 64 to 127 in rank 4, 128 to 191 in rank 7.
    @ParameterizedTest
    @CsvSource({"0, 1, 4, 7", "63, 1, 4, 7", "64, 4, 1, 7", "127, 4, 1, 7", "191, 7, 1, 4"})
    void whoHoldsARowSendsItUpAndDownAndCollectsTheAnswers(
            long line, int holder, int first, int second) {
        assertEquals(
                """
                MPI_Send(to %d, tag 1, 512 B)
                MPI_Send(to %d, tag 1, 512 B)
                MPI_Recv(from any, tag 2)
                MPI_Recv(from any, tag 2)
                """
                        .formatted(first, second),
                round(Generator.COMET_ROW_BROADCAST, holder, "line", line));
        assertEquals(
                """
                MPI_Recv(from %1$d, tag 1)
                MPI_Send(to %1$d, tag 2, 0 B)
                """
                        .formatted(holder),
                round(Generator.COMET_ROW_BROADCAST, second, "line", line));
    }

    /// 64 elements of 125 ns each.
    @Test
    void whoHoldsAColumnGathersItFirstAndWhoReceivesItScattersIt() {
        assertEquals(
                """
                compute 8 µs
                MPI_Send(to 3, tag 1, 512 B)
                MPI_Send(to 5, tag 1, 512 B)
                MPI_Recv(from any, tag 2)
                MPI_Recv(from any, tag 2)
                """,
                round(Generator.COMET_COLUMN_BROADCAST, 4, "line", 64));
        assertEquals(
                """
                MPI_Recv(from 4, tag 1)
                compute 8 µs
                MPI_Send(to 4, tag 2, 0 B)
                """,
                round(Generator.COMET_COLUMN_BROADCAST, 3, "line", 64));
    }

    /// Three rows of 64 make lines 0 to 191.
    @ParameterizedTest
    @CsvSource({"191, true", "192, false"})
    void aLineMustLieInTheMatrix(long line, boolean legal) {
        Map<String, Long> values = Map.of("line", line);
        for (Generator generator :
                new Generator[] {Generator.COMET_ROW_BROADCAST, Generator.COMET_COLUMN_BROADCAST}) {
            assertEquals(legal, generator.objections(9, new TreeMap<>(values)).isEmpty());
        }
    }

    /// Eight processes are two rows of four: rows end at 127, columns at 255.
    @Test
    void rowsAndColumnsHaveLimitsOfTheirOwn() {
        Map<String, Long> values = Map.of("line", 200L);
        assertFalse(Generator.COMET_ROW_BROADCAST.objections(8, new TreeMap<>(values)).isEmpty());
        assertTrue(Generator.COMET_COLUMN_BROADCAST.objections(8, new TreeMap<>(values)).isEmpty());
    }
}
