package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
