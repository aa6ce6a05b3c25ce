package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.Simulation;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.RankCode;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /// A pair of processes for each microsecond of a slice, all in one run. Strictly a call at
    /// phase p takes 2 T - p, on average 375 us, the 1.5 slices of S0 section 3.1. With the
    /// defaults those of the first 19 us are posted within the cut-off and take T less, 19 us on
    /// average, and each returns 14 us after its awakening: 370 us, 1.48 slices.
    @ParameterizedTest
    @CsvSource({"0, 0, 0, 375000", "20000, 1000, 14000, 370000"})
    void overAllPhasesOfASliceItIsAsLongAsMeasured(long cutOff, long post, long call, long mean) {
        int phases = 250;
        RankCode[] codes = new RankCode[2 * phases];
        for (int i = 0; i < phases; i++) {
            codes[2 * i] = new RankCode().compute(750_500 + i * 1_000L).send(2 * i + 1, 7, 8, 0);
            codes[2 * i + 1] = new RankCode().recv(2 * i, 7, 8, 0);
        }
        Model model =
                Bench.protocolOnly(250_000)
                        .with(ModelParameter.DEM_CUTOFF_NANOS, cutOff)
                        .with(ModelParameter.HOST_POST_NANOS, post)
                        .with(ModelParameter.HOST_CALL_NANOS, call);
        Simulation run = Bench.finished(Bench.program(codes), model);
        long all = 0;
        for (int i = 0; i < phases; i++) {
            BlockedIntervals blocked = run.processes().intervals(2 * i);
            all += blocked.awakeNanos(0) - blocked.entryNanos(0) + call;
        }
        assertEquals(mean, all / phases);
    }
}
