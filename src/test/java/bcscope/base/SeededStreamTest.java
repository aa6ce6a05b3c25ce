package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SeededStreamTest {
    @Test
    void aValueDependsOnSeedNameAndIndicesAlone() {
        SeededStream one = new SeededStream(7, "strobe");
        SeededStream same = new SeededStream(7, "strobe");
        one.bits(3, 4);
        assertEquals(same.bits(1, 2), one.bits(1, 2));
        assertNotEquals(one.bits(1, 2), one.bits(2, 1));
        assertNotEquals(one.bits(1, 2), new SeededStream(8, "strobe").bits(1, 2));
        assertNotEquals(one.bits(1, 2), new SeededStream(7, "strobes").bits(1, 2));
    }

    @Test
    void everyValueUpToTheBoundIsDrawnAboutAsOften() {
        SeededStream stream = new SeededStream(1, "evenness");
        int[] drawn = new int[10];
        for (int i = 0; i < 10_000; i++) {
            drawn[(int) stream.upTo(9, i, 0)]++;
        }
        for (int count : drawn) {
            assertTrue(count > 850 && count < 1_150, () -> "drawn " + count + " of 1,000 times");
        }
    }

    @Test
    void aBoundOfZeroLeavesOneValue() {
        assertEquals(0, new SeededStream(1, "nothing").upTo(0, 5, 6));
    }
}
