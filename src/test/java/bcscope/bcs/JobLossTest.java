package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Digest;
import bcscope.base.RunStatus;
import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.happening.Activity;
import bcscope.host.Counters;
import bcscope.host.Processes;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.table.JobTimes;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Job a has rank 0 on node 0, which waits for a message, and rank 1 on node 1, which computes;
/// node 1 stops at 600 us. It misses the heartbeat of 1 ms and is declared dead at 2 ms + 2 * 6.4
/// us. Until then the slice of 500 us lasts. Job b is rank 2, on the CPU of rank 0 since slice 1.
class JobLossTest {
    private static final long DECLARED = 2_012_800;

    private static final Model MODEL =
            Testbed.PLAIN
                    .with(ModelParameter.HEARTBEAT_NANOS, 1_000_000)
                    .with(ModelParameter.CONTEXT_SWITCH_NANOS, 10_000);

    private static final WorkPlan PLAN =
            new WorkPlan(
                    Sharing.YIELD_ON_BLOCK,
                    1,
                    List.of(
                            new Planned(0, 0, new Launching.Present()),
                            new Planned(1, 0, new Launching.Present())));

    private static Testbed losing() {
        return losing(new RankCode().recv(1, 0, 8, 0), new RankCode().compute(3_000_000));
    }

    /// The same with other code of ranks 0 and 2.
    private static Testbed losing(RankCode first, RankCode last) {
        return Testbed.ofJobs(
                        MODEL,
                        PLAN,
                        new int[] {0, 1, 0},
                        List.of(
                                List.of(first, new RankCode().compute(5_000_000).send(0, 0, 8, 0)),
                                List.of(last)))
                .with(new Fault.NodeFailure(1, 600_000))
                .watched();
    }

    @Test
    void theJobOfTheDeadNodeEndsWhereverItsProcessesAre() {
        Processes processes = losing().run(3).machine.processes();
        assertEquals(Activity.STOPPED, processes.activity(0));
        assertEquals(Activity.STOPPED, processes.activity(1));
        assertEquals(Activity.COMPUTING, processes.activity(2));
    }

    @Test
    void itsProcessesCountAsEndedWhenTheNodeIsDeclaredDead() {
        Counters counters = losing().run(3).machine.counters();
        assertEquals(2, counters.ended());
        assertEquals(DECLARED, counters.lastNanos);
    }

    @Test
    void whatItPostedAndWhoWaitedIsForgotten() {
        Testbed run = losing().run(2);
        assertEquals(1, run.machine.nic().memory.descriptors.live());
        run.run(2);
        assertEquals(0, run.machine.nic().memory.descriptors.live());
        assertEquals(List.of(0L, 1L, 1L, 0L), run.all(SliceColumn.SUM_BPTS));
        assertEquals(List.of(1L, 1L, 0L, 0L), run.all(SliceColumn.SUM_NDESCTS));
    }

    /// Slice 2: its start, job 0, and its end, before the Strobe Sender asks on and on.
    @Test
    void theJobThatIsLostIsPartOfTheDigest() {
        Testbed run = losing().run(3);
        long lost = Digest.mix(Digest.mix(run.get(SliceColumn.DIGEST, 1), 500_000), 0);
        assertEquals(Digest.mix(lost, 531_200), run.get(SliceColumn.DIGEST, 2));
    }

    /// Rank 2 has its CPU since 250 us, after a switch, and computes whatever the Strobe Sender
    /// does.
    @Test
    void theOtherJobGoesOnAndTheRunEndsWithIt() {
        Testbed run = losing().runToEnd();
        assertEquals("3260000 rank 2 ends\n", run.lines("ends"));
        assertEquals(RunStatus.NODE_FAILED, run.machine.status());
        assertEquals(
                "Node 1 failed at 0.6 ms and was declared dead at 2.0128 ms. It had processes of"
                        + " \"a\"; those still running were ended. The other jobs"
                        + " continued.",
                run.machine.verdict().problem());
    }

    @Test
    void theLostJobHasItsEndInTheSliceOfTheDeclaration() {
        JobTimes lost = losing().runToEnd().machine.jobs().getFirst();
        assertEquals(DECLARED, lost.endNanos());
        assertEquals(2, lost.endSlice());
        assertEquals(DECLARED + 6_400, lost.detectedNanos());
    }

    /// Rank 0 computes on, so rank 2 waits behind it until the job of rank 0 is ended: slice 3
    /// begins then, and rank 2 computes 100 us after a switch of 10 us.
    @Test
    void whoWaitedBehindALostProcessGetsItsCpu() {
        Testbed run =
                losing(new RankCode().compute(5_000_000), new RankCode().compute(100_000))
                        .runToEnd();
        assertEquals(
                """
                0 rank 2 waits behind 0
                0 rank 0 has its CPU, pays 0
                2012800 rank 2 has its CPU, pays 10000
                2122800 rank 2 ends
                """,
                run.lines("CPU", "waits", "ends"));
        assertEquals(100_000, run.get(SliceColumn.CPU_BUSY, 3));
    }

    /// Job a is rank 0; ranks 1 and 2 of job b are lost while rank 1 waits for the CPU of rank 0,
    /// which then waits for a message that nobody sends.
    @Test
    void aLostProcessWaitsForNoCpuAnyMore() {
        Testbed run =
                Testbed.ofJobs(
                                MODEL.with(ModelParameter.MAX_SLICES, 100),
                                PLAN,
                                new int[] {0, 0, 1},
                                List.of(
                                        List.of(new RankCode().compute(3_000_000).recv(0, 0, 8, 0)),
                                        List.of(
                                                new RankCode().compute(100),
                                                new RankCode().compute(5_000_000))))
                        .with(new Fault.NodeFailure(1, 600_000))
                        .runToEnd();
        assertEquals(RunStatus.DEADLOCKED, run.machine.status());
    }

    /// Rank 0 ends at once, so only rank 1 is ended.
    @Test
    void aProcessOfTheLostJobThatHadEndedStaysAsItIs() {
        Testbed run = losing(new RankCode(), new RankCode().compute(3_000_000)).run(3);
        assertEquals(Activity.FINISHED, run.machine.processes().activity(0));
        assertEquals(Activity.STOPPED, run.machine.processes().activity(1));
        assertEquals(1, run.machine.counters().finished);
        assertEquals(1, run.machine.counters().stopped);
    }

    /// Its message has moved in slice 1, so rank 0 would restart with slice 2; its node stops at
    /// 400 us, between the two.
    @Test
    void whoWouldRestartDoesNotWhenItsJobIsLost() {
        Testbed run =
                Testbed.ofJobs(
                                MODEL,
                                PLAN,
                                new int[] {0, 1, 0},
                                List.of(
                                        List.of(
                                                new RankCode().recv(1, 0, 8, 0),
                                                new RankCode().send(0, 0, 8, 0)),
                                        List.of(new RankCode().compute(3_000_000))))
                        .with(new Fault.NodeFailure(1, 400_000))
                        .run(3);
        assertEquals(List.of(0L, 0L, 0L), run.all(SliceColumn.RESTARTED));
        assertEquals(List.of(0L, 2L, 0L), run.all(SliceColumn.SUM_BPTS));
        assertEquals(Activity.STOPPED, run.machine.processes().activity(0));
    }

    /// Job b has ended before, so with job a the run ends, in the slice that its node holds.
    @Test
    void aJobThatHasEndedDoesNotKeepTheRunAlive() {
        Testbed run =
                losing(new RankCode().recv(1, 0, 8, 0), new RankCode().compute(100)).runToEnd();
        String problem = run.machine.verdict().problem();
        assertTrue(problem.startsWith("Node 1 failed at 0.6 ms. The Machine Manager had"), problem);
        assertEquals(3, run.table.size());
    }

    @ParameterizedTest
    @CsvSource({
        "FINISHED,        FINISHED, false",
        "STOPPED,         FINISHED, false",
        "COMPUTING,       FINISHED, true",
        "FINISHED,        READY,    true",
        "FINISHED,        NOT_STARTED, true",
        "BLOCKED_RECEIVE, STOPPED,  true",
    })
    void aJobLivesAsLongAsOneOfItsProcessesHasNotEnded(
            Activity first, Activity second, boolean lives) {
        Program program =
                Program.of(
                        "four",
                        List.of(new RankCode()),
                        new int[4],
                        List.of(Communicator.world(4)));
        Processes processes = new Processes(program);
        processes.activity[1] = (byte) first.ordinal();
        processes.activity[2] = (byte) second.ordinal();
        assertEquals(lives, JobLoss.lives(new JobSpan("a", 1, 2, 0), processes));
        assertTrue(JobLoss.lives(new JobSpan("b", 3, 1, 0), processes));
        assertFalse(JobLoss.lives(new JobSpan("c", 3, 0, 0), processes));
    }
}
