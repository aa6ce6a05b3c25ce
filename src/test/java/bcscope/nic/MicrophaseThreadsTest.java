package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.Descriptors;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.stream.IntStream;

/// The microphases of a slice one after the other, on QsNet and with its costs (MODEL 1.4, 3.2). A
/// microphase without work takes the 1 us of its strobe.
class MicrophaseThreadsTest {
    private static final long START = 1_000_000;
    private static final long ARRIVAL = START + 6_000;
    private static final long DEM = 12_400;
    private static final long IDLE = 1_000;
    private static final int WORLD = Communicator.WORLD;
    private static final int BCAST = 0;
    private static final int REDUCE = 1;

    private static Bench bench(int nodes, Model model) {
        return new Bench(model, IntStream.range(0, nodes).toArray(), MicrophaseThreadsTest::code);
    }

    private static void code(RankCode code) {
        code.bcast(0, 256, WORLD).reduce(0, 8, ReduceType.F64, WORLD);
    }

    private static void post(Bench bench, int kind, int rank, int peer, long bytes) {
        NicMemory memory = bench.nic.memory;
        Descriptors all = memory.descriptors;
        int slot = all.allocate();
        all.write(slot, kind, rank, peer, 7, 0, bytes);
        all.writeOrigin(slot, Descriptors.BLOCKING, memory.numbers[rank]++, 0, 0, 0);
        memory.postMessage(slot);
    }

    private static void message(Bench bench, int from, int to, long bytes) {
        post(bench, Descriptors.SEND, from, to, bytes);
        post(bench, Descriptors.RECEIVE, to, from, bytes);
    }

    private static void callAll(Bench bench, int pc) {
        NicMemory memory = bench.nic.memory;
        for (int rank = 0; rank < bench.nic.map.ranks(); rank++) {
            memory.rankCollectivePc[rank] = pc;
            memory.postCollective(rank);
        }
    }

    /// The example of MODEL 3.2. DEM: 1 + 1.5 us, and 0.7 + 2 until the descriptor is there. MSM: 1
    /// + 1.1 + 0.5. In PM pass 1 + 1 + 2 + 2 us, and 175.6 us of data: 52,680 B. The next slice
    ///   continues: 1 + 0.5 us of MSM, and as many bytes.
    @Test
    void aMessageIsExchangedMatchedAndMovedAndThenCarried() {
        Bench bench = bench(2, Model.defaults());
        MicrophaseThreads threads = new MicrophaseThreads(bench.nic);
        message(bench, 1, 0, 1_000_000);
        assertEquals(5_200, threads.exchangeDescriptors(START, ARRIVAL));
        assertEquals(2_600, threads.scheduleMessages(DEM));
        assertTrue(threads.transmissionNeeded());
        assertEquals(52_680, threads.budget().bytes(0));
        assertEquals(2_600, threads.strobeReceiver().msmNanos(0));
        assertEquals(6_000 + 175_600, threads.movePointToPoint(ARRIVAL));
        assertEquals(IDLE, threads.multicast(ARRIVAL));
        assertEquals(IDLE, threads.reduce(ARRIVAL));
        bench.nic.load.begin();
        assertEquals(IDLE, threads.exchangeDescriptors(START, ARRIVAL));
        assertEquals(1_500, threads.scheduleMessages(DEM));
        assertTrue(threads.transmissionNeeded());
        assertEquals(52_680, bench.nic.load.flowBytes[0]);
    }

    /// MSM: strobe, 6.4 us for the query and 0.5 for scheduling. The multicast takes 13 us (W14).
    @Test
    void aBroadcastIsMovedInBbmAlone() {
        Bench bench = bench(2, Model.defaults());
        MicrophaseThreads threads = new MicrophaseThreads(bench.nic);
        callAll(bench, BCAST);
        assertEquals(1_800, threads.exchangeDescriptors(START, ARRIVAL));
        assertEquals(7_900, threads.scheduleMessages(DEM));
        assertTrue(threads.transmissionNeeded());
        assertEquals(IDLE, threads.movePointToPoint(ARRIVAL));
        assertEquals(IDLE + 13_000, threads.multicast(ARRIVAL));
        assertEquals(IDLE, threads.reduce(ARRIVAL));
        assertTrue(bench.nic.memory.openCollectives.none(), "it is complete");
    }

    /// One level of two nodes: 7.3 us, 8 bytes in 27 ns, a sum of 4.5 us.
    @Test
    void aReductionIsMovedInRmAlone() {
        Bench bench = bench(2, Model.defaults());
        MicrophaseThreads threads = new MicrophaseThreads(bench.nic);
        callAll(bench, REDUCE);
        threads.exchangeDescriptors(START, ARRIVAL);
        assertEquals(7_900, threads.scheduleMessages(DEM));
        assertTrue(threads.transmissionNeeded());
        assertEquals(IDLE, threads.movePointToPoint(ARRIVAL));
        assertEquals(IDLE, threads.multicast(ARRIVAL));
        assertEquals(IDLE + 11_827, threads.reduce(ARRIVAL));
    }

    /// MODEL 1.4, C2: a node that asked in vain scheduled nothing.
    @Test
    void nothingIsTransmittedWhereNothingIsReady() {
        Bench bench = bench(2, Model.defaults());
        MicrophaseThreads threads = new MicrophaseThreads(bench.nic);
        post(bench, Descriptors.SEND, 0, 1, 8);
        bench.nic.memory.postCollective(0);
        threads.exchangeDescriptors(START, ARRIVAL);
        assertEquals(1_000 + 6_400, threads.scheduleMessages(DEM));
        assertFalse(threads.transmissionNeeded());
    }

    /// Node 2 matches five messages without bytes, 1 + 5 * 1.6 = 9 us, a query more than the 2.6 us
    /// of node 1. Receiver-only that is its own affair; two-sided the large message has 6.4 us, at
    /// 300 MB/s 1,920 B, less.
    @ParameterizedTest
    @CsvSource({"0, 52680", "1, 50760"})
    void withBothEndsKnownTheBusiestReceiverShortensTheTimeOfAll(int policy, long bytes) {
        Bench bench = bench(3, Model.defaults().with(ModelParameter.BUDGET_POLICY, policy));
        MicrophaseThreads threads = new MicrophaseThreads(bench.nic);
        message(bench, 0, 1, 1_000_000);
        for (int i = 0; i < 5; i++) {
            message(bench, 0, 2, 0);
        }
        threads.exchangeDescriptors(START, ARRIVAL);
        assertEquals(9_000, threads.scheduleMessages(DEM));
        assertEquals(1, bench.nic.load.flowTo[0]);
        assertEquals(bytes, bench.nic.load.flowBytes[0]);
    }
}
