package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RunTest {
    @Test
    void aRunGoesToItsEndAndSaysSo() throws InterruptedException {
        try (Run run = run(10_000, Integer.MAX_VALUE)) {
            Progress progress = run.await();
            assertEquals(RunStatus.COMPLETED, progress.state());
            assertEquals("All processes have ended.", progress.message());
            assertEquals(10_000, progress.slices());
            assertEquals(10_000, run.slices().published());
            assertEquals(run.slices().get(SliceColumn.DIGEST, 9_999), progress.digest());
            assertEquals(9_999 * 250_000L + 200_000, progress.simulatedNanos());
        }
    }

    @Test
    void runToStopsExactlyThereAndResumeGoesOn() throws InterruptedException {
        try (Run run = run(5_000, 0)) {
            assertEquals(0, run.await().slices());
            run.runTo(1234);
            assertEquals(RunStatus.PAUSED, run.await().state());
            assertEquals(1234, run.progress().slices());
            run.runTo(10);
            assertEquals(1234, run.await().slices());
            run.resume();
            assertEquals(RunStatus.COMPLETED, run.await().state());
            run.pause();
            assertEquals(RunStatus.COMPLETED, run.await().state());
        }
    }

    @Test
    void aPauseIsObeyedSoonAndNothingIsLost() throws InterruptedException {
        try (Run run = run(Integer.MAX_VALUE - 1, Integer.MAX_VALUE)) {
            run.pause();
            Progress paused = run.await();
            assertEquals(RunStatus.PAUSED, paused.state());
            assertEquals(paused.slices(), run.slices().published());
            run.runTo(paused.slices() + 7);
            assertEquals(paused.slices() + 7, run.await().slices());
        }
    }

    @Test
    void aCancelledRunKeepsWhatItHasShown() throws InterruptedException {
        try (Run run = run(100_000, 0)) {
            run.runTo(500);
            run.await();
            run.cancel();
            assertEquals(500, run.await().slices());
            assertEquals(321, run.detail(321).slice());
        }
    }

    @Test
    void aBrokenPromiseOfTheEngineEndsTheRunWithItsNumbers() throws InterruptedException {
        CountingSimulation engine = new CountingSimulation(100);
        engine.breaksAt = 60;
        try (Run run = Run.start(engine, () -> engine, Integer.MAX_VALUE)) {
            Progress progress = run.await();
            assertEquals(RunStatus.FAILED, progress.state());
            assertEquals("slice 60 breaks", progress.message());
        }
    }

    @Test
    void anOrderAfterTheEndChangesNothing() throws InterruptedException {
        try (Run run = run(10, Integer.MAX_VALUE)) {
            run.await();
            run.resume();
            run.runTo(5);
            assertTrue(run.await().ended());
            assertFalse(run.progress().message().isEmpty());
        }
    }

    private static Run run(int length, int limit) {
        CountingSimulation first = new CountingSimulation(length);
        return Run.start(first, () -> new CountingSimulation(length, first.slices()), limit);
    }
}
