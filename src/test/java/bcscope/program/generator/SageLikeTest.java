package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Envelopes;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.Rehearsal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/// A step computes 30 ms; seven of them have 7 x (1 + 3) + 2 = 30 pieces, of 7 ms each.
class SageLikeTest {
    private static Map<String, Long> values(long steps, long imbalance, long overlap) {
        return Map.of(
                "steps", steps,
                "computeNanos", 30_000_000L,
                "imbalancePermille", imbalance,
                "overlapPermille", overlap);
    }

    private static String listing(long steps, long imbalance, long overlap, int rank) {
        return Programs.listing(Generator.SAGE_LIKE, 4, values(steps, imbalance, overlap), rank);
    }

    @Test
    void aStepExchangesWithBothNeighboursThenReducesThreeTimes() {
        assertEquals(
                """
                repeat 1 time
                  MPI_Irecv(from 3, tag 0, request 0)
                  MPI_Irecv(from 1, tag 1, request 1)
                  MPI_Isend(to 1, tag 0, 40,000 B, request 2)
                  MPI_Isend(to 3, tag 1, 40,000 B, request 3)
                  compute 7 ms
                  MPI_Waitall(4 requests)
                  repeat 3 times
                    compute 7 ms
                    MPI_Allreduce(8 B, f64)
                  end of repeat
                end of repeat
                end of program
                """,
                listing(1, 0, 1_000, 0));
    }

    @Test
    void aPartOfTheFirstPieceOverlapsWithTheMessages() {
        String wait = "MPI_Waitall(4 requests)";
        assertEquals("request 3) / " + wait + " / compute 7 ms", aroundTheWait(0));
        assertEquals("compute 1.75 ms / " + wait + " / compute 5.25 ms", aroundTheWait(250));
        assertEquals("compute 7 ms / " + wait + " / repeat 3 times", aroundTheWait(1_000));
    }

    /// The end of the line before the wait, the wait, the line behind it.
    private static String aroundTheWait(long overlap) {
        List<String> lines = listing(1, 0, overlap, 2).lines().map(String::strip).toList();
        int wait = lines.indexOf("MPI_Waitall(4 requests)");
        String before = lines.get(wait - 1).replaceFirst(".*, (?=request)", "");
        return before + " / " + lines.get(wait) + " / " + lines.get(wait + 1);
    }

    /// Places of four ranks are their bits backwards, 0, 2, 1, 3: -150, +50, -50, +150 permille of
    /// 7 ms.
    @ParameterizedTest
    @CsvSource({"0, 5.95", "1, 7.35", "2, 6.65", "3, 8.05"})
    void ranksComputeUnequallyInAnOrderThatIsNotTheirs(int rank, String millis) {
        long pieces =
                listing(1, 300, 1_000, rank)
                        .lines()
                        .map(String::strip)
                        .filter(("compute " + millis + " ms")::equals)
                        .count();
        assertEquals(2, pieces, "beside the messages and before each reduction");
    }

    /// 50 steps are a cycle of seven rounds of seven steps and one step more: 50 x 3 + 7 x 2
    /// allreduces, seven broadcasts, an allgather and an alltoall.
    @ParameterizedTest
    @CsvSource({
        "1, 3, 0, 0",
        "6, 18, 0, 0",
        "7, 23, 1, 0",
        "8, 26, 1, 0",
        "48, 156, 6, 0",
        "49, 161, 7, 1",
        "50, 164, 7, 1",
        "98, 322, 14, 2",
        "106, 348, 15, 2"
    })
    void callsHaveTheirPublishedProportions(
            long steps, long reductions, long broadcasts, long cycles) {
        Program program = Programs.of(Generator.SAGE_LIKE, 4, values(steps, 400, 1_000));
        Rehearsal rehearsal = Rehearsal.of(program);
        assertEquals(4 * reductions, rehearsal.executed(OperationKind.ALLREDUCE));
        assertEquals(4 * broadcasts, rehearsal.executed(OperationKind.BCAST));
        assertEquals(4 * 2 * cycles, rehearsal.executed(OperationKind.BEGIN));
        long neighbours = 4 * 2 * steps;
        long ofComposites = cycles * 4 * (2 + 3);
        assertEquals(neighbours + ofComposites, rehearsal.sent());
    }

    /// The right neighbour of rank 1 of two is its left one too: tags tell the messages apart.
    @Test
    void twoProcessesExchangeTwoMessagesEachWay() {
        Program program = Programs.of(Generator.SAGE_LIKE, 2, values(3, 0, 1_000));
        assertEquals(
                Map.of(
                        "0 > 1, tag 0, context 0, 40000 B", 3L,
                        "0 > 1, tag 1, context 0, 40000 B", 3L,
                        "1 > 0, tag 0, context 0, 40000 B", 3L,
                        "1 > 0, tag 1, context 0, 40000 B", 3L),
                Envelopes.sent(program));
    }
}
