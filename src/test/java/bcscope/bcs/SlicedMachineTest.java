package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Digest;
import bcscope.base.RunStatus;
import bcscope.happening.Reordering;
import bcscope.host.Counters;
import bcscope.host.Descriptors;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// From the first slice to the last. 3,000 bytes have moved 53.2 us after the start of their slice
/// (`RankStepperTest` has the sum).
class SlicedMachineTest {
    private static final long BYTES = 3_000;
    private static final long MOVED = 53_200;
    private static final Model AT_COMPLETION = Testbed.PLAIN.with(ModelParameter.WAKE, 1);

    private static RankCode sendAfter(long nanos) {
        return new RankCode().compute(nanos).send(1, 0, BYTES, 0);
    }

    private static RankCode receive() {
        return new RankCode().recv(0, 0, BYTES, 0);
    }

    private static RankCode barrier() {
        return new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD);
    }

    /// MODEL 1.6: posted in slice k, served in k + 1, gone on with k + 2. The receiver posts at 0.
    @ParameterizedTest
    @CsvSource({"0, 500000", "1, 500000", "249999, 500000", "250000, 750000", "700000, 1000000"})
    void bothSidesGoOnTwoSlicesAfterTheLaterOnePosted(long entered, long restart) {
        Testbed run = Testbed.of(sendAfter(entered), receive()).watched().runToEnd();
        assertEquals(
                restart + " rank 0 restarts\n" + restart + " rank 1 restarts\n",
                run.lines("restarts"));
    }

    /// MODEL 1.6: who calls right after its restart misses the strict cut-off.
    @ParameterizedTest
    @CsvSource({"0, 1000000", "1, 750000", "20000, 750000"})
    void aSoftCutOffTakesWhatIsPostedRightAfterTheRestart(long cutOff, long end) {
        Model model = Testbed.PLAIN.with(ModelParameter.DEM_CUTOFF_NANOS, cutOff);
        Testbed run =
                Testbed.of(
                                model,
                                sendAfter(100_000).send(1, 0, BYTES, 0),
                                receive().recv(0, 0, BYTES, 0))
                        .watched()
                        .runToEnd();
        assertEquals(end + " rank 0 ends\n", run.lines("rank 0 ends"));
    }

    @ParameterizedTest
    @CsvSource({"269999, 500000", "270000, 750000"})
    void aSoftCutOffEndsAtItsInstant(long posted, long end) {
        Model model = Testbed.PLAIN.with(ModelParameter.DEM_CUTOFF_NANOS, 20_000);
        Testbed run = Testbed.of(model, sendAfter(posted), receive()).watched().runToEnd();
        assertEquals(end + " rank 0 ends\n", run.lines("rank 0 ends"));
    }

    @Test
    void whereWakeIsCompletionAProcessGoesOnWhenItsMessageHasMoved() {
        Testbed run = Testbed.of(AT_COMPLETION, sendAfter(0), receive()).watched().runToEnd();
        long moved = Testbed.T + MOVED;
        assertEquals(
                moved + " rank 0 restarts\n" + moved + " rank 1 restarts\n", run.lines("restarts"));
        assertEquals(moved, run.machine.counters().lastNanos);
    }

    /// The second descriptor arrives after 1 + 2 * 1.5 + 0.7 + 2 us, so DEM has a second query of
    /// 6.4 us; its 600 bytes follow those of the first message and take 2 us.
    @ParameterizedTest
    @CsvSource({"WAITANY, 309600", "WAITALL, 311600"})
    void whereWakeIsCompletionAWaitGoesOnWithTheFirstOrTheLastOfItsRequests(
            OperationKind kind, long end) {
        RankCode sender = new RankCode().isend(1, 0, BYTES, 0, 0).isend(1, 1, 600, 0, 1);
        RankCode receiver =
                new RankCode().irecv(0, 0, BYTES, 0, 0).irecv(0, 1, 600, 0, 1).over(kind, 0, 1);
        Testbed run = Testbed.of(AT_COMPLETION, sender, receiver).watched().runToEnd();
        assertEquals(end + " rank 1 ends\n", run.lines("rank 1 ends"));
    }

    /// The transfer into rank 0 is scheduled first: its 6,000 bytes take 20 us from 293.2 us on,
    /// the 600 bytes that rank 0 sends 2 us.
    @ParameterizedTest
    @CsvSource({"WAITANY, 295200", "WAITALL, 313200"})
    void whereWakeIsCompletionTheInstantsDecideAndNotTheirOrderInTheSchedule(
            OperationKind kind, long end) {
        RankCode code =
                new RankCode().irecv(1, 0, 6_000, 0, 0).isend(2, 0, 600, 0, 1).over(kind, 0, 1);
        Testbed run =
                Testbed.of(
                                AT_COMPLETION,
                                code,
                                new RankCode().send(0, 0, 6_000, 0),
                                new RankCode().recv(0, 0, 600, 0))
                        .watched()
                        .runToEnd();
        assertEquals(end + " rank 0 ends\n", run.lines("rank 0 ends"));
    }

    /// As above, entered at 280 us in slice 1, when both instants are known.
    @ParameterizedTest
    @CsvSource({"WAITANY, 309600", "WAITSOME, 309600", "WAITALL, 311600"})
    void whereWakeIsCompletionAWaitForKnownInstantsTakesWhatIsComplete(
            OperationKind kind, long end) {
        RankCode sender = new RankCode().isend(1, 0, BYTES, 0, 0).isend(1, 1, 600, 0, 1);
        RankCode receiver =
                new RankCode()
                        .irecv(0, 0, BYTES, 0, 0)
                        .irecv(0, 1, 600, 0, 1)
                        .compute(280_000)
                        .over(kind, 0, 1);
        Testbed run = Testbed.of(AT_COMPLETION, sender, receiver).watched().runToEnd();
        assertEquals(end + " rank 1 ends\n", run.lines("rank 1 ends"));
        assertEquals("", run.lines("rank 1 blocked"));
        assertFalse(run.machine.processes().isOpen(1, 0));
        assertEquals(kind != OperationKind.WAITALL, run.machine.processes().isOpen(1, 1));
    }

    /// It enters its wait in slice 1, before the message has moved, which is known by then.
    @Test
    void whereWakeIsCompletionAWaitForAKnownInstantDoesNotBlock() {
        RankCode receiver = new RankCode().irecv(0, 0, BYTES, 0, 0).compute(280_000).await(0);
        Testbed run = Testbed.of(AT_COMPLETION, sendAfter(0), receiver).watched().runToEnd();
        assertEquals("303200 rank 1 ends\n", run.lines("rank 1 ends"));
        assertEquals("", run.lines("rank 1 blocked"));
    }

    /// DEM takes what is posted at 0 still in slice 0; with strobes and queries of 1 ns the message
    /// has moved before the receiver enters its wait at 29 us.
    @Test
    void whereWakeIsCompletionAWaitReturnsNoEarlierThanItWasEntered() {
        Model late = AT_COMPLETION.with(ModelParameter.DEM_CUTOFF_NANOS, 30_000);
        Model fast = late.with(ModelParameter.STROBE_NANOS, 1).with(ModelParameter.QUERY_NANOS, 1);
        RankCode receiver = new RankCode().irecv(0, 0, BYTES, 0, 0).compute(29_000).await(0);
        String told = Testbed.of(fast, sendAfter(0), receiver).watched().runToEnd().lines("rank 1");
        assertTrue(told.contains("29000 rank 1 restarts"), told);
    }

    /// MODEL 0.4: a blocking send is synchronous. Slice 0 posts, slice 1 delivers, and nothing can
    /// happen any more.
    @Test
    void twoThatSendBeforeTheyReceiveAreDeadlockedAfterTheDemThatFoundNoReceive() {
        Testbed run =
                Testbed.of(
                                new RankCode().send(1, 0, 8, 0).recv(1, 0, 8, 0),
                                new RankCode().send(0, 0, 8, 0).recv(0, 0, 8, 0))
                        .watched()
                        .runToEnd();
        assertEquals(RunStatus.DEADLOCKED, run.machine.status());
        assertEquals(2, run.machine.slice());
        assertEquals("500000 2 deadlocked\n", run.lines("deadlocked"));
    }

    @Test
    void aBarrierThatSomebodyNeverReachesIsADeadlockOfThoseInIt() {
        Testbed run =
                Testbed.of(barrier(), barrier(), new RankCode().compute(900_000))
                        .watched()
                        .runToEnd();
        assertEquals(RunStatus.DEADLOCKED, run.machine.status());
        assertEquals("1000000 2 deadlocked\n", run.lines("deadlocked"));
    }

    /// MODEL 1.8: 10^6 bytes at 288 MB/s take more than a dozen slices, in which nobody computes or
    /// restarts.
    @Test
    void aBroadcastThatTakesManySlicesIsNoDeadlock() {
        Testbed run = Testbed.of(broadcast(Communicator.WORLD), broadcast(Communicator.WORLD));
        run.runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertTrue(run.machine.slice() > 12);
    }

    private static RankCode broadcast(int communicator) {
        return new RankCode().bcast(0, 1_000_000, communicator);
    }

    /// Rank 2 is missing in the barrier of all until the broadcast of the others is over.
    @Test
    void aCollectiveThatMovesIsSeenBehindOneThatWaits() {
        RankCode first = new RankCode().ibarrier(Communicator.WORLD, 0).bcast(0, 1_000_000, 2);
        RankCode second = new RankCode().ibarrier(Communicator.WORLD, 0).bcast(0, 1_000_000, 2);
        RankCode third = new RankCode().recv(0, 0, 8, 0).ibarrier(Communicator.WORLD, 0);
        Testbed run =
                Testbed.ofGroups(
                                Testbed.PLAIN,
                                List.of(new int[] {0, 1}),
                                first.send(2, 0, 8, 0).await(0),
                                second.await(0),
                                third.await(0))
                        .runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
    }

    /// MODEL 3.2: a BR whose allowance is used up asks for one collective only. So of two that all
    /// have called, and of which the second is waited for, slice 1 executes the first, and nobody
    /// restarts.
    @Test
    void aCollectiveThatAllHaveCalledButNobodyAskedForIsNoDeadlock() {
        Testbed run =
                Testbed.ofGroups(
                                Testbed.PLAIN.with(ModelParameter.MSM_ALLOWANCE_NANOS, 0),
                                List.of(new int[] {0, 1}),
                                twoBarriers(),
                                twoBarriers())
                        .watched()
                        .runToEnd();
        assertEquals("750000 rank 0 ends\n", run.lines("rank 0 ends"));
    }

    private static RankCode twoBarriers() {
        return new RankCode().ibarrier(Communicator.WORLD, 0).ibarrier(2, 1).await(1);
    }

    @Test
    void aRunEndsAtItsLimitOfSlices() {
        Model model = Testbed.PLAIN.with(ModelParameter.MAX_SLICES, 3);
        Testbed run = Testbed.of(model, new RankCode().compute(10_000_000)).runToEnd();
        assertEquals(RunStatus.LIMIT_REACHED, run.machine.status());
        assertEquals(3, run.table.size());
    }

    @Test
    void whoEndsInTheLastSliceHasEnded() {
        Model model = Testbed.PLAIN.with(ModelParameter.MAX_SLICES, 3);
        Testbed run = Testbed.of(model, new RankCode().compute(749_999)).runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
    }

    @Test
    void aMessageLongerThanItsReceiveFailsTheRunInItsSlice() {
        Testbed run = Testbed.of(sendAfter(0), new RankCode().recv(0, 0, BYTES - 1, 0)).runToEnd();
        assertEquals(RunStatus.FAILED, run.machine.status());
        assertTrue(
                run.machine.verdict().problem().startsWith("In slice 1, "),
                run.machine.verdict().problem());
    }

    /// The sender is sampled as blocked in slices 1 and 2, and restarts with slice 3.
    @Test
    void blockedProcessesAreSampledAfterTheRestarts() {
        Testbed run =
                Testbed.of(sendAfter(0), new RankCode().compute(300_000).recv(0, 0, BYTES, 0));
        run.runToEnd();
        assertEquals(List.of(0L, 1L, 2L, 0L), run.all(SliceColumn.SUM_BPTS));
        assertEquals(List.of(0L, 1L, 1L, 0L), run.all(SliceColumn.MAX_BPTS));
        assertEquals(List.of(0L, 0L, 0L, 2L), run.all(SliceColumn.RESTARTED));
        assertEquals(List.of(250_000L, 50_000L, 0L, 0L), run.all(SliceColumn.CPU_BUSY));
    }

    @Test
    void whoRestartsNextIsKnownBefore() {
        Testbed run = Testbed.of(sendAfter(0), receive()).run(1);
        assertFalse(run.machine.restartsNext(1));
        run.run(1);
        assertTrue(run.machine.restartsNext(0) && run.machine.restartsNext(1));
        run.run(1);
        assertFalse(run.machine.restartsNext(1));
    }

    @Test
    void intervalsLastFromTheCallToTheRestart() {
        Testbed run = Testbed.of(sendAfter(100_000), receive()).runToEnd();
        run.log.publish();
        BlockedIntervals sender = run.log.intervals(0);
        assertEquals(1, sender.size());
        assertEquals(1, sender.position(0), "the computation is operation 0");
        assertEquals(0, sender.call(0));
        assertEquals(100_000, sender.entryNanos(0));
        assertEquals(500_000, sender.awakeNanos(0));
    }

    @Test
    void whoIsBlockedNowIsWrittenAsOpen() {
        for (Testbed run :
                List.of(
                        Testbed.of(barrier(), barrier()),
                        new Testbed(Testbed.PLAIN, new int[] {0, 1}, barrier()))) {
            run.run(1).log.publish();
            for (int rank = 0; rank < 2; rank++) {
                assertEquals(BlockedIntervals.OPEN, run.log.intervals(rank).awakeNanos(0));
            }
        }
    }

    @Test
    void nothingIsWrittenWhereLoggingWasStopped() {
        Testbed run = Testbed.of(sendAfter(100_000), receive());
        run.machine.stopLogging();
        run.run(3);
        run.log.publish();
        assertEquals(0, run.log.intervals(0).size());
    }

    @Test
    void messagesAndBytesOfTheProgramAreCounted() {
        RankCode sender = sendAfter(0).bufferedSend(1, 1, 10, 0).isend(1, 2, 5, 0, 0);
        RankCode receiver = receive().recv(0, 1, 10, 0).recv(0, 2, 5, 0);
        Counters counters = Testbed.of(sender, receiver).runToEnd().machine.counters();
        assertEquals(3, counters.messages);
        assertEquals(BYTES + 10 + 5, counters.bytes);
        assertEquals(6, counters.operations);
        assertEquals(2, counters.ended());
    }

    private static long mixed(long digest, long... values) {
        return LongStream.of(values).reduce(digest, Digest::mix);
    }

    @Test
    void theDigestOfASliceInWhichNothingHappensIsThatOfItsStartAndItsEnd() {
        Testbed run = Testbed.of(new RankCode().compute(1_000_000)).run(2);
        long first = mixed(Digest.SEED, 0, 31_200);
        assertEquals(List.of(first, mixed(first, 250_000, 281_200)), run.all(SliceColumn.DIGEST));
    }

    /// Slice 2, in which the processes go on and end.
    @Test
    void whoRestartsIsPartOfTheDigest() {
        for (Testbed run :
                List.of(
                        Testbed.of(barrier(), barrier()).run(3),
                        Testbed.of(barrier()).run(3),
                        new Testbed(Testbed.PLAIN, new int[] {0, 1}, barrier()).run(3))) {
            long[] ranks =
                    IntStream.range(0, run.machine.processes().ranks()).asLongStream().toArray();
            long restarted = mixed(mixed(run.get(SliceColumn.DIGEST, 1), 500_000), ranks);
            assertEquals(mixed(restarted, 531_200), run.get(SliceColumn.DIGEST, 2));
        }
    }

    private static Testbed busy() {
        return Testbed.of(
                sendAfter(400_000).isend(1, 1, 120_000, 0, 0).compute(10_000).await(0),
                receive().compute(1_000).recv(0, Descriptors.NONE, 120_000, 0));
    }

    /// The message has moved at 303.2 us; the sender computes for 100 us from then on.
    @Test
    void whereWakeIsCompletionAProcessUsesItsCpuFromThenOn() {
        Testbed run = Testbed.of(AT_COMPLETION, sendAfter(0).compute(100_000), receive());
        assertEquals(List.of(0L, 100_000L), run.runToEnd().all(SliceColumn.CPU_BUSY));
    }

    /// The barrier is executed in slice 1: DEM, MSM and C2 take 12.4 + 18.8 + 6.4 us, PM 12.4; CH
    /// has it 1 + 6 us after the strobe of BBM, which takes 6.
    @Test
    void whoWatchesIsToldOfSlicesAndCompletions() {
        Testbed run = Testbed.of(barrier(), barrier()).watched().run(2);
        assertEquals(
                """
                0 slice 0 opens
                250000 slice 0 closes, opened at 0
                250000 slice 1 opens
                313000 collective of 0 complete
                313000 collective of 1 complete
                500000 slice 1 closes, opened at 250000
                """,
                run.lines("opens", "closes", "complete"));
        Testbed message = Testbed.of(sendAfter(0), receive()).watched().run(2);
        assertEquals(
                "303200 send of 0 complete\n303200 receive of 1 complete\n",
                message.lines("complete"));
    }

    /// All execute the same code; who watches is told of each.
    @Test
    void whoWatchesSeesEveryProcess() {
        Testbed run = new Testbed(Testbed.PLAIN, new int[] {0, 1}, barrier()).watched().runToEnd();
        assertEquals("500000 rank 0 restarts\n500000 rank 1 restarts\n", run.lines("restarts"));
    }

    /// Rank 1 computes 400 us in place of 200, and so misses slice 1.
    @Test
    void whatStrikesOneNodeDelaysAllThatDoTheSame() {
        RankCode code =
                new RankCode()
                        .compute(200_000)
                        .synchronise(OperationKind.BARRIER, Communicator.WORLD);
        Fault slow =
                new Fault.SlowHost(1, new Fault.Span(0, Fault.Span.FOR_EVER), new Factor(2, 1));
        Testbed run = new Testbed(Testbed.PLAIN, new int[] {0, 1}, code).with(slow).runToEnd();
        assertEquals(750_000, run.machine.counters().lastNanos);
    }

    @Test
    void aMachineTellsWhatItHolds() {
        Testbed run = Testbed.of(sendAfter(0), new RankCode().compute(1_000_000)).run(2);
        assertEquals(1, run.machine.descriptors().live(), "a send that nobody receives yet");
        assertEquals(run.get(SliceColumn.DIGEST, 1), run.machine.digest());
        assertEquals(Reordering.NONE, run.machine.reordering());
        assertEquals(
                run.get(SliceColumn.BUDGET, 1), run.machine.timeSlice().threads().budget().bytes());
        long memory = run.machine.nic().memory.memoryBytes();
        long processes = run.machine.processes().memoryBytes();
        assertEquals(memory + processes, run.machine.stateBytes());
        assertEquals(
                memory + processes + 20_000,
                run.machine.copyState().memoryBytes(),
                "and all that is small");
    }

    /// Ranks 1 and 2 restart with slice 2 and are stepped; then all three begin again.
    @Test
    void aMachineThatReturnsToItsBeginStepsAll() {
        Testbed run =
                Testbed.of(
                        new RankCode().compute(3_000_000),
                        new RankCode().send(2, 0, 8, 0).send(2, 0, 8, 0),
                        new RankCode().recv(1, 0, 8, 0).recv(1, 0, 8, 0));
        MachineState begin = run.machine.copyState();
        run.run(3);
        run.machine.restoreState(begin);
        assertEquals(RunStatus.COMPLETED, run.runToEnd().machine.status());
        assertEquals(3_000_000, run.machine.counters().lastNanos);
    }

    @Test
    void aMachineThatReturnsFromItsEndRuns() {
        Testbed run = busy().run(2);
        MachineState saved = run.machine.copyState();
        run.runToEnd();
        run.machine.restoreState(saved);
        assertEquals(RunStatus.RUNNING, run.machine.status());
    }

    /// In the middle of everything: computing, posted, moving in parts.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void aMachineThatReturnsToACheckpointDoesTheSameAgain(int slices) {
        Testbed run = busy().run(slices);
        MachineState saved = run.machine.copyState();
        run.runToEnd();
        int size = run.table.size();
        Testbed again = busy().run(2);
        again.machine.restoreState(saved);
        assertEquals(slices, again.machine.slice());
        again.runToEnd();
        for (SliceColumn column : SliceColumn.values()) {
            assertEquals(
                    run.all(column).subList(slices, size),
                    again.all(column).subList(2, again.table.size()),
                    column.name());
        }
        assertEquals(run.machine.counters().lastNanos, again.machine.counters().lastNanos);
        assertEquals(RunStatus.COMPLETED, again.machine.status());
    }
}
