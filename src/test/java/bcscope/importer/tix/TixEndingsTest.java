package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Doubts;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What a record says of calls that it lacks and of its own end, and what is left open by that.
class TixEndingsTest {
    private static final String UNKNOWN = "; what the program would have done next is not known";

    private static Doubts doubts(String text) {
        return TixText.good(text).program().doubts();
    }

    private static final String PEER = "1 init 2\n1 send 0 0 8 0\n1 finalize\n";

    @Test
    void aWholeRecordLeavesNoDoubt() {
        String text = "0 init 2\n0 recv 1 0 8 0 1 0 8\n0 finalize\n" + PEER;
        assertEquals(Doubts.NONE, doubts(text));
        assertEquals("", TixText.firstWarning(text));
    }

    /// 1 and 39 calls of rank 0 and 2 of rank 1 are 42; the place is that of the first.
    @Test
    void callsThatAreOnlyCountedAreSaidFirst() {
        String text =
                """
                0 init 2
                0 site 0 8 put.c
                0 at 0
                0 skipped MPI_Put 1
                0 skipped MPI_Put 39
                0 finalize
                1 init 2
                1 skipped MPI_Put 2
                1 finalize
                """;
        String said =
                "MPI_Put was called 42 times by 2 ranks, first at put.c:8, and is not recorded";
        assertEquals(
                "test.tix: warning: "
                        + said
                        + ". Times and waits below are not those of the program.",
                TixText.firstWarning(text));
        assertEquals(
                new Doubts("", "what waits here need not wait in the program: " + said, List.of()),
                doubts(text));
    }

    @Test
    void ofManyFunctionsTheFirstSixAreNamed() {
        StringBuilder text = new StringBuilder("0 init 1\n");
        for (char letter = 'a'; letter <= 'h'; letter++) {
            text.append("0 skipped MPI_Win_").append(letter).append(" 1\n");
        }
        String said = TixText.firstWarning(text + "0 finalize\n");
        assertTrue(
                said.contains("MPI_Win_f was called 1 time by 1 rank, first at line 7; 2 more"),
                said);
    }

    @Test
    void aCallOfAnotherThreadIsNamedAsSuch() {
        assertTrue(
                TixText.firstWarning("0 init 1\n0 skipped MPI_Send 3 thread\n0 finalize\n")
                        .contains("MPI_Send in another thread was called 3 times by 1 rank"));
    }

    /// While rank 0 is in that call, what waits for it waited in reality.
    @Test
    void aRankThatWasInACallLeavesOpenHowItEnds() {
        String said =
                "the record of 1 of 2 ranks ends before MPI_Finalize: rank 0 was in MPI_Recv"
                        + " (line 2)"
                        + UNKNOWN;
        assertEquals(
                new Doubts(said, said, List.of(0)),
                doubts("0 init 2\n0 recv 1 0 8 0 -1 -1 -1\n0 open\n" + PEER));
    }

    @Test
    void aRankThatWasBetweenCallsLeavesOpenWhatTheOthersWaitFor() {
        String said =
                "the record of 1 of 2 ranks ends before MPI_Finalize: rank 0 was between two calls"
                        + UNKNOWN;
        assertEquals(new Doubts(said, said, List.of(0)), doubts("0 init 2\n0 compute 5\n" + PEER));
    }

    /// It might have stopped asking, so that what waits for it need not wait.
    @Test
    void aRankThatPolledLeavesOpenWhetherItWouldHavePolledOn() {
        String said =
                "the record of 1 of 2 ranks ends before MPI_Finalize: rank 0 was polling with"
                        + " MPI_Test (a.c:6)"
                        + UNKNOWN;
        String polls =
                """
                0 init 2
                0 irecv 1 0 8 0 1
                0 site 0 6 a.c
                0 at 0
                0 test 1 pending
                0 compute 7
                """;
        assertEquals(new Doubts(said, said, List.of()), doubts(polls + PEER));
    }

    /// There is no call that waits for either.
    @Test
    void aRankThatPolledForSeveralThingsInTurnEndsThere() {
        String polls = "0 init 2\n0 irecv 1 0 8 0 1\n0 test 1 pending\n0 iprobe 1 3 0 0\n";
        String said =
                "the record of 1 of 2 ranks ends before MPI_Finalize: rank 0 was polling with"
                        + " MPI_Iprobe (line 4)"
                        + UNKNOWN;
        assertEquals(new Doubts(said, said, List.of(0)), doubts(polls + PEER));
        assertEquals(
                "2: MPI_Irecv(from 1, tag 0, request 0)\n",
                TixText.listing(TixText.good(polls + PEER).program(), 0));
    }

    @Test
    void anAbortExplainsBoth() {
        String said = "rank 0 calls MPI_Abort (a.c:4), which ends the program";
        String abort = "0 init 2\n0 site 0 4 a.c\n0 at 0\n0 abort 3\n";
        assertEquals(new Doubts(said, said, List.of(0)), doubts(abort + PEER));
    }

    @Test
    void anErrorOfMpiIsNamedWithItsCall() {
        String said = "MPI ends the program, because rank 0 calls MPI_Bcast (a.c:4): Invalid root";
        String error = "0 init 2\n0 site 0 4 a.c\n0 at 0\n0 error MPI_Bcast Invalid root\n";
        assertEquals(new Doubts(said, said, List.of(0)), doubts(error + PEER));
    }

    @Test
    void nothingFollowsAnOpenCall() {
        assertTrue(
                TixText.bad("0 init 1\n0 barrier 0\n0 open\n0 compute 5\n")
                        .contains("Nothing follows “finalize”, “abort”, “error” or “open”."));
    }
}
