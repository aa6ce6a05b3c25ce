package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Reordering;
import bcscope.model.Model;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Myrinet: 4 us, 245 bytes a microsecond, so that 245,000 bytes take a millisecond.
class FlowTransportTest {
    private static final long BYTES = 245_000;
    private static final long MILLISECOND = 1_000_000;
    private static final long LATENCY = 4_000;

    private final Transport network = transport();
    private final List<String> events = new ArrayList<>();

    @Test
    void aMessageAloneTakesItsBytesAndTheLatency() {
        network.injectUnordered(10, 0, 1, BYTES, 7);
        run(network);
        assertEquals(
                List.of(
                        "left 7 " + (10 + MILLISECOND),
                        "delivered 7 " + (10 + MILLISECOND + LATENCY)),
                events);
        assertEquals(Long.MAX_VALUE, network.nextNanos());
    }

    /// 245,000 bytes are 59 trains of 4,096 bytes and one of 3,336, which takes 13,616 ns
    /// (1,000,000 less the 986,384 of the others). The two take turns, source 0 first; so the last
    /// train but one on the link is source 0's.
    @Test
    void twoMessagesToOneNodeTakeTurnsOnItsLink() {
        network.inject(0, 0, 2, BYTES, 0);
        network.inject(0, 1, 2, BYTES, 1);
        run(network);
        assertEquals(
                List.of(
                        "delivered 0 " + (2 * MILLISECOND - 13_616 + LATENCY),
                        "delivered 1 " + (2 * MILLISECOND + LATENCY)),
                delivered());
    }

    /// Its turn comes after one train of the long message, 4,096 bytes, which take 16,719 ns; eight
    /// bytes take 33 ns.
    @Test
    void eightBytesDoNotWaitForAllOfALongMessage() {
        network.injectUnordered(0, 0, 1, 40 * BYTES, 0);
        network.injectUnordered(5, 0, 2, 8, 1);
        run(network);
        assertEquals("delivered 1 " + (16_719 + 33 + LATENCY), delivered().getFirst());
    }

    /// 1 waits for the link into 2, which 0 has; the link out of 1 is free meanwhile, and 3 is not
    /// concerned.
    @Test
    void whatIsQueuedElsewhereOwnsNothingFurtherOn() {
        network.inject(0, 0, 2, BYTES, 0);
        network.inject(1, 1, 2, 4_000, 1);
        network.inject(2, 1, 3, 245, 2);
        run(network);
        // 4,000 bytes take 16,327 ns of the link out of 1, then 245 bytes take 1,000 ns.
        assertTrue(delivered().contains("delivered 2 " + (1 + 16_327 + 1_000 + LATENCY)));
    }

    @Test
    void aLinkServesWhatReachedItAtOneInstantInTheOrderOfTheSources() {
        network.inject(0, 3, 1, 245, 9);
        network.inject(0, 2, 1, 245, 0);
        network.inject(0, 0, 1, 245, 1);
        run(network);
        // 3 finds the link free; 2 and 0 wait for it from then on.
        assertEquals(
                List.of("delivered 9 5000", "delivered 1 6000", "delivered 0 7000"), delivered());
    }

    /// 30 trains of 4,096 bytes would take 501,552 ns; both messages are of one pair of nodes.
    @Test
    void aShortMessageOvertakesALongOneOfItsPairOnlyBesideIt() {
        network.inject(0, 0, 1, 30 * 4_096, 0);
        network.inject(1, 0, 1, 8, 1);
        network.injectUnordered(2, 0, 1, 8, 2);
        run(network);
        assertEquals(
                List.of(
                        "delivered 2 " + (16_719 + 33 + LATENCY),
                        "delivered 0 " + (501_552 + 33 + LATENCY),
                        "delivered 1 " + (501_552 + 33 + 33 + LATENCY)),
                delivered());
    }

    /// Its turn comes after one train of the long message; another target is another order.
    @Test
    void whatGoesElsewhereDoesNotWaitForALongMessage() {
        network.inject(0, 0, 1, 40 * BYTES, 0);
        network.inject(5, 0, 2, 8, 1);
        run(network);
        assertEquals("delivered 1 " + (16_719 + 33 + LATENCY), delivered().getFirst());
    }

    /// 9 trains to node 1 and 2 to node 2 take turns; when the shorter message is over, what goes
    /// to node 1 still waits for the longer.
    @Test
    void theEndOfAMessageLetsNobodyOvertakeAnother() {
        network.inject(0, 0, 1, 9 * 4_096, 0);
        network.inject(0, 0, 2, 2 * 4_096, 1);
        while (network.nextNanos() < 90_000) {
            network.step(sink());
        }
        network.inject(90_000, 0, 1, 8, 2);
        run(network);
        assertEquals(List.of("1", "0", "2"), tokens());
    }

    /// Node 7 finds the link into node 1 free; nodes 6, 2, 4 wait from the same instant on.
    @Test
    void whoeverReachesALinkAtOneInstantIsServedByItsNumber() {
        Machine machine = new Machine(8, 1, NetworkKind.MYRINET);
        Transport wide = Transports.of(machine, Model.of(machine.profile()));
        for (int from : new int[] {7, 6, 2, 4}) {
            wide.inject(0, from, 1, 245, from);
        }
        run(wide);
        assertEquals(
                List.of(
                        "delivered 7 5000",
                        "delivered 2 6000",
                        "delivered 4 7000",
                        "delivered 6 8000"),
                delivered());
    }

    /// Both wait for the link out of node 0 from 5 ns on; eight bytes take 33 ns.
    @Test
    void messagesOfOneNodeAndOneInstantGoInTheOrderOfTheirInjection() {
        network.injectUnordered(0, 0, 3, BYTES, 0);
        network.inject(5, 0, 1, 8, 1);
        network.inject(5, 0, 2, 8, 2);
        run(network);
        assertEquals("delivered 1 " + (16_719 + 33 + LATENCY), delivered().get(0));
        assertEquals("delivered 2 " + (16_719 + 33 + 33 + LATENCY), delivered().get(1));
    }

    @Test
    void whatArrivesAtOneInstantIsToldByItsSource() {
        network.inject(0, 3, 1, 245, 9);
        network.inject(0, 0, 2, 245, 4);
        run(network);
        assertEquals(List.of("delivered 4 5000", "delivered 9 5000"), delivered());
    }

    @Test
    void nothingIsMixedUp() {
        network.inject(0, 0, 1, BYTES, 0);
        run(network);
        assertEquals(Reordering.NONE, network.reordering());
    }

    @Test
    void oppositeDirectionsDoNotMeet() {
        network.inject(0, 0, 1, BYTES, 0);
        network.inject(0, 1, 0, BYTES, 1);
        run(network);
        assertTrue(events.contains("delivered 1 " + (MILLISECOND + LATENCY)));
    }

    @Test
    void whatStaysOnANodeTouchesNoLink() {
        network.inject(0, 3, 3, BYTES, 0);
        network.injectUnordered(7, 2, 2, BYTES, 1);
        run(network);
        assertEquals(
                List.of(
                        "left 0 " + MILLISECOND,
                        "delivered 0 " + MILLISECOND,
                        "left 1 " + (MILLISECOND + 7),
                        "delivered 1 " + (MILLISECOND + 7)),
                events);
        assertEquals(0, network.linkBytes(3));
    }

    @Test
    void linksCountTheirBytes() {
        network.inject(0, 0, 1, BYTES, 0);
        network.inject(0, 0, 2, 5, 1);
        run(network);
        assertEquals(BYTES + 5, network.linkBytes(0));
        assertEquals(5, network.linkBytes(4 + 2));
    }

    @Test
    void aCopyGoesOnAsItsOriginal() {
        network.inject(0, 0, 1, BYTES, 0);
        network.inject(0, 2, 1, BYTES, 1);
        Transport copy = network.copy();
        run(network);
        List<String> first = List.copyOf(events);
        events.clear();
        run(copy);
        assertEquals(first, events);
    }

    @Test
    void messagesBetweenTwoNodesStayInOrder() {
        for (int i = 0; i < 20; i++) {
            network.inject(i, 0, 1, (i * 7919L) % 50_000, i);
        }
        run(network);
        List<String> delivered = tokens();
        for (int i = 0; i < 20; i++) {
            assertEquals(Integer.toString(i), delivered.get(i));
        }
    }

    /// Messages in the order of their arrival.
    private List<String> tokens() {
        return delivered().stream()
                .map(event -> event.replaceFirst("delivered (\\d+) .*", "$1"))
                .toList();
    }

    private List<String> delivered() {
        return events.stream().filter(event -> event.startsWith("delivered")).toList();
    }

    private void run(Transport transport) {
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(sink());
        }
    }

    private Transport.Sink sink() {
        return new Transport.Sink() {
            @Override
            public void left(int token, long nanos) {
                events.add("left " + token + " " + nanos);
            }

            @Override
            public void delivered(int token, long nanos) {
                events.add("delivered " + token + " " + nanos);
            }
        };
    }

    private static Transport transport() {
        Machine machine = new Machine(4, 1, NetworkKind.MYRINET);
        return Transports.of(machine, Model.of(machine.profile()));
    }
}
