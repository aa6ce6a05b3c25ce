package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/// Myrinet: 7 us, 245 bytes a microsecond, so that 245,000 bytes take a millisecond.
class FlowTransportTest {
    private static final long BYTES = 245_000;
    private static final long MILLISECOND = 1_000_000;
    private static final long LATENCY = 7_000;

    private final Transport network = transport();
    private final List<String> events = new ArrayList<>();

    @Test
    void aMessageAloneTakesItsBytesAndTheLatency() {
        network.inject(10, 0, 1, BYTES, 7);
        run(network);
        assertEquals(
                List.of(
                        "left 7 " + (10 + MILLISECOND),
                        "delivered 7 " + (10 + MILLISECOND + LATENCY)),
                events);
        assertEquals(Long.MAX_VALUE, network.nextNanos());
    }

    @Test
    void twoMessagesToOneNodeFollowOneAnother() {
        network.inject(0, 0, 2, BYTES, 0);
        network.inject(0, 1, 2, BYTES, 1);
        run(network);
        assertTrue(events.contains("delivered 0 " + (MILLISECOND + LATENCY)));
        assertTrue(events.contains("delivered 1 " + (2 * MILLISECOND + LATENCY)));
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
        run(network);
        assertEquals(List.of("left 0 " + MILLISECOND, "delivered 0 " + MILLISECOND), events);
        assertEquals(0, network.linkBytes(3));
    }

    @Test
    void linksCountTheirBytes() {
        network.inject(0, 0, 1, BYTES, 0);
        network.inject(0, 0, 2, 5, 1);
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
        List<String> delivered =
                events.stream()
                        .filter(event -> event.startsWith("delivered"))
                        .map(event -> event.replaceFirst("delivered (\\d+) .*", "$1"))
                        .toList();
        for (int i = 0; i < 20; i++) {
            assertEquals(Integer.toString(i), delivered.get(i));
        }
    }

    private void run(Transport transport) {
        Transport.Sink sink =
                new Transport.Sink() {
                    @Override
                    public void left(int token, long nanos) {
                        events.add("left " + token + " " + nanos);
                    }

                    @Override
                    public void delivered(int token, long nanos) {
                        events.add("delivered " + token + " " + nanos);
                    }
                };
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(sink);
        }
    }

    private static Transport transport() {
        Machine machine = new Machine(4, 1, NetworkKind.MYRINET);
        return Transports.of(machine, Model.of(machine.profile()));
    }
}
