package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class DigestTest {
    @Test
    void theMixingIsFixedForEver() {
        long digest = Digest.mix(Digest.mix(Digest.SEED, 1), 2);
        assertEquals("fc5a429a968f2de6", Digest.text(digest));
    }

    @Test
    void theOrderCounts() {
        long there = Digest.mix(Digest.mix(Digest.SEED, 1), 2);
        long back = Digest.mix(Digest.mix(Digest.SEED, 2), 1);
        assertNotEquals(there, back);
    }

    @Test
    void everyBitCounts() {
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertNotEquals(Digest.mix(Digest.SEED, 0), Digest.mix(Digest.SEED, 1L << bit));
        }
    }

    @Test
    void theTextHasSixteenDigits() {
        assertEquals("000000000000000a", Digest.text(10));
        assertEquals("ffffffffffffffff", Digest.text(-1));
    }
}
