package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.SlowNic;
import bcscope.model.Fault.Span;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// PM where something fails. 3,000 bytes from 1 to 0 usually take 1 us for the strobe, 1 us to
/// start, 2 us each way and 10 us.
class TransferFaultsTest {
    private static final long ARRIVAL = 1_000_000;
    private static final Span ALWAYS = new Span(0, Span.FOR_EVER);
    private final Bench bench = Bench.of(4);

    private void message(int from, int to, long bytes) {
        bench.send(from, to, 7, 0, bytes);
        bench.receive(to, from, 7, 0, bytes);
    }

    private void fail(Fault... faults) {
        bench.nic.faults = new Faults(List.of(faults), 1);
        bench.nic.faults.begin(0, 0);
    }

    private long move() {
        bench.carryAndMatch();
        bench.log.clear();
        return new DmaHelper(bench.nic).transferAll(ARRIVAL);
    }

    /// A slow receiver doubles its strobe, its start, the way of its request, and the data; a slow
    /// sender the data alone.
    @ParameterizedTest
    @CsvSource({"0, 32000", "1, 26000", "2, 16000"})
    void aSlowNicMovesItsBytesAtItsOwnPace(int slow, long nanos) {
        message(1, 0, 3_000);
        fail(new SlowNic(slow, ALWAYS, new Factor(2, 1)));
        assertEquals(nanos, move());
    }

    /// The loss is noticed, and the whole message moves in the next slice.
    @ParameterizedTest
    @CsvSource({"0", "1"})
    void aLostTransferIsRepeatedInTheNextSlice(int node) {
        message(1, 0, 3_000);
        fail(new LostPacket(node, new Span(0, 1_000), Packet.TRANSFER, 1));
        assertEquals(16_000, move());
        assertEquals(List.of(), bench.log);
        bench.nextSlice();
        bench.nic.faults.begin(1, 250_000);
        assertEquals(16_000, move());
        assertEquals(List.of("done 0 at 1016000", "done 1 at 1016000"), bench.log);
    }

    /// Two thirds of a message of 90,000 bytes: what is lost of the first slice is still to move,
    /// and it stands in CARRY once.
    @Test
    void aLostChunkOfALongMessageIsCarriedOnce() {
        message(1, 0, 90_000);
        fail(new LostPacket(0, new Span(0, 1_000), Packet.TRANSFER, 1));
        move();
        assertEquals(1, bench.nic.memory.carryCount);
        long chunk = bench.nic.load.flowBytes[0];
        bench.nextSlice();
        bench.nic.faults.begin(1, 250_000);
        move();
        assertEquals(chunk, bench.nic.load.flowBytes[0], "the same once more");
        assertEquals(1, bench.nic.memory.carryCount);
        assertEquals(List.of(), bench.log);
    }

    @Test
    void aLossOfOneTransferLeavesTheOthersAlone() {
        message(1, 0, 3_000);
        message(2, 3, 3_000);
        fail(new LostPacket(1, ALWAYS, Packet.TRANSFER, 1));
        move();
        assertEquals(List.of("done 2 at 1016000", "done 3 at 1016000"), bench.log);
        assertEquals(1, bench.nic.memory.carryCount);
    }

    /// It ends 16 us after the strobe. A node that has failed by then, on either end, moves
    /// nothing.
    @ParameterizedTest
    @CsvSource({"0, 16000, 0", "0, 16001, 2", "1, 16000, 0", "1, 16001, 2", "2, 5000, 2"})
    void aTransferEndsWhereBothItsNodesStillWork(int node, long failsAt, int done) {
        message(1, 0, 3_000);
        fail(new NodeFailure(node, ARRIVAL + failsAt));
        move();
        assertEquals(done, bench.log.size());
    }

    /// The first get of a receiver at half the pace leaves 2 + 2 us after the strobe, and its way
    /// there and back takes 8: it has no bytes that could wait for those of the second.
    @Test
    void onASlowNicAMessageWithoutBytesTakesItsWayAlone() {
        message(1, 0, 0);
        message(2, 0, 3_000);
        fail(new SlowNic(0, ALWAYS, new Factor(2, 1)));
        assertEquals(6_000 + 8_000 + 20_000, move());
        assertEquals(List.of("done 0 at 1012000", "done 1 at 1012000"), bench.log.subList(0, 2));
    }

    @Test
    void whoWatchesSeesWhatIsLost() {
        message(1, 0, 3_000);
        fail(new LostPacket(0, ALWAYS, Packet.TRANSFER, 1));
        bench.match();
        WatchLog seen = WatchLog.of(bench);
        new DmaHelper(bench.nic).transferAll(ARRIVAL);
        assertEquals("lost 3000 from 0, 1001000 to 1016000", seen.lines.getLast());
    }
}
