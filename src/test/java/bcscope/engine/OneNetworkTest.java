package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.CallObserver;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Programs whose time under both MPIs follows from the links that both of them use: QsNet, 300
/// bytes in a microsecond at each NIC.
class OneNetworkTest {
    private static final int WORLD = 0;
    private static final int RANKS = 16;
    private static final long BYTES = 100_000;

    private static Scenario scenario(int nodes, MpiKind mpi) {
        Machine machine = new Machine(nodes, 1, NetworkKind.QSNET);
        Model model =
                Model.of(machine.profile())
                        .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                        .with(ModelParameter.HOST_MMDS_NANOS, 0);
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        "one network",
                        "",
                        machine,
                        model,
                        new Job(
                                new ProgramSource.Generated(
                                        Generator.BARRIER_LOOP.id(), new TreeMap<>()),
                                Placement.BLOCK),
                        1)
                .withMpi(mpi);
    }

    /// When processes return from their last calls.
    static long[] lastReturns(Scenario scenario, RankCode... codes) {
        Program program = Observed.program(codes);
        long[] last = new long[codes.length];
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.observeCalls(
                    new CallObserver() {
                        @Override
                        public void entered(int rank, int pc, long nanos) {}

                        @Override
                        public void blocked(int rank, int pc, long nanos) {}

                        @Override
                        public void awakened(int rank, int pc, long nanos) {}

                        @Override
                        public void returned(int rank, int pc, long nanos) {
                            last[rank] = nanos;
                        }

                        @Override
                        public void finished(int rank, long nanos) {}
                    });
            run.advanceTo(Integer.MAX_VALUE);
            assertEquals(RunStatus.COMPLETED, run.state(), run.problem());
        }
        return last;
    }

    private static int[] requests(int count) {
        return IntStream.range(0, count).toArray();
    }

    /// Rank 0 sends seven messages to each of the others, all eager or all by rendezvous; rank 5
    /// sends eight bytes to rank 7 after 200 us. They cost both hosts 1.5 us, and a receive that is
    /// posted the one call; the network takes 72 bytes with the envelope, 240 ns, and 2 us; at most
    /// one train of rank 0 is before them on the link into node 7, 13.7 us.
    @ParameterizedTest
    @ValueSource(longs = {16_000, 20_000})
    void aShortMessageDoesNotWaitForWhatIsQueuedElsewhere(long bytes) {
        RankCode[] codes =
                IntStream.range(0, 8).mapToObj(r -> new RankCode()).toArray(RankCode[]::new);
        int request = 0;
        for (int to = 1; to <= 7; to++) {
            for (int i = 0; i < 7; i++) {
                codes[0].isend(to, 1, bytes, WORLD, request++);
                codes[to].irecv(0, 1, bytes, WORLD, i);
            }
        }
        codes[0].over(OperationKind.WAITALL, requests(49));
        codes[5].compute(200_000).send(7, 2, 8, WORLD);
        codes[7].recv(5, 2, 8, WORLD);
        long[] last = lastReturns(scenario(8, MpiKind.CONVENTIONAL), codes);
        assertTrue(last[7] >= 200_000 + 1_500 + 2_000 + 1_500, "rank 7 at " + last[7]);
        assertTrue(
                last[7] <= 200_000 + 1_500 + 240 + 2_000 + 1_500 + 13_700 + 2_000,
                "rank 7 at " + last[7]);
    }

    /// Who is peer number `i` of `rank`, from 1.
    private interface Peers {
        int of(int rank, int i);
    }

    private static final Peers IN_RANK_ORDER = (rank, i) -> i - 1 + (i > rank ? 1 : 0);
    private static final Peers FROM_THE_NEXT_ON = (rank, i) -> (rank + i) % RANKS;
    private static final Peers FROM_THE_LAST_ON = (rank, i) -> Math.floorMod(rank - i, RANKS);

    private static RankCode[] allToAll(Peers sends, Peers receives) {
        RankCode[] codes = new RankCode[RANKS];
        for (int rank = 0; rank < RANKS; rank++) {
            codes[rank] = new RankCode();
            for (int i = 1; i < RANKS; i++) {
                codes[rank].irecv(receives.of(rank, i), 0, BYTES, WORLD, 2 * i - 2);
                codes[rank].isend(sends.of(rank, i), 0, BYTES, WORLD, 2 * i - 1);
            }
            codes[rank].over(OperationKind.WAITALL, requests(2 * RANKS - 2));
        }
        return codes;
    }

    private static long last(Scenario scenario, Peers sends, Peers receives) {
        return Arrays.stream(lastReturns(scenario, allToAll(sends, receives))).max().orElseThrow();
    }

    /// 16 ranks send 100,000 bytes to each other: 1.5 MB through each NIC, 5 ms each way, and
    /// nothing can be faster. Conventional MPI needs that, 50 us for 30 calls, the rendezvous of
    /// the first messages, and little more.
    ///
    /// BCS-MPI moves data in PM only. Strobes and queries of the five phases take 5 * 12 us of
    /// every 250 us, so a NIC gets at most 190 us * 300 = 57,000 bytes a slice, which makes 27
    /// slices and the one in which the calls are posted: 7 ms at least. So it is the slower one in
    /// either order of the sends, and the sign does not depend on the order.
    @Test
    void anAllToAllIsFasterUnderConventionalMpiInEitherOrder() {
        for (Peers sends : List.of(IN_RANK_ORDER, FROM_THE_NEXT_ON)) {
            long conventional =
                    last(scenario(RANKS, MpiKind.CONVENTIONAL), sends, FROM_THE_LAST_ON);
            assertTrue(conventional >= 5_000_000, "conventional " + conventional);
            assertTrue(conventional <= 5_500_000, "conventional " + conventional);
            long sliced = last(scenario(RANKS, MpiKind.BCS), sends, FROM_THE_LAST_ON);
            assertTrue(sliced >= 7_000_000, "BCS " + sliced);
            assertTrue(sliced <= 2 * 7_000_000, "BCS " + sliced);
        }
    }

    /// Where all receivers expect the same sender first, each gives it all of its budget, and the
    /// link out of that sender takes 15 budgets: a slice lasts as long. Budgets that know both ends
    /// give the same program other senders meanwhile.
    @Test
    void budgetsThatKnowBothEndsSaveReceiversFromPullingAtOneSender() {
        Scenario receiverOnly = scenario(RANKS, MpiKind.BCS);
        Scenario twoSided =
                receiverOnly.withModel(receiverOnly.model().with(ModelParameter.BUDGET_POLICY, 1));
        long alone = last(receiverOnly, IN_RANK_ORDER, IN_RANK_ORDER);
        long both = last(twoSided, IN_RANK_ORDER, IN_RANK_ORDER);
        assertTrue(alone >= 3 * both, alone + " and " + both);
    }
}
