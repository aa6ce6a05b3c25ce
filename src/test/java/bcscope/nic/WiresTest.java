package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.LinkObserver;
import bcscope.happening.Reordering;
import bcscope.host.Descriptors;
import bcscope.model.Model;
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
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// PM on a torus of BlueGene/L: links of 175 MB/s, 100 ns a hop, and 740 ns beside the hops, once
/// for the request and once for the data.
class WiresTest {
    private static final long BESIDE = 740;
    private static final long HOP = 100;

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

    private static Wires wires(Machine machine) {
        return Wires.of(machine, Model.of(machine.profile()));
    }

    private static SliceLoad load(int nodes, int[]... flows) {
        SliceLoad load = new SliceLoad(nodes);
        load.begin();
        for (int[] flow : flows) {
            load.flow(0, flow[0], flow[1], flow[2]);
        }
        return load;
    }

    /// The request of node 2 is at node 1 after 840 ns and at node 0 after 940, while the link from
    /// 1 to 2 has its first train. Trains take turns from then on, node 1's first, so node 0's is
    /// the last. What 5 sends to 4 is not concerned: 9 bytes are a packet of 64 on the link.
    @Test
    void transfersTakeTurnsOnASharedLinkAndOthersDoNotWait() {
        Machine machine = machine(8, 1, 1, Fidelity.FLOW);
        LinkTimes times = LinkTimes.of(machine, Model.of(machine.profile()));
        Wires wires = wires(machine);
        wires.carry(
                load(8, new int[] {0, 2, 24_000}, new int[] {1, 2, 24_000}, new int[] {5, 4, 9}));
        long bytes = Interconnects.of(machine).wireBytes(24_000);
        long both = 2 * times.link().nanosFor(bytes);
        long begin = BESIDE + HOP;
        long last = begin + both + 2 * HOP + BESIDE;
        assertTrue(Math.abs(wires.endNanos(0) - last) <= 1, wires.endNanos(0) + " ns");
        assertTrue(wires.endNanos(1) < wires.endNanos(0));
        assertEquals(begin + times.link().nanosFor(64) + HOP + BESIDE, wires.endNanos(2));
    }

    @Test
    void aSliceIsCarriedAsIfThereHadBeenNoneBefore() {
        Machine machine = machine(8, 1, 1, Fidelity.FLOW);
        Wires wires = wires(machine);
        wires.carry(load(8, new int[] {0, 1, 1_000_000}));
        long alone = wires.endNanos(0);
        wires.carry(load(8, new int[] {3, 1, 5_000}, new int[] {0, 1, 9_000}));
        wires.carry(load(8, new int[] {0, 1, 1_000_000}));
        assertEquals(alone, wires.endNanos(0));
        Wires others = wires(machine);
        others.carry(load(8, new int[] {3, 1, 5_000}, new int[] {0, 1, 9_000}));
        long[] fresh = {others.endNanos(0), others.endNanos(1)};
        wires.carry(load(8, new int[] {3, 1, 5_000}, new int[] {0, 1, 9_000}));
        assertEquals(fresh[0], wires.endNanos(0));
        assertEquals(fresh[1], wires.endNanos(1));
    }

    /// A request of 2 us is at the sender after 2.84 us, and the data must have left 0.84 us before
    /// 53 us: 49.32 us at 175 MB/s are 8,631 bytes, 33 packets of 256 and 183 bytes, of which 160
    /// can be used. Of data these are 208 + 32 * 240 + 144 = 8,032 bytes; the search goes by steps
    /// of 16. Over another link into the node the same fits once more.
    @Test
    void aLinkIntoANodeIsGivenWhatItCanCarry() {
        Wires wires = wires(machine(8, 8, 1, Fidelity.FLOW));
        LinkPlan plan = wires.plan();
        plan.begin();
        long granted = plan.reserveLastLink(1, 0, 1_000_000, 2_000, 53_000);
        assertTrue(granted <= 8_032 && granted > 8_032 - 16, granted + " bytes");
        assertTrue(plan.reserveLastLink(2, 0, 1_000, 2_000, 53_000) < 16);
        assertEquals(1_000, plan.reserveLastLink(7, 0, 1_000, 2_000, 53_000));
        assertEquals(500, plan.reserveLastLink(8, 0, 500, 2_000, 53_000));
        plan.begin();
        assertEquals(granted, plan.reserveLastLink(1, 0, 1_000_000, 2_000, 53_000));
    }

    /// Node 0 gets from 1 and from 2 over one link, and 2 gives to 3 meanwhile. The first chunk has
    /// the link into 0 from 2.84 us on; what 2 sends to 0 comes behind it, and what 2 sends to 3
    /// does not wait for that.
    @Test
    void aPlanOfBothEndsUsesWhatIsFreeOnAllLinks() {
        Wires wires = wires(machine(8, 1, 1, Fidelity.FLOW));
        LinkPlan plan = wires.plan();
        plan.begin();
        assertEquals(4_000, plan.reserveRoute(0, 1, 0, 4_000, 0, 2_000, 100_000));
        assertEquals(4_000, plan.reserveRoute(1, 2, 0, 4_000, 0, 2_000, 100_000));
        assertEquals(4_000, plan.reserveRoute(2, 2, 3, 4_000, 0, 2_000, 100_000));
        assertEquals(3, plan.pieces());
        assertEquals(2_840, plan.beginNanos(0));
        // 4,000 bytes are 208 + 15 * 240 + 192: 16 packets of 256 and one of 224, 24,686 ns.
        assertEquals(2_840 + 24_686, plan.beginNanos(1));
        assertEquals(2_840, plan.beginNanos(2));
    }

    @Test
    void packetByPacketATransferAloneEndsAsItsStreamWould() {
        SliceLoad load = load(64, new int[] {0, 21, 48_000});
        Wires flow = wires(machine(4, 4, 4, Fidelity.FLOW));
        Wires packets = wires(machine(4, 4, 4, Fidelity.PACKET));
        flow.carry(load);
        packets.carry(load);
        assertTrue(Math.abs(flow.endNanos(0) - packets.endNanos(0)) < 300);
    }

    @Test
    void packetByPacketTransfersOfOneLinkShareItAsStreamsDo() {
        int[][] flows = {{4, 7, 24_000}, {5, 7, 24_000}, {6, 7, 24_000}};
        SliceLoad load = load(8, flows);
        Wires flow = wires(machine(8, 1, 1, Fidelity.FLOW));
        Wires packets = wires(machine(8, 1, 1, Fidelity.PACKET));
        flow.carry(load);
        packets.carry(load);
        long lastOfFlow = 0;
        long lastOfPackets = 0;
        for (int i = 0; i < 3; i++) {
            lastOfFlow = Math.max(lastOfFlow, flow.endNanos(i));
            lastOfPackets = Math.max(lastOfPackets, packets.endNanos(i));
        }
        assertTrue(lastOfPackets >= lastOfFlow * 95 / 100);
        assertTrue(lastOfPackets <= lastOfFlow * 115 / 100);
    }

    private static Wires onOneSwitch() {
        return Wires.of(new Machine(4, 1, NetworkKind.QSNET), Model.defaults());
    }

    /// QsNet, 300 MB/s and 2 us each way. 8,192 bytes are two trains of 4,096, 13,654 ns the first
    /// and 27,307 both. The other request is at its sender just when the second train sets out, or
    /// later, and has to wait until that has passed.
    @ParameterizedTest
    @ValueSource(longs = {13_654, 20_000})
    void aLaterRequestFindsTheNetworkAsItThenIs(long laterNanos) {
        SliceLoad load = load(4, new int[] {1, 0, 8_192}, new int[] {2, 0, 300});
        load.flowBegin[1] = laterNanos;
        Wires wires = onOneSwitch();
        wires.carry(load);
        assertEquals(2_000 + 27_307 + 2_000, wires.endNanos(0));
        assertEquals(2_000 + 27_307 + 1_000 + 2_000, wires.endNanos(1));
    }

    /// Both requests are at their senders at 2 us, and 300 bytes take 1 us: node 1 is first,
    /// although node 2 was asked first.
    @Test
    void whatIsDueAtOneInstantSetsOutInTheOrderOfTheSources() {
        Wires wires = onOneSwitch();
        wires.carry(load(4, new int[] {2, 0, 300}, new int[] {1, 0, 300}));
        assertEquals(6_000, wires.endNanos(0));
        assertEquals(5_000, wires.endNanos(1));
    }

    /// 64 is what there is room for at first. They share the link into node 0: 10 ns each.
    @ParameterizedTest
    @ValueSource(ints = {64, 65, 200})
    void manyTransfersEndOneAfterTheOther(int count) {
        int[][] flows = new int[count][];
        Arrays.fill(flows, new int[] {1, 0, 3});
        Wires wires = onOneSwitch();
        wires.carry(load(4, flows));
        for (int i = 0; i < count; i++) {
            assertEquals(4_000 + 10L * (i + 1), wires.endNanos(i));
        }
    }

    /// The request is at node 1 after 2 us. Of two slices the second is watched; the third, which
    /// nobody watches, takes as long.
    @Test
    void whoWatchesIsToldWhatEntersWhichLinkInTimeOfTheSlice() {
        Wires wires = onOneSwitch();
        List<String> seen = new ArrayList<>();
        LinkObserver watch = (link, bytes, nanos) -> seen.add(link + ": " + bytes + " at " + nanos);
        wires.carry(load(4, new int[] {2, 3, 900}));
        wires.carry(load(4, new int[] {1, 0, 300}), watch);
        assertEquals(List.of("1: 300 at 2000", "4: 300 at 2000"), seen);
        assertEquals(5_000, wires.endNanos(0));
        wires.carry(load(4, new int[] {3, 0, 600}));
        assertEquals(6_000, wires.endNanos(0));
        assertEquals(2, seen.size(), "watched once");
    }

    @Test
    void watchedTransfersMayBeManyToo() {
        int[][] flows = new int[100][];
        Arrays.fill(flows, new int[] {1, 0, 3});
        Wires wires = onOneSwitch();
        List<Integer> seen = new ArrayList<>();
        wires.carry(load(4, flows), (link, bytes, nanos) -> seen.add(link));
        assertEquals(200, seen.size(), "two links each");
        assertEquals(5_000, wires.endNanos(99));
    }

    /// The plan sends 3,000 bytes in two pieces, 600 at 4 us and 2,400 at 16, when the link out of
    /// node 2 is free again: 8 us later the last byte has left, and 2 us later it is there. The
    /// other transfer is not concerned.
    @Test
    void aPlannedTransferSetsOutWhenItsPlanSays() {
        Wires wires = onOneSwitch();
        LinkPlan plan = wires.plan();
        plan.begin();
        plan.reserveRoute(0, 2, 3, 3_000, 0, 4_000, 100_000);
        plan.reserveRoute(1, 2, 0, 3_000, 0, 2_000, 100_000);
        assertEquals(3, plan.pieces());
        SliceLoad load = load(4, new int[] {2, 3, 3_000}, new int[] {2, 0, 3_000});
        load.flowBegin[0] = 4_000;
        load.flowBegin[1] = 2_000;
        wires.carry(load);
        assertEquals(6_000 + 10_000 + 2_000, wires.endNanos(0));
        assertEquals(16_000 + 8_000 + 2_000, wires.endNanos(1));
    }

    /// What is planned for 4 us does not set out before its request is there at 9.
    @Test
    void aPlannedTransferWaitsForItsRequest() {
        Wires wires = onOneSwitch();
        wires.plan().begin();
        wires.plan().reserveRoute(0, 1, 0, 3_000, 0, 2_000, 100_000);
        SliceLoad load = load(4, new int[] {1, 0, 3_000});
        load.flowBegin[0] = 7_000;
        wires.carry(load);
        assertEquals(9_000 + 10_000 + 2_000, wires.endNanos(0));
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 100})
    void manyPiecesMayBePlanned(int count) {
        Wires wires = onOneSwitch();
        wires.plan().begin();
        int[][] flows = new int[count][];
        for (int i = 0; i < count; i++) {
            flows[i] = new int[] {1, 0, 3};
            wires.plan().reserveRoute(i, 1, 0, 3, 0, 2_000, 100_000);
        }
        wires.carry(load(4, flows));
        assertEquals(4_000 + 10L * count + 2_000, wires.endNanos(count - 1));
    }

    /// On the torus the links of a node carry more together than its NIC.
    @Test
    void whetherANicIsALinkDependsOnTheNetwork() {
        assertTrue(onOneSwitch().nicsAreLinks());
        assertFalse(wires(machine(4, 1, 1, Fidelity.FLOW)).nicsAreLinks());
    }

    /// Nodes of a cube send to all others at once: packets take different ways and are mixed up.
    private static SliceLoad everyoneToEveryone() {
        List<int[]> flows = new ArrayList<>();
        for (int from = 0; from < 27; from++) {
            for (int to = 0; to < 27; to++) {
                if (from != to) {
                    flows.add(new int[] {from, to, 3_000});
                }
            }
        }
        return load(27, flows.toArray(int[][]::new));
    }

    /// 3,000 bytes are 208 in the first packet and 240 in each of twelve more. Who gets a message
    /// knows where each belongs: none is early.
    @Test
    void packetsThatAreMixedUpAreCountedInEverySlice() {
        Wires wires = wires(machine(3, 3, 3, Fidelity.PACKET));
        SliceLoad load = everyoneToEveryone();
        wires.carry(load);
        Reordering first = wires.takeReordering();
        assertEquals(27 * 26 * 13, first.packets());
        assertTrue(first.overtakenPackets() > 0);
        assertEquals(0, first.earlyPackets());
        assertEquals(Reordering.NONE, wires.takeReordering(), "told once");
        wires.carry(load);
        assertEquals(first, wires.takeReordering(), "the same slice once more");
    }

    /// Each is told with the transfer that it belongs to, before that ends, in time of the slice.
    @Test
    void packetsThatWereOvertakenAreToldOneByOne() {
        Wires wires = wires(machine(3, 3, 3, Fidelity.PACKET));
        wires.carry(everyoneToEveryone());
        SliceLoad load = everyoneToEveryone();
        Reordering before = wires.takeReordering();
        wires.carry(load);
        List<Long> instants = new ArrayList<>();
        Watch watch =
                new Watch() {
                    @Override
                    public void overtaken(
                            int send, int receive, int index, int packets, long nanos) {
                        assertTrue(index >= 0 && index < packets && packets == 13);
                        instants.add(nanos);
                    }
                };
        load.overtaken.tell(watch, load, new Descriptors(), 1_000_000);
        assertEquals(before.overtakenPackets(), instants.size());
        long latest = 0;
        for (int i = 0; i < load.flowCount; i++) {
            latest = Math.max(latest, wires.endNanos(i));
        }
        long end = 1_000_000 + latest;
        assertTrue(instants.stream().allMatch(nanos -> nanos > 1_000_000 && nanos <= end));
        load.begin();
        instants.clear();
        load.overtaken.tell(watch, load, new Descriptors(), 1_000_000);
        assertEquals(List.of(), instants, "nothing of the slice before");
    }
}
