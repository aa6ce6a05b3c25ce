package bcscope.ui.window.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.ui.window.bar.StatusStrip.Remaining;

import org.junit.jupiter.api.Test;

import java.util.OptionalLong;

class RemainingTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void theRestTakesAsLongAsThePartSoFar() {
        Remaining remaining = new Remaining();
        assertEquals(OptionalLong.empty(), remaining.seconds(0, 100, 0));
        assertEquals(OptionalLong.empty(), remaining.seconds(10, 100, SECOND / 2));
        assertEquals(OptionalLong.of(6), remaining.seconds(40, 100, 4 * SECOND));
        assertEquals(OptionalLong.of(0), remaining.seconds(100, 100, 9 * SECOND));
    }

    @Test
    void otherWorkBeginsAnew() {
        Remaining remaining = new Remaining();
        remaining.seconds(0, 100, 0);
        remaining.seconds(50, 100, 5 * SECOND);
        assertEquals(OptionalLong.empty(), remaining.seconds(1, 100, 6 * SECOND));
        assertEquals(OptionalLong.empty(), remaining.seconds(2, 300, 9 * SECOND));
    }
}
