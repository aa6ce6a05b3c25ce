package bcscope.network.qsnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.network.Transport;
import bcscope.network.Transports;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Patterns on QsNet: NICs of 300 MB/s, links between switches of 400 MB/s, 2 us from NIC to NIC.
class SharedLinksTest {
    private static final long LATENCY = 2_000;

    private final long[] ends = new long[300];

    private static Transport network(int nodes) {
        Machine machine = new Machine(nodes, 1, NetworkKind.QSNET);
        return Transports.of(machine, Model.of(machine.profile()));
    }

    private void step(Transport network, long untilNanos) {
        while (network.nextNanos() <= untilNanos && network.nextNanos() != Long.MAX_VALUE) {
            network.step(
                    new Transport.Sink() {
                        @Override
                        public void left(int token, long nanos) {}

                        @Override
                        public void delivered(int token, long nanos) {
                            ends[token] = nanos;
                        }
                    });
        }
    }

    /// Node 0 has seven messages of 16,000 bytes for each of nodes 1 to 7. Those for one node stay
    /// in order, so seven take turns on the link out of node 0: rounds of 7 trains of 4,096 bytes,
    /// 13,653 ns each. The train for node 7 in the second round ends at 14 * 13,653.3 = 191,147 ns,
    /// the next one begins at 20 * 13,653.3 = 273,067 ns. So at 200,000 ns the link into node 7 is
    /// idle, and eight bytes from node 5 take their 27 ns and the latency. (All in one row by
    /// message, that link would be idle until 42 * 53,333 ns = 2.24 ms.)
    @Test
    void eightBytesDoNotWaitForWhatIsQueuedAtAnotherNode() {
        Transport network = network(8);
        for (int to = 1; to <= 7; to++) {
            for (int i = 0; i < 7; i++) {
                network.inject(0, 0, to, 16_000, 7 * to + i);
            }
        }
        step(network, 200_000);
        network.inject(200_000, 5, 7, 8, 0);
        step(network, Long.MAX_VALUE);
        assertEquals(200_000 + 27 + LATENCY, ends[0]);
        // The link out of node 0 is never idle: 49 times 53,333.3 ns, each rounded up.
        assertEquals(49 * 53_334 + LATENCY, latest(56));
    }

    /// Seven nodes send 30,000 bytes, 100,000 ns, to node 0: the link into it is never idle.
    @Test
    void anIncastTakesTheSumOfItsMessagesOnTheLinkIntoItsTarget() {
        Transport network = network(8);
        for (int from = 1; from <= 7; from++) {
            network.inject(0, from, 0, 30_000, from);
        }
        step(network, Long.MAX_VALUE);
        assertEquals(700_000 + LATENCY, latest(8));
        for (int from = 1; from <= 7; from++) {
            // They take turns, so none is done much before the others.
            assertTrue(ends[from] > 630_000, from + " at " + ends[from]);
        }
    }

    /// Nodes 0, 1 and 2 send to node 3, source 0 first, each train 13,654 ns. At 10,000 ns node 0
    /// has eight bytes for node 4: they wait for the train that node 0 is sending, and not for node
    /// 3.
    @Test
    void aHotSpotHoldsUpNobodyWhoGoesElsewhere() {
        Transport network = network(8);
        for (int from = 0; from < 3; from++) {
            network.injectUnordered(0, from, 3, 300_000, 1 + from);
        }
        step(network, 10_000);
        network.inject(10_000, 0, 4, 8, 0);
        step(network, Long.MAX_VALUE);
        assertEquals(13_654 + 27 + LATENCY, ends[0]);
        assertEquals(3_000_000 + LATENCY, latest(4));
    }

    /// Every node has 100,000 bytes for each of the 15 others: 5 ms on the link out of it and on
    /// the link into it, so nothing is faster; and since the links never idle while something waits
    /// for them, it takes no more than a twentieth longer, whichever order the messages are handed
    /// over in.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAllToAllTakesItsBytesInAnyOrder(boolean staggered) {
        Transport network = network(16);
        for (int from = 0; from < 16; from++) {
            for (int i = 1; i < 16; i++) {
                int to = staggered ? (from + i) % 16 : i - 1 + (i > from ? 1 : 0);
                network.injectUnordered(0, from, to, 100_000, 16 * from + to);
            }
        }
        step(network, Long.MAX_VALUE);
        assertTrue(latest(256) >= 5_000_000 + LATENCY, "faster than the links");
        assertTrue(latest(256) <= 5_250_000, latest(256) + " ns");
    }

    /// Nodes 0 to 3 below one switch send to nodes 16, 20, 24 and 28, whose lowest quaternary digit
    /// is 0: static routes lead all four over one link up, which carries 400 of the 1,200 bytes
    /// that come in a microsecond: 4 * 300,000 / 400 = 3 ms. To nodes 16, 17, 18 and 19 they have
    /// four links, and each is held up by its NIC alone: 1 ms.
    @Test
    void staticRoutesMeetOnTheWayUpAndOnlyThere() {
        Transport shared = network(64);
        Transport apart = network(64);
        for (int i = 0; i < 4; i++) {
            shared.inject(0, i, 16 + 4 * i, 300_000, i);
            apart.inject(0, i, 16 + i, 300_000, 10 + i);
        }
        step(shared, Long.MAX_VALUE);
        step(apart, Long.MAX_VALUE);
        // The last train ends on its own link into its node, which is slower than the shared one.
        assertTrue(Math.abs(latest(4) - 3_000_000 - LATENCY) <= 5_000, latest(4) + " ns");
        assertEquals(1_000_000 + LATENCY, ends[13]);
    }

    /// Nodes 0 and 1 share the link up that leads to nodes 16 and 20. The train of node 0 has it
    /// for 10,000 ns, at 400 MB/s; then that of node 1 goes on, and takes 13,334 ns of the link
    /// into node 20, at 300 MB/s.
    @Test
    void oneTrainHasALinkBetweenSwitchesForItsBytesAtTheRateOfThat() {
        Transport network = network(64);
        network.inject(0, 0, 16, 4_000, 0);
        network.inject(5, 1, 20, 4_000, 1);
        step(network, Long.MAX_VALUE);
        assertEquals(13_334 + LATENCY, ends[0]);
        assertEquals(10_000 + 13_334 + LATENCY, ends[1]);
    }

    private long latest(int count) {
        long latest = 0;
        for (int i = 0; i < count; i++) {
            latest = Math.max(latest, ends[i]);
        }
        return latest;
    }
}
