package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Rate;
import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which packet goes on, and when there is no room for it. Messages of 208 bytes are one packet of
/// 256, which takes 1,463 ns on a link; a hop takes 100.
class RouterTest {
    private static final long WIRE = 1_463;
    private static final long HOP = 100;
    private static final long DATA = 208;
    private static final TorusTimes TIMES = new TorusTimes(Rate.megabytesPerSecond(175), HOP);

    /// A mesh of 4 x 4 nodes: node `x + 4 y` is at (x, y).
    private static PacketTransport mesh() {
        return transport(4, 4, LinkEnds.MESH);
    }

    private static PacketTransport transport(int x, int y, LinkEnds ends) {
        return transport(x, y, ends, LeadPacket.EQUAL);
    }

    private static PacketTransport transport(int x, int y, LinkEnds ends, LeadPacket lead) {
        return new PacketTransport(
                new Torus(new TorusShape(x, y, 1, ends)), TIMES, PacketFormat.USUAL, lead);
    }

    private static int at(int x, int y) {
        return x + 4 * y;
    }

    /// Node 1 has the link to node 2 until 1,463. The packet for node 2 waits for it in node 1; the
    /// one behind it in the buffer, which goes up from there, goes when that has left, at 2,926.
    @Test
    void whatWaitsBehindAPacketGoesWhenThatHasLeftWhicheverWayItGoes() {
        Traffic traffic =
                new Traffic()
                        .add(0, at(1, 0), at(2, 0), DATA)
                        .add(0, at(0, 0), at(2, 0), DATA)
                        .add(0, at(0, 0), at(1, 1), DATA)
                        .run(mesh());
        assertEquals(WIRE + HOP, traffic.deliveredNanos[0]);
        assertEquals(2 * WIRE + HOP, traffic.deliveredNanos[1]);
        assertEquals(3 * WIRE + HOP, traffic.deliveredNanos[2]);
    }

    /// Both want the link up from (1, 1), which that node has until 1,463. From the right at 100 or
    /// 500, from the left at 500 or 100: a hop later they wait. At one instant the one that travels
    /// X+ goes first.
    @ParameterizedTest
    @CsvSource({"500, 100, 2", "100, 500, 1", "100, 100, 1"})
    void thePacketThatHasWaitedLongestGoesFirst(long left, long right, int first) {
        Traffic traffic = new Traffic().add(0, at(1, 1), at(1, 2), DATA);
        if (left <= right) {
            traffic.add(left, at(0, 1), at(1, 2), DATA).add(right, at(2, 1), at(1, 2), DATA);
        } else {
            traffic.add(right, at(2, 1), at(1, 2), DATA).add(left, at(0, 1), at(1, 2), DATA);
        }
        traffic.run(mesh());
        int ofLeft = left <= right ? 1 : 2;
        assertEquals((first == 1 ? 2 : 3) * WIRE + HOP, traffic.deliveredNanos[ofLeft]);
        assertEquals((first == 1 ? 3 : 2) * WIRE + HOP, traffic.deliveredNanos[3 - ofLeft]);
    }

    /// Node (1, 1) sends 688 bytes up, three packets; a message of one packet for the same link has
    /// waited since 100, and goes before the second of them.
    @Test
    void whatWaitsGoesBeforeTheNextPacketOfTheSameNode() {
        Traffic traffic =
                new Traffic()
                        .add(0, at(1, 1), at(1, 2), 208 + 2 * 240)
                        .add(0, at(0, 1), at(1, 2), DATA)
                        .run(transport(4, 4, LinkEnds.MESH));
        assertEquals(2 * WIRE + HOP, traffic.deliveredNanos[1]);
        assertEquals(4 * WIRE + HOP, traffic.deliveredNanos[0]);
    }

    /// Node (1, 1) sends 1,168 bytes up, five packets; from the left come 688, three packets, for
    /// the same link. At 2,926 the second of either has waited for it since 1,463 and 1,563, and a
    /// message of one packet from the right since 2,100: it comes third, or first where first
    /// packets go before others.
    @ParameterizedTest
    @CsvSource({"EQUAL, 4", "FIRST, 2"})
    void aFirstPacketGoesBeforeWhatHasWaitedLonger(LeadPacket lead, int packetsBefore) {
        Traffic traffic =
                new Traffic()
                        .add(0, at(1, 1), at(1, 2), 208 + 4 * 240)
                        .add(0, at(0, 1), at(1, 2), 208 + 2 * 240)
                        .add(2_000, at(2, 1), at(1, 2), DATA)
                        .run(transport(4, 4, LinkEnds.MESH, lead));
        assertEquals(packetsBefore * WIRE + WIRE + HOP, traffic.deliveredNanos[2]);
    }

    /// Node 1 of a row sends empty messages of 64 bytes to node 2 without end, each as soon as what
    /// was there before it has left: q packets of 256 from node 0 for node 3, while it waits a
    /// quarter of a packet more comes. So 600 let q grow to the root of 300, 17, where there is
    /// room: 8 places of the adaptive buffer and 4 of the escape buffer; into a ring one of these
    /// stays free.
    @ParameterizedTest
    @CsvSource({"MESH, 12", "TORUS, 11"})
    void buffersHoldAsManyPacketsAsTheyHaveRoom(LinkEnds ends, int room) {
        PacketTransport transport = transport(8, 1, ends);
        int[] waiting = new int[2];
        transport.watch((link, bytes, nanos) -> {
            if (bytes == PacketFormat.LARGEST_BYTES) {
                waiting[0] += link == 0 ? 1 : link == Direction.COUNT ? -1 : 0;
                waiting[1] = Math.max(waiting[1], waiting[0]);
            }
        });
        Traffic traffic = new Traffic();
        for (int i = 0; i < 200; i++) {
            traffic.add(0, 1, 2, 0);
        }
        traffic.add(0, 0, 3, 600 * DATA).run(transport);
        assertEquals(room, waiting[1]);
        assertEquals(0, waiting[0]);
    }

    @Test
    void messagesOfOneNodeAndOneInstantGoInTheirOrder() {
        Traffic traffic = new Traffic();
        for (int i = 0; i < 3; i++) {
            traffic.add(0, at(0, 0), at(1, 0), DATA);
        }
        traffic.run(mesh());
        for (int i = 0; i < 3; i++) {
            assertEquals((i + 1) * WIRE + HOP, traffic.deliveredNanos[i]);
        }
    }
}
