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
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// DEM: who belongs to it, and in what order the thread of a node gets to it. Handling a strobe
/// takes 1 us, delivering a send 1.5, accepting a receive 0.5, noting a collective 0.8; the last
/// send is 0.7 us of DMA and 2 us of latency under way.
class DescriptorExchangeTest {
    private static final long FLIGHT = 700 + 2_000;
    private static final long START = 1_000_000;
    private static final long ARRIVAL = START + 6_000;

    private static Model soft(long cutoffNanos) {
        return Model.defaults().with(ModelParameter.DEM_CUTOFF_NANOS, cutoffNanos);
    }

    /// Two processes on node 0, one on node 1.
    private static Bench bench(Model model) {
        return new Bench(model, new int[] {0, 0, 1}, code -> code.bcast(0, 8, Communicator.WORLD));
    }

    private static void post(Bench bench, int kind, int rank, int peer, long nanos) {
        NicMemory memory = bench.nic.memory;
        Descriptors all = memory.descriptors;
        int slot = all.allocate();
        int number = memory.numbers[rank]++;
        all.write(slot, kind, rank, peer, 0, 0, 8);
        all.writeOrigin(slot, Descriptors.BLOCKING, number, 0, nanos, nanos);
        memory.posted.append(all, rank, slot);
        memory.postedRanks.add(rank);
    }

    private static void call(Bench bench, int rank, long nanos) {
        NicMemory memory = bench.nic.memory;
        memory.numbers[rank]++;
        memory.collectivePost[rank] = nanos;
        memory.collectiveRanks.add(rank);
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
        List<PostingOrder.Posted> taken = PostingOrder.taken(bench.nic.memory, late + 1);
        assertEquals(
                List.of("0.0", "1.0", "1.1"),
                taken.stream().map(it -> it.rank() + "." + it.number()).toList());
        assertEquals(List.of(), PostingOrder.taken(bench.nic.memory, late + 1));
    }

    /// The remote list is in the order (slice, source rank, number) whoever posted first (MODEL
    /// 1.5, rule 1): a receive of any source takes the message of rank 0.
    @Test
    void theRemoteListIsOrderedBySourceAlthoughALaterRankPostedEarlier() {
        Bench bench = bench(soft(30_000));
        post(bench, Descriptors.SEND, 1, 2, START - 50_000);
        post(bench, Descriptors.SEND, 0, 2, ARRIVAL + 14_000);
        exchange(bench, START + 30_000);
        NicMemory memory = bench.nic.memory;
        int first = memory.remote.head(2);
        assertEquals(0, memory.descriptors.rank(first));
        assertEquals(1, memory.descriptors.rank(memory.descriptors.next(first)));
    }
}
