package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.happening.LinkObserver;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.LinkTimes;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;
import java.util.TreeMap;

class LinkLoadTest {
    private static Machine machine(int x, int y, int z, Fidelity fidelity) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        return new Machine(
                x * y * z,
                1,
                kind,
                new Shape(x, y, z),
                LinkEnds.TORUS,
                NodeMode.COPROCESSOR,
                fidelity,
                kind.profile());
    }

    private static Model model(Machine machine) {
        return Model.of(machine.profile());
    }

    private static Wires wires(Machine machine) {
        return Wires.of(machine, model(machine));
    }

    private static SliceLoad load(int nodes, int[]... flows) {
        SliceLoad load = new SliceLoad(nodes);
        load.begin();
        for (int[] flow : flows) {
            load.flow(0, flow[0], flow[1], flow[2]);
        }
        return load;
    }

    @Test
    void transfersThatShareALinkEndTogetherAndOthersDoNotWait() {
        Machine machine = machine(8, 1, 1, Fidelity.FLOW);
        LinkTimes times = LinkTimes.of(machine, model(machine));
        Wires wires = wires(machine);
        wires.begin();
        wires.carry(
                load(8, new int[] {0, 2, 24_000}, new int[] {1, 2, 24_000}, new int[] {5, 4, 9}),
                LinkObserver.NONE);
        long both = times.link().nanosFor(2 * Interconnects.of(machine).wireBytes(24_000));
        assertEquals(both + 2 * times.latencyNanos(2), wires.endNanos(0));
        assertEquals(both + 2 * times.latencyNanos(1), wires.endNanos(1));
        assertEquals(times.link().nanosFor(64) + 2 * times.latencyNanos(1), wires.endNanos(2));
    }

    @Test
    void aSliceForgetsTheLoadOfTheSliceBefore() {
        Wires wires = wires(machine(8, 1, 1, Fidelity.FLOW));
        wires.begin();
        wires.carry(load(8, new int[] {0, 1, 1_000_000}), LinkObserver.NONE);
        long alone = wires.endNanos(0);
        wires.begin();
        wires.carry(load(8, new int[] {0, 1, 1_000_000}), LinkObserver.NONE);
        assertEquals(alone, wires.endNanos(0));
    }

    @Test
    void aLinkIntoANodeIsGivenWhatItCanCarry() {
        Wires wires = wires(machine(8, 8, 1, Fidelity.FLOW));
        wires.begin();
        long left = 53_000;
        long perLink = wires.take(1, 0, 1_000_000, left);
        assertEquals(8_695, perLink);
        assertEquals(0, wires.take(2, 0, 1_000, left));
        assertEquals(1_000, wires.take(7, 0, 1_000, left));
        assertEquals(500, wires.take(8, 0, 500, left));
        wires.begin();
        assertEquals(perLink, wires.take(1, 0, 1_000_000, left));
        assertEquals(77, wires.take(3, 3, 77, left));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theEndsAreThoseOfASlowSumOverAllTransfers(long seed) {
        Machine machine = machine(4, 4, 2, Fidelity.FLOW);
        Interconnect network = Interconnects.of(machine);
        LinkTimes times = LinkTimes.of(machine, model(machine));
        SeededStream stream = new SeededStream(seed, "flows");
        int[][] flows = new int[200][];
        for (int i = 0; i < flows.length; i++) {
            flows[i] =
                    new int[] {
                        (int) stream.upTo(31, i, 0),
                        (int) stream.upTo(31, i, 1),
                        (int) stream.upTo(5_000, i, 2)
                    };
        }
        Wires wires = wires(machine);
        wires.begin();
        wires.carry(load(32, flows), LinkObserver.NONE);
        int[] route = new int[network.longestRoute()];
        long[] bytes = new long[network.links()];
        for (int[] flow : flows) {
            for (int i = network.route(flow[0], flow[1], route) - 1; i >= 0; i--) {
                bytes[route[i]] += network.wireBytes(flow[2]);
            }
        }
        for (int f = 0; f < flows.length; f++) {
            long busiest = 0;
            int hops = network.route(flows[f][0], flows[f][1], route);
            for (int i = 0; i < hops; i++) {
                busiest = Math.max(busiest, bytes[route[i]]);
            }
            long data = flows[f][2] == 0 ? 0 : times.link().nanosFor(busiest);
            assertEquals(2 * times.latencyNanos(hops) + data, wires.endNanos(f));
        }
    }

    @Test
    void packetByPacketATransferAloneEndsAsItsStreamWould() {
        SliceLoad load = load(64, new int[] {0, 21, 48_000});
        Wires flow = wires(machine(4, 4, 4, Fidelity.FLOW));
        Wires packets = wires(machine(4, 4, 4, Fidelity.PACKET));
        flow.begin();
        packets.begin();
        flow.carry(load, LinkObserver.NONE);
        packets.carry(load, LinkObserver.NONE);
        assertTrue(Math.abs(flow.endNanos(0) - packets.endNanos(0)) < 300);
    }

    @Test
    void packetByPacketTransfersOfOneLinkShareItAsStreamsDo() {
        int[][] flows = {{4, 7, 24_000}, {5, 7, 24_000}, {6, 7, 24_000}};
        SliceLoad load = load(8, flows);
        Wires flow = wires(machine(8, 1, 1, Fidelity.FLOW));
        Wires packets = wires(machine(8, 1, 1, Fidelity.PACKET));
        flow.begin();
        packets.begin();
        flow.carry(load, LinkObserver.NONE);
        packets.carry(load, LinkObserver.NONE);
        long lastOfFlow = 0;
        long lastOfPackets = 0;
        for (int i = 0; i < 3; i++) {
            lastOfFlow = Math.max(lastOfFlow, flow.endNanos(i));
            lastOfPackets = Math.max(lastOfPackets, packets.endNanos(i));
        }
        assertTrue(lastOfPackets >= lastOfFlow * 95 / 100);
        assertTrue(lastOfPackets <= lastOfFlow * 115 / 100);
    }

    /// 24,000 bytes: 208 in the first packet, then 99 of 240 with 23,760, then 32: 100 x 256 + 64
    /// bytes on the wire, as 32 + 16 are rounded up to 64. From 0 to 2 over two links, in whatever
    /// detail; within a node over none.
    @ParameterizedTest
    @EnumSource(Fidelity.class)
    void whatEntersTheLinksIsToldWithItsHeaders(Fidelity fidelity) {
        Wires wires = wires(machine(8, 1, 1, fidelity));
        long[] told = new long[6 * 8];
        wires.begin();
        wires.carry(
                load(8, new int[] {0, 2, 24_000}, new int[] {3, 3, 500}),
                (link, bytes, nanos) -> told[link] += bytes);
        long[] expected = new long[6 * 8];
        expected[0] = 100 * 256 + 64;
        expected[6] = 100 * 256 + 64;
        assertArrayEquals(expected, told);
    }

    @Test
    void aFatTreeThatNeverBindsTellsTheLinksOfItsRoutes() {
        Machine machine = new Machine(4, 1, NetworkKind.QSNET);
        Wires wires = wires(machine);
        Map<String, Long> told = new TreeMap<>();
        Interconnect network = Interconnects.of(machine);
        wires.begin();
        wires.carry(
                load(4, new int[] {1, 2, 300}, new int[] {0, 2, 50}),
                (link, bytes, nanos) -> told.merge(network.linkName(link), bytes, Long::sum));
        assertEquals(Map.of("node 0, out", 50L, "node 1, out", 300L, "node 2, in", 350L), told);
    }
}
