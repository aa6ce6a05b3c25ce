package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.Simulation;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// V1 to the nanosecond, at single phases.
class BlockingDelayTest {
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
