package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.HostPace;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.HostNoise;
import bcscope.model.Fault.LateStrobe;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.SlowHost;
import bcscope.model.Fault.SlowNic;
import bcscope.model.Fault.Span;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/// What each fault does in a slice, and in which slices.
class FaultsTest {
    private static final Span ALWAYS = new Span(0, Span.FOR_EVER);
    private static final Factor DOUBLE = new Factor(2, 1);
    private static final Factor HALF_MORE = new Factor(3, 2);

    private static Faults faults(Fault... faults) {
        Faults all = new Faults(List.of(faults), 1);
        all.begin(0, 0);
        return all;
    }

    private static LostPacket lost(int node, Packet packet, int oneIn) {
        return new LostPacket(node, ALWAYS, packet, oneIn);
    }

    /// Node 1 is slow by 2, node 2 by 2 and by 1.5; 101 * 1.5 is rounded up.
    @ParameterizedTest
    @CsvSource({"0, 101, 101", "1, 101, 202", "2, 101, 303", "3, 101, 152"})
    void whatASlowNicDoesTakesItsFactorsTogether(int node, long nanos, long longer) {
        NicPace pace =
                faults(
                                new SlowNic(1, ALWAYS, DOUBLE),
                                new SlowNic(2, ALWAYS, DOUBLE),
                                new SlowNic(2, ALWAYS, HALF_MORE),
                                new SlowNic(3, ALWAYS, HALF_MORE))
                        .nics();
        assertEquals(longer, pace.on(node, nanos));
        assertEquals(node > 0, pace.isSlow(node));
        assertEquals(303, pace.onSlowest(101), "of the machine");
        assertEquals(longer, pace.onSlowest(new int[] {0, node}, nanos));
    }

    @Test
    void aFaultOfAllNodesSlowsEachOfThem() {
        NicPace pace =
                faults(
                                new SlowNic(Fault.ALL_NODES, ALWAYS, DOUBLE),
                                new SlowNic(5, ALWAYS, HALF_MORE))
                        .nics();
        assertEquals(200, pace.on(0, 100));
        assertEquals(300, pace.on(5, 100));
        assertEquals(300, pace.onSlowest(100));
        assertEquals(200, pace.onSlowest(new int[] {0, 1}, 100));
    }

    /// It acts in slices that begin from its first instant on and before its end.
    @ParameterizedTest
    @CsvSource({"999, 100", "1000, 200", "1999, 200", "2000, 100"})
    void aNicIsSlowInSlicesThatBeginWithinTheSpan(long startNanos, long nanos) {
        Faults faults = faults(new SlowNic(0, new Span(1_000, 2_000), DOUBLE));
        faults.begin(1, 1_500);
        faults.begin(2, startNanos);
        assertEquals(nanos, faults.nics().on(0, 100));
        assertEquals(nanos, faults.nics().onSlowest(100));
        assertEquals(nanos == 100, faults.nics().isUsual());
    }

    /// Every third slice that is due within the span is late by 500; every second one by 70
    /// besides.
    @ParameterizedTest
    @CsvSource({
        "0, 1000, 570",
        "1, 1000, 0",
        "2, 1000, 70",
        "3, 1000, 500",
        "6, 1000, 570",
        "6, 999, 70",
        "6, 4999, 570",
        "6, 5000, 70"
    })
    void strobesOfSomeSlicesAreLate(int slice, long dueNanos, long delayNanos) {
        Faults faults =
                faults(
                        new LateStrobe(new Span(1_000, 5_000), 500, 3),
                        new LateStrobe(ALWAYS, 70, 2));
        assertEquals(delayNanos, faults.strobeDelayNanos(slice, dueNanos));
    }

    /// Node 1 stops at 500 and again, later, at 900; node 2 at 800.
    @ParameterizedTest
    @CsvSource({"1, 499, false", "1, 500, true", "2, 799, false", "2, 800, true", "0, 9999, false"})
    void aNodeIsDeadFromTheInstantOfItsFailureOn(int node, long nanos, boolean dead) {
        DeadNodes nodes =
                faults(new NodeFailure(1, 900), new NodeFailure(2, 800), new NodeFailure(1, 500))
                        .dead();
        assertEquals(dead, nodes.dead(node, nanos));
        assertEquals(dead, nodes.anyDead(new int[] {0, node}, nanos));
    }

    @Test
    void theFirstFailureStopsANodeAndAllNodesAreStoppedTogether() {
        DeadNodes nodes =
                faults(new NodeFailure(1, 900), new NodeFailure(Fault.ALL_NODES, 700)).dead();
        assertEquals(700, nodes.stopNanos(1));
        assertEquals(700, nodes.stopNanos(4));
        assertEquals(700, nodes.failures().getFirst().atNanos());
        assertEquals(Long.MAX_VALUE, faults().dead().stopNanos(1));
    }

    /// One in one is everything, at either end of the node that is struck.
    @ParameterizedTest
    @CsvSource({"1, 0, true", "0, 1, true", "0, 2, false", "2, 0, false"})
    void aTransferFromOrToTheNodeIsLost(int to, int from, boolean lost) {
        LostPackets packets = faults(lost(1, Packet.TRANSFER, 1)).packets();
        assertEquals(lost, packets.transfer(to, from, 0));
        assertEquals(lost, packets.collective(0, new int[] {to, from}));
        assertFalse(packets.strobe(), "a strobe is no transfer");
    }

    @Test
    void aLostStrobeIsNoTransfer() {
        LostPackets packets = faults(lost(Fault.ALL_NODES, Packet.STROBE, 1)).packets();
        assertTrue(packets.strobe());
        assertFalse(packets.transfer(0, 1, 0));
        assertFalse(packets.collective(0, new int[] {0, 1}));
    }

    @ParameterizedTest
    @CsvSource({"999, false", "1000, true", "1999, true", "2000, false"})
    void packetsAreLostInSlicesThatBeginWithinTheSpan(long startNanos, boolean lost) {
        Faults faults = faults(new LostPacket(0, new Span(1_000, 2_000), Packet.TRANSFER, 1));
        faults.begin(1, 1_500);
        faults.begin(2, startNanos);
        assertEquals(lost, faults.packets().transfer(0, 1, 0));
    }

    private static String drawn(Faults faults, int slice) {
        StringBuilder losses = new StringBuilder();
        faults.begin(slice, 0);
        for (int index = 0; index < 1_000; index++) {
            losses.append(faults.packets().transfer(0, 1, index) ? 'x' : '.');
        }
        return losses.toString();
    }

    /// Of 1,000 transfers one in four; a fair draw is within 5 deviations, 5 * 13.7, of 250.
    @Test
    void oneInSoManyIsLostAndWhichIsDrawnForSliceAndTransfer() {
        Faults faults = faults(lost(0, Packet.TRANSFER, 4));
        String first = drawn(faults, 0);
        long count = first.chars().filter(c -> c == 'x').count();
        assertTrue(Math.abs(count - 250) < 69, count + " of 1,000");
        assertNotEquals(first, drawn(faults, 1), "another slice");
        assertEquals(first, drawn(faults, 0), "the same slice once more");
        assertEquals(first, drawn(faults(lost(0, Packet.TRANSFER, 4)), 0), "the same run");
        assertNotEquals(
                first, drawn(new Faults(List.of(lost(0, Packet.TRANSFER, 4)), 2), 0), "a seed");
    }

    @Test
    void twoFaultsLoseMoreThanOne() {
        long one =
                drawn(faults(lost(0, Packet.TRANSFER, 4)), 0).chars().filter(c -> c == 'x').count();
        String both = drawn(faults(lost(0, Packet.TRANSFER, 4), lost(1, Packet.TRANSFER, 4)), 0);
        long two = both.chars().filter(c -> c == 'x').count();
        assertTrue(two > one && two < 2 * one, "7 of 16 instead of 4: " + two + ", " + one);
    }

    @Test
    void withoutFaultsNothingIsOutOfTheOrdinary() {
        Faults none = Faults.none();
        none.begin(3, 1_000);
        assertTrue(none.isEmpty() && none.nics().isUsual());
        assertEquals(100, none.nics().onSlowest(100));
        assertEquals(0, none.strobeDelayNanos(0, 0));
        assertFalse(none.packets().strobe() || none.dead().anyDead(new int[] {0}, 1_000));
    }

    /// Of 1,000 communicators one in four loses what it does; which is drawn for each of them.
    @Test
    void whichCollectivesAreLostIsDrawnForEachCommunicator() {
        LostPackets packets = faults(lost(0, Packet.TRANSFER, 4)).packets();
        long count =
                IntStream.range(0, 1_000)
                        .filter(communicator -> packets.collective(communicator, new int[] {0, 1}))
                        .count();
        assertTrue(Math.abs(count - 250) < 69, count + " of 1,000");
    }

    /// A slow processor of node 1 and noise on node 2 belong to the pace of hosts. A slow NIC of
    /// node 3 does not, and when the noise comes does not depend on it.
    @Test
    void processorsHaveFaultsOfTheirOwn() {
        SlowHost slow = new SlowHost(1, ALWAYS, DOUBLE);
        HostNoise noise = new HostNoise(2, ALWAYS, 100_000, 10);
        HostPace hosts = faults(new SlowNic(3, ALWAYS, DOUBLE), slow, noise).hosts();
        assertEquals(1_000, hosts.end(0, 0, 1_000));
        assertEquals(2_000, hosts.end(1, 0, 1_000));
        assertEquals(1_000, hosts.end(3, 0, 1_000));
        assertTrue(hosts.hasNoise());
        HostPace alone = faults(slow, noise).hosts();
        assertEquals(alone.nextNoise(2, 0, 100_000), hosts.nextNoise(2, 0, 100_000));
    }

    /// Node 1 fails at 500 and, while it is down, at 900; its spare comes at 1,000 and fails at
    /// 1,500.
    @ParameterizedTest
    @CsvSource({
        "499, false",
        "500, true",
        "999, true",
        "1000, false",
        "1499, false",
        "1500, true",
    })
    void aSpareWorksInThePlaceOfADeadNode(long nanos, boolean dead) {
        NodeFailure spare = new NodeFailure(1, 1_500);
        DeadNodes nodes = faults(new NodeFailure(1, 900), spare, new NodeFailure(1, 500)).dead();
        nodes.replace(List.of(1), 1_000);
        assertEquals(dead, nodes.dead(1, nanos));
        assertEquals(1_500, nodes.stopNanos(1));
        assertTrue(nodes.strikes(spare));
    }

    @Test
    void aNodeThatIsDownCannotFail() {
        NodeFailure first = new NodeFailure(1, 500);
        NodeFailure second = new NodeFailure(1, 900);
        DeadNodes nodes = faults(second, first, new NodeFailure(2, 600)).dead();
        assertTrue(nodes.strikes(first));
        assertFalse(nodes.strikes(second));
        nodes.replace(List.of(1), 700);
        assertFalse(nodes.strikes(first));
        assertTrue(nodes.strikes(second));
        assertTrue(nodes.dead(2, 700), "nobody took its place");
    }

    @Test
    void whoWasReplacedCanBeKeptAndTakenBack() {
        DeadNodes nodes = faults(new NodeFailure(1, 500)).dead();
        long[] before = nodes.replacedNanos();
        nodes.replace(List.of(1), 700);
        long[] after = nodes.replacedNanos();
        nodes.replaced(before);
        assertTrue(nodes.dead(1, 800));
        nodes.replaced(after);
        assertFalse(nodes.dead(1, 800));
    }
}
