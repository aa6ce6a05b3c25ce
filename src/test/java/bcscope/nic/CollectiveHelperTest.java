package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.SlowNic;
import bcscope.model.Fault.Span;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/// BBM and RM of four nodes. A multicast takes 1 us to start, 6 to spread, and a nanosecond a byte;
/// a level of a reduction 7.3 us, 8 bytes at 300 MB/s and a sum of 4.5 us. The strobe takes 1 us
/// first.
class CollectiveHelperTest {
    private static final long ARRIVAL = 1_000_000;
    private static final int WORLD = Communicator.WORLD;
    private static final int PAIR = 2;
    private static final int OTHERS = 3;

    /// Operations of the program.
    private static final int WORLD_BCAST = 0;

    private static final int PAIR_BCAST = 1;
    private static final int OTHERS_BCAST = 2;
    private static final int WORLD_REDUCE = 3;
    private static final int WORLD_ALLREDUCE = 4;
    private static final int PAIR_REDUCE = 5;
    private static final int WORLD_REDUCE_MANY = 6;

    private static final long STROBE = 1_000;
    private static final long SPREAD = 7_000;
    private static final long LEVEL = 7_300 + 27 + 4_500;

    private static Model model() {
        return Model.defaults()
                .with(ModelParameter.NIC_MULTICAST_NANOS, 1_000)
                .with(ModelParameter.NIC_BROADCAST_NANOS, 0)
                .with(ModelParameter.BROADCAST_KBPS, 1_000_000)
                .with(ModelParameter.SLICE_NANOS, 500_000);
    }

    private static void code(RankCode code) {
        code.bcast(0, 20_000, WORLD)
                .bcast(2, 10_000, PAIR)
                .bcast(0, 10_000, OTHERS)
                .reduce(0, 8, ReduceType.F64, WORLD)
                .reduce(-1, 8, ReduceType.F64, WORLD)
                .reduce(2, 8, ReduceType.F64, PAIR)
                .reduce(0, 800, ReduceType.F64, WORLD);
    }

    private static Bench bench(Model model, Fault... faults) {
        Bench bench =
                new Bench(
                        model,
                        IntStream.range(0, 4).toArray(),
                        CollectiveHelperTest::code,
                        new Communicator(PAIR, new int[] {2, 3}),
                        new Communicator(OTHERS, new int[] {0, 1}));
        bench.nic.faults = new Faults(List.of(faults), 1);
        bench.nic.faults.begin(0, 0);
        return bench;
    }

    /// The collective at `pc` of `communicator` has `bytes` left, which are scheduled.
    private static void schedule(Bench bench, int communicator, int pc, long bytes) {
        NicMemory memory = bench.nic.memory;
        memory.collectivePc[communicator] = pc;
        memory.stage[communicator] = NicMemory.MOVING;
        memory.collectiveLeft[communicator] = bench.nic.program.amount(pc);
        memory.arrived[communicator] = bench.nic.map.communicator(communicator).size();
        memory.openCollectives.add(communicator);
        memory.counts.add(bench.nic.map.master(communicator));
        for (int node : bench.nic.map.nodesOf(communicator)) {
            bench.nic.load.touchCollective(node);
        }
        bench.nic.load.collective(communicator, bytes);
    }

    private static long multicast(Bench bench) {
        return new CollectiveHelper(bench.nic, new CollectiveCost(bench.nic)).multicastAll(ARRIVAL);
    }

    private static long reduce(Bench bench) {
        return new ReduceHelper(bench.nic, new CollectiveCost(bench.nic)).reduceAll(ARRIVAL);
    }

    private static List<String> done(long nanos, int... ranks) {
        return IntStream.of(ranks)
                .mapToObj(rank -> "collective of " + rank + " at " + (ARRIVAL + nanos))
                .toList();
    }

    @Test
    void aBroadcastEndsForAllItsMembersWhenItsBytesAreThere() {
        Bench bench = bench(model());
        schedule(bench, OTHERS, OTHERS_BCAST, 10_000);
        assertEquals(STROBE + SPREAD + 10_000, multicast(bench));
        assertEquals(done(18_000, 0, 1), bench.log);
        NicMemory memory = bench.nic.memory;
        assertEquals(0, memory.arrived[OTHERS]);
        assertEquals(NicMemory.GATHERING, memory.stage[OTHERS]);
        assertTrue(memory.openCollectives.none());
    }

    @Test
    void whatSharesANodeFollowsAndWhatDoesNotOverlaps() {
        Bench apart = bench(model());
        schedule(apart, PAIR, PAIR_BCAST, 10_000);
        schedule(apart, OTHERS, OTHERS_BCAST, 10_000);
        assertEquals(STROBE + SPREAD + 10_000, multicast(apart));
        Bench shared = bench(model());
        schedule(shared, WORLD, WORLD_BCAST, 20_000);
        schedule(shared, PAIR, PAIR_BCAST, 10_000);
        assertEquals(STROBE + SPREAD + 20_000 + SPREAD + 10_000, multicast(shared));
        assertEquals(28_000, shared.nic.load.bbmNanos[0]);
        assertEquals(45_000, shared.nic.load.bbmNanos[3]);
    }

    @Test
    void aChunkLeavesTheRestForLaterSlices() {
        Bench bench = bench(model());
        schedule(bench, WORLD, WORLD_BCAST, 6_000);
        assertEquals(STROBE + SPREAD + 6_000, multicast(bench));
        assertEquals(List.of(), bench.log);
        assertEquals(14_000, bench.nic.memory.collectiveLeft[WORLD]);
        assertEquals(NicMemory.MOVING, bench.nic.memory.stage[WORLD]);
        assertTrue(bench.nic.memory.openCollectives.has(WORLD));
    }

    /// What is lost has all its bytes left; its time is spent.
    @ParameterizedTest
    @CsvSource({"3, 20000", "0, 20000"})
    void whatIsLostIsScheduledAgain(int node, long left) {
        Bench bench = bench(model(), losing(node));
        schedule(bench, WORLD, WORLD_BCAST, 20_000);
        assertEquals(28_000, multicast(bench));
        assertEquals(List.of(), bench.log);
        assertEquals(left, bench.nic.memory.collectiveLeft[WORLD]);
        assertTrue(bench.nic.memory.openCollectives.has(WORLD));
    }

    @Test
    void aLossOnOneNodeDoesNotConcernOthers() {
        Bench bench = bench(model(), losing(3));
        schedule(bench, PAIR, PAIR_BCAST, 10_000);
        schedule(bench, OTHERS, OTHERS_BCAST, 10_000);
        multicast(bench);
        assertEquals(done(18_000, 0, 1), bench.log);
    }

    /// It ends 28 us after its strobe: a node that fails then takes no part in it any more.
    @ParameterizedTest
    @CsvSource({"27999, 0", "28000, 0", "28001, 4"})
    void aNodeThatFailsBeforeTheEndKeepsItFromEnding(long failsAt, int done) {
        Bench bench = bench(model(), new NodeFailure(3, ARRIVAL + failsAt));
        schedule(bench, WORLD, WORLD_BCAST, 20_000);
        multicast(bench);
        assertEquals(done, bench.log.size());
    }

    /// Strobe and multicast of the pair at half the pace; the others are as usual.
    @Test
    void aMulticastIsAsSlowAsTheSlowestOfItsNodes() {
        SlowNic slow = new SlowNic(2, new Span(0, Span.FOR_EVER), new Factor(2, 1));
        Bench bench = bench(model(), slow);
        schedule(bench, PAIR, PAIR_BCAST, 10_000);
        schedule(bench, OTHERS, OTHERS_BCAST, 10_000);
        assertEquals(2 * (STROBE + SPREAD + 10_000), multicast(bench));
        assertEquals(18_000, bench.nic.load.bbmNanos[1]);
    }

    @Test
    void bbmLeavesReductionsAndRmLeavesBroadcasts() {
        Bench bench = bench(model());
        schedule(bench, PAIR, PAIR_REDUCE, 8);
        schedule(bench, OTHERS, OTHERS_BCAST, 10_000);
        assertEquals(18_000, multicast(bench));
        assertEquals(STROBE + LEVEL, reduce(bench), "one level of two nodes");
        assertEquals(4, bench.log.size());
        assertEquals(done(STROBE + LEVEL, 2, 3), bench.log.subList(2, 4));
    }

    /// Two levels of four nodes.
    @Test
    void aReductionToARootSpreadsNoResult() {
        Bench bench = bench(model());
        schedule(bench, WORLD, WORLD_REDUCE, 8);
        assertEquals(STROBE + 2 * LEVEL, reduce(bench));
        assertEquals(done(STROBE + 2 * LEVEL, 0, 1, 2, 3), bench.log);
    }

    @Test
    void anAllreduceSpreadsItsResultInTheSameRm() {
        Bench bench = bench(model());
        schedule(bench, WORLD, WORLD_ALLREDUCE, 8);
        assertEquals(STROBE + 2 * LEVEL + SPREAD + 8, reduce(bench));
        assertEquals(4, bench.log.size());
    }

    /// Where the result has to wait, it is a broadcast of the next slice.
    @Test
    void aResultThatWaitsIsMulticastInTheNextBbm() {
        ModelParameter result = ModelParameter.ALLREDUCE_RESULT;
        Bench bench = bench(model().with(result, result.choices().indexOf("next-bbm")));
        schedule(bench, WORLD, WORLD_ALLREDUCE, 8);
        assertEquals(STROBE + 2 * LEVEL, reduce(bench));
        assertEquals(List.of(), bench.log);
        assertEquals(NicMemory.RESULT_WAITING, bench.nic.memory.stage[WORLD]);
        assertEquals(8, bench.nic.memory.collectiveLeft[WORLD]);
        bench.nextSlice();
        for (int node = 0; node < 4; node++) {
            bench.nic.load.touchCollective(node);
        }
        bench.nic.load.collective(WORLD, 8);
        assertEquals(STROBE + SPREAD + 8, multicast(bench));
        assertEquals(done(STROBE + SPREAD + 8, 0, 1, 2, 3), bench.log);
        assertEquals(0, reduce(bench), "it is over");
    }

    @Test
    void reductionsThatShareANodeFollowOneAnother() {
        Bench bench = bench(model());
        schedule(bench, WORLD, WORLD_REDUCE, 8);
        schedule(bench, PAIR, PAIR_REDUCE, 8);
        assertEquals(STROBE + 2 * LEVEL + LEVEL, reduce(bench));
        assertEquals(STROBE + 2 * LEVEL, bench.nic.load.rmNanos[0]);
    }

    @Test
    void withNothingScheduledNeitherTakesAnyTime() {
        Bench bench = bench(model());
        assertEquals(0, multicast(bench));
        assertEquals(0, reduce(bench));
    }

    private static Fault losing(int node) {
        return new LostPacket(node, new Span(0, Span.FOR_EVER), Packet.TRANSFER, 1);
    }

    @Test
    void whoWatchesSeesWhatIsMulticastAndWhatIsReduced() {
        Bench bench = bench(model());
        WatchLog seen = WatchLog.of(bench);
        schedule(bench, OTHERS, OTHERS_BCAST, 10_000);
        schedule(bench, PAIR, PAIR_REDUCE, 8);
        multicast(bench);
        reduce(bench);
        assertEquals(
                List.of(
                        "sent 10000 of 3, 1001000 to 1018000",
                        "reduced 8 of 2, 1001000 to " + (ARRIVAL + STROBE + LEVEL)),
                seen.lines);
    }

    @Test
    void whoWatchesSeesWhatIsLost() {
        Bench bench = bench(model(), losing(Fault.ALL_NODES));
        WatchLog seen = WatchLog.of(bench);
        schedule(bench, OTHERS, OTHERS_BCAST, 10_000);
        schedule(bench, PAIR, PAIR_REDUCE, 8);
        multicast(bench);
        reduce(bench);
        assertEquals(
                List.of(
                        "lost 10000 of 3, 1001000 to 1018000",
                        "lost 8 of 2, 1001000 to " + (ARRIVAL + STROBE + LEVEL)),
                seen.lines);
    }

    @Test
    void aReductionThatIsLostTakesItsTimeAndIsScheduledAgain() {
        Bench bench = bench(model(), losing(3));
        schedule(bench, WORLD, WORLD_REDUCE, 8);
        assertEquals(STROBE + 2 * LEVEL, reduce(bench));
        assertEquals(List.of(), bench.log);
        assertEquals(8, bench.nic.memory.collectiveLeft[WORLD]);
        assertTrue(bench.nic.memory.openCollectives.has(WORLD));
    }

    /// It ends 1 + 2 * 11.827 us after its strobe.
    @ParameterizedTest
    @CsvSource({"24653, 0", "24654, 0", "24655, 4"})
    void aNodeThatFailsBeforeTheEndOfAReductionKeepsItFromEnding(long failsAt, int done) {
        Bench bench = bench(model(), new NodeFailure(3, ARRIVAL + failsAt));
        schedule(bench, WORLD, WORLD_REDUCE, 8);
        reduce(bench);
        assertEquals(done, bench.log.size());
    }

    /// Strobe, tree and the multicast of the result at a third of the pace.
    @Test
    void aReductionIsAsSlowAsTheSlowestOfItsNodes() {
        SlowNic slow = new SlowNic(2, new Span(0, Span.FOR_EVER), new Factor(3, 1));
        Bench bench = bench(model(), slow);
        schedule(bench, WORLD, WORLD_ALLREDUCE, 8);
        assertEquals(3 * (STROBE + 2 * LEVEL + SPREAD + 8), reduce(bench));
    }

    /// 100 doubles are added by the hosts: 8.7 us of way, 3.031 for 1,600 bytes over PCI, 1 for the
    /// sums, at each of two levels; RH waits for them.
    @Test
    void howLongTheHostsOfItsNodesComputeIsKnown() {
        Bench bench = bench(model());
        schedule(bench, WORLD, WORLD_REDUCE_MANY, 800);
        reduce(bench);
        for (int node = 0; node < 4; node++) {
            assertEquals(2 * 12_731, bench.nic.load.hostNanos[node]);
        }
    }

    /// World has a reduction under way that is not scheduled in this slice.
    @Test
    void onlyWhatIsScheduledIsReduced() {
        Bench bench = bench(model());
        bench.nic.memory.collectivePc[WORLD] = WORLD_REDUCE;
        bench.nic.memory.stage[WORLD] = NicMemory.MOVING;
        schedule(bench, PAIR, PAIR_REDUCE, 8);
        assertEquals(STROBE + LEVEL, reduce(bench));
        assertEquals(done(STROBE + LEVEL, 2, 3), bench.log);
    }
}
