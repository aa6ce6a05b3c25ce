package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// A multicast takes 1 us for the strobe, 1 us to start, 6 us to spread, and its bytes at 1 GB/s, a
/// nanosecond each; a query takes 6.4 us.
class CollectiveSchedulerTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int PAIR = 2;
    private static final int OTHERS = 3;
    private static final int PAIR_REDUCE = 3;
    private static final int WORLD_ALLREDUCE = 4;
    private static final int OTHERS_BARRIER = 5;
    private static final int OTHERS_REDUCE = 6;
    private static final long FIXED = 8_000;

    /// Strobe and two queries of an MSM of one collective, which takes the master 1 + 6.4 + 0.5 us,
    /// the query whether anything moves, and three strobes with their queries.
    private static final long NOT_FOR_DATA = 6_000 + 2 * 6_400 + 6_400 + 3 * 12_400;

    private static Model leaving(long nanos) {
        return Model.defaults()
                .with(ModelParameter.NIC_MULTICAST_NANOS, 1_000)
                .with(ModelParameter.NIC_BROADCAST_NANOS, 0)
                .with(ModelParameter.BROADCAST_KBPS, 1_000_000)
                .with(ModelParameter.SLICE_NANOS, NOT_FOR_DATA + nanos);
    }

    /// Four nodes; 20 kB from rank 0 to all, 10 kB from rank 2 to rank 3, 10 kB within {0, 1}.
    private static Bench bench(Model model) {
        return new Bench(
                model,
                IntStream.range(0, 4).toArray(),
                CollectiveSchedulerTest::code,
                new Communicator(PAIR, new int[] {2, 3}),
                new Communicator(OTHERS, new int[] {0, 1}));
    }

    private static void code(RankCode code) {
        code.bcast(0, 20_000, WORLD)
                .bcast(2, 10_000, PAIR)
                .bcast(0, 10_000, OTHERS)
                .reduce(2, 8, ReduceType.F64, PAIR)
                .reduce(-1, 8, ReduceType.F64, WORLD)
                .synchronise(OperationKind.BARRIER, OTHERS)
                .reduce(0, 8_000, ReduceType.F64, OTHERS);
    }

    private static CollectiveScheduler scheduler(Bench bench) {
        return new CollectiveScheduler(bench.nic, new CollectiveCost(bench.nic), bench.budget);
    }

    /// `missing` members of the communicator, whose collective is at `pc`, have not called.
    private static void open(Bench bench, int communicator, int pc, int missing) {
        NicMemory memory = bench.nic.memory;
        memory.collectivePc[communicator] = pc;
        memory.arrived[communicator] = bench.nic.map.communicator(communicator).size() - missing;
        memory.openCollectives.add(communicator);
    }

    private static List<Long> schedule(Bench bench) {
        CollectiveScheduler scheduler = scheduler(bench);
        scheduler.queryAll();
        bench.budget.planned();
        scheduler.scheduleAll();
        SliceLoad load = bench.nic.load;
        return Arrays.stream(load.scheduledBytes).limit(load.scheduledCount).boxed().toList();
    }

    /// World comes first and takes 8 + 20 us of 42 on all nodes, so the pair, two of them, has 14
    /// left: 6,000 bytes behind its own 8 us.
    @Test
    void whatAnEarlierCollectiveReservesOnASharedNodeIsNotGivenToALaterOne() {
        Bench bench = bench(leaving(42_000));
        open(bench, WORLD, 0, 0);
        open(bench, PAIR, 1, 0);
        assertEquals(List.of(20_000L, 6_000L), schedule(bench));
        long world = FIXED + 20_000;
        assertEquals(world, bench.nic.load.reserveNanos[0]);
        assertEquals(world, bench.nic.load.reserveNanos[1]);
        assertEquals(world + FIXED + 6_000, bench.nic.load.reserveNanos[2]);
        assertEquals(world + FIXED + 6_000, bench.nic.load.reserveNanos[3]);
    }

    /// The pair and the others share no node: each has the 18 us to itself.
    @Test
    void collectivesWithoutASharedNodeDoNotReserveFromEachOther() {
        Bench bench = bench(leaving(18_000));
        open(bench, PAIR, 1, 0);
        open(bench, OTHERS, 2, 0);
        assertEquals(List.of(10_000L, 10_000L), schedule(bench));
        for (int node = 0; node < 4; node++) {
            assertEquals(FIXED + 10_000, bench.nic.load.reserveNanos[node]);
        }
    }

    /// Where the first takes everything, the second still moves the least chunk, and the reserves
    /// add up.
    @Test
    void whereNothingIsLeftASmallChunkMovesAndIsReservedBehindTheRest() {
        Bench bench = bench(leaving(28_000));
        open(bench, WORLD, 0, 0);
        open(bench, PAIR, 1, 0);
        assertEquals(List.of(20_000L, 256L), schedule(bench));
        assertEquals(FIXED + 20_000 + FIXED + 256, bench.nic.load.reserveNanos[2]);
    }

    /// Node 0 is the master of world and of the others: 6.4 + 0.5 us for the first, which is more
    /// than the 5 us that MSM may take, so the others are asked in the next slice. The pair has its
    /// own master.
    @Test
    void aMasterWhoseTimeIsUsedUpAsksForNoMore() {
        Bench bench = bench(leaving(100_000).with(ModelParameter.MSM_ALLOWANCE_NANOS, 5_000));
        open(bench, WORLD, 0, 0);
        open(bench, PAIR, 1, 0);
        open(bench, OTHERS, 2, 0);
        assertEquals(List.of(20_000L, 10_000L), schedule(bench));
        assertEquals(6_400 + 500, bench.nic.load.msmNanos[0]);
        assertEquals(6_400 + 500, bench.nic.load.msmNanos[2]);
    }

    /// A member of world may be waiting for what the others do: their master asks on although its
    /// time is used up, until one is ready.
    @Test
    void aCollectiveThatIsNotReadyDoesNotKeepAReadyOneWaiting() {
        Bench bench = bench(leaving(100_000).with(ModelParameter.MSM_ALLOWANCE_NANOS, 0));
        open(bench, WORLD, 0, 1);
        open(bench, OTHERS, 2, 0);
        assertEquals(List.of(10_000L), schedule(bench));
        assertEquals(2 * 6_400 + 500, bench.nic.load.msmNanos[0]);
    }

    /// Node 3 works 1 + 15 us in MSM, a query more than the master with its 7.9: of 12 us 5.6 are
    /// left, less than the 8 us that a multicast takes without bytes.
    @Test
    void aCollectiveHasWhatIsLeftOnTheBusiestOfItsNodes() {
        Bench bench = bench(leaving(8_000 + 4_000));
        bench.nic.load.touch(3);
        bench.nic.load.msmNanos[3] = 15_000;
        open(bench, PAIR, 1, 0);
        assertEquals(List.of(256L), schedule(bench));
        Bench idle = bench(leaving(8_000 + 4_000));
        open(idle, PAIR, 1, 0);
        assertEquals(List.of(4_000L), schedule(idle));
    }

    private static final long QUERY = 6_400;
    private static final long LEVEL = 7_300 + 27 + 4_500;

    private static Bench twoSided(long leavingNanos) {
        return bench(leaving(leavingNanos).with(ModelParameter.BUDGET_POLICY, 1));
    }

    /// The pair reduces in RM, for 1 + 11.827 us on nodes 2 and 3; the others broadcast in BBM. A
    /// master knows its own nodes: 16 us without bytes, and 10,000. Who knows all of them knows
    /// that BBM and RM of the slice follow one another for all: 24 - 12.827 - 8 us are left.
    @ParameterizedTest
    @CsvSource({"0, 10000", "1, 3173"})
    void withBothEndsKnownACollectiveLeavesRoomForTheOtherPhaseOfOtherNodes(
            int policy, long bytes) {
        Bench bench = bench(leaving(24_000).with(ModelParameter.BUDGET_POLICY, policy));
        open(bench, PAIR, PAIR_REDUCE, 0);
        open(bench, OTHERS, 2, 0);
        assertEquals(List.of(8L, bytes), schedule(bench));
    }

    /// BBM of world lasts 28 us on all nodes; RM of the pair begins with nothing before it in RM;
    /// the others come behind world, in time for the RM of the pair: 4,000 of their bytes fit. Then
    /// BBM lasts 28 + 12 us, and RM 12.827. The master of two collectives takes 14.8 us in MSM, one
    /// query more.
    @Test
    void withBothEndsKnownThePhasesAreReservedApart() {
        Bench bench = twoSided(QUERY + 28_000 + 1_000 + LEVEL + FIXED + 4_000);
        open(bench, WORLD, 0, 0);
        open(bench, PAIR, PAIR_REDUCE, 0);
        open(bench, OTHERS, 2, 0);
        assertEquals(List.of(20_000L, 8L, 4_000L), schedule(bench));
        SliceLoad load = bench.nic.load;
        assertEquals(40_000, load.mostBbmReserveNanos);
        assertEquals(1_000 + LEVEL, load.mostRmReserveNanos);
        assertEquals(28_000, load.bbmReserveNanos[2]);
        assertEquals(40_000, load.bbmReserveNanos[1]);
        assertEquals(0, load.rmReserveNanos[1]);
        for (int node = 0; node < 4; node++) {
            assertTrue(load.collects(node));
        }
    }

    /// The broadcast of the pair takes 18 us of BBM. In RM 100 doubles are added by the hosts: 16
    /// us and 1 for the sums, 3.031 over PCI and back, 2.667 over the network.
    @Test
    void withBothEndsKnownAReductionLeavesRoomForTheBroadcastsOfOtherNodes() {
        Bench bench = twoSided(18_000 + 1_000 + 22_698);
        open(bench, PAIR, 1, 0);
        open(bench, OTHERS, OTHERS_REDUCE, 0);
        assertEquals(List.of(10_000L, 800L), schedule(bench));
        assertEquals(18_000, bench.nic.load.mostBbmReserveNanos);
        assertEquals(1_000 + 22_698, bench.nic.load.mostRmReserveNanos);
    }

    /// A later, shorter collective of other nodes does not make the longest shorter.
    @Test
    void theLongestPhaseOfAllNodesIsKept() {
        Bench bench = twoSided(100_000);
        open(bench, PAIR, 1, 0);
        open(bench, OTHERS, OTHERS_BARRIER, 0);
        schedule(bench);
        assertEquals(FIXED + 10_000, bench.nic.load.mostBbmReserveNanos);
        assertEquals(0, bench.nic.load.mostRmReserveNanos);
    }

    /// The result is a broadcast, so its time is one of BBM. No query: all know that it comes.
    @Test
    void aResultThatWaitsIsScheduledForBbmWithoutAQuery() {
        Bench bench = twoSided(100_000);
        open(bench, WORLD, WORLD_ALLREDUCE, 0);
        bench.nic.memory.stage[WORLD] = NicMemory.RESULT_WAITING;
        bench.nic.memory.collectiveLeft[WORLD] = 8;
        assertEquals(List.of(8L), schedule(bench));
        assertEquals(FIXED + 8, bench.nic.load.mostBbmReserveNanos);
        assertEquals(0, bench.nic.load.mostRmReserveNanos);
        assertEquals(500, bench.nic.load.msmNanos[0]);
    }

    /// 14,000 of 20,000 bytes are left: half a microsecond for scheduling them.
    @Test
    void theRestOfACollectiveIsScheduledWithoutAnotherQuery() {
        Bench bench = bench(leaving(100_000));
        open(bench, WORLD, 0, 0);
        bench.nic.memory.stage[WORLD] = NicMemory.MOVING;
        bench.nic.memory.collectiveLeft[WORLD] = 14_000;
        assertEquals(List.of(14_000L), schedule(bench));
        assertEquals(500, bench.nic.load.msmNanos[0]);
    }

    @Test
    void whoWatchesSeesQueriesAndWhatIsScheduled() {
        Bench bench = bench(leaving(100_000));
        WatchLog seen = WatchLog.of(bench);
        open(bench, WORLD, 0, 1);
        open(bench, PAIR, 1, 0);
        schedule(bench);
        assertEquals(List.of("0 misses 1", "2 misses 0", "2 has 10000"), seen.lines);
    }

    /// The load of the other nodes is not kept up.
    @Test
    void whereOneProcessStandsForAllOneNodeDoes() {
        Bench bench = bench(leaving(100_000));
        bench.nic.unison = true;
        open(bench, WORLD, 0, 0);
        assertEquals(List.of(20_000L), schedule(bench));
        assertEquals(28_000, bench.nic.load.reserveNanos[0]);
        assertTrue(bench.nic.load.collects(0) && !bench.nic.load.isTouched(1));
    }
}
