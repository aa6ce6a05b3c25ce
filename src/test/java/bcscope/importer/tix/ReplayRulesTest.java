package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Observed;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The replay rules of MODEL 9.3, a test for each row of its table and for each of the rules under
/// it. `MPI_Send 2-4*` is a call entered in slice 2, after MPI_Init, that returns in slice 4 and
/// suspended its process once.
class ReplayRulesTest {
    private static final TraceOptions RECORDED =
            new TraceOptions(1, 1, 0, Long.MAX_VALUE, 0, Wildcards.RECORDED);

    private static Observed run(TraceOptions options, Model model, String... ranks) {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < ranks.length; rank++) {
            text.append(rank).append(" init ").append(ranks.length).append('\n');
            for (String record : ranks[rank].split("/", -1)) {
                if (!record.isBlank()) {
                    text.append(rank).append(' ').append(record.strip()).append('\n');
                }
            }
            text.append(rank).append(" finalize\n");
        }
        return Observed.of(TixText.good(text.toString(), options).program(), model);
    }

    private static Observed run(String... ranks) {
        return run(TixText.FREE, Observed.protocolOnly(), ranks);
    }

    private static String completed(Observed run, int rank) {
        assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
        return run.text(rank);
    }

    @Test
    void computationTakesItsTimeTimesTheScale() {
        TraceOptions tenfold = new TraceOptions(10, 1, 0, Long.MAX_VALUE, 0, Wildcards.FREE);
        String late = "compute 100000/barrier 0";
        assertEquals("MPI_Barrier 2-4*", completed(run(late, "barrier 0"), 0));
        assertEquals(
                "MPI_Barrier 6-8*",
                completed(run(tenfold, Observed.protocolOnly(), late, "barrier 0"), 0));
    }

    @ParameterizedTest
    @CsvSource({"send, MPI_Send", "ssend, MPI_Ssend", "rsend, MPI_Rsend"})
    void aSynchronousSendSuspendsUntilItsReceiverIsThere(String record, String name) {
        Observed run = run(record + " 1 0 8 0", "compute 800000/recv 0 0 8 0 0 0 8");
        assertEquals(name + " 2-7*", completed(run, 0));
    }

    @Test
    void aBufferedSendReturnsAtOnce() {
        Observed run = run("bsend 1 0 8 0", "compute 800000/recv 0 0 8 0 0 0 8");
        assertEquals("MPI_Bsend 2-2", completed(run, 0));
    }

    @Test
    void aSendOfAtMostTheBufferedSizeReturnsAtOnceAndALongerOneDoesNot() {
        Model model = Observed.protocolOnly().with(ModelParameter.BUFFERED_SEND_BYTES, 8);
        String receiver = "compute 800000/recv 0 0 9 0 0 0 8/recv 0 0 9 0 0 0 9";
        Observed run = run(TixText.FREE, model, "send 1 0 8 0/send 1 0 9 0", receiver);
        assertEquals("MPI_Send 2-2, MPI_Send 2-9*", completed(run, 0));
        Observed synchronous =
                run(TixText.FREE, model, "ssend 1 0 8 0", "compute 800000/recv 0 0 9 0 0 0 8");
        assertEquals("MPI_Ssend 2-7*", completed(synchronous, 0));
    }

    @ParameterizedTest
    @CsvSource({"isend, MPI_Isend", "issend, MPI_Issend", "irsend, MPI_Irsend"})
    void aNonBlockingSendIsARequest(String record, String name) {
        Observed run = run(record + " 1 0 8 0 5/wait 5", "recv 0 0 8 0 0 0 8");
        assertEquals(name + " 2-2, MPI_Wait 2-4*", completed(run, 0));
    }

    @Test
    void aBufferedNonBlockingSendIsCompleteAtOnce() {
        Observed run = run("ibsend 1 0 8 0 5/wait 5", "compute 800000/recv 0 0 8 0 0 0 8");
        assertEquals("MPI_Ibsend 2-2, MPI_Wait 2-2", completed(run, 0));
    }

    @Test
    void receivesKeepTheirWildcards() {
        Observed run = run("recv -1 -1 8 0 1 3 8", "send 0 3 8 0");
        assertEquals("MPI_Recv 2-4*", completed(run, 0));
    }

    @Test
    void aSendrecvIsNeverASendAndThenAReceive() {
        Observed run = run("sendrecv 1 0 8 1 0 8 0 1 0 8", "sendrecv 0 0 8 0 0 8 0 0 0 8");
        assertEquals("MPI_Sendrecv 2-4*", completed(run, 0));
    }

    @Test
    void aSendrecvWithNoProcessSkipsThatSide() {
        Observed run = run("sendrecv 1 0 8 -2 0 8 0 -2 -1 0", "sendrecv -2 0 8 0 0 8 0 0 0 8");
        assertEquals("MPI_Sendrecv 2-4*", completed(run, 0));
        assertEquals(1, run.totals().messages());
    }

    @Test
    void aPersistentRequestIsStartedAgainAfterEveryWait() {
        Observed run =
                run(
                        "send_init 1 0 8 0 5/start 5/wait 5/start 5/wait 5/reqfree 5",
                        "recv_init 0 0 8 0 5/startall 1 5/wait 5:0:0:8/startall 1 5/wait 5:0:0:8");
        assertEquals(
                "MPI_Send_init 2-2, MPI_Start 2-2, MPI_Wait 2-4*, MPI_Start 4-4, MPI_Wait 4-6*,"
                        + " MPI_Request_free 6-6",
                completed(run, 0));
        assertEquals(
                "MPI_Recv_init 2-2, MPI_Startall 2-2, MPI_Wait 2-4*, MPI_Startall 4-4,"
                        + " MPI_Wait 4-6*",
                completed(run, 1));
    }

    @Test
    void aWaitallIsOneCallAndAnEmptyOneSuspendsNobody() {
        Observed run =
                run(
                        "isend 1 0 8 0 5/isend 1 1 8 0 6/waitall 2 5 6/waitall 0",
                        "irecv 0 0 8 0 5/irecv 0 1 8 0 6/waitall 2 5:0:0:8 6:0:1:8");
        assertEquals("MPI_Isend 2-2, MPI_Isend 2-2, MPI_Waitall 2-4*", completed(run, 0));
    }

    @Test
    void aWaitanyReturnsAfterTheFirstCompletionWhateverTheTraceSaw() {
        // The trace saw rank 2's message first; here rank 1's is, and the next call takes the
        // other.
        Observed run =
                run(
                        "irecv 1 0 8 0 5/irecv 2 0 8 0 6/waitany 2 5 6 done 6:2:0:8"
                                + "/waitany 1 5 done 5:1:0:8",
                        "send 0 0 8 0",
                        "compute 800000/send 0 0 8 0");
        assertEquals(
                "MPI_Irecv 2-2, MPI_Irecv 2-2, MPI_Waitany 2-4*, MPI_Waitany 4-7*",
                completed(run, 0));
    }

    @Test
    void aWaitsomeTakesAllThatAreComplete() {
        Observed run =
                run(
                        "irecv 1 0 8 0 5/irecv 2 0 8 0 6/irecv 3 0 8 0 7/waitsome 3 5 6 7 done"
                                + " 5:1:0:8 6:2:0:8/waitsome 1 7 done 7:3:0:8",
                        "send 0 0 8 0",
                        "send 0 0 8 0",
                        "compute 800000/send 0 0 8 0");
        assertTrue(completed(run, 0).endsWith("MPI_Waitsome 2-4*, MPI_Waitsome 4-7*"), run.text(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "test 5 done 5:1:0:8",
                "testall 1 5 done 5:1:0:8",
                "testany 1 5 done 5:1:0:8",
                "testsome 1 5 done 5:1:0:8"
            })
    void aTestThatBroughtAMessageWaitsForIt(String test) {
        Observed run = run("irecv 1 0 8 0 5/" + test, "compute 800000/send 0 0 8 0");
        assertEquals("MPI_Irecv 2-2, MPI_Wait 2-7*", completed(run, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "test 5 done 5, MPI_Test",
        "testall 1 5 done 5, MPI_Test",
        "testany 1 5 done 5, MPI_Test",
        "testsome 1 5 done 5, MPI_Test"
    })
    void aTestThatSawASendCompleteNeverWaits(String test, String name) {
        Observed run = run("isend 1 0 8 0 5/" + test, "compute 800000/recv 0 0 8 0 0 0 8");
        assertEquals("MPI_Isend 2-2, " + name + " 2-2", completed(run, 0));
    }

    @Test
    void failedPollsAndTheirLoopAreLeftOut() {
        Observed run =
                run(
                        "irecv 1 0 8 0 5/test 5 pending/compute 5000000/test 5 done 5:1:0:8",
                        "send 0 0 8 0");
        assertEquals("MPI_Irecv 2-2, MPI_Wait 2-4*", completed(run, 0));
    }

    @Test
    void theReceiveAfterAProbeTakesTheMessageThatWasFound() {
        Observed run =
                run(
                        "probe -1 -1 0 2 0 8/recv -1 -1 8 0 2 0 8/recv -1 -1 8 0 1 0 8",
                        "send 0 0 8 0",
                        "compute 800000/send 0 0 8 0");
        assertEquals("MPI_Probe 2-7*, MPI_Recv 7-9*, MPI_Recv 9-11*", completed(run, 0));
        assertEquals("MPI_Send 2-11*", run.text(1));
    }

    @Test
    void aBarrierABroadcastAndReductionsAreOnePrimitiveEach() {
        String calls = "barrier 0/bcast 8 1 0/reduce 8 0 sum f64 0/allreduce 8 max i32 0";
        Observed run = run(calls, calls, calls);
        assertEquals(
                "MPI_Barrier 2-4*, MPI_Bcast 4-6*, MPI_Reduce 6-8*, MPI_Allreduce 8-10*",
                completed(run, 1));
    }

    @ParameterizedTest
    @CsvSource({"sum f64, F64", "sum f32, F32", "user f64, OTHER", "sum c128, OTHER"})
    void operatorAndTypeDecideWhoCombines(String how, String type) {
        String text = "0 init 1\n0 allreduce 8 " + how + " 0\n0 finalize\n";
        var program = TixText.good(text).program();
        assertEquals(type, program.elements(1).name());
    }

    @ParameterizedTest
    @CsvSource({"scan, MPI_Scan", "exscan, MPI_Exscan"})
    void aScanIsAChainOfMessages(String record, String name) {
        String call = record + " 8 sum f64 0";
        Observed run = run(call, call, call, call);
        assertEquals(name + " 2-4*", completed(run, 0));
        assertEquals(name + " 2-6**", completed(run, 1));
        assertEquals(name + " 2-8*", completed(run, 3));
    }

    @Test
    void aReduceScatterIsAReductionOfTheTotalAndAScatter() {
        String call = "reducescatter sum f64 0 3 8 8 8";
        Observed run = run(call, call, call);
        assertEquals("MPI_Reduce_scatter 2-6**", completed(run, 0));
    }

    @Test
    void gatherAndScatterTakeTheCountsOfTheRoot() {
        Observed run =
                run(
                        "gatherv 8 1 0 0/scatterv 8 1 0 0",
                        "gatherv 8 1 0 3 8 8 0/scatterv 8 1 0 3 8 8 0",
                        "gatherv 0 1 0 0/scatterv 0 1 0 0");
        assertEquals("MPI_Gatherv 2-4*, MPI_Scatterv 4-6*", completed(run, 1));
        assertEquals("MPI_Gatherv 2-2, MPI_Scatterv 2-2", completed(run, 2));
    }

    @Test
    void anAllgatherGivesEverybodyEverything() {
        String call = "allgather 8 0";
        Observed run = run(call, call, call);
        assertEquals("MPI_Allgather 2-6**", completed(run, 2));
    }

    @Test
    void anAlltoallvWithoutEntriesCreatesNoDescriptor() {
        Observed run =
                run(
                        "alltoallv 0 3 0 8 0 0 0 0",
                        "alltoallv 0 3 0 0 0 8 0 0",
                        "alltoallv 0 3 0 0 0 0 0 0");
        assertEquals("MPI_Alltoallv 2-4*", completed(run, 0));
        assertEquals("MPI_Alltoallv 2-2", completed(run, 2));
    }

    @Test
    void theMatrixOfAnAlltoallvIsCheckedBeforeTheStart() {
        String text =
                """
                0 init 2
                0 alltoallv 0 2 0 8 0 0
                0 finalize
                1 init 2
                1 alltoallv 0 2 0 0 9 0
                1 finalize
                """;
        assertTrue(TixText.bad(text).contains("do not agree"), TixText.bad(text));
    }

    @ParameterizedTest
    @CsvSource({
        "ibarrier 0 5, MPI_Ibarrier",
        "ibcast 8 1 0 5, MPI_Ibcast",
        "ireduce 8 1 sum f64 0 5, MPI_Ireduce",
        "iallreduce 8 sum f64 0 5, MPI_Iallreduce",
        "iallgather 8 0 5, MPI_Iallgather",
        "ialltoall 8 0 5, MPI_Ialltoall"
    })
    void aNonBlockingCollectiveSuspendsNobodyBeforeItsWait(String record, String name) {
        String early = record + "/compute 100000/wait 5";
        Observed run = run(early, "compute 800000/" + record + "/wait 5", early);
        assertEquals(name + " 2-2, MPI_Wait 2-7*", completed(run, 0));
    }

    @Test
    void nonBlockingCollectivesOfACommunicatorFollowOneAnother() {
        String calls = "ibarrier 0 5/ibcast 8 1 0 6/barrier 0/waitall 2 5 6";
        Observed run = run(calls, calls);
        assertEquals(
                "MPI_Ibarrier 2-2, MPI_Ibcast 2-2, MPI_Barrier 2-6*, MPI_Waitall 6-6",
                completed(run, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "comm_split, MPI_Comm_split",
        "comm_dup, MPI_Comm_dup",
        "comm_create, MPI_Comm_create",
        "cart_create, MPI_Cart_create",
        "cart_sub, MPI_Cart_sub"
    })
    void aNewCommunicatorCostsAnAllgatherAndFreeingItNothing(String record, String name) {
        String calls = record + " 0 4 2 1 0/barrier 4/comm_free 4";
        Observed run = run(calls, calls);
        assertEquals(name + " 2-4*, MPI_Barrier 4-6*", completed(run, 0));
    }

    @Test
    void initAndFinalizeSynchronise() {
        Observed run = run("compute 800000", "");
        assertEquals("[MPI_Init 0-2*, MPI_Finalize 2-7*]", run.calls(1).toString());
        assertEquals("[MPI_Init 0-2*, MPI_Finalize 5-7*]", run.calls(0).toString());
    }

    @Test
    void whatConcernsNoProcessIsACallAndNothingElse() {
        Observed run = run("isend -2 0 8 0 5/irecv -2 0 8 0 6/waitall 2 5 6:-2:-1:0", "");
        assertEquals("MPI_Isend 2-2, MPI_Irecv 2-2", completed(run, 0));
    }

    @Test
    void aPcontrolIsAMark() {
        String text = "0 init 1\n0 pcontrol 3\n0 finalize\n";
        assertEquals("2: MPI_Pcontrol(3)\n", TixText.listing(TixText.good(text).program(), 0));
    }

    /// Of two receives and two sends one each is taken back; the others are a message of 8 bytes.
    @Test
    void aCancelledCallIsGone() {
        Observed run =
                run(
                        "irecv 1 9 8 0 1/irecv 1 0 8 0 2/cancel 1/wait 2:1:0:8",
                        "isend 0 5 8 0 1/isend 0 0 8 0 2/cancel 1/wait 2");
        assertEquals("MPI_Irecv, MPI_Wait", completed(run, 0).replaceAll(" [0-9*-]+", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"win_create 0 8", "file_open 0", "alltoallw 0", "cancel 6"})
    void whatCannotBeReplayedIsRefusedWithItsLine(String record) {
        String text = "0 init 1\n0 isend 0 0 8 0 5\n0 " + record + "\n0 finalize\n";
        assertTrue(TixText.bad(text).startsWith("test.tix:3:"), TixText.bad(text));
    }

    @Test
    void freeWildcardsTakeWhatComesAndRecordedOnesWhatCame() {
        String[] ranks = {
            "recv -1 0 8 0 2 0 8/recv -1 0 8 0 1 0 8", "send 0 0 8 0", "compute 800000/send 0 0 8 0"
        };
        Observed free = run(ranks);
        assertEquals("MPI_Recv 2-4*, MPI_Recv 4-7*", completed(free, 0));
        Observed recorded = run(RECORDED, Observed.protocolOnly(), ranks);
        assertEquals("MPI_Recv 2-7*, MPI_Recv 7-9*", completed(recorded, 0));
    }

    @Test
    void twoSendsThatWaitForEachOtherAreADeadlock() {
        Observed run = run("send 1 0 8 0/recv 1 0 8 0 1 0 8", "send 0 0 8 0/recv 0 0 8 0 0 0 8");
        assertEquals(RunStatus.DEADLOCKED, run.state());
    }

    @Test
    void theSameSendsWithBuffersAreNone() {
        Model model = Observed.protocolOnly().with(ModelParameter.BUFFERED_SEND_BYTES, 8);
        Observed run =
                run(
                        TixText.FREE,
                        model,
                        "send 1 0 8 0/recv 1 0 8 0 1 0 8",
                        "send 0 0 8 0/recv 0 0 8 0 0 0 8");
        assertEquals("MPI_Send 2-2, MPI_Recv 2-4*", completed(run, 0));
    }

    @Test
    void anUnfinishedRequestDoesNotFailFinalize() {
        Observed run = run("isend 1 0 8 0 5", "recv 0 0 8 0 0 0 8");
        assertEquals("MPI_Isend 2-2", completed(run, 0));
    }

    /// Rank 1 waits for request 0 or 1, and the trace saw 1 complete: the wait for 0 that follows
    /// waits for both, as the simulated machine may have completed 0.
    @Test
    void aWaitForOneThatSettlesAnotherIsAWaitForBoth() {
        Observed run =
                run(
                        "isend 1 5 100 0 0/isend 1 6 8 0 1/waitall 2 0 1",
                        "irecv 0 5 100 0 0/irecv 0 6 8 0 1/waitsome 2 0 1 done 1/wait 0");
        assertTrue(completed(run, 1).endsWith("MPI_Waitall 4-4"), run.text(1));
    }
}
