package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/// The laws that only the detail of a slice can show, in a slice made by hand: three nodes with two
/// processes each, in which one message of 4,000 B goes to node 1 and one of 6,000 B to node 2.
class LawsOfNodesTest {
    private static final int NODES = 3;
    private static final int PROCESSES = 2;

    private final LocalMetrics local = new LocalMetrics(NODES);
    private final List<Happening> happenings = new ArrayList<>();

    LawsOfNodesTest() {
        for (int node = 0; node < NODES; node++) {
            local.ltdem()[node] = 5_000L + node;
            local.ltmsm()[node] = 4_000;
            local.ltts()[node] = 60_000;
            local.budgetBytes()[node] = 52_000;
        }
        transfer(1, 4_000);
        transfer(2, 6_000);
        exchange(1, 2, 2);
        local.bpts()[2] = PROCESSES;
    }

    @Test
    void aSliceByHandObeysEveryLaw() {
        for (LawReading finding : findings()) {
            assertTrue(finding.holds(), finding.statement());
        }
    }

    @Test
    void e2IsSaidOfTheNodeThatIsNearestToBreakingIt() {
        local.ltts()[1] = 9_001;
        LawReading tight = finding(Law.E2);
        assertEquals("LTDEM + LTMSM of node 1 ≤ LTTS", tight.statement());
        assertEquals(5_001 + 4_000, tight.leftValue());
        assertTrue(tight.holds() && tight.equality());
        local.ltts()[1] = 9_000;
        assertFalse(finding(Law.E2).holds());
    }

    /// Node 0 has the shortest DEM and by far the longest MSM.
    @Test
    void e2CountsMsmAsItCountsDem() {
        local.ltmsm()[0] = 30_000;
        assertEquals("LTDEM + LTMSM of node 0 ≤ LTTS", finding(Law.E2).statement());
        assertEquals(35_000, finding(Law.E2).leftValue());
    }

    /// Nodes 1 and 2 have the same left of their slice and of their budget; no node has spent any
    /// time on a routine.
    @Test
    void ofEqualNodesTheFirstIsNamed() {
        local.ltdem()[1] = local.ltdem()[2];
        assertEquals("LTDEM + LTMSM of node 1 ≤ LTTS", finding(Law.E2).statement());
        local.budgetBytes()[1] = 50_000;
        assertEquals("bytes received by node 1 ≤ budget", of(Law.E6).get(1).statement());
        assertEquals("all routines of node 0 ≤ LTTS", of(Law.E10).get(2).statement());
    }

    @Test
    void e6CountsEveryTransferOnceLostOnesToo() {
        assertEquals(2, finding(Law.E6).rightValue());
        local.np2pmsm()[0]++;
        assertFalse(finding(Law.E6).holds(), "scheduled, and never moved");
        happenings.add(new Happening.TransferLost(9, 0, 1, send(), receive(), 0, 100, 10));
        assertTrue(finding(Law.E6).holds());
        happenings.add(new Happening.TransferLost(9, 0, 1, send(), receive(), 0, 100, 10));
        assertFalse(finding(Law.E6).holds(), "moved, and never scheduled");
    }

    /// Node 2 has 46,000 B left, node 1 48,000 B.
    @Test
    void e6ComparesWithTheBudgetTheNodeThatHasLeastOfItLeft() {
        LawReading fullest = of(Law.E6).get(1);
        assertEquals("bytes received by node 2 ≤ budget", fullest.statement());
        local.budgetBytes()[1] = 4_000;
        LawReading full = of(Law.E6).get(1);
        assertEquals("bytes received by node 1 ≤ budget", full.statement());
        assertTrue(full.holds());
        local.receivedBytes()[1]++;
        assertFalse(of(Law.E6).get(1).holds());
    }

    @Test
    void e7CountsSendsThatWereDeliveredAndReceivesThatWereAccepted() {
        assertEquals(4, finding(Law.E7).leftValue());
        assertEquals(4, finding(Law.E7).rightValue());
        happenings.removeIf(Happening.ReceiveAccepted.class::isInstance);
        assertEquals(2, finding(Law.E7).rightValue());
        assertFalse(finding(Law.E7).holds());
    }

    @ParameterizedTest
    @CsvSource({"0, true", "2, true", "3, false"})
    void e8AllowsNoMoreBlockedProcessesThanANodeHas(int blocked, boolean holds) {
        local.bpts()[2] = blocked;
        LawReading finding = finding(Law.E8);
        assertEquals(blocked, finding.leftValue());
        assertEquals(holds, finding.holds());
    }

    /// E10: BS and BR share the thread processor, so R0 to R2 of a node add up; so do R3 to R5.
    @ParameterizedTest
    @CsvSource({
        "DELIVER, ACCEPT, NOTE, 0, R0 + R1 + R2 of node 1 ≤ LTDEM, 5001",
        "MATCH, SCHEDULE, QUERY, 1, R3 + R4 + R5 of node 1 ≤ LTMSM, 4000"
    })
    void e10AddsUpTheRoutinesOfAMicrophase(
            NicRoutine first,
            NicRoutine second,
            NicRoutine third,
            int which,
            String statement,
            long whole) {
        takes(first, 1, 1_000);
        takes(second, 1, 2_000);
        takes(third, 1, whole - 3_000);
        LawReading full = of(Law.E10).get(which);
        assertEquals(statement, full.statement());
        assertEquals(whole, full.leftValue());
        assertTrue(full.holds() && full.equality());
        takes(third, 1, whole - 2_999);
        assertFalse(of(Law.E10).get(which).holds());
    }

    @Test
    void e10FitsAllRoutinesOfANodeIntoItsSlice() {
        takes(NicRoutine.DELIVER, 2, 5_000);
        takes(NicRoutine.TRANSFER, 2, 55_000);
        assertTrue(of(Law.E10).get(2).equality());
        takes(NicRoutine.RESTART, 2, 1);
        LawReading broken = of(Law.E10).get(2);
        assertEquals("all routines of node 2 ≤ LTTS", broken.statement());
        assertEquals(60_001, broken.leftValue());
        assertFalse(broken.holds());
    }

    /// What a node that was declared dead began stays undone: nobody counts it any more.
    @Test
    void aSliceThatLosesANodeIsHeldAgainstTheLawsOfWhatIsLeftOnly() {
        happenings.add(new Happening.DeclaredDead(7, 0, Microphase.DEM, 6, 1));
        List<Law> laws = findings().stream().map(LawReading::law).distinct().toList();
        assertEquals(List.of(Law.E8), laws);
    }

    /// MODEL E4: strobes that all nodes hear 6 µs after they were issued, 262 µs apart.
    @ParameterizedTest
    @CsvSource({"6000, true", "6001, false", "5999, false"})
    void e4HearsStrobesAsFarApartAsTheyWereIssued(long underWay, boolean holds) {
        SliceDetail before = detail(7, 1_000_000, 6_000);
        SliceDetail after = detail(8, 1_262_000, underWay);
        LawReading skew = Invariants.strobeSkew(before, after);
        assertEquals(Law.E4, skew.law());
        assertEquals(8, skew.slice());
        assertEquals(262_000, skew.rightValue());
        assertEquals(262_000 + underWay - 6_000, skew.leftValue());
        assertEquals(holds, skew.holds());
    }

    private LawReading finding(Law law) {
        return of(law).getFirst();
    }

    private List<LawReading> of(Law law) {
        return findings().stream().filter(finding -> finding.law() == law).toList();
    }

    private List<LawReading> findings() {
        return Invariants.of(detail(7, 1_000_000, 6_000), PROCESSES);
    }

    private SliceDetail detail(int slice, long startNanos, long underWayNanos) {
        long heard = startNanos + underWayNanos;
        PhaseWindow dem =
                new PhaseWindow(Microphase.DEM, startNanos, heard, heard + 5_000, heard + 6_400);
        Activity[] activities = new Activity[NODES * PROCESSES];
        Snapshot before =
                new Snapshot(
                        activities,
                        new int[activities.length],
                        new long[activities.length],
                        List.of());
        return new SliceDetail(
                slice,
                startNanos,
                startNanos + 262_000,
                List.of(dem),
                before,
                List.copyOf(happenings),
                local,
                0);
    }

    private void takes(NicRoutine routine, int node, long nanos) {
        local.routines()[routine.ordinal()][node] = nanos;
    }

    private void transfer(int node, long bytes) {
        local.np2pmsm()[node]++;
        local.receivedBytes()[node] += bytes;
        happenings.add(new Happening.Transferred(8, node, 0, send(), receive(), 0, bytes, 9));
    }

    /// `sends` are delivered and `receives` accepted by `node`.
    private void exchange(int node, int sends, int receives) {
        local.np2pdem()[node] += sends + receives;
        for (int i = 0; i < sends; i++) {
            happenings.add(new Happening.SendDelivered(1, node, 0, send(), 2));
        }
        for (int i = 0; i < receives; i++) {
            happenings.add(new Happening.ReceiveAccepted(1, node, receive()));
        }
    }

    private static Descriptor send() {
        return new Descriptor(Descriptor.Kind.SEND, 0, 0, 0, 2, 0, 0, 4_000, 500, 3);
    }

    private static Descriptor receive() {
        return new Descriptor(Descriptor.Kind.RECEIVE, 2, 0, 1, 0, 0, 0, 4_000, 500, 3);
    }
}
