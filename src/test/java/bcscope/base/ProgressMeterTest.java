package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ProgressMeterTest {
    private final ProgressMeter meter = new ProgressMeter();

    @Test
    void theInnermostStageIsTold() {
        meter.watch(() -> {
            try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> "outside")) {
                assertEquals("outside", meter.now());
                try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> "inside")) {
                    assertEquals("inside", meter.now());
                }
                assertEquals("outside", meter.now());
            }
            return meter;
        });
        assertEquals("", meter.now());
    }

    @Test
    void whatFailedIsKnownAfterwards() {
        assertThrows(
                OutOfMemoryError.class,
                () ->
                        meter.watch(() -> {
                            try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> "reading")) {
                                throw new OutOfMemoryError("full");
                            }
                        }));
        assertEquals("", meter.now());
        assertEquals("reading", meter.latest());
    }

    @Test
    void whoIsNotWatchedMayTellAllTheSame() {
        try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> "alone")) {
            assertEquals("", meter.now());
        }
    }
}
