package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.CallObserver;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Measurement;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;
import bcscope.table.Lifetimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class MmdsTest {
    private static final long CALL = Model.defaults().get(ModelParameter.HOST_CALL_NANOS);
    private static final int ISEND = 0;
    private static final int WAIT = 1;

    /// isend, wait, end.
    private final Program program =
            Program.of(
                    "by hand",
                    List.of(new RankCode().isend(0, 0, 5_000, 0, 0).await(0)),
                    new int[1],
                    List.of(Communicator.world(1)));

    private final Mmds mmds = new Mmds(program, new MmdsResolution(100, 1_000));

    @Test
    void theTimeOfAProcessIsPartedIntoComputationAndCommunication() {
        followByHand();
        MmdsAccount account = mmds.account(0);
        assertEquals(2, account.computation().count());
        assertEquals(400 + 100, account.computation().total());
        assertEquals(1, account.communication().count());
        assertEquals(500, account.communication().total());
        assertEquals(1_000, mmds.runtimeNanos(0));
    }

    /// Entered at 100; the wait that takes it returns at 920.
    @Test
    void theLatencyOfANonBlockingCallRunsToTheReturnOfItsWait() {
        followByHand();
        MmdsAccount.Call isend = calls(ISEND);
        assertEquals(820, isend.latency().total());
        assertEquals(5_000, isend.size().total());
        assertEquals(1, isend.latencies().count(8), "800 to 900 ns");
        assertEquals(1, isend.sizes().count(5));
        assertEquals(520, calls(WAIT).latency().total());
    }

    @Test
    void aRequestThatNobodyWaitsForHasNoLatency() {
        mmds.entered(0, ISEND, 100);
        mmds.returned(0, ISEND, 110);
        mmds.finished(0, 1_000);
        assertEquals(0, calls(ISEND).latency().count());
        assertEquals(1, calls(ISEND).size().count());
    }

    @Test
    void aProcessOfALaterJobIsCountedFromItsBeginning() {
        mmds.began(0, 5_000);
        mmds.entered(0, WAIT, 5_400);
        mmds.blocked(0, WAIT, 5_400);
        mmds.awakened(0, WAIT, 5_900);
        mmds.returned(0, WAIT, 5_920);
        mmds.finished(0, 6_000);
        assertEquals(400, mmds.account(0).computation().greatest());
        assertEquals(1_000, mmds.runtimeNanos(0));
        mmds.lived(Lifetimes.of(new long[] {5_000}, new long[] {6_000}));
        assertHold(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL));
        mmds.lived(Lifetimes.of(new long[] {4_999}, new long[] {6_000}));
        assertEquals(List.of(MmdsLaw.M2), broken(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL)));
    }

    @Test
    void theSummaryHasTheFormOfTheTable() {
        followByHand();
        assertEquals(
                """
                Primitive               Min(ms)      Max(ms)      Total(ms)      Count  Average(ms)
                MPI_Isend                 0.001        0.001          0.001          1        0.001
                MPI_Wait                  0.001        0.001          0.001          1        0.001
                Comp Granularity          0.000        0.000          0.001          2        0.000
                Comm Overhead             0.001        0.001          0.001          1        0.001
                """,
                MmdsText.summary(mmds.account(0)));
        assertEquals(
                """
                    from (bytes)        count  bins of 1,000 bytes
                           5,000            1  ##################################################
                """,
                MmdsText.bars(calls(ISEND).sizes(), "bytes"));
    }

    @Test
    void aDistributionCountsApartWhatLiesBeyondItsLastBin() {
        Distribution distribution = new Distribution(10);
        distribution.add(9);
        distribution.add(10);
        distribution.add(10L * Distribution.MOST_BINS);
        assertEquals(2, distribution.bins());
        assertEquals(1, distribution.count(0));
        assertEquals(1, distribution.count(1));
        assertEquals(1, distribution.beyond());
    }

    @Test
    void millisecondsAreRoundedHalfUp() {
        assertEquals("0.000", MmdsText.millis(499));
        assertEquals("0.001", MmdsText.millis(500));
        assertEquals("92440.640", MmdsText.millis(92_440_640_000L));
    }

    @ParameterizedTest
    @EnumSource(Generator.class)
    void theLawsHoldForEveryProgram(Generator generator) throws InterruptedException {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 8))) {
            Mmds collected = Measurement.calls(run, MmdsResolution.DEFAULT);
            for (int rank = 0; rank < collected.ranks(); rank++) {
                List<MmdsLaw.Check> checks = MmdsLaw.of(EveryCall.of(collected).only(rank), CALL);
                assertHold(checks);
                assertEquals(collected.lifetimes().ended(rank), closes(checks));
            }
            assertHold(MmdsLaw.of(EveryCall.of(collected), CALL));
            assertTrue(
                    run.progress().state() == RunStatus.DEADLOCKED
                            || collected.lifetimes().lastNanos() > 0);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Generator.class,
            names = {"RING", "EXCHANGE", "WAVEFRONT", "SAGE_LIKE", "BARRIER_LOOP"})
    void theTimeOfAProcessClosesUnderConventionalMpiToo(Generator generator)
            throws InterruptedException {
        Scenario scenario = SmallRuns.scenario(generator, 8).withMpi(MpiKind.CONVENTIONAL);
        try (Run run = Run.start(scenario, SmallRuns.program(generator, 8), 1)) {
            run.await();
            Mmds collected = Measurement.calls(run, MmdsResolution.DEFAULT);
            List<MmdsLaw.Check> checks = MmdsLaw.of(EveryCall.of(collected), CALL);
            assertTrue(closes(checks));
            assertEquals(List.of(), broken(checks).stream().filter(MmdsLaw.M2::equals).toList());
            assertEquals(run.progress().simulatedNanos(), collected.lifetimes().lastNanos());
        }
    }

    /// What an account may forget of rank 1.
    enum Forgotten {
        NOTHING,
        AN_AWAKENING,
        THE_LAST_COMPUTATION
    }

    @ParameterizedTest
    @EnumSource(Forgotten.class)
    void anIntervalThatIsForgottenBreaksTheClosure(Forgotten forgotten)
            throws InterruptedException {
        try (Run run = SmallRuns.ended(Generator.BARRIER_LOOP, 4)) {
            Mmds collected = new Mmds(run.program(), MmdsResolution.DEFAULT);
            Measurement.both(run, forgetting(forgotten, collected), (_, _, _) -> {}, _ -> true);
            collected.lived(Measurement.calls(run, MmdsResolution.DEFAULT).lifetimes());

            assertHold(MmdsLaw.of(EveryCall.of(collected).only(0), CALL));
            boolean whole = forgotten == Forgotten.NOTHING;
            assertEquals(
                    !whole,
                    broken(MmdsLaw.of(EveryCall.of(collected).only(1), CALL)).contains(MmdsLaw.M2));
            assertEquals(
                    !whole, broken(MmdsLaw.of(EveryCall.of(collected), CALL)).contains(MmdsLaw.M2));
        }
    }

    private static CallObserver forgetting(Forgotten forgotten, Mmds mmds) {
        return new CallObserver() {
            private int awakenings;

            @Override
            public void entered(int rank, int pc, long nanos) {
                mmds.entered(rank, pc, nanos);
            }

            @Override
            public void blocked(int rank, int pc, long nanos) {
                mmds.blocked(rank, pc, nanos);
            }

            @Override
            public void awakened(int rank, int pc, long nanos) {
                boolean fifth = rank == 1 && ++awakenings == 5;
                if (forgotten != Forgotten.AN_AWAKENING || !fifth) {
                    mmds.awakened(rank, pc, nanos);
                }
            }

            @Override
            public void returned(int rank, int pc, long nanos) {
                mmds.returned(rank, pc, nanos);
            }

            @Override
            public void completed(int rank, int pc, long entered) {
                mmds.completed(rank, pc, entered);
            }

            @Override
            public void finished(int rank, long nanos) {
                if (forgotten != Forgotten.THE_LAST_COMPUTATION || rank != 1) {
                    mmds.finished(rank, nanos);
                }
            }
        };
    }

    @Test
    void aProcessThatHasNotEndedHasNoRuntimeToCloseTo() {
        followByHand();
        assertFalse(closes(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL)));
        mmds.lived(Lifetimes.of(new long[1], new long[] {1_000}));
        assertTrue(closes(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL)));
        assertHold(MmdsLaw.of(EveryCall.of(mmds).only(0), CALL));
    }

    @Test
    void aBarrierLoopComputesForItsGranularityAndReturnsAfterTheCostOfACall()
            throws InterruptedException {
        try (Run run = SmallRuns.ended(Generator.BARRIER_LOOP, 8)) {
            MmdsAccount account = Measurement.calls(run, MmdsResolution.DEFAULT).account(3);
            assertEquals(101, account.computation().count());
            assertEquals(1_900_000 + CALL, account.computation().greatest());
            MmdsAccount.Call barrier = account.calls(account.called().getFirst()).orElseThrow();
            assertEquals(100, barrier.latency().count());
            assertEquals(100 * CALL, barrier.latency().total() - account.communication().total());
        }
    }

    private static void assertHold(List<MmdsLaw.Check> checks) {
        for (MmdsLaw.Check check : checks) {
            assertTrue(check.holds(), check::text);
        }
    }

    /// Whether the runtime is among what is checked.
    private static boolean closes(List<MmdsLaw.Check> checks) {
        return checks.stream().anyMatch(check -> check.law() == MmdsLaw.M2);
    }

    private static List<MmdsLaw> broken(List<MmdsLaw.Check> checks) {
        return checks.stream()
                .filter(check -> !check.holds())
                .map(MmdsLaw.Check::law)
                .distinct()
                .toList();
    }

    private MmdsAccount.Call calls(int pc) {
        return mmds.account(0).calls(Primitive.at(program, pc)).orElseThrow();
    }

    private void followByHand() {
        mmds.entered(0, ISEND, 100);
        mmds.returned(0, ISEND, 110);
        mmds.entered(0, WAIT, 400);
        mmds.blocked(0, WAIT, 400);
        mmds.completed(0, ISEND, 100);
        mmds.awakened(0, WAIT, 900);
        mmds.returned(0, WAIT, 920);
        mmds.finished(0, 1_000);
    }
}
