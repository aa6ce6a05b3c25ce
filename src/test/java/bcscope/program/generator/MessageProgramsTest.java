package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

class MessageProgramsTest {
    @Test
    void oneMessageGoesFromRankZeroToRankOneAtTheirInstants() {
        assertEquals(
                """
                compute 650 µs
                MPI_Send(to 1, tag 7, 3,200 B)
                compute 500 µs
                end of program
                """,
                Programs.listing(Generator.ONE_MESSAGE, 4, Map.of(), 0));
        assertEquals(
                """
                compute 400 µs
                MPI_Recv(from 0, tag 7)
                compute 500 µs
                end of program
                """,
                Programs.listing(Generator.ONE_MESSAGE, 4, Map.of(), 1));
    }

    @Test
    void processesWithoutAPartInOneMessageOnlyComputeAfterwards() {
        assertEquals(
                """
                compute 500 µs
                end of program
                """,
                Programs.listing(Generator.ONE_MESSAGE, 4, Map.of(), 2));
        Program program = Programs.of(Generator.ONE_MESSAGE, 1_000, Map.of());
        assertEquals(program.entry(2), program.entry(999), "their code stands there once");
    }

    @Test
    void computationOfNoTimeIsNoOperation() {
        Map<String, Long> none = Map.of("sendAtNanos", 0L, "afterNanos", 0L, "tag", 0L);
        assertEquals(
                """
                MPI_Send(to 1, tag 0, 3,200 B)
                end of program
                """,
                Programs.listing(Generator.ONE_MESSAGE, 2, none, 0));
    }

    /// Delays 0, 100, 200, and 300 modulo 250 = 50 µs.
    @Test
    void theRoundTripsOfAPingPongBeginAtOtherPhases() {
        Map<String, Long> values =
                Map.of("iterations", 4L, "phaseStepNanos", 100_000L, "computeNanos", 400_000L);
        String trip = "MPI_Send(to 3, tag 0, 64 B)\nMPI_Recv(from 3, tag 0)\n";
        assertEquals(
                "compute 400 µs\n"
                        + trip
                        + "compute 500 µs\n"
                        + trip
                        + "compute 600 µs\n"
                        + trip
                        + "compute 450 µs\n"
                        + trip
                        + "end of program\n",
                Programs.listing(Generator.PING_PONG, 4, values, 2));
    }

    @Test
    void theHigherOfAPairAnswersWithoutComputing() {
        Map<String, Long> values = Map.of("iterations", 20L, "phaseStepNanos", 0L);
        assertEquals(
                """
                repeat 20 times
                  MPI_Recv(from 2, tag 0)
                  MPI_Send(to 2, tag 0, 64 B)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.PING_PONG, 4, values, 3));
    }

    /// A delay that wraps around at nothing is none.
    @Test
    void aPhaseWithoutASpanIsNoDelay() {
        Map<String, Long> values = Map.of("iterations", 2L, "phaseSpanNanos", 0L);
        assertEquals(
                "compute 400 µs\nMPI_Send(to 1, tag 0, 64 B)\nMPI_Recv(from 1, tag 0)\n".repeat(2)
                        + "end of program\n",
                Programs.listing(Generator.PING_PONG, 2, values, 0));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "2, 3", "3, 2"})
    void partnersOfAnExchangePostBothSidesComputeAndWait(int rank, int partner) {
        assertEquals(
                """
                repeat 20 times
                  MPI_Irecv(from %1$d, tag 0, request 0)
                  MPI_Isend(to %1$d, tag 0, 3,200 B, request 1)
                  compute 600 µs
                  MPI_Waitall(2 requests)
                end of repeat
                end of program
                """
                        .formatted(partner),
                Programs.listing(Generator.EXCHANGE, 4, Map.of(), rank));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 4", "2, 3, 1", "4, 0, 3"})
    void aRingGoesFromTheLeftToTheRightAndAround(int rank, int right, int left) {
        assertEquals(
                """
                repeat 20 times
                  MPI_Irecv(from %d, tag 0, request 0)
                  MPI_Isend(to %d, tag 0, 3,200 B, request 1)
                  compute 400 µs
                  MPI_Waitall(2 requests)
                end of repeat
                end of program
                """
                        .formatted(left, right),
                Programs.listing(Generator.RING, 5, Map.of(), rank));
    }

    @Test
    void inABlockingRingOddRanksReceiveFirst() {
        Map<String, Long> blocking = Map.of("nonBlocking", 0L, "iterations", 3L);
        assertEquals(
                """
                repeat 3 times
                  compute 400 µs
                  MPI_Send(to 0, tag 0, 3,200 B)
                  MPI_Recv(from 3, tag 0)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.RING, 5, blocking, 4));
        assertEquals(
                """
                repeat 3 times
                  compute 400 µs
                  MPI_Recv(from 2, tag 0)
                  MPI_Send(to 4, tag 0, 3,200 B)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.RING, 5, blocking, 3));
    }

    @Test
    void theReceiverOfAnIncastPostsAllItsReceivesAtOnce() {
        assertEquals(
                """
                repeat 4 times
                  compute 400 µs
                  MPI_Irecv(from 1, tag 0, request 0)
                  MPI_Irecv(from 2, tag 0, request 1)
                  MPI_Irecv(from 3, tag 0, request 2)
                  MPI_Waitall(3 requests)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.INCAST, 4, Map.of(), 0));
        assertEquals(
                """
                repeat 4 times
                  compute 400 µs
                  MPI_Send(to 0, tag 0, 40,000 B)
                end of repeat
                end of program
                """,
                Programs.listing(Generator.INCAST, 4, Map.of(), 3));
    }

    @Test
    void aBigMessageStandsBetweenTwoComputations() {
        assertEquals(
                """
                compute 100 µs
                MPI_Recv(from 0, tag 0)
                compute 100 µs
                end of program
                """,
                Programs.listing(Generator.BIG_MESSAGE, 3, Map.of(), 1));
        assertEquals(
                """
                compute 100 µs
                compute 100 µs
                end of program
                """,
                Programs.listing(Generator.BIG_MESSAGE, 3, Map.of(), 2));
    }

    /// MODEL 0.4: both partners send before they receive.
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "3, 2"})
    void inAnUnsafeExchangeBothSendFirst(int rank, int partner) {
        assertEquals(
                """
                compute 400 µs
                MPI_Send(to %1$d, tag 0, 800 B)
                MPI_Recv(from %1$d, tag 0)
                end of program
                """
                        .formatted(partner),
                Programs.listing(Generator.UNSAFE_EXCHANGE, 4, Map.of(), rank));
    }
}
