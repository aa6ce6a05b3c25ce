package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/// Results that are computed in another thread.
class AheadTest {
    @Test
    void theResultIsComputedWhileTheCallerGoesOn() {
        CountDownLatch wentOn = new CountDownLatch(1);
        Ahead<Thread> ahead =
                Ahead.begin(() -> {
                    await(wentOn);
                    return Thread.currentThread();
                });
        wentOn.countDown();
        assertNotEquals(Thread.currentThread(), ahead.get());
        assertSame(ahead.get(), ahead.get());
    }

    @Test
    void whatIsThrownReachesTheCallerAsItIs() {
        RuntimeException problem = new IllegalStateException("no room");
        Error defect = new AssertionError("seven");
        assertSame(problem, assertThrows(RuntimeException.class, failing(problem)::get));
        assertSame(defect, assertThrows(AssertionError.class, failing(defect)::get));
    }

    @Test
    void itIsFinishedWhateverComesOfIt() {
        AtomicBoolean done = new AtomicBoolean();
        Ahead<Integer> ahead =
                Ahead.begin(() -> {
                    done.set(true);
                    throw new IllegalStateException("no room");
                });
        ahead.finish();
        assertTrue(done.get());
    }

    private static Ahead<Integer> failing(Throwable problem) {
        return Ahead.begin(() -> {
            switch (problem) {
                case RuntimeException it -> throw it;
                case Error it -> throw it;
                default -> throw new IllegalArgumentException(problem);
            }
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
