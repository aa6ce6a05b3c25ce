package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.happening.Activity;
import bcscope.program.Communicator;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.stream.LongStream;

class ProcessesTest {
    /// Two codes: the first has three operations and no request, the second two requests.
    private final Program program =
            Program.of(
                    "three",
                    List.of(
                            new RankCode().loop(2).compute(5).endLoop(),
                            new RankCode().irecv(0, 0, 8, 0, 0).irecv(0, 1, 8, 0, 1).await(1)),
                    new int[] {0, 1, 1},
                    List.of(Communicator.world(3)));

    private final Processes processes = new Processes(program);

    @Test
    void everyProcessBeginsAtItsEntryWithRequestsOfItsOwn() {
        assertEquals(4, processes.pc(1), "three operations and their end come before");
        assertEquals(0, processes.position(1));
        assertEquals(0, processes.request(1, 0));
        assertEquals(2, processes.request(2, 0));
        assertEquals(4, processes.requestDone.length);
        assertFalse(processes.isOpen(2, 1));
    }

    @Test
    void aRequestOfSeveralPartsIsCompleteWithTheLatestOfThem() {
        processes.begin(2, 4, 100);
        processes.begin(2, 5, 120);
        assertTrue(processes.isOpen(2, 0));
        assertFalse(processes.complete(2, 900));
        assertFalse(processes.isComplete(2, 0));
        assertFalse(processes.complete(2, 700));
        assertTrue(processes.isComplete(2, 0));
        assertEquals(900, processes.requestDone[2]);
    }

    @Test
    void aRequestIsThatOfTheCallThatPostedItsFirstPart() {
        processes.begin(2, 4, 100);
        processes.begin(2, 5, 120);
        assertEquals(4, processes.requestPc(2, 0));
        assertEquals(100, processes.requestEntered(2, 0));
    }

    @Test
    void aRequestThatIsUsedAgainKnowsNothingOfItsFirstUse() {
        processes.begin(2, 4, 100);
        processes.complete(2, 900);
        processes.begin(2, 5, 1_000);
        assertEquals(5, processes.requestPc(2, 0));
        assertEquals(1_000, processes.requestEntered(2, 0));
        processes.complete(2, 1_100);
        assertEquals(1_100, processes.requestDone[2]);
        processes.begin(2, 5, 1_200);
    }

    @Test
    void whoWaitsIsToldWithTheLastPart() {
        processes.begin(1, 4, 0);
        processes.begin(1, 4, 0);
        processes.requestDone[1] = Processes.AWAITED;
        assertFalse(processes.isComplete(1, 1));
        assertFalse(processes.complete(1, 50));
        assertTrue(processes.complete(1, 60));
        assertEquals(60, processes.requestDone[1]);
    }

    @Test
    void aFreedRequestStaysFreeWhenItsMessageArrives() {
        processes.begin(0, 4, 0);
        processes.requestDone[0] = Processes.INACTIVE;
        assertFalse(processes.complete(0, 50));
        assertFalse(processes.isOpen(1, 0));
    }

    @ParameterizedTest
    @EnumSource(Activity.class)
    void aProcessThatStandsStillDoesSoSinceItEnteredItsCall(Activity activity) {
        processes.activity[0] = (byte) activity.ordinal();
        processes.clock[0] = 70;
        processes.enteredNanos[0] = 30;
        boolean still = activity.name().startsWith("BLOCKED");
        assertEquals(still || activity == Activity.READY ? 30 : 70, processes.nanos(0));
        assertEquals(still, processes.blocked(0));
    }

    @Test
    void onlyBlockedProcessesAreWritten() {
        processes.activity[1] = (byte) Activity.BLOCKED_WAIT.ordinal();
        processes.pc[1] += 2;
        processes.calls[1] = 3;
        processes.enteredNanos[1] = 400;
        processes.activity[2] = (byte) Activity.BLOCKED_WAIT.ordinal();
        ProcessLog log = new ProcessLog(3);
        processes.writeBlocked(log, 2);
        log.publish();
        BlockedIntervals intervals = log.intervals(1);
        assertEquals(1, intervals.size());
        assertEquals(2, intervals.position(0));
        assertEquals(2, intervals.call(0), "calls are counted from 0");
        assertEquals(400, intervals.entryNanos(0));
        assertEquals(BlockedIntervals.OPEN, intervals.awakeNanos(0));
        assertEquals(0, log.intervals(0).size() + log.intervals(2).size());
    }

    @Test
    void onlyAProcessThatReachedItsEndHasALifetime() {
        processes.clock[0] = 900;
        processes.activity[0] = (byte) Activity.FINISHED.ordinal();
        processes.clock[1] = 800;
        processes.activity[1] = (byte) Activity.STOPPED.ordinal();
        Lifetimes lifetimes = processes.lifetimes(new long[] {200, 0, 0});
        assertTrue(lifetimes.ended(0));
        assertEquals(700, lifetimes.nanos(0));
        assertFalse(lifetimes.ended(1));
        assertFalse(lifetimes.ended(2));
    }

    @Test
    void theFirstProcessGivesItsStateToAll() {
        processes.pc[0] = 2;
        processes.clock[0] = 30;
        processes.calls[0] = 4;
        processes.activity[0] = (byte) Activity.BLOCKED_COLLECTIVE.ordinal();
        processes.composite[0] = 3;
        processes.waitLeft[0] = 1;
        processes.enteredNanos[0] = 25;
        processes.loops[1] = 6;
        processes.spread();
        for (int rank = 1; rank < 3; rank++) {
            assertEquals(2, processes.pc(rank));
            assertEquals(30, processes.clock[rank]);
            assertEquals(4, processes.calls[rank]);
            assertEquals(Activity.BLOCKED_COLLECTIVE, processes.activity(rank));
            assertEquals(3, processes.composite[rank]);
            assertEquals(1, processes.waitLeft[rank]);
            assertEquals(25, processes.nanos(rank));
            assertEquals(6, processes.loops[rank * Program.MAX_LOOP_DEPTH + 1]);
        }
    }

    @Test
    void aCopyGoesOnAlone() {
        processes.begin(0, 4, 10);
        Processes copy = processes.copy();
        processes.complete(0, 90);
        processes.clock[1] = 90;
        processes.pc[1]++;
        assertFalse(copy.isComplete(1, 0));
        assertEquals(0, copy.nanos(1));
        assertEquals(0, copy.position(1));
    }

    /// The second request of rank 2 is number 3: its two come behind those of rank 1.
    @Test
    void theRequestInASlotIsThatOfItsProcess() {
        processes.begin(3, 5, 120);
        processes.begin(3, 5, 130);
        assertTrue(processes.isOpen(2, 1));
        assertFalse(processes.isOpen(2, 0) || processes.isOpen(1, 1));
        assertEquals(5, processes.requestPc(2, 1));
        assertEquals(120, processes.requestEntered(2, 1));
        processes.complete(2, 1, 900);
    }

    @Test
    void aProcessThatWaitsForTwoRequestsHasAllWithTheSecond() {
        processes.waitLeft[2] = 2;
        for (int request : new int[] {2, 3}) {
            processes.begin(request, 4, 0);
            processes.requestDone[request] = Processes.AWAITED;
        }
        assertFalse(processes.complete(2, 1, 50));
        assertTrue(processes.complete(2, 0, 60));
    }

    @Test
    void aRequestThatNobodyWaitsForIsNotWhatAProcessIsSuspendedFor() {
        processes.waitLeft[2] = 1;
        processes.begin(3, 5, 0);
        assertFalse(processes.complete(2, 1, 50));
        assertEquals(1, processes.waitLeft[2]);
    }

    /// `loop 2`, `compute`, `end of loop` at 0, 1 and 2: the body runs twice.
    @Test
    void aLoopGoesBackUntilItsLastRound() {
        processes.loops[0] = 99;
        processes.beginLoop(0, 0);
        assertEquals(1, processes.pc(0));
        processes.endLoop(0, 2);
        assertEquals(1, processes.pc(0), "a second round");
        processes.endLoop(0, 2);
        assertEquals(3, processes.pc(0), "behind the loop");
    }

    @Test
    void aSuspensionIsWrittenWithTheNumberOfItsCall() {
        ProcessLog log = new ProcessLog(3);
        processes.pc[1] = 6;
        processes.calls[1] = 3;
        processes.enteredNanos[1] = 400;
        processes.writeInterval(log, 1, 700);
        log.publish();
        BlockedIntervals intervals = log.intervals(1);
        assertEquals(2, intervals.call(0), "calls are counted from 0");
        assertEquals(400, intervals.entryNanos(0));
        assertEquals(700, intervals.awakeNanos(0));
    }

    /// A rank has 37 bytes of columns, and four loops of eight; a request 32.
    @Test
    void itsSizeIsThatOfItsColumns() {
        int ranks = 10_000;
        Processes many =
                new Processes(
                        Program.of(
                                "many",
                                List.of(new RankCode().irecv(0, 0, 8, 0, 2)),
                                new int[ranks],
                                List.of(Communicator.world(ranks))));
        assertEquals(1, many.memoryBytes() / (ranks * (37.0 + 4 * 8 + 3 * 32)), 0.05);
        assertEquals(1, processes.memoryBytes() / (3 * (37.0 + 4 * 8) + 4 * 32), 0.05);
    }

    /// Two rounds of an outer loop, each of three rounds of an inner one, passed by the second of
    /// two processes.
    @Test
    void everyProcessCountsTheRoundsOfEachOfItsLoops() {
        RankCode nested = new RankCode().loop(2).loop(3).compute(5).endLoop().endLoop();
        Processes two =
                new Processes(
                        Program.of(
                                "nested",
                                List.of(nested),
                                new int[2],
                                List.of(Communicator.world(2))));
        int rounds = 0;
        while (two.pc(1) < 5) {
            switch (two.pc(1)) {
                case 0, 1 -> two.beginLoop(1, two.pc(1));
                case 2 -> {
                    rounds++;
                    two.pc[1]++;
                    long others = LongStream.of(two.loops).limit(Program.MAX_LOOP_DEPTH).sum();
                    assertEquals(0, others, "the first process is in no loop");
                }
                default -> two.endLoop(1, two.pc(1));
            }
        }
        assertEquals(6, rounds);
    }

    @Test
    void requestsOfAGrowingProgramGetRoomWhenTheyAreNamed() {
        Processes growing = new Processes(new GrowingProgram("grows", 3));
        growing.begin(growing.request(1, 0), 7, 100);
        growing.begin(growing.request(2, 4), 8, 110);
        growing.begin(growing.request(1, GrowingProgram.SCRATCH_SLOT), 9, 120);
        growing.begin(growing.request(1, 50), 10, 130);
        assertEquals(7, growing.requestPc(1, 0), "it moved with its process");
        assertEquals(9, growing.requestPc(1, GrowingProgram.SCRATCH_SLOT));
        assertEquals(10, growing.requestPc(1, 50));
        assertEquals(110, growing.requestEntered(2, 4));
        assertFalse(growing.isOpen(1, 1));
        assertFalse(growing.isOpen(0, GrowingProgram.SCRATCH_SLOT));
        assertTrue(growing.isOpen(2, 4));
    }

    @Test
    void aCopyGrowsByItself() {
        Processes growing = new Processes(new GrowingProgram("grows", 2));
        growing.begin(growing.request(0, 1), 7, 100);
        Processes copy = growing.copy();
        growing.begin(growing.request(0, 90), 8, 110);
        growing.begin(growing.request(1, 0), 9, 120);
        assertEquals(7, copy.requestPc(0, 1));
        assertFalse(copy.isOpen(0, 90));
        assertFalse(copy.isOpen(1, 0));
        assertTrue(growing.isOpen(0, 90));
    }

    @Test
    void aSlotThatAKnownProgramDoesNotHaveIsAMistakeOfOurs() {
        assertThrows(Invariant.Broken.class, () -> processes.request(1, 2));
    }

    /// From 100 ns on everything is 1,000 ns later. What is inactive stays so, what is pending has
    /// no instant, and who has ended stays at the end.
    @Test
    void whatIsToComeIsPostponed() {
        processes.clock[0] = 99;
        processes.clock[1] = 100;
        processes.clock[2] = 500;
        processes.activity[2] = (byte) Activity.FINISHED.ordinal();
        processes.enteredNanos[1] = 98;
        processes.begin(processes.request(1, 0), 7, 90);
        processes.beginComplete(1, 1, 8, 150);
        processes.postpone(100, 1_000);
        assertEquals(99, processes.clock[0]);
        assertEquals(1_100, processes.clock[1]);
        assertEquals(500, processes.clock[2]);
        assertEquals(98, processes.enteredNanos[1]);
        assertEquals(90, processes.requestEntered(1, 0));
        assertEquals(Processes.PENDING, processes.requestDone[processes.request(1, 0)]);
        assertEquals(1_150, processes.requestDone[processes.request(1, 1)]);
        assertFalse(processes.isOpen(2, 0));
    }

    @Test
    void nobodyIsSuspendedSinceBeforeTheRestart() {
        processes.activity[0] = (byte) Activity.BLOCKED_WAIT.ordinal();
        processes.activity[1] = (byte) Activity.BLOCKED_WAIT.ordinal();
        processes.enteredNanos[0] = 70;
        processes.enteredNanos[1] = 120;
        processes.enteredNanos[2] = 70;
        processes.suspendedSince(100);
        assertEquals(100, processes.enteredNanos[0]);
        assertEquals(120, processes.enteredNanos[1]);
        assertEquals(70, processes.enteredNanos[2], "it is not suspended");
    }
}
