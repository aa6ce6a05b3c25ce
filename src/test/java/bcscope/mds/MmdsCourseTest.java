package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Combiner;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.table.Lifetimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// What MMDS makes of the course of a process, call by call, and how its laws stand in it. The
/// program of each of two processes: an allgather, a wait, a barrier, an MPI_Ialltoall, its end.
class MmdsCourseTest {
    private static final int ALLGATHER = 0;
    private static final int INNER_SEND = 2;
    private static final int WAIT = 5;
    private static final int BARRIER = 6;
    private static final int IALLTOALL = 7;
    private static final long CALL = 14;

    private final Program program = program();
    private final Mmds mmds = new Mmds(program, new MmdsResolution(100, 1_000));

    private static Program program() {
        Communicator world = Communicator.world(2);
        RankCode code = new RankCode();
        Lowering lowering = new Lowering(code, 0, Model.defaults());
        lowering.allgather(world, 3_000);
        code.await(0);
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        lowering.ialltoall(world, 500, 0);
        return Program.of("by hand", List.of(code), new int[2], List.of(world));
    }

    @Test
    void theProgramIsTheOneThatTheseTestsSpeakOf() {
        assertEquals(OperationKind.BEGIN, program.kind(ALLGATHER));
        assertEquals(OperationKind.ISEND, program.kind(INNER_SEND));
        assertEquals(OperationKind.WAIT, program.kind(WAIT));
        assertEquals(OperationKind.BARRIER, program.kind(BARRIER));
        assertEquals(OperationKind.BEGIN, program.kind(IALLTOALL));
    }

    /// Computation 0 to 100, and from the last awakening at 700 to the end at 800. What it does
    /// between its two blocks, from 400 to 450, is part of the call.
    @Test
    void aCompositeCallThatBlocksTwiceIsOnePoint() {
        mmds.entered(0, ALLGATHER, 100);
        mmds.blocked(0, ALLGATHER, 150);
        mmds.awakened(0, ALLGATHER, 400);
        mmds.blocked(0, ALLGATHER, 450);
        mmds.awakened(0, ALLGATHER, 700);
        mmds.returned(0, ALLGATHER, 710);
        mmds.finished(0, 800);
        MmdsAccount account = mmds.account(0);
        assertEquals(1, account.communication().count(), "one call of the BCS API");
        assertEquals(700 - 100, account.communication().total(), "to its last awakening");
        assertEquals(2, account.computation().count());
        assertEquals(100 + 100, account.computation().total());
        assertEquals(1, mmds.blockingCalls(0));
        assertEquals(10, mmds.returnNanos(0), "from the last awakening");
        assertEquals(610, calls(account, "MPI_Allgather").latency().total());
        assertEquals(3_000, calls(account, "MPI_Allgather").size().total());
    }

    @Test
    void aWaitThatFindsEverythingCompleteIsNoCommunication() {
        mmds.entered(0, WAIT, 100);
        mmds.returned(0, WAIT, 114);
        mmds.finished(0, 200);
        assertEquals(0, mmds.account(0).communication().count());
        assertEquals(200, mmds.account(0).computation().total(), "it went on all the time");
        assertEquals(14, calls(mmds.account(0), "MPI_Wait").latency().total());
        assertEquals(0, mmds.blockingCalls(0));
        assertEquals(0, calls(mmds.account(0), "MPI_Wait").size().count(), "it has no size");
    }

    @Test
    void aNonBlockingCollectiveLastsUntilTheWaitForItReturns() {
        mmds.entered(0, IALLTOALL, 100);
        mmds.returned(0, IALLTOALL, 114);
        assertEquals(0, calls(mmds.account(0), "MPI_Ialltoall").latency().count(), "posted");
        mmds.entered(0, WAIT, 800);
        mmds.completed(0, IALLTOALL, 100);
        mmds.returned(0, WAIT, 900);
        assertEquals(800, calls(mmds.account(0), "MPI_Ialltoall").latency().total());
        assertEquals(500, calls(mmds.account(0), "MPI_Ialltoall").size().total());
    }

    @Test
    void aCallThatHasNoBytesIsCountedWithoutASize() {
        barrier(1, 100, 600, 614);
        assertEquals(514, calls(mmds.account(1), "MPI_Barrier").latency().total());
        assertEquals(0, calls(mmds.account(1), "MPI_Barrier").size().count());
    }

    @Test
    void aProcessThatIsBlockedHasComputedOnceMore() {
        mmds.entered(0, BARRIER, 100);
        assertFalse(mmds.closedByComputation(0), "it computes until it is blocked");
        mmds.blocked(0, BARRIER, 110);
        assertTrue(mmds.closedByComputation(0));
        assertEquals(100, mmds.runtimeNanos(0), "up to the entry of the call");
        mmds.awakened(0, BARRIER, 500);
        mmds.returned(0, BARRIER, 514);
        assertFalse(mmds.closedByComputation(0));
        assertEquals(500, mmds.runtimeNanos(0));
    }

    @Test
    void allTogetherIsTheSumOfTheProcesses() {
        barrier(0, 100, 600, 614);
        barrier(1, 250, 600, 614);
        MmdsAccount all = mmds.all();
        assertEquals(2, calls(all, "MPI_Barrier").latency().count());
        assertEquals(514 + 364, calls(all, "MPI_Barrier").latency().total());
        assertEquals(500 + 350, all.communication().total());
        assertEquals(1, all.communications().count(5), "500 ns");
        assertEquals(1, all.communications().count(3), "350 ns");
        assertEquals(500 + 350 + 100 + 250, all.totalNanos());
    }

    /// Awakened at 600, returned at 614: a call costs 14 ns here.
    @ParameterizedTest
    @CsvSource({"14, true", "13, false", "15, true"})
    void m5ComparesWhatBlockedCallsTakeBeyondBeingBlockedWithTheirCost(long call, boolean holds) {
        barrier(0, 100, 600, 614);
        mmds.finished(0, 700);
        assertEquals(
                holds, check(MmdsLaw.of(EveryCall.of(mmds).only(0), call), MmdsLaw.M5).holds());
    }

    @Test
    void m1IsBrokenByAnAwakeningThatNobodySaw() {
        barrier(0, 100, 600, 614);
        mmds.entered(0, BARRIER, 700);
        mmds.blocked(0, BARRIER, 700);
        mmds.finished(0, 900);
        MmdsLaw.Check counts = check(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL), MmdsLaw.M1);
        assertEquals("M1: computations = 3 = communications + 1 = 2  BROKEN", counts.text());
    }

    /// Of all processes together as many more as have ended or are blocked.
    @Test
    void m1OfAllCountsEveryProcessThatIsClosed() {
        barrier(0, 100, 600, 614);
        barrier(1, 100, 600, 614);
        MmdsLaw.Check open = check(MmdsLaw.of(EveryCall.of(mmds), CALL), MmdsLaw.M1);
        assertEquals("M1: computations = 2 = communications + 0 = 2", open.text());
        mmds.finished(1, 700);
        MmdsLaw.Check ended = check(MmdsLaw.of(EveryCall.of(mmds), CALL), MmdsLaw.M1);
        assertEquals("M1: computations = 3 = communications + 1 = 3", ended.text());
    }

    @Test
    void m2OfAllSpeaksOfThoseThatHaveEnded() {
        barrier(0, 100, 600, 614);
        mmds.finished(0, 700);
        barrier(1, 100, 600, 614);
        mmds.lived(Lifetimes.of(new long[2], new long[] {700, -1}));
        MmdsLaw.Check closure = check(MmdsLaw.of(EveryCall.of(mmds), CALL), MmdsLaw.M2);
        assertEquals(700, closure.leftValue());
        assertEquals(700, closure.rightValue());
        assertTrue(
                MmdsLaw.of(EveryCall.of(mmds).only(1), CALL).stream()
                        .noneMatch(c -> c.law() == MmdsLaw.M2));
    }

    @Test
    void m6CountsACallThatBlocksTwiceOnce() {
        mmds.entered(0, ALLGATHER, 100);
        mmds.blocked(0, ALLGATHER, 150);
        mmds.awakened(0, ALLGATHER, 400);
        mmds.blocked(0, ALLGATHER, 450);
        mmds.awakened(0, ALLGATHER, 700);
        mmds.returned(0, ALLGATHER, 710);
        MmdsLaw.Check check = check(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL), MmdsLaw.M6);
        assertEquals("M6: calls that blocked = 1 ≤ communications = 1", check.text());
    }

    @Test
    void lawsOfAveragesAreSaidOfWhatWasSeenOnly() {
        mmds.finished(0, 100);
        List<MmdsLaw> laws =
                MmdsLaw.of(EveryCall.of(mmds).only(0), CALL).stream()
                        .map(MmdsLaw.Check::law)
                        .toList();
        assertEquals(
                List.of(MmdsLaw.M1, MmdsLaw.M3, MmdsLaw.M4, MmdsLaw.M4, MmdsLaw.M5, MmdsLaw.M6),
                laws,
                "of computation; there were no communications");
    }

    @ParameterizedTest
    @CsvSource({
        "NIC, NIC, 0",
        "HOST, NIC, 1",
        "NIC, HOST, 1",
        "HOST, HOST, 1",
        "NETWORK, NETWORK, 0"
    })
    void aReductionIsOneOfHostsWhereverAHostCombines(Combiner local, Combiner levels, long hosts) {
        mmds.reduced(local, levels);
        assertEquals(1, mmds.reductions());
        assertEquals(hosts, mmds.reductionsOnHosts());
    }

    private void barrier(int rank, long entered, long awakened, long returned) {
        mmds.entered(rank, BARRIER, entered);
        mmds.blocked(rank, BARRIER, entered);
        mmds.awakened(rank, BARRIER, awakened);
        mmds.returned(rank, BARRIER, returned);
    }

    private static MmdsLaw.Check check(List<MmdsLaw.Check> checks, MmdsLaw law) {
        return checks.stream().filter(check -> check.law() == law).findFirst().orElseThrow();
    }

    private static MmdsAccount.Call calls(MmdsAccount account, String name) {
        return account.calls(Primitive.named(name).orElseThrow()).orElseThrow();
    }

    /// One is blocked for 500 ns, the other for 350; each returns 14 ns after its awakening.
    @Test
    void theLawsOfAllSpeakOfWhatAllDidTogether() {
        barrier(0, 100, 600, 614);
        barrier(1, 250, 600, 614);
        List<MmdsLaw.Check> checks = MmdsLaw.of(EveryCall.of(mmds), CALL);
        assertEquals(
                "M5: return - awakening (ns) = 28 ≤ 2 blocked calls x cost (ns) = 28",
                check(checks, MmdsLaw.M5).text());
        assertEquals(
                "M6: calls that blocked = 2 ≤ communications = 2",
                check(checks, MmdsLaw.M6).text());
        assertEquals(
                List.of(
                        "2 |total - average x count| of computation",
                        "2 |total - average x count| of communication",
                        "2 |total - average x count| of MPI_Barrier"),
                checks.stream()
                        .filter(check -> check.law() == MmdsLaw.M3)
                        .map(MmdsLaw.Check::left)
                        .toList());
    }
}
