package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.RankCode;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Checkpointing.Through;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Two nodes, a process on each, which computes 9.9 ms: 39.6 slices of 250 us, all idle. A
/// checkpoint writes 64,000 bytes a node at 1,000 MB/s: 64 us. With one after every 4 slices, slice
/// 4 begins at 1.000 + 0.064 ms, slice 8 at 2.128 ms, slice 36 at 9.576 ms. Nobody goes on after
/// the end of slice 39, so there is no tenth.
///
/// The heartbeat is 1 ms, a strobe takes 6 us and a query 6.4 us: a node that stops after 2.006 ms
/// and by 3.006 ms misses the heartbeat of 3 ms and is declared dead at 4 ms + 2 * 6.4 us = 4.0128
/// ms, where it holds the slice.
class CheckpointRestartTest {
    private static final long MICRO = 1_000;
    private static final long WORK = 9_900 * MICRO;
    private static final long COST = 64 * MICRO;

    private static final Model MODEL =
            Testbed.PLAIN.with(ModelParameter.HEARTBEAT_NANOS, 1_000 * MICRO);

    private static Checkpointing every(int slices, int spares) {
        return new Checkpointing(slices, 64_000, Through.STORAGE, 1_000_000, spares);
    }

    private static Testbed computing(Checkpointing plan, Fault... failures) {
        return protectedBy(plan, new RankCode().compute(WORK), failures);
    }

    private static Testbed protectedBy(Checkpointing plan, RankCode code, Fault... failures) {
        Testbed run = new Testbed(MODEL, new int[] {0, 1}, code).with(failures);
        run.machine.protect(plan, COST);
        return run;
    }

    private static Fault node(int node, long stopMicros) {
        return new Fault.NodeFailure(node, stopMicros * MICRO);
    }

    private static long sum(Testbed run, SliceColumn column) {
        return run.all(column).stream().mapToLong(Long::longValue).sum();
    }

    private static long end(Testbed run) {
        return run.machine.counters().lastNanos;
    }

    private static String account(Testbed run) {
        return sum(run, SliceColumn.LOST_WORK)
                + " lost, "
                + sum(run, SliceColumn.DETECTION)
                + " to detect, "
                + sum(run, SliceColumn.RESTART)
                + " to restart";
    }

    /// A checkpoint is taken after slice 4. A failure at 9 ms may need it.
    @ParameterizedTest
    @CsvSource({"9000, true", "0, false"})
    void aStateIsKeptOnlyWhereANodeMayStillFail(long stopMicros, boolean kept) {
        Fault[] failures = stopMicros == 0 ? new Fault[0] : new Fault[] {node(1, stopMicros)};
        Testbed run = computing(every(4, 1), failures);
        run.run(6);
        assertEquals(kept, run.machine.copyState().recovery().memoryBytes() > 0);
    }

    @Test
    void withoutACheckpointNothingWaits() {
        Testbed run = computing(Checkpointing.OFF).runToEnd();
        assertEquals(WORK, end(run));
        assertEquals(0, sum(run, SliceColumn.CHECKPOINT));
    }

    @Test
    void theNextStrobeWaitsUntilTheCheckpointIsWritten() {
        Testbed run = computing(every(4, 0)).run(10);
        assertEquals(
                List.of(0L, 0L, 0L, COST, 0L, 0L, 0L, COST, 0L, 0L),
                run.all(SliceColumn.CHECKPOINT));
        assertEquals(750 * MICRO, run.get(SliceColumn.START, 3));
        assertEquals(1_064 * MICRO, run.get(SliceColumn.START, 4));
        assertEquals(2_128 * MICRO, run.get(SliceColumn.START, 8));
    }

    /// 9, 19 and 39 checkpoints within 40 slices; none where the run is shorter.
    @ParameterizedTest
    @CsvSource({"4, 9", "2, 19", "1, 39", "40, 0", "1000, 0"})
    void aRunWithoutFailureIsLongerByItsCheckpoints(int interval, long checkpoints) {
        Testbed run = computing(every(interval, 0)).runToEnd();
        assertEquals(WORK + checkpoints * COST, end(run));
        assertEquals(checkpoints * COST, sum(run, SliceColumn.CHECKPOINT));
        assertEquals(40, run.table.size());
    }

    /// Processes stand still while a checkpoint is written: 250 us of each of two CPUs in a slice,
    /// the slice before the checkpoint and the one after it no more.
    @Test
    void nobodyHasACpuWhileACheckpointIsWritten() {
        Testbed run = computing(every(4, 0)).run(6);
        assertEquals(
                List.of(500_000L, 500_000L, 500_000L, 500_000L, 500_000L, 500_000L),
                run.all(SliceColumn.CPU_BUSY));
    }

    /// Node 1 stops at 2.5 ms. The last checkpoint before is complete at every 2 slices: 8 * 250 +
    /// 4 * 64 = 2,256 us, so 244 us of work is lost; every 4 slices: 8 * 250 + 2 * 64 = 2,128 us,
    /// so 372 us; every 100 slices: never, so all 2,500 us, and nothing is read back. The failure
    /// is detected after 4,012.8 - 2,500 us. The run takes as long as one without failure, 19, 9
    /// and 0 checkpoints, and all three.
    @ParameterizedTest
    @CsvSource({
        "2,   244000,  64000, 19",
        "4,   372000,  64000, 9",
        "100, 2500000, 0,     0",
    })
    void workIsLostFromTheLastCheckpointOn(int interval, long lost, long read, long checkpoints) {
        Testbed run = computing(every(interval, 1), node(1, 2_500)).runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(lost + " lost, 1512800 to detect, " + read + " to restart", account(run));
        assertEquals(checkpoints * COST, sum(run, SliceColumn.CHECKPOINT));
        assertEquals(WORK + checkpoints * COST + lost + 1_512_800 + read, end(run));
    }

    /// Slice 9, from 2.378 ms on, is undone with slice 8. Slices 10 and 11 are these two again,
    /// from 4.0128 + 0.064 ms on; the next checkpoint is four slices after the one before.
    @Test
    void slicesGoOnCountingAndSayWhatIsDoneAgain() {
        Testbed run = computing(every(4, 1), node(1, 2_500)).run(15);
        assertEquals(4_076_800, run.get(SliceColumn.START, 10));
        assertEquals(4_326_800, run.get(SliceColumn.START, 11));
        assertEquals(List.of(0L, 2L, 1L, 0L, 0L, 0L), run.all(SliceColumn.REDO).subList(9, 15));
        assertEquals(
                List.of(0L, 0L, 0L, 0L, COST, 0L), run.all(SliceColumn.CHECKPOINT).subList(9, 15));
    }

    /// The checkpoint that begins at 2.064 ms is not completed when node 1 stops at 2.1 ms: the one
    /// before is, at 1.064 ms. Declared at 4.0128 ms.
    @Test
    void aCheckpointThatAFailureCutsShortIsNone() {
        Testbed run = computing(every(4, 1), node(1, 2_100)).runToEnd();
        assertEquals("1036000 lost, 1912800 to detect, 64000 to restart", account(run));
        assertEquals(0, run.get(SliceColumn.CHECKPOINT, 7));
        assertEquals(4, run.get(SliceColumn.REDO, 8));
        assertEquals(WORK + 9 * COST + 1_036_000 + 1_912_800 + 64_000, end(run));
    }

    /// Node 1 stops at 2.5 ms and is declared dead at 4.0128 ms; node 0 stops at 4.05 ms, while the
    /// checkpoint is read back, misses 5 ms and is declared dead at 6.0128 ms. Only then it is read
    /// back to its end. Detection takes 1,512.8 + 1,962.8 us, reading 37.2 us in vain and 64 us.
    @Test
    void aFailureDuringARestartBeginsItAnew() {
        Testbed run = computing(every(4, 2), node(1, 2_500), node(0, 4_050)).runToEnd();
        assertEquals("372000 lost, 3475600 to detect, 101200 to restart", account(run));
        assertEquals(6_076_800, run.get(SliceColumn.START, 10));
        assertEquals(WORK + 9 * COST + 372_000 + 3_475_600 + 101_200, end(run));
    }

    /// The machine goes on at 4.0768 ms with slice 8 once more. Node 0 stops at 4.4 ms, meanwhile,
    /// misses 5 ms and is declared dead at 6.0128 ms: lost are 4,400 - 4,076.8 us, from the restart
    /// on.
    @Test
    void aFailureDuringTheRedoGoesBackToTheSameCheckpoint() {
        Testbed run = computing(every(4, 2), node(1, 2_500), node(0, 4_400)).runToEnd();
        assertEquals(
                (372_000 + 323_200)
                        + " lost, "
                        + (1_512_800 + 1_612_800)
                        + " to detect, 128000 to restart",
                account(run));
        assertEquals(List.of(2L, 1L, 2L, 1L, 0L), run.all(SliceColumn.REDO).subList(10, 15));
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(WORK + 9 * COST + 695_200 + 3_125_600 + 128_000, end(run));
    }

    /// The spare in the place of node 1 stops in its turn, at 7.2 ms.
    @Test
    void aSpareMayFailAsWell() {
        Testbed run = computing(every(4, 2), node(1, 2_500), node(1, 7_200)).runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(2, run.all(SliceColumn.DETECTION).stream().filter(it -> it > 0).count());
    }

    /// Whoever is dead at 3 ms cannot fail then, and no spare is needed for it.
    @Test
    void aDeadNodeDoesNotFailAgainBeforeItsSpareIsThere() {
        Testbed run = computing(every(4, 1), node(1, 2_500), node(1, 3_000)).runToEnd();
        assertEquals("372000 lost, 1512800 to detect, 64000 to restart", account(run));
    }

    @Test
    void withoutASpareTheRunEndsAsItDoesWithoutCheckpoints() {
        Testbed run = computing(every(4, 1), node(1, 2_500), node(0, 6_500)).runToEnd();
        assertEquals(RunStatus.NODE_FAILED, run.machine.status());
        String problem = run.machine.verdict().problem();
        assertTrue(problem.startsWith("Node 0 failed at 6.5 ms."), problem);
        assertTrue(problem.endsWith(" No spare node is left."), problem);
    }

    @Test
    void aFailureDuringACheckpointWithoutASpareSaysSo() {
        Testbed run = computing(every(4, 0), node(1, 2_100)).runToEnd();
        assertEquals(
                "Node 1 failed at 2.1 ms while a checkpoint was written, and was declared dead at"
                        + " 4.0128 ms. No spare node is left.",
                run.machine.verdict().problem());
        assertEquals(4_012_800, end(run));
    }

    /// Node 2 has no processes: the strobe waits for it, and nothing is lost.
    @Test
    void aNodeWithoutProcessesNeedsNoSpare() {
        Testbed run =
                new Testbed(MODEL, 3, new int[] {0, 1}, new RankCode().compute(WORK))
                        .with(node(2, 2_500));
        run.machine.protect(every(4, 0), COST);
        run.runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(0, sum(run, SliceColumn.LOST_WORK));
    }

    /// Nodes 1 and 2 stop at 2.5 ms, and only on node 1 there is a process.
    @Test
    void aSpareIsForANodeWithProcesses() {
        Testbed run =
                new Testbed(MODEL, 3, new int[] {0, 1}, new RankCode().compute(WORK))
                        .with(node(1, 2_500), node(2, 2_500));
        run.machine.protect(every(4, 1), COST);
        run.runToEnd();
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(372_000, sum(run, SliceColumn.LOST_WORK));
    }

    /// Rank 0 waits from the begin on for what rank 1 sends after 3 ms. What was blocked when the
    /// slice broke off was so until the restart, 4.0768 ms, and is so again from there on: the
    /// message comes as much later as the run is.
    @Test
    void whoIsBlockedIsSoUntilTheRestartAndFromItOn() {
        Testbed calm =
                new Testbed(
                                MODEL,
                                new int[] {0, 1},
                                new RankCode().recv(1, 0, 8, 0),
                                new RankCode().compute(3_000 * MICRO).send(0, 0, 8, 0))
                        .runToEnd();
        Testbed run =
                new Testbed(
                                MODEL,
                                new int[] {0, 1},
                                new RankCode().recv(1, 0, 8, 0),
                                new RankCode().compute(3_000 * MICRO).send(0, 0, 8, 0))
                        .with(node(1, 2_500));
        run.machine.protect(every(4, 1), COST);
        run.runToEnd();
        run.log.publish();
        calm.log.publish();
        BlockedIntervals waits = run.log.intervals(0);
        assertEquals(2, waits.size());
        assertEquals(0, waits.entryNanos(0));
        assertEquals(4_076_800, waits.awakeNanos(0));
        assertEquals(4_076_800, waits.entryNanos(1));
        // Checkpoints after slices 3, 7 and 11, and 372 + 1,512.8 + 64 us.
        long later = 3 * COST + 1_948_800;
        assertEquals(calm.log.intervals(0).awakeNanos(0) + later, waits.awakeNanos(1));
    }
}
