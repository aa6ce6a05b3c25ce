package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

class FrameWatchTest {
    /// More than is allowed where no class is loaded, on the slowest machine.
    private static final long MUCH_NANOS = TimeUnit.MILLISECONDS.toNanos(2400);

    /// More than is allowed where no class is loaded and nothing compiled.
    private static final long SOME_NANOS = TimeUnit.MILLISECONDS.toNanos(800);

    @BeforeEach
    void start() {
        FxDriver.start();
    }

    @Test
    void aTaskThatComputesForLongIsToldWithItsStack() {
        FxDriver.act(() -> compute(MUCH_NANOS));
        FxDriver.frame();
        List<String> slow = FrameWatch.slow();
        assertEquals(1, slow.size(), slow::toString);
        assertTrue(slow.getFirst().contains("FrameWatchTest.compute"), slow::toString);
    }

    @Test
    void aTaskThatOnlyWaitsIsNotTold() {
        FxDriver.act(() -> LockSupport.parkNanos(SOME_NANOS));
        FxDriver.frame();
        assertEquals(List.of(), FrameWatch.slow());
    }

    @Test
    void whatATestSaysIsItsOwnIsNotTold() {
        FxDriver.act(() -> {
            boolean computed =
                    FrameWatch.own(() -> {
                        compute(SOME_NANOS);
                        return true;
                    });
            assertTrue(computed);
        });
        FxDriver.frame();
        assertEquals(List.of(), FrameWatch.slow());
    }

    /// Keeps the processor busy.
    private static void compute(long nanos) {
        long endNanos = usedNanos() + nanos;
        while (usedNanos() < endNanos) {
            Thread.onSpinWait();
        }
    }

    private static long usedNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
