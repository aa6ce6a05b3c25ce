package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.run.operation.LifeStep;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Causes in words and as sums, and the steps from which they are found.
class CauseTest {
    private static final int UNKNOWN = LifeStep.UNKNOWN;

    /// The first operation, which has no line, computes; the second, at line 12, sends.
    private static final Program PROGRAM =
            Program.of(
                    "hand",
                    List.of(new RankCode().compute(1_000).atLine(12).send(1, 0, 8, 0)),
                    new int[4],
                    List.of(
                            Communicator.world(4),
                            new Communicator(Communicator.SELF, new int[0])));

    private static Cause cause(CauseKind kind, int subject) {
        return new Cause(kind, subject, UNKNOWN);
    }

    @Test
    void oneProcessAndManyAreWordedApart() {
        for (Object[] each :
                new Object[][] {
                    {CauseKind.COMPUTES, "rank 3 computes", "processes compute"},
                    {CauseKind.CALLS, "rank 3 is in a call", "processes are in calls"},
                    {CauseKind.NO_CPU, "rank 3 has no CPU", "processes have no CPU"},
                    {CauseKind.NOT_STARTED, "rank 3 has not started", "processes have not started"},
                    {CauseKind.FINISHED, "rank 3 has ended", "processes have ended"},
                    {CauseKind.CYCLE, "deadlock: cycle through rank 3", "deadlock"},
                    {
                        CauseKind.NO_SENDER,
                        "no certain process sends to rank 3",
                        "no certain process sends to receivers"
                    },
                    {CauseKind.NIC_FULL, "NIC memory full at node 3", "NIC memory full"},
                    {CauseKind.BUDGET, "no budget at node 3", "no budget"},
                    {CauseKind.CREDITS, "no credits at node 3", "no credits"},
                    {CauseKind.NODE_DOWN, "node 3 has failed", "a node has failed"},
                }) {
            CauseKind kind = (CauseKind) each[0];
            assertEquals(each[1], cause(kind, 3).text(PROGRAM));
            assertEquals(each[2], cause(kind, Cause.NONE).text(PROGRAM));
        }
    }

    @Test
    void aPlaceIsThatOfTheProgram() {
        Cause computes = new Cause(CauseKind.COMPUTES, 3, 0);
        Cause sends = new Cause(CauseKind.CALLS, 3, 1);
        assertEquals("rank 3 computes (operation 1)", computes.text(PROGRAM));
        assertEquals("rank 3 is in MPI_Send (line 12)", sends.text(PROGRAM));
        assertEquals("", cause(CauseKind.COMPUTES, 3).site(PROGRAM));
        assertEquals("rank 3, op. 1: computes", computes.beginningWithPlace(PROGRAM));
        assertEquals("rank 3, line 12: in MPI_Send", sends.beginningWithPlace(PROGRAM));
        assertEquals("rank 3 computes", cause(CauseKind.COMPUTES, 3).beginningWithPlace(PROGRAM));
        assertEquals(
                "no budget at node 3",
                new Cause(CauseKind.BUDGET, 3, 0).beginningWithPlace(PROGRAM));
    }

    @Test
    void labelsBecomeShorter() {
        assertEquals(
                List.of("3 is in MPI_Send (line 12)", "3 is in MPI_Send", "3"),
                new Cause(CauseKind.CALLS, 3, 1).labels(PROGRAM));
        assertEquals(
                List.of("no budget at node 3", "no budget", "node 3"),
                cause(CauseKind.BUDGET, 3).labels(PROGRAM));
        assertEquals(
                List.of("restart at the next slice", "restart"),
                cause(CauseKind.RESTART, Cause.NONE).labels(PROGRAM));
    }

    /// The protocol has no subject, whichever number is beside it.
    @ParameterizedTest
    @EnumSource(CauseKind.class)
    void aCauseNamesAProcessOrANode(CauseKind kind) {
        Cause cause = cause(kind, 3);
        assertEquals(kind.subject() == CauseKind.Subject.PROCESS ? 3 : -1, cause.rank());
        assertEquals(kind.subject() == CauseKind.Subject.NODE ? 3 : -1, cause.node());
        assertFalse(cause.text(PROGRAM).isEmpty());
    }

    /// 30 of 120 are 250 thousandths, 1 is 8.33, 5 are 41.67.
    @Test
    void sharesAreGroupedAndMeasured() {
        Blame blame =
                new Blame(
                        0,
                        200,
                        120,
                        List.of(
                                new Blame.Share(new Cause(CauseKind.COMPUTES, 0, 4), 50),
                                new Blame.Share(new Cause(CauseKind.COMPUTES, 1, 4), 40),
                                new Blame.Share(new Cause(CauseKind.COMPUTES, 1, 7), 30)),
                        List.of());
        assertEquals(250, blame.perMille(30));
        assertEquals(8, blame.perMille(1));
        assertEquals(42, blame.perMille(5));
        assertEquals(0, new Blame(0, 200, 0, List.of(), List.of()).perMille(5));
        assertEquals(blame, blame.by(Blame.Grouping.PLACE));
        assertEquals(
                List.of(
                        new Blame.Share(cause(CauseKind.COMPUTES, 1), 70),
                        new Blame.Share(cause(CauseKind.COMPUTES, 0), 50)),
                blame.by(Blame.Grouping.SUBJECT).shares());
        assertEquals(
                List.of(new Blame.Share(cause(CauseKind.COMPUTES, Cause.NONE), 120)),
                blame.by(Blame.Grouping.KIND).shares());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 127, 128, 16_383, 16_384, 1L << 40, Long.MAX_VALUE - 1})
    void aTrackKeepsWhatWasWritten(long length) {
        StepTrack track = new StepTrack();
        int pc = (int) Math.min(length, Integer.MAX_VALUE);
        track.add(5, true, pc, -1, 200, length);
        track.add(6, false, 0, 300, -1, length);
        track.add(WaitTracks.WAITS, false, -1, 300, -1, Long.MAX_VALUE);
        assertEquals(Long.MAX_VALUE, track.writtenNanos());
        assertTrue(track.next());
        assertEquals(length, track.untilNanos());
        assertEquals(List.of(5, pc, -1, 200), values(track));
        assertTrue(track.blocked());
        int size = track.size();
        track.forget();
        assertTrue(track.size() < size && track.size() > 0);
        assertTrue(track.next(), "the second lasts no time, so the third follows");
        assertEquals(Long.MAX_VALUE, track.untilNanos());
        assertEquals(List.of(WaitTracks.WAITS, -1, 300, -1), values(track));
        assertFalse(track.blocked());
        assertFalse(track.next());
        track.forget();
        assertEquals(0, track.size());
    }

    private static List<Integer> values(StepTrack track) {
        return List.of(track.kind(), track.pc(), track.peer(), track.receiver());
    }

    @Test
    void manyStepsAreKeptInTheirOrder() {
        StepTrack track = new StepTrack();
        for (int i = 1; i <= 1_000; i++) {
            track.add(i % 20, i % 3 == 0, 1_000 - i, i, -i % 2, 10L * i);
        }
        for (int i = 1; i <= 1_000; i++) {
            assertTrue(track.next());
            assertEquals(10L * i, track.untilNanos());
            assertEquals(i % 3 == 0, track.blocked());
            assertEquals(List.of(i % 20, 1_000 - i, i, -i % 2), values(track));
        }
        assertFalse(track.next());
    }

    /// Node 2 fails at 500 with ranks 4 and 5; MSM, strobed at 600, waits for it until it is
    /// declared dead at 900; from 950 to 1200 the machine goes back.
    @Test
    void aDeadNodeKeepsItsProcessesAndThoseThatAreBlocked() {
        WaitTracks.Outage outage =
                new WaitTracks.Outage(new Happening.NodeFailed(500, 2, List.of(4, 5)));
        assertEquals(2, outage.node());
        assertEquals(500, outage.fromNanos(4, false));
        assertEquals(NEVER, outage.toNanos(4));
        assertEquals(NEVER, outage.fromNanos(0, true));
        assertEquals(NEVER, outage.toNanos(0));

        outage.declared(new Happening.DeclaredDead(900, 3, Microphase.MSM, 0, 0), WINDOWS);
        assertEquals(NEVER, outage.toNanos(0), "another node");
        outage.declared(new Happening.DeclaredDead(900, 2, Microphase.MSM, 0, 0), WINDOWS);
        outage.declared(new Happening.DeclaredDead(990, 2, Microphase.PM, 0, 0), WINDOWS);
        assertEquals(600, outage.fromNanos(0, true));
        assertEquals(NEVER, outage.fromNanos(0, false));
        assertEquals(900, outage.toNanos(0));

        outage.wentBack(new Happening.WentBack(940, List.of(3), 1, 1_100, 0, 0, 0, 0));
        assertEquals(NEVER, outage.toNanos(4), "another node");
        outage.wentBack(new Happening.WentBack(950, List.of(1, 2), 1, 1_200, 0, 0, 0, 0));
        outage.wentBack(new Happening.WentBack(980, List.of(2), 1, 1_300, 0, 0, 0, 0));
        assertEquals(950, outage.fromNanos(0, false));
        assertEquals(600, outage.fromNanos(0, true));
        assertEquals(1_200, outage.toNanos(0));
        assertEquals(1_200, outage.toNanos(4));
    }

    /// A microphase that was strobed before the failure is held from the failure on.
    @Test
    void aMicrophaseIsHeldFromTheFailureAtTheEarliest() {
        WaitTracks.Outage outage =
                new WaitTracks.Outage(new Happening.NodeFailed(650, 2, List.of()));
        outage.declared(new Happening.DeclaredDead(900, 2, Microphase.MSM, 0, 0), WINDOWS);
        assertEquals(650, outage.fromNanos(0, true));
    }

    private static final long NEVER = Long.MAX_VALUE;
    private static final List<PhaseWindow> WINDOWS =
            List.of(
                    new PhaseWindow(Microphase.DEM, 300, 310, 550, 590),
                    new PhaseWindow(Microphase.MSM, 600, 610, 880, 890),
                    new PhaseWindow(Microphase.PM, 910, 920, 930, 940));

    /// Rank 0 is blocked by A from 10 to 20, by B to 25, by A from 40 to 50; rank 1 by A from 10 to
    /// 22 and from 45 to 48.
    private static final Cause A = new Cause(CauseKind.COMPUTES, 0, UNKNOWN);

    private static final Cause B = new Cause(CauseKind.PM, Cause.NONE, UNKNOWN);

    private static CauseIntervals intervals() {
        return new CauseIntervals(
                List.of(A, B),
                new long[][] {{10, 20, 40}, {10, 45}},
                new long[][] {{20, 25, 50}, {22, 48}},
                new int[][] {{0, 1, 0}, {0, 0}},
                Map.of());
    }

    @Test
    void theCauseOfAnInstantIsThatOfItsInterval() {
        CauseIntervals intervals = intervals();
        assertEquals(Optional.empty(), intervals.at(0, 9));
        assertEquals(Optional.of(A), intervals.at(0, 10));
        assertEquals(Optional.of(A), intervals.at(0, 19));
        assertEquals(Optional.of(B), intervals.at(0, 20));
        assertEquals(Optional.empty(), intervals.at(0, 25));
        assertEquals(Optional.of(A), intervals.at(0, 49));
        assertEquals(Optional.empty(), intervals.at(0, 50));
        assertEquals(
                List.of(0, 0, 1, 2, 3),
                List.of(
                        intervals.firstEndingAfter(0, 9),
                        intervals.firstEndingAfter(0, 19),
                        intervals.firstEndingAfter(0, 20),
                        intervals.firstEndingAfter(0, 25),
                        intervals.firstEndingAfter(0, 50)));
        assertEquals(
                "2 ranks, 3 2",
                intervals.ranks() + " ranks, " + intervals.count(0) + " " + intervals.count(1));
    }

    @Test
    void aCauseIsFollowedFromIntervalToInterval() {
        CauseIntervals.Chosen chosen = intervals().of(A).orElseThrow();
        var first = new CauseIntervals.Occurrence(0, 10, 20);
        var second = new CauseIntervals.Occurrence(1, 10, 22);
        var third = new CauseIntervals.Occurrence(0, 40, 50);
        var fourth = new CauseIntervals.Occurrence(1, 45, 48);
        assertEquals(Optional.of(second), chosen.longest());
        assertEquals(Optional.of(second), chosen.after(first));
        assertEquals(Optional.of(third), chosen.after(second));
        assertEquals(Optional.of(fourth), chosen.after(third));
        assertEquals(Optional.empty(), chosen.after(fourth));
        assertEquals(Optional.of(third), chosen.before(fourth));
        assertEquals(Optional.of(second), chosen.before(third));
        assertEquals(Optional.of(first), chosen.before(second));
        assertEquals(Optional.empty(), chosen.before(first));
        CauseIntervals.Chosen other = intervals().of(B).orElseThrow();
        assertEquals(Optional.of(new CauseIntervals.Occurrence(0, 20, 25)), other.longest());
        assertEquals(Optional.empty(), intervals().of(cause(CauseKind.RM, Cause.NONE)));
        assertEquals(Optional.empty(), intervals().of(Pattern.INCAST));
    }

    @Test
    void aRangeIsCutToTheSlicesThereAre() {
        assertEquals(new Blaming.Range(3, 7), new Blaming.Range(3, 7).within(8));
        assertEquals(new Blaming.Range(3, 4), new Blaming.Range(3, 7).within(5));
        assertEquals(new Blaming.Range(2, 2), new Blaming.Range(3, 7).within(3));
    }
}
