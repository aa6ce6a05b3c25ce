package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RankPinsTest {
    private final RankPins pins = new RankPins(new int[] {3, 5, 3, 0, 3});

    @Test
    void processesAreCountedAndNamedByLine() {
        assertEquals(3, pins.count(3));
        assertArrayEquals(new int[] {0, 2, 4}, pins.ranks(3).toArray());
        assertEquals(0, pins.count(4));
        assertEquals(0, pins.count(99));
    }

    @Test
    void aProcessThatIsAtNoLineHasNoPin() {
        assertEquals(0, pins.count(0));
        assertEquals(0, pins.line(3));
        assertEquals(5, pins.line(1));
        assertEquals(0, pins.line(-1));
        assertEquals(0, RankPins.NONE.count(1));
    }
}
