package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.ProgressMeter;

import org.junit.jupiter.api.Test;

class SliceMeterTest {
    @Test
    void slicesSimulatedTimeAndTheShareAreTold() {
        ProgressMeter meter = new ProgressMeter();
        meter.watch(() -> {
            try (SliceMeter slices = new SliceMeter(40_000)) {
                slices.at(13_600, 3_450_000_000L);
                assertEquals("slice 13,600, 3.5 s of simulated time, 34 %", meter.now());
            }
            return meter;
        });
        assertEquals("", meter.now());
    }

    @Test
    void noShareIsToldOfWhatHasNoKnownEnd() {
        assertEquals(
                "slice 1,200, 312.5 ms of simulated time",
                SliceMeter.text(1_200, Integer.MAX_VALUE, 312_500_000));
    }
}
