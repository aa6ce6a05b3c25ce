package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Nx2FitTest {
    private static final Rate CHANNEL = new Rate(28, 10_000);
    private static final Nx2Fit BRIEF = Nx2Fit.atOnce(79_000, 630, CHANNEL);
    private static final Nx2Fit LARGE = Nx2Fit.acknowledged(156_000, 410, 8, CHANNEL);

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 50, 99, 100})
    void thePartsOfAShortMessageAddUpToTheFit(long bytes) {
        long parts =
                BRIEF.handlingNanos(0)
                        + BRIEF.sourceDataNanos(bytes)
                        + CHANNEL.nanosFor(bytes)
                        + BRIEF.handlingNanos(1)
                        + BRIEF.targetDataNanos(bytes);
        assertEquals(79_000 + 630 * bytes, parts);
        assertEquals(parts, BRIEF.wholeNanos(bytes));
    }

    @ParameterizedTest
    @ValueSource(longs = {101, 486, 4_096, 5_000, 85_000, 1_000_003})
    void thePartsOfALongMessageAddUpToTheFit(long bytes) {
        long parts = 2 * CHANNEL.nanosFor(8) + CHANNEL.nanosFor(bytes);
        for (int handling = 0; handling < 4; handling++) {
            parts += LARGE.handlingNanos(handling);
        }
        parts += LARGE.sourceDataNanos(bytes) + LARGE.targetDataNanos(bytes);
        assertEquals(156_000 + 410 * bytes, parts);
    }

    @ParameterizedTest
    @ValueSource(longs = {101, 5_000, 85_000})
    void theChannelIsTheNarrowPart(long bytes) {
        assertTrue(LARGE.sourceDataNanos(bytes) < CHANNEL.nanosFor(bytes) / 2);
        assertTrue(LARGE.targetDataNanos(bytes) < CHANNEL.nanosFor(bytes) / 2);
    }
}
