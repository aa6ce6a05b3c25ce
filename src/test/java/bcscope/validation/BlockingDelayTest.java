package bcscope.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.engine.Simulation;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// V1: a blocking call posted at a random phase, other side ready, costs more than one and at most
/// two slices, one and a half on average.
class BlockingDelayTest {
    private static final int SAMPLES = 4_000;

    @ParameterizedTest
    @ValueSource(longs = {100_000, 250_000, 500_000})
    void aBlockingSendAtARandomPhaseCostsOneAndAHalfSlicesOnAverage(long sliceNanos) {
        SeededStream phases = new SeededStream(7, "phases");
        RankCode sender = new RankCode();
        RankCode receiver = new RankCode();
        for (int i = 0; i < SAMPLES; i++) {
            sender.compute(sliceNanos + phases.upTo(sliceNanos - 1, i, 0)).send(1, 0, 64, 0);
            receiver.recv(0, 0, 64, 0);
        }
        Simulation run =
                Bench.finished(Bench.program(sender, receiver), Bench.protocolOnly(sliceNanos));

        BlockedIntervals blocked = run.processes().intervals(0);
        assertEquals(SAMPLES, blocked.size());
        long total = 0;
        for (int i = 0; i < blocked.size(); i++) {
            long delay = blocked.awakeNanos(i) - blocked.entryNanos(i);
            assertTrue(
                    delay > sliceNanos && delay <= 2 * sliceNanos,
                    "sample " + i + " took " + delay + " ns");
            total += delay;
        }
        double meanSlices = total / (double) SAMPLES / sliceNanos;
        assertEquals(1.5, meanSlices, 0.01);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 60_000, 125_000, 249_999})
    void theDelayIsTwoSlicesLessThePhase(long phaseNanos) {
        long slice = 250_000;
        RankCode sender = new RankCode().compute(3 * slice + phaseNanos).send(1, 7, 3_200, 0);
        RankCode receiver = new RankCode().recv(0, 7, 3_200, 0);
        Simulation run = Bench.finished(Bench.program(sender, receiver), Bench.protocolOnly(slice));

        BlockedIntervals blocked = run.processes().intervals(0);
        assertEquals(2 * slice - phaseNanos, blocked.awakeNanos(0) - blocked.entryNanos(0));
        assertEquals(5 * slice, blocked.awakeNanos(0), "restarts at the start of slice 5");
    }
}
