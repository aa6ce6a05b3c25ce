package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Envelopes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;
import java.util.SortedMap;

/// Grids of two rows or three: 0 1 above 2 3; 0 1 2 above 3 4 5 above 6 7 8.
class SweepsTest {
    private static final Map<String, Long> PIPELINED = Map.of("nonBlocking", 1L, "blocks", 4L);

    private static String listing(int ranks, Map<String, Long> values, int rank) {
        return Programs.listing(Generator.WAVEFRONT, ranks, values, rank);
    }

    /// Two octants from each corner: towards lower right, lower left, upper right, upper left.
    @Test
    void theMiddleOfAGridReceivesFromTwoSidesAndSendsToTheOthers() {
        assertEquals(
                block(3, 1, 5, 7).repeat(2)
                        + block(5, 1, 3, 7).repeat(2)
                        + block(3, 7, 5, 1).repeat(2)
                        + block(5, 7, 3, 1).repeat(2)
                        + "end of program\n",
                listing(9, Map.of(), 4));
    }

    private static String block(int fromX, int fromY, int toX, int toY) {
        return """
        repeat 10 times
          MPI_Recv(from %d, tag 0)
          MPI_Recv(from %d, tag 0)
          compute 3.5 ms
          MPI_Send(to %d, tag 0, 3,200 B)
          MPI_Send(to %d, tag 0, 3,200 B)
        end of repeat
        """
                .formatted(fromX, fromY, toX, toY);
    }

    @Test
    void aCornerOnlySendsWhereASweepBeginsAndOnlyReceivesWhereItEnds() {
        String begins =
                """
                repeat 10 times
                  compute 3.5 ms
                  MPI_Send(to 1, tag 0, 3,200 B)
                  MPI_Send(to 2, tag 0, 3,200 B)
                end of repeat
                """;
        String ends =
                """
                repeat 10 times
                  MPI_Recv(from 1, tag 0)
                  MPI_Recv(from 2, tag 0)
                  compute 3.5 ms
                end of repeat
                """;
        String listing = listing(4, Map.of(), 0);
        assertTrue(listing.startsWith(begins.repeat(2)), listing);
        assertTrue(listing.endsWith(ends.repeat(2) + "end of program\n"), listing);
    }

    @Test
    void severalIterationsAreALoopAroundAllOctants() {
        String once = listing(4, Map.of(), 3);
        String body = once.substring(0, once.length() - "end of program\n".length());
        assertEquals(
                "repeat 6 times\n" + body.indent(2) + "end of repeat\nend of program\n",
                listing(4, Map.of("iterations", 6L), 3));
    }

    /// Rank 0 of two: it sends in the octants that go right, receives in those that go left. Each
    /// octant waits for the sends of the one before with its first block.
    @Test
    void whoBeginsAPipelinedSweepAwaitsItsSendsOneBlockLater() {
        String first =
                """
                compute 3.5 ms
                MPI_Isend(to 1, tag 0, 3,200 B, request 2)
                repeat 2 times
                  compute 3.5 ms
                  MPI_Waitall(request 2)
                  MPI_Isend(to 1, tag 0, 3,200 B, request 2)
                end of repeat
                compute 3.5 ms
                MPI_Waitall(request 2)
                MPI_Isend(to 1, tag 0, 3,200 B, request 2)
                """;
        String second = first.replaceFirst("ms\n", "ms\nMPI_Waitall(request 2)\n");
        assertTrue(listing(2, PIPELINED, 0).startsWith(first + second));
    }

    /// Rank 1 receives first. Of four blocks the first posts the second's receive, the loop the
    /// third's and the fourth's, and the last posts none.
    @Test
    void whoContinuesAPipelinedSweepPostsReceivesOneBlockAhead() {
        String octant =
                """
                MPI_Irecv(from 0, tag 0, request 0)
                MPI_Waitall(request 0)
                MPI_Irecv(from 0, tag 0, request 0)
                compute 3.5 ms
                repeat 2 times
                  MPI_Waitall(request 0)
                  MPI_Irecv(from 0, tag 0, request 0)
                  compute 3.5 ms
                end of repeat
                MPI_Waitall(request 0)
                compute 3.5 ms
                """;
        assertTrue(listing(2, PIPELINED, 1).startsWith(octant.repeat(2)));
    }

    @Test
    void onePipelinedBlockPostsNothingAhead() {
        Map<String, Long> one = Map.of("nonBlocking", 1L, "blocks", 1L);
        assertTrue(
                listing(2, one, 1)
                        .startsWith(
                                """
                                MPI_Irecv(from 0, tag 0, request 0)
                                MPI_Waitall(request 0)
                                compute 3.5 ms
                                MPI_Irecv(from 0, tag 0, request 0)
                                """));
    }

    @Test
    void twoPipelinedBlocksNeedNoLoop() {
        Map<String, Long> two = Map.of("nonBlocking", 1L, "blocks", 2L);
        assertTrue(
                listing(2, two, 1)
                        .startsWith(
                                """
                                MPI_Irecv(from 0, tag 0, request 0)
                                MPI_Waitall(request 0)
                                MPI_Irecv(from 0, tag 0, request 0)
                                compute 3.5 ms
                                MPI_Waitall(request 0)
                                compute 3.5 ms
                                """));
    }

    /// A plane of 3 x 2 has four edges in x and three in y. Each is crossed one way in four octants
    /// and the other way in the other four, in each of ten blocks.
    @ParameterizedTest
    @CsvSource({"0", "1"})
    void everyEdgeOfTheGridIsCrossedBothWaysAsOften(long nonBlocking) {
        SortedMap<String, Long> sent =
                Envelopes.sent(
                        Programs.of(Generator.WAVEFRONT, 6, Map.of("nonBlocking", nonBlocking)));
        assertEquals(2 * (4 + 3), sent.size());
        for (Map.Entry<String, Long> edge : sent.entrySet()) {
            assertEquals(4 * 10L, edge.getValue(), edge.getKey());
        }
    }

    @Test
    void theLastSendsOfAPipelineAreAwaitedBeforeTheProgramEnds() {
        String listing = listing(2, PIPELINED, 1);
        assertTrue(listing.endsWith("MPI_Waitall(request 2)\nend of program\n"), listing);
    }
}
