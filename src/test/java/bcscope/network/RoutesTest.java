package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// What holds for the routes of every network.
class RoutesTest {
    private static final int[] SIZES = {1, 2, 4, 8, 16, 32, 64, 128};

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void aRouteIsAChainOfLinksFromTheSenderToTheReceiver(NetworkKind kind) {
        for (int size : SIZES) {
            Interconnect network = Interconnects.of(new Machine(size, 1, kind));
            int[] links = new int[network.longestRoute()];
            for (int from = 0; from < size; from++) {
                for (int to = 0; to < size; to++) {
                    int count = network.route(from, to, links);
                    assertEquals(from == to, count == 0);
                    int at = from;
                    for (int i = 0; i < count; i++) {
                        assertEquals(at, network.linkFrom(links[i]), kind + ": " + from + "," + to);
                        at = network.linkTo(links[i]);
                    }
                    assertEquals(to, at);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void everyLinkHasEndsAndANameOfItsOwn(NetworkKind kind) {
        Interconnect network = Interconnects.of(new Machine(16, 1, kind));
        List<String> names = new ArrayList<>();
        for (int link = 0; link < network.links(); link++) {
            names.add(network.linkName(link));
            assertTrue(network.linkFrom(link) >= 0 && network.linkTo(link) >= 0);
            if (network.linkKind(link) == LinkKind.INNER && network.exists(link)) {
                assertNotEquals(network.linkFrom(link), network.linkTo(link));
            }
        }
        assertEquals(network.links(), names.stream().distinct().count());
    }

    /// Networks without NICs in their graph have no single link into a node.
    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void whatComesIntoANodeComesByItsLinkWhereThereIsOne(NetworkKind kind) {
        Interconnect network = Interconnects.of(new Machine(16, 1, kind));
        boolean direct =
                IntStream.range(0, network.links())
                        .noneMatch(link -> network.linkKind(link) == LinkKind.EJECTION);
        for (int node = 0; node < 16; node++) {
            OptionalInt link = network.linkInto(node);
            assertEquals(direct, link.isEmpty());
            if (link.isPresent()) {
                assertEquals(node, network.linkTo(link.getAsInt()));
            }
        }
    }

    /// 16 nodes: 2 * 16 links of NICs and 2 * 16 between switches; a cube of 4 dimensions.
    @ParameterizedTest
    @CsvSource({"QSNET, 64", "MYRINET, 32", "IPSC_860, 64"})
    void existingLinksAreCounted(NetworkKind kind, int links) {
        assertEquals(links, Interconnects.of(new Machine(16, 1, kind)).existingLinks());
    }

    @ParameterizedTest
    @CsvSource({
        "MYRINET, 15, out of nodes",
        "MYRINET, 16, into nodes",
        "IPSC_860, 0, dimension 0",
        "IPSC_860, 3, dimension 3",
        "BLUEGENE_L, 6, X+",
        "BLUEGENE_L, 11, Z-",
    })
    void linksOfOneKindAreAGroup(NetworkKind kind, int link, String group) {
        assertEquals(group, Interconnects.of(new Machine(16, 1, kind)).linkGroup(link));
    }

    /// A full packet of the torus has 240 bytes of data in 256; other networks have no headers.
    @Test
    void onlyPacketsHaveHeaders() {
        Rate link = Rate.megabytesPerSecond(175);
        Interconnect torus = Interconnects.of(new Machine(16, 1, NetworkKind.BLUEGENE_L));
        Interconnect crossbar = Interconnects.of(new Machine(16, 1, NetworkKind.MYRINET));
        assertEquals(164_062_500, torus.dataRate(link).bytesIn(1_000_000_000));
        assertEquals(175_000_000, crossbar.dataRate(link).bytesIn(1_000_000_000));
    }

    /// MODEL 3.4, 3.5: on BlueGene/L and the iPSC the processor that takes a message counts its own
    /// time.
    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void theLatencyIsPartOfTheWayWhereANicTakesTheMessage(NetworkKind kind) {
        boolean nic = kind != NetworkKind.BLUEGENE_L && kind != NetworkKind.IPSC_860;
        assertEquals(nic, Transports.includesLatency(new Machine(16, 1, kind)));
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void hopsAreTheSameBothWays(NetworkKind kind) {
        Interconnect network = Interconnects.of(new Machine(64, 1, kind));
        for (int from = 0; from < 64; from++) {
            assertEquals(0, network.hops(from, from));
            for (int to = 0; to < from; to++) {
                assertEquals(network.hops(from, to), network.hops(to, from));
                assertTrue(network.hops(from, to) >= 1);
            }
        }
    }
}
