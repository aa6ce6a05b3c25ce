package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.model.Model;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Trains against a fluid that is max-min fair, over random patterns on every machine at flow
/// level.
///
/// What must hold: all is over within a tenth of the fluid's time and a train for each hop; a
/// message of many trains takes no more than twice and no less than half of the fluid's time.
///
/// Where a message of few trains may be far from the fluid, and why: it may be late, because on
/// each link it waits for a train of every message that is before it, while the fluid gives it its
/// share at once; so it is late by at most that many trains. It may be early, because a train that
/// finds a link free has all of it. Neither adds up over a long message.
class FluidComparisonTest {
    private static final int SEEDS = 12;
    private static final int MANY_TRAINS = 20;

    /// How messages are drawn.
    enum Pattern {
        BURST_OF_ANY_SIZE,
        ANY_SIZE_OVER_A_MILLISECOND,
        BURST_OF_LONG_ONES,
        LONG_ONES_OVER_A_MILLISECOND;

        boolean burst() {
            return this == BURST_OF_ANY_SIZE || this == BURST_OF_LONG_ONES;
        }

        boolean longOnes() {
            return this == BURST_OF_LONG_ONES || this == LONG_ONES_OVER_A_MILLISECOND;
        }
    }

    private record Message(long nanos, int from, int to, long bytes) {}

    private static List<Machine> machines() {
        return List.of(
                new Machine(16, 1, NetworkKind.QSNET),
                new Machine(64, 1, NetworkKind.QSNET),
                new Machine(16, 1, NetworkKind.MYRINET),
                new Machine(9, 1, NetworkKind.GIGABIT_ETHERNET),
                new Machine(12, 1, NetworkKind.INFINIBAND),
                torus(new Shape(4, 4, 4), LinkEnds.TORUS),
                torus(new Shape(8, 8, 2), LinkEnds.MESH));
    }

    private static Machine torus(Shape shape, LinkEnds ends) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        int nodes = shape.x() * shape.y() * shape.z();
        return new Machine(
                nodes, 1, kind, shape, ends, NodeMode.COPROCESSOR, Fidelity.FLOW, kind.profile());
    }

    @ParameterizedTest
    @EnumSource(Pattern.class)
    void trainsTakeWhatAFairFluidTakes(Pattern pattern) {
        for (Machine machine : machines()) {
            for (long seed = 1; seed <= SEEDS; seed++) {
                compare(machine, draw(pattern, machine.nodes(), seed), pattern + " seed " + seed);
            }
        }
    }

    private static List<Message> draw(Pattern pattern, int nodes, long seed) {
        SeededStream dice = new SeededStream(seed, "messages");
        List<Message> messages = new ArrayList<>();
        int count = 20 + (int) dice.upTo(100, 0, 0);
        for (int i = 0; i < count; i++) {
            long nanos = pattern.burst() ? 0 : dice.upTo(1_000_000, i, 1);
            int from = (int) dice.upTo(nodes - 1, i, 2);
            int to = (from + 1 + (int) dice.upTo(nodes - 2, i, 3)) % nodes;
            long bytes = pattern.longOnes() ? 200_000 : 1 + dice.upTo(100_000, i, 4);
            messages.add(new Message(nanos, from, to, bytes));
        }
        messages.sort(Comparator.comparingLong(Message::nanos));
        return messages;
    }

    private static void compare(Machine machine, List<Message> messages, String name) {
        Interconnect network = Interconnects.of(machine);
        LinkTimes all = LinkTimes.of(machine, Model.of(machine.profile()));
        LinkTimes times = Transports.includesLatency(machine) ? all : all.withoutLatency();
        FluidNetwork fluid = new FluidNetwork(network, times);
        messages.forEach(m -> fluid.inject(m.nanos, m.from, m.to, m.bytes));
        double[] fair = fluid.run();
        long[] ends = trains(new FlowTransport(network, times), messages);
        double trainNanos =
                (double)
                        (times.bandwidth().nanosFor(FlowTransport.TRAIN_BYTES)
                                + times.link().nanosFor(FlowTransport.TRAIN_BYTES));
        double last = 0;
        double fairLast = 0;
        for (int i = 0; i < ends.length; i++) {
            last = Math.max(last, (double) ends[i]);
            fairLast = Math.max(fairLast, fair[i]);
            Message message = messages.get(i);
            double took = (double) (ends[i] - message.nanos);
            double fairTook = fair[i] - (double) message.nanos;
            String numbers =
                    String.format(
                            Locale.ROOT,
                            "%s, %s: %s took %.0f, fair %.0f",
                            machine.network(),
                            name,
                            message,
                            took,
                            fairTook);
            double ahead = trainsAhead(network, messages, message) * trainNanos;
            assertTrue(took <= 2 * fairTook + ahead, numbers);
            if (message.bytes >= MANY_TRAINS * FlowTransport.TRAIN_BYTES) {
                assertTrue(took <= 2 * fairTook && took >= fairTook / 2, numbers);
            }
        }
        double hops = network.longestRoute();
        assertTrue(
                last <= 1.1 * fairLast + hops * trainNanos && last >= 0.9 * fairLast,
                machine.network() + ", " + name + ": " + last + " against " + fairLast);
    }

    /// One of each other message on each link of the way of `message`.
    private static int trainsAhead(Interconnect network, List<Message> messages, Message message) {
        int[] route = new int[network.longestRoute()];
        boolean[] mine = new boolean[network.links()];
        for (int i = network.route(message.from, message.to, route) - 1; i >= 0; i--) {
            mine[route[i]] = true;
        }
        int ahead = 0;
        for (Message other : messages) {
            for (int i = network.route(other.from, other.to, route) - 1; i >= 0; i--) {
                ahead += mine[route[i]] ? 1 : 0;
            }
        }
        return ahead;
    }

    private static long[] trains(Transport transport, List<Message> messages) {
        long[] ends = new long[messages.size()];
        Transport.Sink sink =
                new Transport.Sink() {
                    @Override
                    public void left(int token, long nanos) {}

                    @Override
                    public void delivered(int token, long nanos) {
                        ends[token] = nanos;
                    }
                };
        for (int i = 0; i < ends.length; i++) {
            Message message = messages.get(i);
            while (transport.nextNanos() <= message.nanos) {
                transport.step(sink);
            }
            transport.injectUnordered(message.nanos, message.from, message.to, message.bytes, i);
        }
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(sink);
        }
        return ends;
    }
}
