package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryLogarithmTest {
    /// log2 3 = 1.5849625007, log2 10 = 3.3219280949, log2 100 = 6.6438561898, log2 1000 =
    /// 9.9657842847, log2 65535 = 15.9999779861.
    @ParameterizedTest
    @CsvSource({
        "20000, 1, 0",
        "20000, 2, 20000",
        "20000, 3, 31699",
        "46000, 10, 152809",
        "20000, 100, 132877",
        "46000, 100, 305617",
        "46000, 1000, 458426",
        "20000, 65535, 320000",
        "1000000, 10, 3321928",
        "46000, 65536, 736000"
    })
    void aUnitIsMultipliedByTheLogarithmAndRounded(long unit, int number, long expected) {
        assertEquals(expected, BinaryLogarithm.times(unit, number));
    }

    @Test
    void moreNodesNeverTakeLess() {
        long before = 0;
        for (int number = 1; number <= 65_536; number++) {
            long now = BinaryLogarithm.times(1_000_000, number);
            assertEquals(Math.max(before, now), now, () -> "a step down");
            before = now;
        }
    }

    /// Exact for powers of two: the fraction is 0.
    @Test
    void aPowerOfTwoTakesWholeLevels() {
        for (int power = 0; power <= 30; power++) {
            assertEquals(power * 84_040L, BinaryLogarithm.times(84_040, 1 << power));
        }
    }
}
