package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.network.Transport;
import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;

class PacketTransportTest {
    private static final Rate LINK = Rate.megabytesPerSecond(175);
    private static final long HOP = 100;
    private static final TorusTimes TIMES = new TorusTimes(LINK, HOP);

    private static PacketTransport transport(int x, int y, int z, LinkEnds ends) {
        return new PacketTransport(
                new Torus(new TorusShape(x, y, z, ends)),
                TIMES,
                PacketFormat.USUAL,
                LeadPacket.EQUAL);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "208, 1", "209, 2", "100000, 417"})
    void anUndisturbedMessageTakesItsHopsAndThenItsPackets(long bytes, int packets) {
        assertEquals(packets, PacketFormat.USUAL.packets(bytes));
        Torus torus = new Torus(TorusShape.MIDPLANE);
        int to = TorusShape.MIDPLANE.node(3, 4, 6);
        Traffic traffic =
                new Traffic()
                        .add(1_000, 0, to, bytes)
                        .run(
                                new PacketTransport(
                                        torus, TIMES, PacketFormat.USUAL, LeadPacket.EQUAL));
        long wire = 0;
        for (int i = 0; i < packets; i++) {
            wire += LINK.nanosFor(PacketFormat.USUAL.wireBytes(bytes, i));
        }
        assertEquals(1_000 + wire, traffic.leftNanos[0]);
        assertEquals(1_000 + wire + HOP * torus.hops(0, to), traffic.deliveredNanos[0]);
    }

    @Test
    void thePublishedPacketsTakeTheirTimeOnALink() {
        assertEquals(183, LINK.nanosFor(32));
        assertEquals(1_463, LINK.nanosFor(256));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void everyPacketArrivesByAsManyLinksAsItsMessageHasHops(long seed) {
        for (LinkEnds ends : LinkEnds.values()) {
            PacketTransport transport = transport(4, 3, 4, ends);
            Torus torus = new Torus(new TorusShape(4, 3, 4, ends));
            Traffic traffic = Traffic.random(seed, 48, 3_000, 6_000, 200_000).run(transport);
            long expected = 0;
            long packets = 0;
            for (Traffic.Message message : traffic.messages()) {
                expected +=
                        PacketFormat.USUAL.wireBytes(message.bytes())
                                * torus.hops(message.from(), message.to());
                packets +=
                        message.from() == message.to()
                                ? 0
                                : PacketFormat.USUAL.packets(message.bytes());
            }
            long carried = 0;
            for (int link = 0; link < torus.links(); link++) {
                carried += transport.linkBytes(link);
            }
            assertEquals(expected, carried);
            assertEquals(packets, transport.reordering().packets());
            assertEquals(0, transport.underWay());
            assertEquals(3_000, traffic.order.size());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void underLoadPacketsAndMessagesOvertakeOneAnother(long seed) {
        PacketTransport transport = transport(4, 4, 4, LinkEnds.TORUS);
        Traffic traffic = Traffic.random(seed, 8, 4_000, 3_000, 100_000).run(transport);
        int[] latest = new int[64 * 64];
        int overtaken = 0;
        for (int token : traffic.order) {
            Traffic.Message message = traffic.messages().get(token);
            int connection = message.from() * 64 + message.to();
            overtaken += token < latest[connection] ? 1 : 0;
            latest[connection] = Math.max(latest[connection], token);
        }
        assertTrue(overtaken > 0);
        assertEquals(overtaken, transport.reordering().overtakenMessages());
        assertTrue(transport.reordering().overtakenPackets() > overtaken);
        assertEquals(transport.reordering().overtakenPackets(), traffic.overtaken());
    }

    @Test
    void withoutOtherTrafficNothingOvertakes() {
        PacketTransport transport = transport(4, 4, 4, LinkEnds.TORUS);
        Traffic traffic = new Traffic();
        for (int i = 0; i < 100; i++) {
            traffic.add(i, 5, 62, 1_000L * (i % 7));
        }
        traffic.run(transport);
        assertEquals(0, transport.reordering().overtakenPackets());
        assertEquals(0, transport.reordering().earlyPackets());
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24})
    void aCrowdedTorusNeverStops(long seed) {
        for (int[] extents : new int[][] {{8, 1, 1}, {4, 4, 1}, {2, 2, 2}, {3, 3, 3}, {8, 8, 2}}) {
            for (LinkEnds ends : LinkEnds.values()) {
                PacketTransport transport = transport(extents[0], extents[1], extents[2], ends);
                int nodes = extents[0] * extents[1] * extents[2];
                Traffic traffic = Traffic.random(seed, nodes, 1_500, 9_000, 1_500).run(transport);
                assertEquals(1_500, traffic.order.size());
            }
        }
    }

    @Test
    void opposingShiftsHalfwayRoundARingGoOnForever() {
        PacketTransport transport = transport(8, 8, 8, LinkEnds.TORUS);
        Traffic traffic = new Traffic();
        for (int node = 0; node < 512; node++) {
            traffic.add(0, node, 511 - node, 20_000);
            traffic.add(0, node, (node + 256) % 512, 20_000);
        }
        traffic.run(transport);
        assertEquals(1_024, traffic.order.size());
    }

    @Test
    void aLinkNeverCarriesMoreThanItsRate() {
        PacketTransport transport = transport(8, 1, 1, LinkEnds.TORUS);
        Traffic traffic = Traffic.random(31, 8, 500, 20_000, 1_000).run(transport);
        long end = Arrays.stream(traffic.deliveredNanos).max().orElseThrow();
        for (int link = 0; link < 48; link++) {
            assertTrue(LINK.nanosFor(transport.linkBytes(link)) <= end);
        }
    }

    @Test
    void aCopyMadeOnTheWayEndsAsTheOriginal() {
        Traffic whole = Traffic.random(41, 64, 2_000, 4_000, 100_000);
        whole.run(transport(4, 4, 4, LinkEnds.TORUS));
        Traffic split = Traffic.random(41, 64, 2_000, 4_000, 100_000);
        PacketTransport transport = transport(4, 4, 4, LinkEnds.TORUS);
        split.deliveredNanos = new long[2_000];
        split.leftNanos = new long[2_000];
        for (int i = 0; i < 2_000; i++) {
            Traffic.Message message = split.messages().get(i);
            while (transport.nextNanos() < message.nanos()) {
                transport.step(split);
            }
            transport.inject(message.nanos(), message.from(), message.to(), message.bytes(), i);
        }
        for (int i = 0; i < 5_000; i++) {
            transport.step(split);
        }
        Transport copy = transport.copy();
        transport.step(split);
        int seen = split.order.size();
        split.drain(copy);
        assertArrayEquals(whole.deliveredNanos, split.deliveredNanos);
        assertTrue(seen < split.order.size());
    }

    @Test
    void aCopyOfAMidplaneIsSmallHoweverManyConnectionsThereCouldBe() {
        PacketTransport transport = transport(8, 8, 8, LinkEnds.TORUS);
        Traffic.random(61, 512, 5_000, 1_000, 500_000).run(transport);
        assertTrue(transport.memoryBytes() < 1_000_000, () -> "" + transport.memoryBytes());
    }

    @Test
    void aMessageWithinANodeUsesNoLink() {
        PacketTransport transport = transport(2, 2, 2, LinkEnds.TORUS);
        Traffic traffic = new Traffic().add(0, 3, 3, 7_000).add(0, 3, 3, 0).run(transport);
        assertEquals(10_000, traffic.deliveredNanos[0]);
        assertEquals(10_000, traffic.leftNanos[0]);
        assertEquals(0, traffic.deliveredNanos[1]);
        for (int link = 0; link < 48; link++) {
            assertEquals(0, transport.linkBytes(link));
        }
    }

    /// Who reserves nothing for what comes before its envelope: the first packet has it.
    private static final class Plain implements Transport.Sink {
        @Override
        public void left(int token, long nanos) {}

        @Override
        public void delivered(int token, long nanos) {}
    }

    @Test
    void theFirstPacketLeadsUnlessTheReceiverSaysOtherwise() {
        PacketTransport transport = transport(4, 4, 4, LinkEnds.TORUS);
        transport.inject(0, 0, 1, 688, 0);
        assertEquals(1, transport.underWay());
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(new Plain());
        }
        assertEquals(0, transport.reordering().earlyPackets());
        assertEquals(3, transport.reordering().packets());
    }

    @Test
    void withoutALeadingPacketAllAreEarly() {
        Traffic traffic = new Traffic().add(0, 0, 1, 688).withLeading(0);
        traffic.run(transport(4, 4, 4, LinkEnds.TORUS));
        assertEquals(3, traffic.early());
    }

    @Test
    void nothingIsInjectedBeforeWhatHasHappened() {
        PacketTransport transport = transport(4, 4, 4, LinkEnds.TORUS);
        new Traffic().add(500, 0, 1, 8).run(transport);
        assertThrows(Invariant.Broken.class, () -> transport.inject(500, 0, 1, 8, 1));
    }

    @Test
    void aMachineLargerThanAMidplaneHasNoPackets() {
        assertThrows(Invariant.Broken.class, () -> transport(8, 8, 9, LinkEnds.TORUS));
    }

    @Test
    void whatMatchesInSeveralPacketsIsMissingLessOften() {
        long[] early = new long[2];
        for (int i = 0; i < 2; i++) {
            int leading = i == 0 ? 1 : 4;
            PacketTransport transport =
                    new PacketTransport(
                            new Torus(new TorusShape(4, 4, 4, LinkEnds.TORUS)),
                            TIMES,
                            PacketFormat.USUAL.withLeading(leading),
                            LeadPacket.EQUAL);
            Traffic traffic = Traffic.random(51, 16, 3_000, 4_000, 50_000).withLeading(leading);
            early[i] = traffic.run(transport).early();
            assertEquals(early[i], transport.reordering().earlyPackets());
        }
        assertTrue(early[0] > 0);
        assertTrue(early[1] < early[0]);
    }

    /// 3,000 messages of up to 4,000 bytes between the first 16 nodes, seed by seed: all arrive
    /// either way, and fewer packets are early where the first one goes before others.
    @ParameterizedTest
    @CsvSource({"51, TORUS", "52, TORUS", "53, MESH", "54, MESH"})
    void firstPacketsThatGoBeforeOthersLeaveFewerEarly(long seed, LinkEnds ends) {
        long[] early = new long[2];
        for (LeadPacket lead : LeadPacket.values()) {
            PacketTransport transport =
                    new PacketTransport(
                            new Torus(new TorusShape(4, 4, 4, ends)),
                            TIMES,
                            PacketFormat.USUAL,
                            lead);
            Traffic traffic = Traffic.random(seed, 16, 3_000, 4_000, 50_000);
            early[lead.ordinal()] = traffic.run(transport).early();
            assertEquals(0, transport.underWay());
        }
        assertTrue(early[0] > 0);
        assertTrue(early[1] < early[0], early[1] + " of " + early[0]);
    }
}
