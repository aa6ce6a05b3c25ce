package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportStatistics;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

class TixReplayTest {
    @Test
    void aWildcardReceiveTakesWhatItTookOrWhatComes() {
        String text =
                """
                0 init 1
                0 irecv -1 -1 64 0 9
                0 recv -1 -1 64 0 0 3 8
                0 waitall 1 9:0:4:8
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Irecv(from 0, tag 4, request 0)
                3: MPI_Recv(from 0, tag 3)
                4: MPI_Wait(request 0)
                """,
                code(text, TraceOptions.DEFAULT));
        assertEquals(
                """
                2: MPI_Irecv(from any, tag any, request 0)
                3: MPI_Recv(from any, tag any)
                4: MPI_Wait(request 0)
                """,
                code(text, TixText.FREE));
    }

    @Test
    void aReceiveAfterAProbeTakesTheMessageThatTheProbeFound() {
        String text =
                """
                0 init 2
                0 probe -1 -1 0 1 5 8
                0 recv -1 5 64 0 1 5 8
                0 recv -1 5 64 0 1 5 8
                0 finalize
                1 init 2
                1 finalize
                """;
        assertEquals(
                """
                2: MPI_Probe(from 1, tag 5)
                3: MPI_Recv(from 1, tag 5)
                4: MPI_Recv(from any, tag 5)
                """,
                code(text, TixText.FREE));
    }

    @Test
    void pollsWithoutSuccessAreLeftOutWithTheLoopAroundThem() {
        String text =
                """
                0 init 1
                0 irecv 0 1 8 0 1
                0 compute 100
                0 test 1 pending
                0 compute 10
                0 test 1 pending
                0 compute 20
                0 test 1 done 1:0:1:8
                0 compute 200
                0 iprobe 0 2 0 0
                0 compute 30
                0 iprobe 0 2 0 1 0 2 8
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Irecv(from 0, tag 1, request 0)
                3: compute 100 ns
                8: MPI_Wait(request 0)
                9: compute 200 ns
                12: MPI_Iprobe(from 0, tag 2)
                """,
                code(text, TraceOptions.DEFAULT));
        ImportStatistics statistics = TixText.good(text).statistics();
        assertEquals(3, statistics.pollsLeftOut());
        assertEquals(60, statistics.pollNanosLeftOut());
        assertEquals(300, statistics.gapNanos());
    }

    /// A loop that asks for two things in turn: what is computed before each is asked for the first
    /// time is no part of it.
    @Test
    void aLoopThatAsksForSeveralThingsIsLeftOutToo() {
        String text =
                """
                0 init 1
                0 irecv 0 1 8 0 1
                0 iprobe 0 2 0 0
                0 compute 100
                0 test 1 pending
                0 compute 10
                0 iprobe 0 2 0 0
                0 compute 20
                0 test 1 done 1:0:1:8
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Irecv(from 0, tag 1, request 0)
                4: compute 100 ns
                9: MPI_Wait(request 0)
                """,
                code(text, TraceOptions.DEFAULT));
        assertEquals(30, TixText.good(text).statistics().pollNanosLeftOut());
    }

    @Test
    void computationBetweenAPollAndAnotherCallIsKept() {
        String text =
                """
                0 init 1
                0 irecv 0 1 8 0 1
                0 test 1 pending
                0 compute 500
                0 waitall 1 1:0:1:8
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Irecv(from 0, tag 1, request 0)
                4: compute 500 ns
                5: MPI_Wait(request 0)
                """,
                code(text, TraceOptions.DEFAULT));
    }

    @Test
    void aTestThatSawASendCompleteStaysATestAndItsSlotStaysTaken() {
        String text =
                """
                0 init 1
                0 isend 0 1 8 0 1
                0 irecv 0 1 8 0 2
                0 testall 2 1 2 done 1 2:0:1:8
                0 isend 0 1 8 0 3
                0 irecv 0 1 8 0 4
                0 waitall 2 3 4:0:1:8
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Isend(to 0, tag 1, 8 B, request 0)
                3: MPI_Irecv(from 0, tag 1, request 1)
                4: MPI_Wait(request 1)
                4: MPI_Test(request 0)
                5: MPI_Isend(to 0, tag 1, 8 B, request 1)
                6: MPI_Irecv(from 0, tag 1, request 2)
                7: MPI_Waitall(2 requests)
                """,
                code(text, TraceOptions.DEFAULT));
    }

    @Test
    void aPersistentRequestIsPostedAtEveryStart() {
        String text =
                """
                0 init 1
                0 send_init 0 1 8 0 0
                0 recv_init 0 1 8 0 1
                0 startall 2 0 1
                0 waitall 2 0 1:0:1:8
                0 start 0
                0 start 1
                0 waitall 2 0 1:0:1:8
                0 reqfree 0
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Send_init(to 0, tag 1, 8 B, request 0)
                3: MPI_Recv_init(from 0, tag 1, request 1)
                4: MPI_Startall(16 B)
                4:   MPI_Start(to 0, tag 1, 8 B, request 0)
                4:   MPI_Start(from 0, tag 1, request 1)
                4: end of call
                5: MPI_Waitall(2 requests)
                6: MPI_Start(to 0, tag 1, 8 B, request 0)
                7: MPI_Start(from 0, tag 1, request 1)
                8: MPI_Waitall(2 requests)
                9: MPI_Request_free(request 0)
                """,
                code(text, TraceOptions.DEFAULT));
    }

    @Test
    void whatWaitanySawCompleteStaysInTheNextListAndKeepsItsSlot() {
        String text =
                """
                0 init 1
                0 irecv 0 1 8 0 1
                0 irecv 0 2 8 0 2
                0 waitany 2 1 2 done 2:0:2:8
                0 irecv 0 3 8 0 3
                0 waitsome 2 1 3 done 1:0:1:8 3:0:3:8
                0 finalize
                """;
        Program program = TixText.good(text).program();
        assertEquals(
                """
                2: MPI_Irecv(from 0, tag 1, request 0)
                3: MPI_Irecv(from 0, tag 2, request 1)
                4: MPI_Waitany(2 requests)
                5: MPI_Irecv(from 0, tag 3, request 2)
                6: MPI_Waitsome(3 requests)
                """,
                TixText.listing(program, 0));
        assertEquals(3, program.requestSlots(0));
    }

    @Test
    void everyMannerOfSendingKeepsItsName() {
        String text =
                """
                0 init 1
                0 bsend 0 1 8 0
                0 ibsend 0 2 8 0 1
                0 issend 0 3 8 0 2
                0 waitall 2 1 2
                0 finalize
                """;
        assertEquals(
                """
                2: MPI_Bsend(to 0, tag 1, 8 B)
                3: MPI_Ibsend(to 0, tag 2, 8 B, request 0)
                4: MPI_Issend(to 0, tag 3, 8 B, request 1)
                5: MPI_Waitall(2 requests)
                """,
                code(text, TraceOptions.DEFAULT));
    }

    @Test
    void communicatorsGetDenseNumbersAndCallsOnSelfAreLeftOut() {
        String text =
                """
                0 init 2
                0 barrier 1
                0 comm_split 0 7170 2 1 0
                0 bcast 8 1 7170
                0 send 1 0 8 7170
                0 comm_free 7170
                0 pcontrol 2
                0 finalize
                1 init 2
                1 comm_split 0 7170 2 1 0
                1 bcast 8 1 7170
                1 recv 0 0 8 7170 0 0 8
                1 finalize
                """;
        assertEquals(
                """
                3: MPI_Comm_split(8 B, recursive doubling)
                3:   bcs_recv(from 1, round 0, request 0)
                3:   bcs_send(to 1, round 0, 8 B, request 0)
                3:   MPI_Waitall(request 0)
                3: end of call
                4: MPI_Bcast(from 1, 8 B, comm 2)
                5: MPI_Send(to 1, tag 0, 8 B, comm 2)
                7: MPI_Pcontrol(2)
                """,
                code(text, TraceOptions.DEFAULT));
    }

    @Test
    void aVectorialCallOnSelfIsLeftOut() {
        String text =
                """
                0 init 1
                0 gatherv 8 0 1 1 8
                0 scatterv 8 0 1 1 8
                0 pcontrol 2
                0 finalize
                """;
        assertEquals("4: MPI_Pcontrol(2)\n", code(text, TraceOptions.DEFAULT));
    }

    @Test
    void computationIsScaledRoundedAndKeptWithinBounds() {
        String text =
                """
                0 init 1
                0 compute 100
                0 compute 11
                0 compute 3000
                0 finalize
                """;
        TraceOptions options = new TraceOptions(3, 2, 20, 4000, 0, Wildcards.FREE);
        assertEquals(
                """
                2: compute 150 ns
                3: compute 20 ns
                4: compute 4 µs
                """,
                code(text, options));
    }

    @Test
    void theFactorCanBeChosenByTheMeanGap() {
        String text = "0 init 1\n0 compute 100\n0 compute 300\n0 finalize\n";
        TraceOptions options = new TraceOptions(7, 1, 0, Long.MAX_VALUE, 3_500_000, Wildcards.FREE);
        assertEquals("2: compute 1.75 ms\n3: compute 5.25 ms\n", code(text, options));
    }

    @Test
    void aSampleIsReadFromItsFile() {
        Parsed<Imported> parsed =
                ForeignFormat.read(
                        Path.of("samples/jacobi2d.16.tix"), TraceOptions.DEFAULT, Model.defaults());
        assertEquals(0, parsed.diagnostics().size(), parsed.diagnostics()::toString);
    }

    @Test
    void initAndFinalizeSynchroniseTheWorld() {
        Program program = TixText.good("0 init 1\n0 finalize\n").program();
        assertEquals(OperationKind.INIT, program.kind(0));
        assertEquals(OperationKind.FINALIZE, program.kind(1));
        assertEquals("test", program.name());
    }

    private static String code(String text, TraceOptions options) {
        return TixText.listing(TixText.good(text, options).program(), 0);
    }
}
