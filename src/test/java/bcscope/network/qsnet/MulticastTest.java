package bcscope.network.qsnet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.network.LinkTimes;
import bcscope.network.Transport;
import bcscope.network.Transports;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The hardware broadcast of QsNet on the links of the NICs: 288 MB/s, while a message has 300.
class MulticastTest {
    private static final Machine MACHINE = new Machine(8, 1, NetworkKind.QSNET);
    private static final int[] ALL = {0, 1, 2, 3, 4, 5, 6, 7};

    private final Model model = Model.of(MACHINE.profile());
    private final Transport network = Transports.of(MACHINE, model);
    private final List<String> events = new ArrayList<>();

    private void run(Transport transport) {
        Transport.Sink sink =
                new Transport.Sink() {
                    @Override
                    public void left(int token, long nanos) {}

                    @Override
                    public void delivered(int token, long nanos) {
                        events.add(token + " at " + nanos);
                    }
                };
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(sink);
        }
    }

    /// 65,536 bytes: 227,556 ns, told once, and as long as BBM counts for the same data.
    @Test
    void aloneItTakesItsBytesAtTheRateOfBroadcasts() {
        network.multicast(100, 2, ALL, 65_536, 5);
        run(network);
        assertEquals(List.of("5 at " + (100 + 227_556)), events);
        LinkTimes times = LinkTimes.of(MACHINE, model);
        assertEquals(6_000 + 227_556, times.multicastNanos(8, 65_536));
        assertEquals(65_536, network.linkBytes(2));
        assertEquals(65_536, network.linkBytes(8 + 7));
        assertEquals(0, network.linkBytes(8 + 2));
    }

    /// Node 1 sends to node 3, 4,096 bytes a train: 13,654 ns. The copy for node 3 waits for the
    /// first, takes 14,223 ns, and is the last: 27,877 ns.
    @Test
    void aCopyWaitsForTheLinkIntoItsNodeAndAllForTheCopy() {
        network.injectUnordered(0, 1, 3, 300_000, 1);
        network.multicast(0, 0, ALL, 4_096, 5);
        run(network);
        assertEquals("5 at 27877", events.getFirst());
        // The message gives way once.
        assertEquals("1 at " + (1_000_000 + 14_223 + 2_000), events.getLast());
    }

    /// 65,536 bytes at 288 MB/s up to 64 nodes, at 263.593 MB/s on 65 (MODEL 3.2).
    @ParameterizedTest
    @CsvSource({"64, 227556", "65, 248626"})
    void beyond64NodesItIsSlower(int nodes, long nanos) {
        Machine machine = new Machine(nodes, 1, NetworkKind.QSNET);
        Transport large = Transports.of(machine, Model.of(machine.profile()));
        large.multicast(0, 0, IntStream.range(0, nodes).toArray(), 65_536, 5);
        run(large);
        assertEquals(List.of("5 at " + nanos), events);
    }

    @Test
    void withinOneNodeNothingMoves() {
        network.multicast(70, 4, new int[] {4}, 1_000_000, 6);
        run(network);
        assertEquals(List.of("6 at 70"), events);
    }

    @Test
    void aCopyOfTheNetworkGoesOnAlike() {
        network.injectUnordered(0, 1, 3, 300_000, 1);
        network.multicast(0, 0, ALL, 100_000, 5);
        Transport copy = network.copy();
        run(network);
        List<String> first = List.copyOf(events);
        events.clear();
        run(copy);
        assertEquals(first, events);
    }
}
