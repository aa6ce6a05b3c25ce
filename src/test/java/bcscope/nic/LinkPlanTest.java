package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Four nodes of QsNet on one switch: three bytes take 10 ns on the way out of a node and into
/// another, and 2,000 ns pass each way. So 3,000 bytes asked for at 2,000 hold both links from
/// 4,000 to 14,000.
class LinkPlanTest {
    private static final long ASKED = 2_000;
    private static final long READY = ASKED + 2_000;
    private static final long FAR = 1_000_000;
    private static final long LENGTH = 10_000;

    private final LinkPlan plan =
            Wires.of(new Machine(4, 1, NetworkKind.QSNET), Model.defaults()).plan();

    @BeforeEach
    void aSliceBegins() {
        plan.begin();
    }

    private long reserve(int flow, int from, int to, long bytes) {
        return plan.reserveRoute(flow, from, to, bytes, 0, ASKED, FAR);
    }

    private String pieces() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < plan.pieces(); i++) {
            text.append(plan.flow(i))
                    .append(": ")
                    .append(plan.bytes(i))
                    .append(" at ")
                    .append(plan.beginNanos(i))
                    .append('\n');
        }
        return text.toString();
    }

    /// 2 sends to 0 behind 1; meanwhile the link out of 2 and that into 3 are free.
    @Test
    void aTransferTakesTheFirstTimeAtWhichAllItsLinksAreFree() {
        reserve(0, 1, 0, 3_000);
        reserve(1, 2, 0, 3_000);
        reserve(2, 2, 3, 3_000);
        reserve(3, 1, 3, 3_000);
        assertEquals(
                "0: 3000 at 4000\n1: 3000 at 14000\n2: 3000 at 4000\n3: 3000 at 14000\n", pieces());
    }

    /// 2 is free until 14,000, then sends to 0 until 24,000.
    @Test
    void aTransferThatDoesNotFitIntoAGapGoesOnBehindIt() {
        reserve(0, 1, 0, 3_000);
        reserve(1, 2, 0, 3_000);
        assertEquals(6_000, reserve(2, 2, 3, 6_000));
        assertEquals(
                "0: 3000 at 4000\n1: 3000 at 14000\n2: 3000 at 4000\n2: 3000 at 24000\n", pieces());
    }

    /// The gap from 4,000 to 5,500 holds 450 bytes: worth a piece where that is all, else not.
    @ParameterizedTest
    @CsvSource({"450, 4000, 450", "451, 15500, 451", "3000, 15500, 3000"})
    void aShortGapIsUsedOnlyByWhatEndsInIt(long bytes, long begin, long size) {
        plan.reserveRoute(0, 2, 3, 3_000, 0, ASKED + 1_500, FAR);
        reserve(1, 2, 0, bytes);
        assertEquals("0: 3000 at 5500\n1: " + size + " at " + begin + "\n", pieces());
    }

    /// A gap of 2,000 is long enough for a piece: 600 bytes.
    @Test
    void aGapOfTheLeastLengthIsAPiece() {
        plan.reserveRoute(0, 2, 3, 3_000, 0, ASKED + 2_000, FAR);
        reserve(1, 2, 0, 3_000);
        assertEquals("0: 3000 at 6000\n1: 600 at 4000\n1: 2400 at 16000\n", pieces());
    }

    /// The data must have left 2,000 before the end.
    @ParameterizedTest
    @CsvSource({"24000, 5400", "16000, 3000", "15999, 2999", "6000, 0", "0, 0"})
    void whatIsNotThereInTimeIsNotGranted(long end, long granted) {
        assertEquals(granted, plan.reserveRoute(0, 1, 0, 9_000, 0, ASKED, end));
        assertEquals(granted == 0 ? 0 : 1, plan.pieces());
    }

    /// The links are taken until the end, and still the least goes, behind the end.
    @Test
    void theLeastIsGrantedInAnyCase() {
        reserve(0, 1, 0, 9_000);
        assertEquals(1_024, plan.reserveRoute(1, 2, 0, 5_000, 1_024, ASKED, 20_000));
        assertEquals("0: 9000 at 4000\n1: 1024 at 18000\n", pieces());
    }

    /// 600 bytes fit into the 2,000 that are left; the others of the least follow.
    @Test
    void whatIsMissingToTheLeastFollowsBehindTheEnd() {
        reserve(0, 1, 0, 3_000);
        assertEquals(1_024, plan.reserveRoute(1, 2, 0, 5_000, 1_024, ASKED, 18_000));
        assertEquals("0: 3000 at 4000\n1: 600 at 14000\n1: 424 at 16000\n", pieces());
    }

    @Test
    void aMessageWithoutBytesHoldsNoLink() {
        assertEquals(0, reserve(0, 1, 0, 0));
        reserve(1, 1, 0, 3_000);
        assertEquals("0: 0 at 4000\n1: 3000 at 4000\n", pieces());
    }

    @Test
    void withinANodeNoLinkIsHeld() {
        assertEquals(3_000, reserve(0, 1, 1, 3_000));
        assertEquals(3_000, reserve(1, 1, 1, 3_000));
        reserve(2, 1, 0, 3_000);
        assertEquals("0: 3000 at 4000\n1: 3000 at 4000\n2: 3000 at 4000\n", pieces());
    }

    @Test
    void theNextSliceBeginsEmpty() {
        reserve(0, 1, 0, 9_000);
        plan.begin();
        assertEquals(0, plan.pieces());
        reserve(0, 2, 0, 3_000);
        assertEquals("0: 3000 at 4000\n", pieces());
    }

    /// With receiver-only budgets the last link alone is known: what leaves 1 for 0 and for 2 at
    /// once does not collide.
    @Test
    void aReceiverKnowsItsOwnLinkOnly() {
        assertEquals(3_000, plan.reserveLastLink(1, 0, 9_000, ASKED, 16_000));
        assertEquals(3_000, plan.reserveLastLink(1, 2, 9_000, ASKED, 16_000));
        assertEquals(0, plan.reserveLastLink(3, 0, 9_000, ASKED, 16_000), "taken until 14,000");
        assertEquals(600, plan.reserveLastLink(3, 0, 9_000, ASKED, 18_000));
        assertEquals(0, plan.pieces(), "nobody is told when");
    }

    /// Random transfers: on no link two at once, none before it can be ready or behind the end, and
    /// never more than asked for.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void noTwoPiecesEverShareALink(long seed) {
        SeededStream stream = new SeededStream(seed, "plan");
        int flows = 40;
        int[] from = new int[flows];
        int[] to = new int[flows];
        long end = 200_000;
        for (int flow = 0; flow < flows; flow++) {
            from[flow] = (int) stream.upTo(3, flow, 0);
            to[flow] = (from[flow] + 1 + (int) stream.upTo(2, flow, 1)) % 4;
            long wanted = 3 * stream.upTo(2_000, flow, 2);
            long asked = ASKED + 1_000 * stream.upTo(20, flow, 3);
            long granted = plan.reserveRoute(flow, from[flow], to[flow], wanted, 0, asked, end);
            assertTrue(granted <= wanted);
        }
        for (int a = 0; a < plan.pieces(); a++) {
            long endOfA = plan.beginNanos(a) + plan.bytes(a) * 10 / 3;
            assertTrue(plan.beginNanos(a) >= READY && endOfA <= end - 2_000, pieces());
            for (int b = 0; b < a; b++) {
                boolean share =
                        from[plan.flow(a)] == from[plan.flow(b)]
                                || to[plan.flow(a)] == to[plan.flow(b)];
                boolean apart =
                        plan.beginNanos(b) >= endOfA
                                || plan.beginNanos(a)
                                        >= plan.beginNanos(b) + plan.bytes(b) * 10 / 3;
                assertTrue(
                        !share || apart || plan.bytes(a) == 0 || plan.bytes(b) == 0,
                        a + " and " + b + " of\n" + pieces());
            }
        }
    }

    /// Twenty transfers into one node leave no time unused, and more pieces than there was room
    /// for.
    @Test
    void transfersIntoOneNodeFollowOneAnotherWithoutGaps() {
        for (int flow = 0; flow < 20; flow++) {
            reserve(flow, 1 + flow % 3, 0, 3_000);
        }
        for (int i = 0; i < 20; i++) {
            assertEquals(READY + i * LENGTH, plan.beginNanos(i));
        }
    }

    @Test
    void aReceiverHoldsNoLinkForWhatStaysOnItsNode() {
        assertEquals(3_000, plan.reserveLastLink(1, 1, 9_000, ASKED, 16_000));
        assertEquals(3_000, plan.reserveLastLink(1, 1, 9_000, ASKED, 16_000));
        assertEquals(200, plan.reserveLastLink(1, 1, 200, ASKED, 16_000));
        assertEquals(3_000, plan.reserveLastLink(2, 1, 9_000, ASKED, 16_000));
    }

    @Test
    void whatStaysOnANodeHasToBeThereInTimeToo() {
        assertEquals(3_000, plan.reserveRoute(0, 1, 1, 9_000, 0, ASKED, 16_000));
        assertEquals(0, plan.reserveRoute(1, 1, 1, 9_000, 0, ASKED, 6_000));
        assertEquals("0: 3000 at 4000\n", pieces(), "no piece without bytes");
    }

    /// The first request leaves too late, or has no bytes; the second finds the link free from
    /// 4,000 to 14,000.
    @ParameterizedTest
    @CsvSource({"20000, 3000", "9000, 0"})
    void whatIsNotGrantedHoldsNoLink(long asked, long bytes) {
        assertEquals(0, plan.reserveLastLink(1, 0, bytes, asked, 16_000));
        assertEquals(3_000, plan.reserveLastLink(2, 0, 3_000, ASKED, 16_000));
    }

    private static LinkPlan torus(long linkKilobytes, long nicKilobytes) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Model model =
                Model.of(kind.profile())
                        .with(ModelParameter.LINK_KBPS, linkKilobytes)
                        .with(ModelParameter.BANDWIDTH_KBPS, nicKilobytes);
        Machine machine =
                new Machine(
                        8,
                        1,
                        kind,
                        new Shape(8, 1, 1),
                        LinkEnds.TORUS,
                        NodeMode.COPROCESSOR,
                        Fidelity.FLOW,
                        kind.profile());
        LinkPlan plan = Wires.of(machine, model).plan();
        plan.begin();
        return plan;
    }

    /// Nine bytes are a packet of 64 on the torus, 366 ns at 175 MB/s, in which 16 would fit. They
    /// are ready at 2,840 and have left when 840 are left of the slice.
    @Test
    void whatJustFitsIsGrantedAndNoMore() {
        long end = 2_840 + 366 + 840;
        assertEquals(9, torus(175_000, 267_000).reserveLastLink(1, 0, 9, ASKED, end));
        assertEquals(0, torus(175_000, 267_000).reserveLastLink(1, 0, 9, ASKED, end - 1));
    }

    /// 208 bytes are a packet of 256: 1,463 ns at 175 MB/s, whatever the NICs do beside: it is no
    /// link. The next packet follows then.
    @ParameterizedTest
    @ValueSource(longs = {267_000, 100_000})
    void onATorusTheLinksAloneDecide(long nicKilobytes) {
        LinkPlan torus = torus(175_000, nicKilobytes);
        torus.reserveRoute(0, 1, 0, 208, 0, ASKED, FAR);
        torus.reserveRoute(1, 1, 0, 208, 0, ASKED, FAR);
        assertEquals(2_840 + 1_463, torus.beginNanos(1));
    }

    /// Sixteen nodes below four switches. A way to another switch is as slow as its slowest link,
    /// 100 MB/s or the 300 of the NICs; one below the same switch has the links of the NICs alone.
    @ParameterizedTest
    @CsvSource({
        "100000, 4, 30000",
        "400000, 4, 10000",
        "300000, 4, 10000",
        "100000, 1, 10000",
    })
    void aWayBetweenSwitchesIsAsSlowAsItsSlowestLink(long linkKilobytes, int from, long nanos) {
        Model model = Model.defaults().with(ModelParameter.LINK_KBPS, linkKilobytes);
        LinkPlan wide = Wires.of(new Machine(16, 1, NetworkKind.QSNET), model).plan();
        wide.begin();
        wide.reserveRoute(0, from, 0, 3_000, 0, ASKED, FAR);
        wide.reserveRoute(1, from, 0, 3_000, 0, ASKED, FAR);
        assertEquals(nanos, wide.beginNanos(1) - wide.beginNanos(0));
    }

    /// At 100 kB/s a byte takes 10 us: none fits into the gap from 4,000 to 9,000, and none is sent
    /// in it.
    @Test
    void aGapInWhichNoByteFitsIsNoPiece() {
        Model slow = Model.defaults().with(ModelParameter.BANDWIDTH_KBPS, 100);
        LinkPlan plan = Wires.of(new Machine(4, 1, NetworkKind.QSNET), slow).plan();
        plan.begin();
        plan.reserveRoute(0, 2, 3, 1, 0, ASKED + 5_000, FAR);
        assertEquals(1, plan.reserveRoute(1, 2, 0, 1, 0, ASKED, FAR));
        assertEquals(2, plan.pieces());
        assertEquals(9_000, plan.beginNanos(0));
        assertEquals(19_000, plan.beginNanos(1));
    }
}
