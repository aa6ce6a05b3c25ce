package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// A multicast takes 1 us for the strobe, 1 us to start, 6 us to spread, and its bytes at 1 GB/s, a
/// nanosecond each; a query takes 6.4 us.
class CollectiveSchedulerTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int PAIR = 2;
    private static final int OTHERS = 3;
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
        code.bcast(0, 20_000, WORLD).bcast(2, 10_000, PAIR).bcast(0, 10_000, OTHERS);
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
}
