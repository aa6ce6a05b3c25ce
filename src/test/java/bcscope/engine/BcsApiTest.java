package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;

/// S0 table 4.1, one test for each of its cells: every primitive of the BCS API, blocking and
/// non-blocking, vectorial and not, on the world and on a part of it. `MPI_Send 0-2*` is a call
/// entered in slice 0 that returns in slice 2 and suspended its process once.
class BcsApiTest {
    private static final int ODD = 2;
    private static final long LATE = 3 * Observed.T + 1;

    @FunctionalInterface
    private interface Body {
        void write(Lowering lowering, RankCode code, int rank);
    }

    private static Observed each(int ranks, Body body) {
        return each(ranks, Observed.protocolOnly(), body);
    }

    private static Observed each(int ranks, Model model, Body body) {
        return Observed.of(
                IntStream.range(0, ranks)
                        .mapToObj(rank -> {
                            RankCode code = new RankCode();
                            body.write(new Lowering(code, rank, model), code, rank);
                            return code;
                        })
                        .toArray(RankCode[]::new));
    }

    private static RankCode code() {
        return new RankCode();
    }

    @Test
    void aBlockingSendSuspendsUntilTheSliceAfterTheTransfer() {
        Observed run = Observed.of(code().send(1, 0, 8, 0), code().recv(0, 0, 8, 0));
        assertEquals("MPI_Send 0-2*", run.text(0));
    }

    @Test
    void aBlockingSendWaitsForALateReceiver() {
        Observed run = Observed.of(code().send(1, 0, 8, 0), code().compute(LATE).recv(0, 0, 8, 0));
        assertEquals("MPI_Send 0-5*", run.text(0));
    }

    @Test
    void aNonBlockingSendGoesOnAndItsWaitReturnsInTheSliceAfterTheTransfer() {
        Observed run =
                Observed.of(
                        code().isend(1, 0, 8, 0, 0).over(OperationKind.WAITALL, 0),
                        code().recv(0, 0, 8, 0));
        assertEquals("MPI_Isend 0-0, MPI_Waitall 0-2*", run.text(0));
    }

    @Test
    void aBlockingReceiveSuspendsUntilTheSliceAfterTheTransfer() {
        Observed run = Observed.of(code().compute(LATE).send(1, 0, 8, 0), code().recv(0, 0, 8, 0));
        assertEquals("MPI_Recv 0-5*", run.text(1));
    }

    @Test
    void aNonBlockingReceiveGoesOnAndItsWaitReturnsInTheSliceAfterTheTransfer() {
        Observed run =
                Observed.of(
                        code().send(1, 0, 8, 0),
                        code().irecv(0, 0, 8, 0, 0).over(OperationKind.WAITALL, 0));
        assertEquals("MPI_Irecv 0-0, MPI_Waitall 0-2*", run.text(1));
    }

    @Test
    void aBlockingProbeReturnsInTheSliceAfterTheDemThatDelivered() {
        Observed run =
                Observed.of(
                        code().compute(LATE).isend(1, 4, 8, 0, 0).await(0),
                        code().probe(OperationKind.PROBE, Program.ANY, 4, 0).recv(0, 4, 8, 0));
        assertEquals("MPI_Probe 0-5*, MPI_Recv 5-7*", run.text(1));
    }

    @Test
    void aBlockingProbeForAMessageThatIsThereSuspendsNobody() {
        Observed run =
                Observed.of(
                        code().isend(1, 4, 8, 0, 0).await(0),
                        code().compute(LATE).probe(OperationKind.PROBE, 0, 4, 0).recv(0, 4, 8, 0));
        assertEquals("MPI_Probe 3-3, MPI_Recv 3-5*", run.text(1));
    }

    @Test
    void aNonBlockingProbeOnlyLooks() {
        Observed run =
                Observed.of(
                        code().compute(LATE).isend(1, 4, 8, 0, 0).await(0),
                        code().probe(OperationKind.IPROBE, 0, 4, 0).recv(0, 4, 8, 0));
        assertEquals("MPI_Iprobe 0-0, MPI_Recv 0-5*", run.text(1));
    }

    @Test
    void aBlockingTestIsAWaitForOneRequest() {
        Observed run = Observed.of(code().isend(1, 0, 8, 0, 0).await(0), code().recv(0, 0, 8, 0));
        assertEquals("MPI_Isend 0-0, MPI_Wait 0-2*", run.text(0));
    }

    @Test
    void aBlockingTestOfACompleteRequestSuspendsNobody() {
        Observed run =
                Observed.of(
                        code().isend(1, 0, 8, 0, 0).compute(LATE).await(0),
                        code().recv(0, 0, 8, 0));
        assertEquals("MPI_Isend 0-0, MPI_Wait 3-3", run.text(0));
    }

    @Test
    void aNonBlockingTestReadsTheEventAndTakesTheRequestOnlyWhereItIsComplete() {
        Observed run =
                Observed.of(
                        code().isend(1, 0, 8, 0, 0).test(0).await(0).compute(1).test(0),
                        code().recv(0, 0, 8, 0));
        assertEquals("MPI_Isend 0-0, MPI_Test 0-0, MPI_Wait 0-2*, MPI_Test 2-2", run.text(0));
        run =
                Observed.of(
                        code().isend(1, 0, 8, 0, 0).compute(LATE).test(0).await(0),
                        code().recv(0, 0, 8, 0));
        assertEquals("MPI_Isend 0-0, MPI_Test 3-3, MPI_Wait 3-3", run.text(0));
    }

    @Test
    void aBlockingTestallWaitsForTheLastOfItsRequests() {
        Observed run =
                Observed.of(
                        code().isend(1, 0, 8, 0, 0)
                                .irecv(1, 1, 8, 0, 1)
                                .over(OperationKind.WAITALL, 0, 1),
                        code().recv(0, 0, 8, 0).compute(LATE).send(0, 1, 8, 0));
        assertEquals("MPI_Isend 0-0, MPI_Irecv 0-0, MPI_Waitall 0-7*", run.text(0));
    }

    @Test
    void aNonBlockingTestallTakesAllOrNone() {
        Observed run =
                Observed.of(
                        code().isend(1, 0, 8, 0, 0)
                                .irecv(1, 1, 8, 0, 1)
                                .compute(LATE)
                                .over(OperationKind.TESTALL, 0, 1)
                                .await(0)
                                .await(1),
                        code().recv(0, 0, 8, 0).compute(2 * LATE).send(0, 1, 8, 0));
        assertEquals(
                "MPI_Isend 0-0, MPI_Irecv 0-0, MPI_Testall 3-3, MPI_Wait 3-3, MPI_Wait 3-10*",
                run.text(0));
    }

    @Test
    void aBarrierIsScheduledInTheSliceAfterTheLastCall() {
        Observed run =
                each(
                        4,
                        (lowering, code, rank) ->
                                code.compute(rank == 2 ? LATE : 0)
                                        .synchronise(OperationKind.BARRIER, Communicator.WORLD));
        assertEquals("MPI_Barrier 0-5*", run.text(0));
        assertEquals("MPI_Barrier 3-5*", run.text(2));
    }

    @Test
    void aBarrierOfAPartDoesNotConcernTheRest() {
        Observed run =
                each(
                        4,
                        (lowering, code, rank) -> {
                            if (rank % 2 == 1) {
                                code.synchronise(OperationKind.BARRIER, ODD);
                            }
                        });
        assertEquals("MPI_Barrier 0-2*", run.text(1));
        assertEquals("", run.text(0));
    }

    @Test
    void aBroadcastReachesAllInOneSliceWhateverTheNumberOfProcesses() {
        for (int ranks : new int[] {2, 3, 33}) {
            Observed run = each(ranks, (lowering, code, rank) -> code.bcast(1, 4_096, 0));
            assertEquals("MPI_Bcast 0-2*", run.text(0));
            assertEquals("MPI_Bcast 0-2*", run.text(ranks - 1));
        }
    }

    @Test
    void aReduceBlocksAllUntilTheSliceAfterItsTree() {
        Observed run = each(6, (lowering, code, rank) -> code.reduce(3, 64, ReduceType.F64, 0));
        assertEquals("MPI_Reduce 0-2*", run.text(3));
        assertEquals("MPI_Reduce 0-2*", run.text(5));
    }

    @Test
    void anAllreduceTakesOneSliceMoreOnlyWhereItsResultIsMulticastLater() {
        Observed run = each(6, (lowering, code, rank) -> code.reduce(-1, 64, ReduceType.F64, 0));
        assertEquals("MPI_Allreduce 0-2*", run.text(0));
    }

    @Test
    void aScatterIsMessagesFromTheRoot() {
        Observed run = each(4, (lowering, code, rank) -> lowering.scatter(world(4), 1, 100));
        assertEquals("MPI_Scatter 0-2*", run.text(1));
        assertEquals("MPI_Scatter 0-2*", run.text(3));
    }

    @Test
    void aVectorialScatterSendsNothingToWhomItConcernsNot() {
        long[] counts = {100, 100, 0, 100};
        Observed run =
                each(
                        4,
                        (lowering, code, rank) ->
                                lowering.scatterv(world(4), 1, counts[rank], counts));
        assertEquals("MPI_Scatterv 0-2*", run.text(1));
        assertEquals("MPI_Scatterv 0-0", run.text(2));
    }

    @Test
    void aGatherIsMessagesToTheRoot() {
        Observed run = each(4, (lowering, code, rank) -> lowering.gather(world(4), 1, 100));
        assertEquals("MPI_Gather 0-2*", run.text(1));
        assertEquals("MPI_Gather 0-2*", run.text(0));
    }

    @Test
    void aVectorialGatherTakesNothingFromWhomItConcernsNot() {
        long[] counts = {100, 100, 0, 100};
        Observed run =
                each(
                        4,
                        (lowering, code, rank) ->
                                lowering.gatherv(world(4), 1, counts[rank], counts));
        assertEquals("MPI_Gatherv 0-2*", run.text(1));
        assertEquals("MPI_Gatherv 0-0", run.text(2));
    }

    @Test
    void anAllgatherOfEightNeedsThreeRoundsOfTwoSlices() {
        Observed run = each(8, (lowering, code, rank) -> lowering.allgather(world(8), 100));
        assertEquals("MPI_Allgather 0-6***", run.text(0));
        assertEquals("MPI_Allgather 0-6***", run.text(7));
    }

    @Test
    void aVectorialAllgatherOfFiveNeedsFourRounds() {
        long[] counts = {8, 16, 24, 32, 40};
        Observed run = each(5, (lowering, code, rank) -> lowering.allgatherv(world(5), counts));
        assertEquals("MPI_Allgatherv 0-8****", run.text(2));
    }

    @Test
    void anAlltoallPostedTogetherNeedsTwoSlices() {
        Model together = Observed.protocolOnly().with(ModelParameter.ALLTOALL, 0);
        Observed run =
                each(7, together, (lowering, code, rank) -> lowering.alltoall(world(7), 100));
        assertEquals("MPI_Alltoall 0-2*", run.text(0));
    }

    /// Six rounds of seven processes; each blocks once, and the next begins where it goes on.
    @Test
    void anAlltoallInRoundsNeedsTwoSlicesForEachRound() {
        Model rounds = Observed.protocolOnly().with(ModelParameter.ALLTOALL, 1);
        Observed run = each(7, rounds, (lowering, code, rank) -> lowering.alltoall(world(7), 100));
        assertEquals("MPI_Alltoall 0-12******", run.text(0));
    }

    @Test
    void aVectorialAlltoallMovesWhatTheMatrixSays() {
        Observed run =
                each(
                        3,
                        (lowering, code, rank) -> {
                            long[] gives = new long[3];
                            long[] takes = new long[3];
                            gives[(rank + 1) % 3] = rank == 2 ? 0 : 50;
                            takes[(rank + 2) % 3] = rank == 0 ? 0 : 50;
                            lowering.alltoallv(world(3), gives, takes);
                        });
        assertEquals("MPI_Alltoallv 0-2*", run.text(0));
        assertEquals("MPI_Alltoallv 0-2*", run.text(2));
        assertEquals(1, run.totals().collectives());
    }

    @Test
    void compositesOnAPartDoNotConcernTheRest() {
        Observed run =
                each(
                        4,
                        (lowering, code, rank) -> {
                            if (rank % 2 == 1) {
                                lowering.allgather(new Communicator(ODD, new int[] {1, 3}), 100);
                            }
                        });
        assertEquals("MPI_Allgather 0-2*", run.text(3));
        assertEquals("", run.text(2));
    }

    private static Communicator world(int ranks) {
        return Communicator.world(ranks);
    }
}
