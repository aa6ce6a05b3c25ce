package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.importer.Imported;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;

/// Calls that are recorded as what they do, under the name that the program has for them.
class TixNamedCallsTest {
    /// Rank 0 has rank 1 on both sides, which is two messages to it and two from it.
    @Test
    void neighboursExchangeMessagesPostedTogether() {
        String text =
                """
                0 init 2
                0 call MPI_Neighbor_alltoallv neighbor 0 3 1 4 1 8 0 16 3 1 12 1 4 0 16
                0 finalize
                1 init 2
                1 call MPI_Neighbor_alltoallv neighbor 0 2 0 12 0 4 2 0 4 0 8
                1 finalize
                """;
        assertEquals(
                """
                2: MPI_Neighbor_alltoallv(28 B, posted together)
                2:   bcs_recv(from 1, round 0, request 0)
                2:   bcs_recv(from 1, round 1, request 0)
                2:   bcs_send(to 1, round 0, 4 B, request 0)
                2:   bcs_send(to 1, round 1, 8 B, request 0)
                2:   MPI_Waitall(request 0)
                2: end of call
                """,
                TixText.listing(TixText.good(text).program(), 0));
    }

    @Test
    void sizesOfNeighboursMustAgree() {
        String text =
                """
                0 init 2
                0 call MPI_Neighbor_allgather neighbor 0 1 1 8 1 1 8
                0 finalize
                1 init 2
                1 call MPI_Neighbor_allgather neighbor 0 1 0 4 1 0 8
                1 finalize
                """;
        String problem = TixText.bad(text);
        assertTrue(problem.contains("MPI_Neighbor_allgather do not agree"), problem);
        assertTrue(problem.contains("gives 4 bytes"), problem);
    }

    /// Rank 0 sends to the two of the other group; rank 1 is in its group, and the call concerns it
    /// no further.
    @Test
    void aCollectiveBetweenTwoGroupsIsTheMessagesBetweenThem() {
        String made = "R call MPI_Intercomm_create comm_create_group 7 7 4 0 1 2 3\n";
        String call = "R call MPI_Bcast neighbor 7 ";
        String text = "";
        for (String does : List.of("2 2 12 3 12 0", "0 0", "0 1 0 12", "0 1 0 12")) {
            String record = "R init 4\n" + made + call + does + "\nR finalize\n";
            text += record.replace("R", String.valueOf(text.lines().count() / 4));
        }
        Program program = TixText.good(text).program();
        assertEquals(
                """
                3: MPI_Bcast(24 B, comm 2, posted together)
                3:   bcs_send(to 2, round 0, 12 B, comm 2, request 0)
                3:   bcs_send(to 3, round 0, 12 B, comm 2, request 0)
                3:   MPI_Waitall(request 0)
                3: end of call
                """,
                third(program, 0));
        assertEquals(
                """
                3: MPI_Bcast(0 B, comm 2, posted together)
                3: end of call
                """,
                third(program, 1));
        assertEquals(
                """
                3: MPI_Bcast(0 B, comm 2, posted together)
                3:   bcs_recv(from 0, round 0, comm 2, request 0)
                3:   MPI_Waitall(request 0)
                3: end of call
                """,
                third(program, 3));
    }

    private static String third(Program program, int rank) {
        int line = 4 * rank + 3;
        return TixText.listing(program, rank)
                .lines()
                .filter(it -> it.startsWith(line + ":"))
                .map(it -> "3" + it.substring(String.valueOf(line).length()) + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void aPersistentCollectiveIsWhatItDoesWhenItIsStarted() {
        String text =
                """
                0 init 1
                0 call MPI_Start ibcast 8 0 0 4
                0 wait 4
                0 call MPI_Pready isend 0 3 40 0 5
                0 irecv 0 3 40 0 6
                0 waitall 2 5 6:0:3:40
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Start(from 0, 8 B, request 0)
                3: MPI_Wait(request 0)
                4: MPI_Pready(0 B)
                4:   MPI_Isend(to 0, tag 3, 40 B, request 0)
                4: end of call
                5: MPI_Irecv(from 0, tag 3, request 1)
                6: MPI_Waitall(2 requests)
                """,
                TixText.listing(TixText.good(text).program(), 0));
    }

    /// Both directions are one request, which brings the message of rank 0 as well as it sends one.
    @Test
    void aNonBlockingExchangeIsOneRequest() {
        String text =
                """
                0 init 1
                0 isendrecv 0 3 40 -1 3 40 0 5
                0 wait 5:0:3:40
                0 finalize
                """;
        TraceOptions recorded = new TraceOptions(1, 1, 0, Long.MAX_VALUE, 0, Wildcards.RECORDED);
        assertEquals(
                """
                2: MPI_Isendrecv(40 B)
                2:   MPI_Irecv(from 0, tag 3, request 0)
                2:   MPI_Isend(to 0, tag 3, 40 B, request 0)
                2: end of call
                3: MPI_Wait(request 0)
                """,
                TixText.listing(TixText.good(text, recorded).program(), 0));
    }

    /// Member `i` of a scan gives its 8 bytes to those behind it; of a reduction that is scattered,
    /// to each the part that is that one's.
    @Test
    void nonBlockingCollectivesPostAllTheirMessagesTogether() {
        String calls =
                """
                R iscan 8 sum f64 0 1
                R ireducescatter max i32 0 3 4 8 12 2
                R iallgatherv 0 3 4 8 12 3
                R waitall 3 1 2 3
                R finalize
                """;
        String text = "";
        for (int rank = 0; rank < 3; rank++) {
            text += rank + " init 3\n" + calls.replace("R", String.valueOf(rank));
        }
        assertEquals(
                """
                8: MPI_Iscan(8 B, posted together)
                8:   bcs_send(to 2, round 1, 8 B, request 0)
                8:   bcs_recv(from 0, round 1, request 0)
                8: end of call
                """
                        .lines()
                        .sorted()
                        .toList(),
                TixText.listing(TixText.good(text).program(), 1)
                        .lines()
                        .filter(line -> line.startsWith("8:"))
                        .sorted()
                        .toList());
        String third = TixText.listing(TixText.good(text).program(), 2);
        assertTrue(third.contains("MPI_Ireduce_scatter(24 B, posted together)"), third);
        assertTrue(third.contains("bcs_send(to 0, round 1, 4 B, request 1)"), third);
        assertTrue(third.contains("MPI_Iallgatherv(12 B, posted together)"), third);
        assertTrue(third.contains("bcs_send(to 0, round 1, 12 B, request 2)"), third);
    }

    /// Rank 1 came 300 ns later than rank 0: the fence itself took 200 ns. A call of one process
    /// took what it took, and no scale of computations applies to it.
    @Test
    void whatIsNotSimulatedTakesAsLongAsItTook() {
        String text =
                """
                0 init 2
                0 compute 50
                0 call MPI_Put took 70 -1
                0 call MPI_Win_fence took 500 0
                0 finalize
                1 init 2
                1 call MPI_Win_fence took 200 0
                1 finalize
                """;
        Imported twice =
                TixText.good(text, new TraceOptions(2, 1, 0, Long.MAX_VALUE, 0, Wildcards.FREE));
        assertEquals(
                """
                2: compute 100 ns
                3: compute 70 ns as “MPI_Put, not simulated”
                4: MPI_Win_fence()
                4: compute 200 ns as “MPI_Win_fence, not simulated”
                """,
                TixText.listing(twice.program(), 0));
        String said = TixText.firstWarning(text);
        assertTrue(said.contains("MPI_Put was called 1 time by 1 rank"), said);
        assertTrue(said.contains("none of these calls is simulated"), said);
    }

    /// What a window kept back may come too early, and be taken by a receive from any source.
    @Test
    void withReceivesFromAnySourceItIsNotKnownWhatWaitsForEver() {
        String text =
                """
                0 init 2
                0 call MPI_Win_wait took 70 -1
                0 recv SOURCE 0 8 0 1 0 8
                0 finalize
                1 init 2
                1 send 0 0 8 0
                1 finalize
                """;
        Program free = TixText.good(text.replace("SOURCE", "-1"), TixText.FREE).program();
        assertTrue(free.doubts().stuck().contains("MPI_Win_wait"), free.doubts().stuck());
        Program named = TixText.good(text.replace("SOURCE", "1"), TixText.FREE).program();
        assertEquals("", named.doubts().stuck());
    }

    /// A window and the communicator that it was made on may be called in different orders, and so
    /// may persistent collectives.
    @Test
    void whatIsMadeOfACommunicatorHasOneOfItsOwn() {
        String text =
                """
                0 init 2
                0 call MPI_Win_create took 5 0 9
                0 call MPI_Barrier_init took 5 0 10
                0 call MPI_Start ibarrier 10 1
                0 call MPI_Win_fence took 5 9
                0 ibcast 8 0 0 2
                0 waitall 2 1 2
                0 finalize
                1 init 2
                1 call MPI_Win_create took 5 0 9
                1 call MPI_Barrier_init took 5 0 10
                1 ibcast 8 0 0 2
                1 call MPI_Start ibarrier 10 1
                1 call MPI_Win_fence took 5 9
                1 waitall 2 1 2
                1 finalize
                """;
        assertEquals(
                """
                2: MPI_Win_create()
                2: compute 5 ns as “MPI_Win_create, not simulated”
                3: compute 5 ns as “MPI_Barrier_init, not simulated”
                4: MPI_Start(comm 3, request 0)
                5: MPI_Win_fence(comm 2)
                5: compute 5 ns as “MPI_Win_fence, not simulated”
                6: MPI_Ibcast(from 0, 8 B, request 1)
                7: MPI_Waitall(2 requests)
                """,
                TixText.listing(TixText.good(text).program(), 0));
    }

    @Test
    void membersThatCallOtherCollectivesAreNamedByThem() {
        String text =
                """
                0 init 2
                0 call MPI_Win_fence took 5 0
                0 finalize
                1 init 2
                1 barrier 0
                1 finalize
                """;
        String problem = TixText.bad(text);
        assertTrue(problem.contains("Rank 1 calls MPI_Barrier"), problem);
        assertTrue(problem.contains("rank 0 calls MPI_Win_fence"), problem);
    }

    @Test
    void aFileOfOneProcessHasThatProcessAsItsMember() {
        String text = "0 init 1\n0 call MPI_File_open took 5 1 9\n0 barrier 9\n0 finalize\n";
        assertEquals(1, TixText.good(text).program().communicators().getLast().size());
    }

    @Test
    void aNameThatIsNoneIsRefused() {
        String problem = TixText.bad("0 init 1\n0 call MPI_Nothing barrier 0\n0 finalize\n");
        assertTrue(problem.contains("There is no other name “MPI_Nothing” of a call."), problem);
    }
}
