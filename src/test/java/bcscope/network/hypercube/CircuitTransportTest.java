package bcscope.network.hypercube;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;
import bcscope.base.SeededStream;
import bcscope.network.Transport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

class CircuitTransportTest {
    private static final Rate RATE = new Rate(28, 10_000);
    private static final long HOP = 8_333;

    @Test
    void anIdleMessageTakesItsBytesAndAHopForEachChannelAfterTheFirst() {
        CircuitTransport transport = cube(16);
        transport.inject(1_000, 0, 1, 28, 0);
        transport.inject(1_000, 2, 13, 28, 1);
        assertEquals("0@11000 1@35999", delivered(transport));
    }

    /// 28 bytes pass a channel in 10,000 ns; their nodes take 15,000 for them, or 4,000.
    @ParameterizedTest
    @CsvSource({"15000, 16000", "4000, 11000"})
    void aCircuitIsHeldForAsLongAsItsNodesTakeForTheBytes(long passage, long there) {
        CircuitTransport transport = cube(16);
        transport.inject(1_000, 0, 1, 28, 0);
        List<Long> told = new ArrayList<>();
        Transport.Sink sink =
                new Transport.Sink() {
                    @Override
                    public void left(int token, long nanos) {}

                    @Override
                    public void delivered(int token, long nanos) {
                        told.add(nanos);
                    }

                    @Override
                    public long passageNanos(int token) {
                        return passage;
                    }
                };
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(sink);
        }
        assertEquals(List.of(there), told);
    }

    @Test
    void aMessageToItsOwnNodeTakesNoTime() {
        CircuitTransport transport = cube(8);
        transport.inject(500, 3, 3, 1_000_000, 7);
        assertEquals("7@500", delivered(transport));
    }

    @Test
    void aMessageHasLeftWhenItIsThere() {
        CircuitTransport transport = cube(8);
        transport.injectUnordered(1_000, 0, 1, 28, 5);
        List<String> told = new ArrayList<>();
        Transport.Sink sink =
                new Transport.Sink() {
                    @Override
                    public void left(int token, long nanos) {
                        told.add(token + " left at " + nanos);
                    }

                    @Override
                    public void delivered(int token, long nanos) {
                        told.add(token + " there at " + nanos);
                    }
                };
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(sink);
        }
        assertEquals(List.of("5 left at 11000", "5 there at 11000"), told);
    }

    /// The third waits for the channel of the second, not for that of the first.
    @Test
    void whoWaitsIsToldWhoHasTheChannel() {
        CircuitTransport transport = cube(8);
        transport.inject(0, 4, 5, 280, 0);
        transport.inject(0, 0, 1, 280, 1);
        transport.inject(7, 0, 1, 28, 2);
        Log log = new Log();
        run(transport, log);
        assertTrue(
                log.lines.contains("2 waits for node 0 → node 1, dimension 0 of 1 at 7"),
                log.lines::toString);
    }

    @Test
    void bothDirectionsOfAChannelWorkAtOnce() {
        CircuitTransport transport = cube(2);
        transport.inject(0, 0, 1, 28, 0);
        transport.inject(0, 1, 0, 28, 1);
        assertEquals("0@10000 1@10000", delivered(transport));
    }

    @Test
    void aMessageWaitsForTheChannelThatAnotherHolds() {
        CircuitTransport transport = cube(8);
        transport.inject(0, 0, 7, 28, 0);
        transport.inject(9_000, 1, 3, 28, 1);
        Log log = new Log();
        run(transport, log);
        assertEquals(
                List.of(
                        "1 waits for node 1 → node 3, dimension 1 of 0 at 9000",
                        "0 connected at 16666 after 0",
                        "0 delivered at 26666",
                        "1 connected at 26666 after 17666",
                        "1 delivered at 36666"),
                log.lines);
    }

    @Test
    void whatIsWaitedForCanBeAskedAtAnyTime() {
        CircuitTransport transport = cube(8);
        transport.inject(0, 0, 3, 280, 0);
        transport.inject(9_000, 1, 3, 28, 1);
        transport.inject(9_001, 1, 7, 28, 2);
        Log log = new Log();
        while (transport.nextNanos() < 20_000) {
            transport.step(log);
        }
        int channel = new Hypercube(8).channel(1, 1);
        assertEquals(
                List.of(
                        new CircuitTransport.Wait(1, channel, 0, 9_000),
                        new CircuitTransport.Wait(2, channel, 0, 9_001)),
                transport.waits());
    }

    @Test
    void aMessageKeepsTheChannelsThatItHasWhileItWaits() {
        CircuitTransport transport = cube(4);
        transport.inject(0, 1, 3, 280, 0);
        transport.inject(0, 0, 3, 28, 1);
        transport.inject(1, 0, 1, 28, 2);
        assertEquals("0@100000 1@110000 2@120000", delivered(transport));
    }

    @Test
    void messagesOfOneInstantGoInTheOrderOfTheirInjection() {
        CircuitTransport transport = cube(2);
        for (int token = 0; token < 5; token++) {
            transport.inject(0, 0, 1, 28, token);
        }
        assertEquals("0@10000 1@20000 2@30000 3@40000 4@50000", delivered(transport));
    }

    @Test
    void aMessageThatArrivesAsAnotherEndsDoesNotWait() {
        CircuitTransport transport = cube(2);
        transport.inject(0, 0, 1, 28, 0);
        transport.inject(10_000, 0, 1, 28, 1);
        Log log = new Log();
        run(transport, log);
        assertTrue(log.lines.contains("1 connected at 10000 after 0"), log.lines::toString);
    }

    @Test
    void theBytesOfALinkAreThoseOfTheMessagesThatTookIt() {
        CircuitTransport transport = cube(8);
        transport.inject(0, 0, 7, 28, 0);
        transport.inject(0, 1, 3, 100, 1);
        run(transport, new Log());
        Hypercube cube = new Hypercube(8);
        assertEquals(28, transport.linkBytes(cube.channel(0, 0)));
        assertEquals(128, transport.linkBytes(cube.channel(1, 1)));
        assertEquals(0, transport.linkBytes(cube.channel(3, 1)));
    }

    @Test
    void aPermutationThatUsesEachChannelOnceTakesNoLongerThanOneMessage() {
        CircuitTransport transport = cube(128);
        for (int node = 0; node < 128; node++) {
            transport.inject(0, node, node ^ 127, 2_800, node);
        }
        Log log = new Log();
        run(transport, log);
        assertEquals(128, log.deliveries.size());
        for (SlowCube.Delivery delivery : log.deliveries) {
            assertEquals(6 * HOP + 1_000_000, delivery.nanos());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 32, 128})
    void anyTrafficGoesAsInTheSlowReference(int nodes) {
        for (int seed = 1; seed <= 12; seed++) {
            List<SlowCube.Message> messages = traffic(nodes, seed);
            assertEquals(SlowCube.deliveries(messages, RATE, HOP), fast(cube(nodes), messages, 0));
        }
    }

    @Test
    void allPairsOfASevenCubeTakeWhatAnIdleCircuitTakes() {
        for (int from = 0; from < 128; from++) {
            for (int to = 0; to < 128; to++) {
                CircuitTransport transport = cube(128);
                transport.inject(0, from, to, 28, 5);
                int hops = Integer.bitCount(from ^ to);
                String expected = hops == 0 ? "5@0" : "5@" + (10_000 + (hops - 1) * HOP);
                assertEquals(expected, delivered(transport));
            }
        }
    }

    @Test
    void aSevenCubeFullOfMessagesGoesAsInTheSlowReference() {
        List<SlowCube.Message> messages = new ArrayList<>();
        for (int from = 0; from < 128; from++) {
            for (int to = from % 37; to < 128; to += 37) {
                messages.add(new SlowCube.Message(0, from, to, 64, messages.size()));
            }
        }
        assertEquals(SlowCube.deliveries(messages, RATE, HOP), fast(cube(128), messages, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 50, 200})
    void aCopyGoesOnAsTheOriginalWould(int stepsBefore) {
        List<SlowCube.Message> messages = traffic(16, 99);
        assertEquals(fast(cube(16), messages, 0), fast(cube(16), messages, stepsBefore));
    }

    private static List<SlowCube.Message> traffic(int nodes, int seed) {
        SeededStream stream = new SeededStream(seed, "traffic");
        List<SlowCube.Message> messages = new ArrayList<>();
        long nanos = 0;
        for (int i = 0; i < 150; i++) {
            nanos += stream.upTo(3, i, 0) * stream.upTo(5_000, i, 1);
            int from = (int) stream.upTo(nodes - 1, i, 2);
            int to = (int) stream.upTo(nodes - 1, i, 3);
            messages.add(new SlowCube.Message(nanos, from, to, stream.upTo(200, i, 4), i));
        }
        return messages;
    }

    /// All deliveries; after `copyAfter` steps (0: never) a copy goes on and the original is
    /// spoilt.
    private static List<SlowCube.Delivery> fast(
            CircuitTransport first, List<SlowCube.Message> messages, int copyAfter) {
        Log log = new Log();
        Transport transport = first;
        int steps = 0;
        for (SlowCube.Message message : messages) {
            while (transport.nextNanos() < message.nanos()) {
                transport.step(log);
                if (++steps == copyAfter) {
                    Transport copy = transport.copy();
                    run(transport, new Log());
                    transport = copy;
                }
            }
            transport.inject(
                    message.nanos(),
                    message.from(),
                    message.to(),
                    message.bytes(),
                    message.token());
        }
        run(transport, log);
        return log.deliveries;
    }

    private static CircuitTransport cube(int nodes) {
        return new CircuitTransport(new Hypercube(nodes), RATE, HOP);
    }

    private static String delivered(CircuitTransport transport) {
        Log log = new Log();
        run(transport, log);
        return String.join(
                " ", log.deliveries.stream().map(d -> d.token() + "@" + d.nanos()).toList());
    }

    private static void run(Transport transport, Log log) {
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(log);
        }
    }

    private static final class Log implements Transport.Sink {
        private final List<String> lines = new ArrayList<>();
        private final List<SlowCube.Delivery> deliveries = new ArrayList<>();

        @Override
        public void delivered(int token, long nanos) {
            deliveries.add(new SlowCube.Delivery(token, nanos));
            lines.add(token + " delivered at " + nanos);
        }

        @Override
        public void left(int token, long nanos) {}

        @Override
        public void waits(int token, int link, int holder, long nanos) {
            String name = new Hypercube(8).linkName(link);
            lines.add(token + " waits for " + name + " of " + holder + " at " + nanos);
        }

        @Override
        public void connected(int token, long waitedNanos, long nanos) {
            lines.add(token + " connected at " + nanos + " after " + waitedNanos);
        }
    }
}
