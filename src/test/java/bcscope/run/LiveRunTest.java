package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.SliceDetail;
import bcscope.program.CallSource;
import bcscope.program.OperationKind;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs of programs that become known while they run: what a person sees of them, and how they end.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LiveRunTest {
    private static final int RANKS = 4;
    private static final int TURNS = 20;

    private static Scenario scenario(MpiKind mpi) {
        return SmallRuns.scenario(Generator.BARRIER_LOOP, RANKS).withMpi(mpi);
    }

    /// Twenty times a millisecond of computation and a barrier; then `last`.
    private static Script barriers(Script.Turn last) {
        return new Script(
                RANKS,
                (script, rank, number) -> {
                    script.at(rank, 41);
                    if (number < TURNS) {
                        script.program().code(rank).compute(1_000_000);
                        script.program().code(rank).synchronise(OperationKind.BARRIER, 0);
                    } else {
                        last.write(script, rank, number);
                    }
                });
    }

    private static void end(Script script, int rank) {
        script.program().end(rank);
    }

    /// Ranks 0 to 2 end, rank 3 never answers.
    private static Script hanging() {
        return barriers((script, rank, _) -> {
            if (rank == 3) {
                script.loopForEver();
            }
            end(script, rank);
        });
    }

    private static CallSource.Place waitedFor(Run run) {
        while (true) {
            Optional<CallSource.Waiting> first = run.waiting();
            if (first.isPresent() && first.get().place().rank() == 3) {
                // The same question again: the engine is still at it.
                Thread.onSpinWait();
                if (first.equals(run.waiting()) && run.progress().slices() > 0) {
                    return first.get().place();
                }
            }
            Thread.onSpinWait();
        }
    }

    private static void untilRankThreeHangs(Script script, Run run) {
        while (script.program().nextPosition(3) < 2 * TURNS) {
            Thread.onSpinWait();
        }
        waitedFor(run);
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whileAProcessIsAskedTheRunSaysForWhomItWaits(MpiKind mpi) {
        Script script = hanging();
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            untilRankThreeHangs(script, run);
            assertEquals(new CallSource.Place(3, 41), run.waiting().orElseThrow().place());
            assertEquals(RunStatus.RUNNING, run.progress().state());
        }
        assertTrue(script.isClosed());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRunThatIsStoppedHasTheSlicesBeforeTheOneInWhichItWaited(MpiKind mpi) throws Exception {
        Script script = hanging();
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            untilRankThreeHangs(script, run);
            int before = run.progress().slices();
            run.stop();
            Progress end = run.await();
            assertEquals(RunStatus.STOPPED, end.state());
            assertEquals(
                    "The run was stopped while rank 3 (line 41) was asked what it does next.",
                    end.message());
            assertEquals(before, end.slices());
            assertEquals(before, run.slices().published());
            assertTrue(script.isClosed());
            int last = before - 1;
            SliceDetail detail = run.detail(last);
            assertEquals(run.slices().get(SliceColumn.DIGEST, last), detail.digest());
            assertEquals(run.slices().get(SliceColumn.DIGEST, 0), run.detail(0).digest());
            run.resume();
            assertEquals(RunStatus.STOPPED, run.progress().state(), "it cannot go on");
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRunThatIsPausedSaysWhetherItRests(MpiKind mpi) throws Exception {
        Script script = hanging();
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            untilRankThreeHangs(script, run);
            run.pause();
            assertFalse(run.restsWithin(1), "rank 3 never answers");
            run.stop();
            assertTrue(run.restsWithin(60_000));
            assertEquals(RunStatus.STOPPED, run.progress().state());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRunThatIsStoppedWhileItPausesEndsThere(MpiKind mpi) throws Exception {
        Script script = barriers((it, rank, _) -> end(it, rank));
        try (Run run = Run.pausedLive(scenario(mpi), script.program(), script)) {
            run.runTo(3);
            assertEquals(RunStatus.PAUSED, run.await().state());
            run.stop();
            assertEquals("The run was stopped.", run.await().message());
            assertEquals(3, run.progress().slices());
            assertTrue(script.isClosed());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRunThatHasEndedIsNotStoppedAnyMore(MpiKind mpi) throws Exception {
        Script script = barriers((it, rank, _) -> end(it, rank));
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
            run.stop();
            assertEquals(RunStatus.COMPLETED, run.progress().state());
            assertEquals(mpi == MpiKind.BCS, run.leavesNothing());
        }
    }

    /// The failing process is the first of the four that are asked: the others need not answer.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aFailureEndsTheRunInItsSliceAndCanBeLookedAt(MpiKind mpi) throws Exception {
        Script script =
                barriers((it, rank, _) -> {
                    if (rank == 1) {
                        it.program().code(1).compute(5);
                        it.program().fail(1, 7, "lost a value: 3");
                    } else if (rank == 0 || mpi == MpiKind.CONVENTIONAL) {
                        end(it, rank);
                    }
                });
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            Progress end = run.await();
            assertEquals(RunStatus.FAILED, end.state());
            int last = end.slices() - 1;
            assertEquals(
                    (mpi == MpiKind.CONVENTIONAL ? "In window " : "In slice ")
                            + last
                            + ", rank 1 (line 7) fails: lost a value: 3",
                    end.message());
            assertEquals(Optional.empty(), run.failure(), "nothing of ours is wrong");
            for (int slice = last; slice >= 0; slice -= 3) {
                assertEquals(
                        run.slices().get(SliceColumn.DIGEST, slice), run.detail(slice).digest());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void anExceptionOfTheSourceIsAFailureOfTheProgramWhereItWas(MpiKind mpi) throws Exception {
        Script script =
                barriers((it, rank, _) -> {
                    it.at(rank, 43);
                    if (rank == 2) {
                        throw new IllegalStateException("a list of 1,000,001 elements");
                    }
                    end(it, rank);
                });
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            Progress end = run.await();
            assertEquals(RunStatus.FAILED, end.state());
            assertTrue(
                    end.message()
                            .endsWith(", rank 2 (line 43) fails: a list of 1,000,001 elements"),
                    end.message());
            assertEquals(Optional.empty(), run.failure());
            int last = end.slices() - 1;
            assertEquals(run.slices().get(SliceColumn.DIGEST, last), run.detail(last).digest());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aSourceThatAnswersNothingBreaksItsPromise(MpiKind mpi) throws Exception {
        Script script = new Script(RANKS, (_, _, _) -> {});
        try (Run run = Run.live(scenario(mpi), script.program(), script)) {
            Progress end = run.await();
            assertEquals(RunStatus.FAILED, end.state());
            assertTrue(run.failure().isPresent());
            assertTrue(end.message().contains("nothing was answered"), end.message());
            assertFalse(run.waiting().isPresent());
        }
    }
}
