package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

class LoweringTest {
    private static final Model MODEL = Model.defaults();

    @Test
    void aSendrecvPostsBothSidesBeforeItWaits() {
        RankCode code = new RankCode();
        new Lowering(code, 0, MODEL).sendrecv(1, 5, 800, 2, 6, 400, 0);
        assertEquals(
                """
                MPI_Sendrecv(800 B)
                  MPI_Irecv(from 2, tag 6, request 0)
                  MPI_Isend(to 1, tag 5, 800 B, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                listing(code, 3));
    }

    @Test
    void aSendrecvSkipsTheSideOfNoProcess() {
        RankCode code = new RankCode();
        Lowering lowering = new Lowering(code, 0, MODEL);
        lowering.sendrecv(1, 5, 800, Program.PROC_NULL, 0, 0, 0);
        lowering.sendrecv(Program.PROC_NULL, 0, 0, Program.PROC_NULL, 0, 0, 0);
        assertEquals(
                """
                MPI_Sendrecv(800 B)
                  MPI_Isend(to 1, tag 5, 800 B, request 0)
                  MPI_Waitall(request 0)
                end of call
                MPI_Sendrecv(0 B)
                end of call
                end of program
                """,
                listing(code, 3));
    }

    @Test
    void aDirectScatterIsAMessageForEachOther() {
        RankCode code = new RankCode();
        Model direct =
                MODEL.with(
                        ModelParameter.SCATTER, ModelParameter.SCATTER.choices().indexOf("direct"));
        new Lowering(code, 1, direct).scatter(Communicator.world(3), 1, 100);
        assertEquals(
                """
                MPI_Scatter(root 1, 100 B, direct)
                  bcs_send(to 0, round 0, 100 B, request 0)
                  bcs_send(to 2, round 0, 100 B, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                listing(code, 3));
    }

    @Test
    void compositesUseSlotsAboveThoseOfTheProgram() {
        RankCode code = new RankCode();
        code.irecv(1, 0, 8, 0, 2);
        new Lowering(code, 0, MODEL).sendrecv(1, 0, 8, 1, 0, 8, 0);
        code.irecv(1, 0, 8, 0, 4);
        Program program = program(code, 2);
        assertEquals(6, program.requestSlots(0));
        assertEquals(5, program.request(2));
        assertEquals(5, program.request(3));
        assertEquals(1, program.listSize(4));
        assertEquals(5, program.listSlot(4, 0));
    }

    @Test
    void emptyPartsOfAVectorCallCreateNoMessage() {
        long[] counts = {10, 0, 30, 0};
        Rehearsal rehearsal =
                rehearse(
                        4,
                        MODEL,
                        (lowering, world, rank) -> {
                            lowering.gatherv(world, 1, counts[rank], counts);
                            lowering.scatterv(world, 1, counts[rank], counts);
                        });
        assertEquals(4, rehearsal.sent());
        assertEquals(80, rehearsal.sentBytes());
    }

    @Test
    void recursiveDoublingDoublesTheSizeInEveryRound() {
        RankCode code = new RankCode();
        new Lowering(code, 2, MODEL).allgather(Communicator.world(4), 100);
        assertEquals(
                """
                MPI_Allgather(100 B, recursive doubling)
                  bcs_recv(from 3, round 0, request 0)
                  bcs_send(to 3, round 0, 100 B, request 0)
                  MPI_Waitall(request 0)
                  bcs_recv(from 0, round 1, request 0)
                  bcs_send(to 0, round 1, 200 B, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                listing(code, 4));
    }

    @ParameterizedTest
    @CsvSource({
        "auto, 8, 24, 5600",
        "ring, 8, 56, 5600",
        "recursive-doubling, 6, 30, 3000",
        "auto, 6, 30, 3000",
        "gather-bcast, 8, 7, 700",
        "dissemination, 8, 24, 5600",
        "dissemination, 6, 18, 3000",
        "dissemination, 5, 15, 2000",
        "dissemination, 1, 0, 0",
        "ring, 1, 0, 0"
    })
    void anAllgatherMovesEveryPartToEverybody(String choice, int ranks, long sent, long bytes) {
        Rehearsal rehearsal =
                rehearse(
                        ranks,
                        choosing(ModelParameter.ALLGATHER, choice),
                        (lowering, world, rank) -> lowering.allgather(world, 100));
        assertEquals(sent, rehearsal.sent());
        assertEquals(bytes, rehearsal.sentBytes());
    }

    @ParameterizedTest
    @CsvSource({"auto, 8", "ring, 8", "auto, 7", "ring, 5", "dissemination, 8"})
    void anAllgathervMovesEveryPartToEverybody(String choice, int ranks) {
        long[] counts = new long[ranks];
        Arrays.setAll(counts, i -> 10L * (i % 3));
        Rehearsal rehearsal =
                rehearse(
                        ranks,
                        choosing(ModelParameter.ALLGATHER, choice),
                        (lowering, world, rank) -> lowering.allgatherv(world, counts));
        assertEquals(Arrays.stream(counts).sum() * (ranks - 1), rehearsal.sentBytes());
    }

    @ParameterizedTest
    @CsvSource({"posted-together, 1", "rounds, 5", "pairwise, 5"})
    void anAlltoallWaitsOnceOrInEveryRound(String choice, long waits) {
        Model model = choosing(ModelParameter.ALLTOALL, choice);
        Program program =
                program(6, model, (lowering, world, rank) -> lowering.alltoall(world, 100));
        long found = 0;
        for (int pc = program.entry(0); pc < program.entry(1); pc++) {
            found += program.kind(pc) == OperationKind.WAITALL ? 1 : 0;
        }
        assertEquals(waits, found);
        assertEquals(30, clean(program).sent());
    }

    @Test
    void anAlltoallvMovesTheMatrixWithoutItsDiagonal() {
        int ranks = 5;
        Rehearsal rehearsal =
                rehearse(
                        ranks,
                        MODEL,
                        (lowering, world, rank) -> {
                            long[] gives = new long[ranks];
                            long[] takes = new long[ranks];
                            Arrays.setAll(gives, i -> (rank * 7 + i) % 4);
                            Arrays.setAll(takes, i -> (i * 7 + rank) % 4);
                            lowering.alltoallv(world, gives, takes);
                        });
        long expected = 0;
        for (int i = 0; i < ranks * ranks; i++) {
            expected += i / ranks == i % ranks ? 0 : (i / ranks * 7L + i % ranks) % 4;
        }
        assertEquals(expected, rehearsal.sentBytes());
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "6", "8", "13"})
    void aTreeJoinsAndPartsTheSameBytesInEverySize(int ranks) {
        Model model = choosing(ModelParameter.GATHER, "binomial").with(ModelParameter.SCATTER, 1);
        for (int root = 0; root < ranks; root++) {
            int at = root;
            Rehearsal rehearsal =
                    rehearse(
                            ranks,
                            model,
                            (lowering, world, rank) -> {
                                lowering.gather(world, at, 100);
                                lowering.scatter(world, at, 100);
                            });
            assertEquals(2L * (ranks - 1), rehearsal.sent());
            assertEquals(200L * hops(ranks), rehearsal.sentBytes());
        }
    }

    /// Every part of a binomial tree travels once for each bit of its member's number.
    private static long hops(int ranks) {
        long hops = 0;
        for (int i = 0; i < ranks; i++) {
            hops += Integer.bitCount(i);
        }
        return hops;
    }

    @Test
    void theRootOfATreeGivesTheLargestHalfFirst() {
        RankCode code = new RankCode();
        Model model = choosing(ModelParameter.SCATTER, "binomial");
        new Lowering(code, 0, model).scatter(Communicator.world(6), 0, 100);
        assertEquals(
                """
                MPI_Scatter(root 0, 100 B, binomial)
                  bcs_send(to 4, round 0, 200 B, request 0)
                  bcs_send(to 2, round 1, 200 B, request 0)
                  bcs_send(to 1, round 2, 100 B, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                listing(code, 6));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 2", "3, 4", "6, 14", "8, 24"})
    void aScanMayDoubleItsDistances(int ranks, long sent) {
        Model model = choosing(ModelParameter.SCAN, "recursive-doubling");
        Rehearsal rehearsal =
                rehearse(
                        ranks,
                        model,
                        (lowering, world, rank) ->
                                lowering.scan(
                                        Composite.EXSCAN, world, 8, Combining.of(ReduceType.F64)));
        assertEquals(sent, rehearsal.sent());
    }

    @Test
    void aCallThatMovesNothingWaitsForNothingOfTheOneBefore() {
        RankCode code = new RankCode();
        Lowering lowering = new Lowering(code, 0, MODEL);
        lowering.gather(Communicator.world(2), 0, 100);
        lowering.gatherv(Communicator.world(2), 0, 0, new long[2]);
        assertTrue(
                listing(code, 2)
                        .endsWith(
                                """
                                MPI_Gatherv(root 0, 0 B, direct)
                                end of call
                                end of program
                                """));
    }

    /// Members 2, 0 of communicator 2: its first is rank 2.
    @Test
    void aGatherAndBroadcastGoesOverTheFirstMember() {
        Model model = choosing(ModelParameter.ALLGATHER, "gather-bcast");
        Communicator two = new Communicator(2, new int[] {2, 0});
        RankCode first = new RankCode();
        new Lowering(first, 2, model).allgatherv(two, new long[] {30, 12});
        assertEquals(
                """
                MPI_Allgatherv(30 B, comm 2, gather, then broadcast)
                  bcs_recv(from 0, round 0, comm 2, request 0)
                  MPI_Waitall(request 0)
                  MPI_Bcast(from 2, 42 B, comm 2)
                end of call
                end of program
                """,
                listing(first, 3));
        RankCode second = new RankCode();
        new Lowering(second, 0, model).allgatherv(two, new long[] {30, 12});
        assertEquals(
                """
                MPI_Allgatherv(12 B, comm 2, gather, then broadcast)
                  bcs_send(to 2, round 0, 12 B, comm 2)
                  MPI_Bcast(from 2, 42 B, comm 2)
                end of call
                end of program
                """,
                listing(second, 3));
    }

    @Test
    void aReduceScatterOfBlocksGivesEveryMemberAsMuch() {
        RankCode code = new RankCode();
        new Lowering(code, 2, MODEL)
                .reduceScatterBlock(Communicator.world(3), 16, Combining.of(ReduceType.F64));
        assertEquals(
                """
                MPI_Reduce_scatter_block(48 B, reduce, then scatter)
                  MPI_Reduce(to 0, 48 B, f64)
                  bcs_recv(from 0, round 0)
                end of call
                end of program
                """,
                listing(code, 3));
    }

    /// MPI_PROC_NULL: what concerns nobody has no bytes either.
    @Test
    void aSendrecvThatOnlyReceivesMovesNothingOfItsOwn() {
        RankCode code = new RankCode();
        new Lowering(code, 0, MODEL).sendrecv(Program.PROC_NULL, 5, 800, 2, 6, 400, 0);
        assertEquals(
                """
                MPI_Sendrecv(0 B)
                  MPI_Irecv(from 2, tag 6, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                listing(code, 3));
    }

    @ParameterizedTest
    @CsvSource({"COMM_CREATE", "COMM_DUP", "COMM_GROUP", "CART_CREATE", "CART_SUB"})
    void aCommunicatorIsMadeByTellingEverybodyEightBytes(Composite composite) {
        Rehearsal rehearsal =
                rehearse(
                        4,
                        MODEL,
                        (lowering, world, rank) -> lowering.createCommunicator(composite, world));
        assertEquals(4 * 2, rehearsal.sent(), "two rounds of doubling");
        assertEquals(4 * (8 + 16), rehearsal.sentBytes());
    }

    @Test
    void aScanIsAChainInRankOrder() {
        Rehearsal rehearsal =
                rehearse(
                        6,
                        MODEL,
                        (lowering, world, rank) ->
                                lowering.scan(
                                        Composite.SCAN, world, 8, Combining.of(ReduceType.F64)));
        assertEquals(5, rehearsal.sent());
    }

    @Test
    void aReduceScatterReducesTheTotalToTheLowestRank() {
        RankCode code = new RankCode();
        Communicator odd = new Communicator(2, new int[] {5, 3, 1});
        new Lowering(code, 1, MODEL)
                .reduceScatter(odd, new long[] {8, 0, 16}, Combining.of(ReduceType.I32));
        assertEquals(
                """
                MPI_Reduce_scatter(24 B, comm 2, reduce, then scatter)
                  MPI_Reduce(to 1, 24 B, i32, comm 2)
                  bcs_send(to 5, round 0, 8 B, comm 2, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                listing(code, 6));
    }

    @Test
    void manyCompositesInARowStayInStep() {
        Rehearsal rehearsal =
                rehearse(
                        7,
                        MODEL,
                        (lowering, world, rank) -> {
                            for (int i = 0; i < 5; i++) {
                                lowering.allgather(world, 10);
                                lowering.scatter(world, i, 10);
                                lowering.alltoall(world, 10);
                                lowering.gather(world, i, 10);
                                lowering.createCommunicator(world);
                                lowering.scan(
                                        Composite.EXSCAN, world, 10, Combining.of(ReduceType.F64));
                            }
                        });
        assertEquals(0, rehearsal.truncated());
    }

    private static Model choosing(ModelParameter parameter, String choice) {
        return MODEL.with(parameter, parameter.choices().indexOf(choice));
    }

    private static Rehearsal rehearse(int ranks, Model model, Group.Call call) {
        return clean(program(ranks, model, call));
    }

    private static Rehearsal clean(Program program) {
        Rehearsal rehearsal = Rehearsal.of(program);
        assertEquals(List.of(), rehearsal.stuck());
        assertEquals(0, rehearsal.leftOver());
        assertEquals(0, rehearsal.truncated());
        return rehearsal;
    }

    private static Program program(int ranks, Model model, Group.Call call) {
        return Group.program(ranks, model, call);
    }

    private static Program program(RankCode code, int ranks) {
        return Group.program(code, ranks);
    }

    private static String listing(RankCode code, int ranks) {
        return Listings.of(program(code, ranks), 0);
    }
}
