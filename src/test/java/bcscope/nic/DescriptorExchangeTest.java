package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.Descriptors;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/// DEM: who belongs to it, and in what order the thread of a node gets to it. Handling a strobe
/// takes 1 us, delivering a send 1.5, accepting a receive 0.5, noting a collective 0.8; the last
/// send is 0.7 us of DMA and 2 us of latency under way.
class DescriptorExchangeTest {
    private static final long FLIGHT = 700 + 2_000;
    private static final long START = 1_000_000;
    private static final long ARRIVAL = START + 6_000;
    private static final int IBARRIER = 1;

    private static Model soft(long cutoffNanos) {
        return Model.defaults().with(ModelParameter.DEM_CUTOFF_NANOS, cutoffNanos);
    }

    /// Two processes on node 0, one on node 1.
    private static Bench bench(Model model) {
        return new Bench(
                model,
                new int[] {0, 0, 1},
                code -> code.bcast(0, 8, Communicator.WORLD).ibarrier(Communicator.WORLD, 0));
    }

    /// A call that does not block.
    private static void callWithout(Bench bench, int rank, long nanos) {
        NicMemory memory = bench.nic.memory;
        memory.post(bench.nic.program, rank, IBARRIER, 0, memory.numbers[rank]++, nanos, nanos);
    }

    private static void post(Bench bench, int kind, int rank, int peer, long nanos) {
        NicMemory memory = bench.nic.memory;
        Descriptors all = memory.descriptors;
        int slot = all.allocate();
        int number = memory.numbers[rank]++;
        all.write(slot, kind, rank, peer, 0, 0, 8);
        all.writeOrigin(slot, Descriptors.BLOCKING, number, 0, nanos, nanos);
        memory.postMessage(slot);
    }

    private static void call(Bench bench, int rank, long nanos) {
        NicMemory memory = bench.nic.memory;
        memory.numbers[rank]++;
        memory.collectivePost[rank] = nanos;
        memory.postCollective(rank);
    }

    private static long exchange(Bench bench, long cutoff) {
        return new MicrophaseThreads(bench.nic).exchangeDescriptors(cutoff, ARRIVAL);
    }

    /// MODEL 1.5: posted *before* the cut-off. Both with the strict cut-off and with a soft one.
    @ParameterizedTest
    @ValueSource(longs = {0, 20_000})
    void aCollectivePostedExactlyAtTheCutoffBelongsToTheNextSlice(long softNanos) {
        Bench bench = bench(soft(softNanos));
        long cutoff = START + softNanos;
        call(bench, 0, cutoff - 1);
        call(bench, 1, cutoff);
        exchange(bench, cutoff);
        NicMemory memory = bench.nic.memory;
        assertFalse(memory.collectiveRanks.has(0));
        assertTrue(memory.collectiveRanks.has(1));
        assertEquals(1, memory.arrived[Communicator.WORLD]);
        assertEquals(1, bench.nic.load.collectives[0]);
        exchange(bench, cutoff + 1);
        assertFalse(memory.collectiveRanks.has(1));
        assertEquals(2, memory.arrived[Communicator.WORLD]);
    }

    @Test
    void theSameHoldsWhereOneProcessStandsForAll() {
        Bench bench = bench(soft(0));
        bench.nic.unison = true;
        call(bench, 0, START);
        exchange(bench, START);
        assertTrue(bench.nic.memory.collectiveRanks.has(0));
        exchange(bench, START + 1);
        assertFalse(bench.nic.memory.collectiveRanks.has(0));
        assertEquals(3, bench.nic.memory.arrived[Communicator.WORLD]);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 20_000})
    void aMessagePostedExactlyAtTheCutoffBelongsToTheNextSlice(long softNanos) {
        Bench bench = bench(soft(softNanos));
        long cutoff = START + softNanos;
        post(bench, Descriptors.SEND, 0, 2, cutoff - 1);
        post(bench, Descriptors.SEND, 1, 2, cutoff);
        exchange(bench, cutoff);
        assertEquals(1, bench.nic.load.sends[0]);
        assertTrue(bench.nic.memory.postedRanks.has(1));
        exchange(bench, cutoff + 1);
        assertEquals(2, bench.nic.load.sends[0]);
    }

    /// Rank 1's send has been there since the slice before: it is delivered from 1 to 2.5 us after
    /// the strobe. Rank 0's comes 14 us after it and is delivered until 15.5. By rank, BS would
    /// wait for rank 0 first and be done at 17.
    @Test
    void withASoftCutoffALateDescriptorDoesNotHoldUpAnEarlyOneOfAHigherRank() {
        Bench bench = bench(soft(30_000));
        post(bench, Descriptors.SEND, 0, 2, ARRIVAL + 14_000);
        post(bench, Descriptors.SEND, 1, 2, START - 50_000);
        assertEquals(15_500 + FLIGHT, exchange(bench, START + 30_000));
        assertEquals(15_500, bench.nic.load.demNanos[0]);
    }

    /// Receive of rank 1 at once (1 to 1.5 us), collective of rank 0 at 5 us (to 5.8), send of rank
    /// 1 at 5.2 us, for which BS is free at 5.8 (to 7.3), collective of rank 1 at 9 us (to 9.8).
    @Test
    void withASoftCutoffDescriptorsOfAllKindsHaveTheirTurnAsTheyArePosted() {
        Bench bench = bench(soft(30_000));
        post(bench, Descriptors.RECEIVE, 1, 2, START);
        post(bench, Descriptors.SEND, 1, 2, ARRIVAL + 5_200);
        call(bench, 0, ARRIVAL + 5_000);
        call(bench, 1, ARRIVAL + 9_000);
        exchange(bench, START + 30_000);
        assertEquals(9_800, bench.nic.load.demNanos[0]);
    }

    /// Those of one instant by rank: 0.5 us for the receive of rank 0, then the sends of rank 1.
    @Test
    void whatIsPostedAtOneInstantIsOrderedByRankThenNumber() {
        Bench bench = bench(soft(30_000));
        long late = ARRIVAL + 3_000;
        post(bench, Descriptors.SEND, 1, 2, late);
        post(bench, Descriptors.SEND, 1, 2, late);
        post(bench, Descriptors.RECEIVE, 0, 2, late);
        PostingOrder taken = new PostingOrder();
        taken.take(bench.nic.memory, late + 1);
        Descriptors all = bench.nic.memory.descriptors;
        assertEquals(
                List.of("0.0", "1.0", "1.1"),
                IntStream.range(0, taken.count())
                        .mapToObj(at -> taken.rank(at) + "." + all.number(taken.slot(at)))
                        .toList());
        taken.take(bench.nic.memory, late + 1);
        assertEquals(0, taken.count());
    }

    /// The remote list is in the order (slice, source rank, number) whoever posted first (MODEL
    /// 1.5, rule 1): a receive of any source takes the message of rank 0.
    @ParameterizedTest
    @CsvSource({"0, -10000", "30000, 20000"})
    void theRemoteListIsOrderedBySourceAlthoughALaterRankPostedEarlier(
            long cutoffNanos, long lateNanos) {
        Bench bench = bench(soft(cutoffNanos));
        post(bench, Descriptors.SEND, 1, 2, START - 50_000);
        post(bench, Descriptors.SEND, 0, 2, START + lateNanos);
        exchange(bench, START + cutoffNanos);
        NicMemory memory = bench.nic.memory;
        int first = memory.remote.head(2);
        assertEquals(0, memory.descriptors.rank(first));
        assertEquals(1, memory.descriptors.rank(memory.descriptors.next(first)));
        assertTrue(memory.postedRanks.none(), "nothing is left to take");
    }

    /// Node 0: strobe, send and receive of rank 0, send of rank 1, collectives of both.
    @Test
    void withAStrictCutoffTheThreadOfANodeDoesAllThatItsProcessesPosted() {
        Bench bench = bench(soft(0));
        post(bench, Descriptors.SEND, 0, 2, START - 9_000);
        post(bench, Descriptors.RECEIVE, 0, 2, START - 8_000);
        post(bench, Descriptors.SEND, 1, 2, START - 7_000);
        call(bench, 0, START - 6_000);
        call(bench, 1, START - 5_000);
        long work = 1_000 + 1_500 + 500 + 1_500 + 800 + 800;
        assertEquals(work + FLIGHT, exchange(bench, START));
        NicMemory memory = bench.nic.memory;
        SliceLoad load = bench.nic.load;
        assertEquals(work, load.demNanos[0]);
        assertEquals(2, load.sends[0]);
        assertEquals(1, load.accepts[0]);
        assertEquals(2, load.collectives[0]);
        assertEquals(2, memory.arrived[Communicator.WORLD]);
        assertEquals(
                Descriptors.RECEIVE, memory.descriptors.kind(memory.receives.head(0)), "in RDQ");
        assertTrue(memory.postedRanks.none() && memory.collectiveRanks.none());
    }

    /// The thread of node 0 spends 0.8 us on each of two calls: from its strobe on, or, where they
    /// come 13.998 and 13.999 us after that, from then on.
    @ParameterizedTest
    @CsvSource({"0, 2600", "20000, 15598"})
    void callsThatDoNotBlockAreTakenBeforeTheCutoffLikeOthers(long softNanos, long workNanos) {
        Bench bench = bench(soft(softNanos));
        long cutoff = START + softNanos;
        callWithout(bench, 0, cutoff - 2);
        callWithout(bench, 1, cutoff - 1);
        callWithout(bench, 2, cutoff);
        exchange(bench, cutoff);
        NicMemory memory = bench.nic.memory;
        assertEquals(workNanos, bench.nic.load.demNanos[0]);
        assertEquals(2, memory.arrived[Communicator.WORLD]);
        assertEquals(2, bench.nic.load.collectives[0]);
        assertEquals(Descriptors.NONE, memory.calls.firstPosted(1), "taken");
        assertEquals(Descriptors.NONE, memory.calls.firstTaken(2));
        assertTrue(memory.calls.postedRanks.has(2));
        exchange(bench, cutoff + 1);
        assertEquals(3, memory.arrived[Communicator.WORLD]);
        assertTrue(memory.calls.postedRanks.none());
    }

    /// Rank 0 is suspended in what it called last: its broadcast follows its barrier.
    @Test
    void ofOneProcessTheCallThatDoesNotBlockComesFirst() {
        Bench bench = bench(soft(0));
        callWithout(bench, 0, START - 9_000);
        call(bench, 0, START - 8_000);
        exchange(bench, START);
        NicMemory memory = bench.nic.memory;
        assertEquals(IBARRIER, memory.collectivePc[Communicator.WORLD]);
        assertEquals(1, memory.arrived[Communicator.WORLD], "the broadcast has to wait");
        assertEquals(2, bench.nic.load.collectives[0]);
    }

    /// Node 0 works 1 + 2 * 0.8 us for its two processes, and node 1 less.
    @Test
    void whereOneProcessStandsForAllTheDigestAndTheTimesAreThoseOfAll() {
        Bench together = bench(soft(0));
        together.nic.unison = true;
        Bench apart = bench(soft(0));
        for (int rank = 0; rank < 3; rank++) {
            call(together, rank, START - 7_000);
            call(apart, rank, START - 7_000);
        }
        assertEquals(2_600, exchange(together, START));
        assertEquals(2_600, exchange(apart, START));
        assertEquals(apart.nic.digest(), together.nic.digest());
        assertEquals(2, together.nic.load.collectives[0]);
        assertEquals(3, together.nic.memory.arrived[Communicator.WORLD]);
        assertTrue(together.nic.memory.collectiveRanks.none());
        assertTrue(together.nic.memory.openCollectives.has(Communicator.WORLD));
    }
}
