package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.SlowNic;
import bcscope.model.Fault.Span;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Local times of DEM and MSM: 1 us for the strobe; a delivered send is there 0.7 + 2 us after the
/// thread is done with it (MODEL 3.2).
class StrobeReceiverTest {
    private static final long STROBE = 1_000;
    private static final long DELIVERED = 2_700;

    private final Bench bench = Bench.of(4);
    private final StrobeReceiver receiver = new StrobeReceiver(bench.nic);

    @BeforeEach
    void aSliceBegins() {
        bench.nextSlice();
    }

    private void slow(int node) {
        Span always = new Span(0, Span.FOR_EVER);
        bench.nic.faults = new Faults(List.of(new SlowNic(node, always, new Factor(3, 1))), 1);
        bench.nic.faults.begin(0, 0);
    }

    /// MODEL 1.2: one thread processor, so work adds up behind the strobe. What was posted before
    /// the strobe does not make it begin earlier.
    @Test
    void theWorkOfANodeAddsUpBehindItsStrobe() {
        receiver.work(0, -50_000, 1_500);
        receiver.work(0, -1, 500);
        assertEquals(STROBE + 1_500 + 500, receiver.demNanos(0));
        assertEquals(STROBE, receiver.demNanos(1));
        assertEquals(STROBE + 2_000, receiver.longestDemNanos());
    }

    /// Posted 4,000 after the strobe: the thread waits for it, and what follows waits behind it.
    @ParameterizedTest
    @CsvSource({"4000, 6000", "2400, 4500", "2500, 4500", "2501, 4501"})
    void whatIsPostedLateIsWaitedFor(long posted, long nanos) {
        receiver.work(0, -1, 1_500);
        receiver.work(0, posted, 1_500);
        receiver.work(0, -1, 500);
        assertEquals(nanos, receiver.demNanos(0));
    }

    @Test
    void theLastSendMustBeWhereItBelongs() {
        receiver.work(2, -1, 1_500);
        bench.nic.load.sends[2] = 2;
        assertEquals(STROBE + 1_500 + DELIVERED, receiver.demNanos(2));
        assertEquals(STROBE + 1_500 + DELIVERED, receiver.longestDemNanos());
    }

    @Test
    void schedulingIsAddedToTheStrobe() {
        bench.nic.load.touch(1);
        bench.nic.load.msmNanos[1] = 4_200;
        assertEquals(STROBE + 4_200, receiver.msmNanos(1));
        assertEquals(STROBE, receiver.msmNanos(0));
        assertEquals(STROBE + 4_200, receiver.longestMsmNanos());
        bench.nextSlice();
        assertEquals(STROBE, receiver.longestMsmNanos());
    }

    /// A NIC three times as slow: strobe, work and delivery.
    @Test
    void aSlowNicTakesItsFactorForEverything() {
        slow(2);
        receiver.work(2, -1, 1_500);
        bench.nic.load.sends[2] = 1;
        assertEquals(3 * (STROBE + 1_500 + DELIVERED), receiver.demNanos(2));
        assertEquals(STROBE, receiver.demNanos(0));
    }

    /// Where nobody has anything to do, the slowest takes longest for the strobe alone.
    @Test
    void anIdlePhaseLastsAsLongAsTheSlowestNeedsForItsStrobe() {
        slow(3);
        assertEquals(3 * STROBE, receiver.idleNanos());
        assertEquals(3 * STROBE, receiver.idleNanos(3));
        assertEquals(STROBE, receiver.idleNanos(0));
        assertEquals(3 * STROBE, receiver.longestDemNanos());
        assertEquals(3 * STROBE, receiver.longestMsmNanos());
        slow(Fault.ALL_NODES);
        assertEquals(3 * STROBE, receiver.idleNanos(0));
    }

    @Test
    void whatANodeDidInTheSliceBeforeIsForgotten() {
        receiver.work(0, -1, 9_000);
        bench.nic.load.sends[0] = 1;
        bench.nextSlice();
        assertEquals(STROBE, receiver.demNanos(0));
    }

    @Test
    void theLongestOfAllNodesIsThatOfTheBusiest() {
        for (int node = 0; node < 4; node++) {
            receiver.work(node, -1, 1_000L * node);
            bench.nic.load.msmNanos[node] = 500L * node;
        }
        assertEquals(STROBE + 3_000, receiver.longestDemNanos());
        assertEquals(STROBE + 1_500, receiver.longestMsmNanos());
    }
}
