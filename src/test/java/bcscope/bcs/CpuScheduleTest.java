package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Digest;
import bcscope.base.RunStatus;
import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.happening.Activity;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;
import bcscope.table.JobTimes;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Jobs that share the CPUs of a machine (MODEL 1.10). A CPU that another process had costs 10 us;
/// a query of the two nodes takes 6.4 us.
class CpuScheduleTest {
    private static final Model MODEL =
            Testbed.PLAIN.with(ModelParameter.CONTEXT_SWITCH_NANOS, 10_000);

    private static final long NOT_YET = JobTimes.NOT_YET;

    private static WorkPlan plan(Sharing sharing, long quantum, long... submitNanos) {
        return new WorkPlan(
                sharing,
                quantum,
                IntStream.range(0, submitNanos.length)
                        .mapToObj(j -> new Planned(j, submitNanos[j], new Launching.Present()))
                        .toList());
    }

    /// Jobs of a process each, which compute for `nanos`, on one CPU.
    private static Testbed computing(WorkPlan plan, long... nanos) {
        List<List<RankCode>> jobs =
                Arrays.stream(nanos).mapToObj(n -> List.of(new RankCode().compute(n))).toList();
        return Testbed.ofJobs(MODEL, plan, new int[nanos.length], jobs).watched();
    }

    private static String intervals(ProcessLog log, int rank) {
        log.publish();
        BlockedIntervals all = log.intervals(rank);
        return IntStream.range(0, all.size())
                .mapToObj(i -> all.entryNanos(i) + "-" + all.awakeNanos(i))
                .collect(Collectors.joining(" "));
    }

    /// Rank 0 has slices 0 and 1, which leaves 100 us; rank 1 slices 2 and 3, which leave 110 us;
    /// rank 0 ends 10 + 100 us after the start of slice 4; its row gives slice 5 away, in which
    /// rank 1 ends after 10 + 110 us.
    private static Testbed gang() {
        return computing(plan(Sharing.GANG, 2, 0, 0), 600_000, 600_000);
    }

    @Test
    void aRowStandsStillWhileAnotherHasTheMachine() {
        assertEquals(
                """
                0 rank 1 waits behind 0
                0 rank 0 has its CPU, pays 0
                500000 row 1 has the machine
                500000 rank 0 waits behind 1
                500000 rank 1 has its CPU, pays 10000
                1000000 row 0 has the machine
                1000000 rank 1 waits behind 0
                1000000 rank 0 has its CPU, pays 10000
                1110000 rank 0 ends
                1250000 row 1 has the machine
                1250000 rank 1 has its CPU, pays 10000
                1370000 rank 1 ends
                """,
                gang().runToEnd().lines("CPU", "waits", "row", "ends"));
    }

    @Test
    void theTimeWithoutACpuIsWritten() {
        Testbed run = gang().runToEnd();
        assertEquals("500000-1000000", intervals(run.waits, 0));
        assertEquals("0-500000 1000000-1250000", intervals(run.waits, 1));
    }

    @Test
    void whoWaitsNowIsWrittenAsOpen() {
        Testbed run = gang().run(3);
        assertEquals("500000-" + BlockedIntervals.OPEN, intervals(run.waits, 0));
        run.run(2);
        assertEquals("500000-1000000", intervals(run.waits, 0));
    }

    @Test
    void nothingIsWrittenWhereLoggingWasStopped() {
        Testbed run = gang();
        run.machine.stopLogging();
        run.runToEnd();
        assertEquals("", intervals(run.waits, 0));
    }

    @Test
    void aSwitchIsNoCpuTimeOfAProcess() {
        Testbed run = gang().runToEnd();
        assertEquals(
                List.of(250_000L, 250_000L, 240_000L, 250_000L, 100_000L, 110_000L),
                run.all(SliceColumn.CPU_BUSY));
        assertEquals(
                List.of(
                        new JobTimes(0, 0, 0, 0, 1_110_000, 4, 1_116_400, 600_000),
                        new JobTimes(0, 0, 0, 0, 1_370_000, 5, 1_376_400, 600_000)),
                run.machine.jobs());
    }

    /// Slice 2: its start, row 1, rank 1, its end. In slice 0 both jobs begin, and nobody had the
    /// CPU before.
    @Test
    void whoGetsACpuThatAnotherHadIsPartOfTheDigest() {
        Testbed run = gang().run(3);
        assertEquals(mixed(Digest.SEED, 0, 31_200), run.get(SliceColumn.DIGEST, 0));
        assertEquals(
                mixed(run.get(SliceColumn.DIGEST, 1), 500_000, 1, 1, 531_200),
                run.get(SliceColumn.DIGEST, 2));
    }

    private static long mixed(long digest, long... values) {
        return LongStream.of(values).reduce(digest, Digest::mix);
    }

    /// Job b waits for its CPU all along.
    @Test
    void aJobThatHasNotEndedHasNoEnd() {
        assertEquals(
                List.of(
                        new JobTimes(0, 0, 0, 0, NOT_YET, -1, NOT_YET, 250_000),
                        new JobTimes(0, 0, 0, 0, NOT_YET, -1, NOT_YET, 0)),
                gang().run(1).machine.jobs());
    }

    @Test
    void aMachineThatReturnsToACheckpointGivesItsCpusAsBefore() {
        Testbed run = gang().run(3);
        MachineState saved = run.machine.copyState();
        run.run(3);
        List<JobTimes> jobs = run.machine.jobs();
        long digest = run.get(SliceColumn.DIGEST, 5);
        run.machine.restoreState(saved);
        run.run(3);
        assertEquals(RunStatus.COMPLETED, run.machine.status());
        assertEquals(jobs, run.machine.jobs());
        assertEquals(digest, run.get(SliceColumn.DIGEST, 8));
    }

    /// Rank 0 of job a waits for a message that rank 1, on a CPU of its own, sends at 300 us: it is
    /// there with slice 3. Rank 2 of job b computes on the CPU of rank 0 meanwhile, and again from
    /// slice 4 on: 600 us = 490 (260 to 750) + 110.
    private static Testbed yielding() {
        return Testbed.ofJobs(
                        MODEL,
                        plan(Sharing.YIELD_ON_BLOCK, 1, 0, 0),
                        new int[] {0, 1, 0},
                        List.of(
                                List.of(
                                        new RankCode().recv(1, 0, 8, 0),
                                        new RankCode().compute(300_000).send(0, 0, 8, 0)),
                                List.of(new RankCode().compute(600_000))))
                .watched();
    }

    @Test
    void aProcessThatIsBlockedLetsTheNextJobComputeFromTheNextSliceOn() {
        assertEquals(
                """
                0 rank 2 waits behind 0
                0 rank 0 has its CPU, pays 0
                250000 rank 2 has its CPU, pays 10000
                750000 rank 2 waits behind 0
                750000 rank 0 has its CPU, pays 10000
                750000 rank 1 ends
                760000 rank 0 ends
                1000000 rank 2 has its CPU, pays 10000
                1120000 rank 2 ends
                """,
                yielding().runToEnd().lines("CPU", "waits", "ends"));
    }

    @Test
    void aBlockedProcessUsesNoCpu() {
        Testbed run = yielding().runToEnd();
        // Rank 1: 300 us. Rank 2: 260 to 750 us and 1010 to 1120 us.
        assertEquals(
                List.of(250_000L, 50_000L + 240_000, 250_000L, 0L, 110_000L),
                run.all(SliceColumn.CPU_BUSY));
    }

    /// Slice 3: ranks 0 and 1 restart, and rank 0 gets its CPU from rank 2, without having waited.
    @Test
    void whoGetsItsCpuFromAnotherWhenItRestartsIsPartOfTheDigest() {
        Testbed run = yielding().run(4);
        assertEquals(
                mixed(run.get(SliceColumn.DIGEST, 2), 750_000, 0, 1, 0, 781_200),
                run.get(SliceColumn.DIGEST, 3));
    }

    /// Two CPUs, each with a process of each row; none calls before it has lost its CPU and got it
    /// back. Each row has two slices, of which the first costs a switch.
    @Test
    void aProcessThatComputesOnBehindItsTurnIsNotDueBefore() {
        List<RankCode> each =
                List.of(new RankCode().compute(1_200_000), new RankCode().compute(1_200_000));
        Testbed run =
                Testbed.ofJobs(
                                MODEL,
                                plan(Sharing.GANG, 2, 0, 0),
                                new int[] {0, 1, 0, 1},
                                List.of(
                                        each,
                                        List.of(
                                                new RankCode().compute(800_000),
                                                new RankCode().compute(800_000))))
                        .watched()
                        .runToEnd();
        // Ranks 0, 1: 0 to 500, 1,010 to 1,500, and 210 us from 2,010 on. Ranks 2, 3: 510 to 1,000
        // and 310 us from 1,510 on.
        assertEquals(
                List.of(
                        "1820000 rank 2 ends",
                        "1820000 rank 3 ends",
                        "2220000 rank 0 ends",
                        "2220000 rank 1 ends"),
                run.lines("ends").lines().sorted().toList());
    }

    /// Rank 1 sends at once and computes over two turns; rank 0 waits for that message from 400 us
    /// on, may go on with slice 3, which is of the other row, and gets its CPU back with slice 4.
    @Test
    void whoMayGoOnAndWhoComputesOnGetTheirCpusBackTogether() {
        Testbed run = taking(new RankCode().compute(400_000).recv(1, 0, 8, 0));
        assertEquals("1010000 rank 0 ends\n", run.lines("rank 0 ends"));
        assertEquals(RunStatus.COMPLETED, run.machine.status());
    }

    /// Rank 0 computes over its turn, from 10 us on again in slices 4 and 8, until 2,220 us; rank 1
    /// has sent long ago, so it may go on with slice 10, which is of the other row.
    @Test
    void whoComputedOverItsTurnMayBlockAndGoOnBehindAnother() {
        Testbed run = taking(new RankCode().compute(1_200_000).recv(1, 0, 8, 0));
        assertEquals("3010000 rank 0 ends\n", run.lines("rank 0 ends"));
        assertEquals(RunStatus.COMPLETED, run.machine.status());
    }

    /// Rank 0 executes `first` and rank 1 sends it a message; both share their CPUs with a row of
    /// two that compute for long.
    private static Testbed taking(RankCode first) {
        RankCode sender = new RankCode().isend(0, 0, 8, 0, 0).compute(1_200_000);
        return Testbed.ofJobs(
                        MODEL,
                        plan(Sharing.GANG, 2, 0, 0),
                        new int[] {0, 1, 0, 1},
                        List.of(
                                List.of(first, sender),
                                List.of(
                                        new RankCode().compute(3_000_000),
                                        new RankCode().compute(3_000_000))))
                .watched()
                .runToEnd();
    }

    /// Each job has a CPU of its own, which nobody else has while its row waits.
    @Test
    void aRowThatFindsItsCpusAsItLeftThemPaysNothing() {
        List<List<RankCode>> jobs =
                List.of(
                        List.of(new RankCode().compute(600_000)),
                        List.of(new RankCode().compute(600_000)));
        Testbed run =
                Testbed.ofJobs(MODEL, plan(Sharing.GANG, 2, 0, 0), new int[] {0, 1}, jobs)
                        .watched()
                        .run(5);
        assertEquals(
                """
                0 rank 0 has its CPU, pays 0
                500000 rank 1 has its CPU, pays 0
                1000000 rank 0 has its CPU, pays 0
                """,
                run.lines("has its CPU"));
        assertEquals(
                mixed(run.get(SliceColumn.DIGEST, 3), 1_000_000, 0, 0, 1_031_200),
                run.get(SliceColumn.DIGEST, 4));
    }

    @Test
    void whoHasItsCpuAloneNeverPaysForIt() {
        Testbed run =
                Testbed.ofJobs(
                                MODEL,
                                plan(Sharing.YIELD_ON_BLOCK, 1, 0, 0),
                                new int[] {0, 1},
                                List.of(
                                        List.of(new RankCode().compute(10)),
                                        List.of(new RankCode().compute(20))))
                        .watched()
                        .runToEnd();
        assertEquals("10 rank 0 ends\n20 rank 1 ends\n", run.lines("CPU", "waits", "ends"));
        assertEquals(List.of(30L), run.all(SliceColumn.CPU_BUSY));
    }

    @Test
    void ofABatchAJobBeginsWithTheSliceAfterTheEndOfTheOneBefore() {
        Testbed run = computing(plan(Sharing.BATCH, 1, 0, 0), 300_000, 100_000).runToEnd();
        assertEquals(
                """
                0 job 0 starts, launched at 0
                300000 rank 0 ends
                500000 job 1 starts, launched at 500000
                600000 rank 1 ends
                """,
                run.lines("job", "ends"));
    }

    @Test
    void ofABatchAJobMayEndInTheFirstSlice() {
        Testbed run = computing(plan(Sharing.BATCH, 1, 0, 0), 100_000, 100_000).runToEnd();
        assertEquals(
                "0 job 0 starts, launched at 0\n250000 job 1 starts, launched at 250000\n",
                run.lines("job"));
        JobTimes first = run.machine.jobs().getFirst();
        assertEquals(100_000, first.endNanos());
        assertEquals(100_000 + 6_400, first.detectedNanos());
    }

    /// The processes share their code and meet; each is started, executed and ended for itself.
    @Test
    void aJobOfAlikeProcessesHasEveryProcess() {
        RankCode code =
                new RankCode()
                        .compute(100_000)
                        .synchronise(OperationKind.BARRIER, Communicator.WORLD);
        Testbed run = new Testbed(MODEL, new int[] {0, 1}, code);
        run.machine.employ(plan(Sharing.DEDICATED, 1, 1), run.waits);
        run.run(1);
        for (int rank = 0; rank < 2; rank++) {
            assertEquals(Activity.NOT_STARTED, run.machine.processes().activity(rank));
        }
        run.runToEnd();
        assertEquals(2, run.machine.counters().ended());
        assertEquals(750_000, run.machine.counters().lastNanos);
        assertEquals(List.of(0L, 200_000L, 0L, 0L), run.all(SliceColumn.CPU_BUSY));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 250000", "250000, 250000", "250001, 500000"})
    void aJobBeginsWithTheFirstSliceAfterItWasSubmitted(long submitted, long start) {
        Testbed run = computing(plan(Sharing.YIELD_ON_BLOCK, 1, submitted), 100).runToEnd();
        assertEquals(start + 100 + " rank 0 ends\n", run.lines("ends"));
        assertEquals(submitted, run.machine.jobs().getFirst().submittedNanos());
    }

    /// Of an empty binary: the command, 6 us to all and 6.4 us to know, the start of the processes,
    /// 10 ms, and 6.4 us to know that: ready at 10.0188 ms, so with slice 41. The second is
    /// launched then, and ready at 20.0376 ms: slice 81.
    @Test
    void jobsAreLaunchedOneAfterTheOther() {
        WorkPlan launched =
                new WorkPlan(
                        Sharing.YIELD_ON_BLOCK,
                        1,
                        List.of(
                                new Planned(0, 0, new Launching.Multicast(0)),
                                new Planned(1, 0, new Launching.Multicast(0))));
        Testbed run = computing(launched, 100, 100).runToEnd();
        assertEquals(
                """
                10250000 job 0 starts, launched at 0
                20250000 job 1 starts, launched at 10018800
                """,
                run.lines("job"));
    }

    @Test
    void oneJobFromTheBeginningHasEveryCpuAndNoTimesOfJobs() {
        Testbed run =
                new Testbed(
                                Testbed.PLAIN,
                                new int[] {0, 0},
                                new RankCode().compute(300_000),
                                new RankCode().compute(100_000))
                        .runToEnd();
        assertEquals(List.of(350_000L, 50_000L), run.all(SliceColumn.CPU_BUSY));
        assertEquals(List.of(), run.machine.jobs());
    }
}
