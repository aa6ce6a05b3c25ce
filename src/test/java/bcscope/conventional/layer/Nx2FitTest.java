package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Nx2FitTest {
    private static final Rate CHANNEL = new Rate(28, 10_000);
    private static final Nx2Fit BRIEF = Nx2Fit.atOnce(79_000, 630, CHANNEL);
    private static final Nx2Fit LARGE = Nx2Fit.acknowledged(156_000, 410, 8, CHANNEL);

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 50, 99, 100})
    void thePartsOfAShortMessageAddUpToTheFit(long bytes) {
        long parts = BRIEF.handlingNanos(0) + BRIEF.passageNanos(bytes) + BRIEF.handlingNanos(1);
        assertEquals(79_000 + 630 * bytes, parts);
    }

    @ParameterizedTest
    @ValueSource(longs = {101, 486, 4_096, 5_000, 85_000, 1_000_003})
    void thePartsOfALongMessageAddUpToTheFit(long bytes) {
        long parts = 2 * CHANNEL.nanosFor(8) + LARGE.passageNanos(bytes);
        for (int handling = 0; handling < 4; handling++) {
            parts += LARGE.handlingNanos(handling);
        }
        assertEquals(156_000 + 410 * bytes, parts);
    }

    /// 85,000 B hold the circuit for 34.85 ms, of which the channel needs 30,357,143 ns; the rest
    /// is 2,246,428.5 ns of each processor.
    @Test
    void theCircuitIsHeldWhileBothProcessorsMoveTheBytes() {
        assertEquals(34_850_000, LARGE.passageNanos(85_000));
        assertEquals(2_246_428, LARGE.sourceDataNanos(85_000));
        assertEquals(2_246_429, LARGE.targetDataNanos(85_000));
    }

    @Test
    void noByteIsFasterThanItsChannel() {
        Nx2Fit light = Nx2Fit.atOnce(79_000, 100, CHANNEL);
        assertEquals(10_000, light.passageNanos(28));
        assertEquals(0, light.sourceDataNanos(28));
    }

    @ParameterizedTest
    @ValueSource(longs = {101, 5_000, 85_000})
    void theChannelIsTheNarrowPart(long bytes) {
        assertTrue(LARGE.sourceDataNanos(bytes) < CHANNEL.nanosFor(bytes) / 2);
        assertTrue(LARGE.targetDataNanos(bytes) < CHANNEL.nanosFor(bytes) / 2);
    }
}
