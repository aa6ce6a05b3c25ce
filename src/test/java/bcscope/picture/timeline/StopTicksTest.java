package bcscope.picture.timeline;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StopTicksTest {
    /// The third instant does not belong to the first two.
    @Test
    void anInstantIsFoundWithinAStretchThatExcludesItsEnd() {
        StopTicks ticks = new StopTicks(new long[] {10, 20, 30}, 2);
        assertTrue(ticks.anyBetween(10, 11));
        assertFalse(ticks.anyBetween(11, 20));
        assertTrue(ticks.anyBetween(11, 21));
        assertFalse(ticks.anyBetween(21, 100));
        assertFalse(ticks.anyBetween(0, 10));
    }
}
