package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTest {
    private final Rate rate = Rate.megabytesPerSecond(300);

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 4", "3, 10", "300, 1000", "301, 1004"})
    void aStartedNanosecondIsAWholeOne(long bytes, long nanos) {
        assertEquals(nanos, rate.nanosFor(bytes));
    }

    @ParameterizedTest
    @CsvSource({"-5, 0", "0, 0", "3, 0", "4, 1", "1000, 300"})
    void aByteCountsWhenItHasPassed(long nanos, long bytes) {
        assertEquals(bytes, rate.bytesIn(nanos));
    }

    @Test
    void whatPassesInATimeNeedsNoMoreThanThatTime() {
        SeededStream stream = new SeededStream(1, "rates");
        for (int i = 0; i < 1_000; i++) {
            Rate any = Rate.megabytesPerSecond(1 + stream.upTo(99_999, i, 0));
            long nanos = stream.upTo(10_000_000, i, 1);
            assertTrue(any.nanosFor(any.bytesIn(nanos)) <= nanos, any::toString);
            assertTrue(any.nanosFor(any.bytesIn(nanos) + 1) > nanos, any::toString);
        }
    }

    /// The time that 2^63 - 1 bytes take at 1 kB/s is beyond 2^63 ns; at 300 MB/s it is 974 years.
    @Test
    void whatTakesLongerThanAnyRunTakesTheLongestTime() {
        assertEquals(Rate.MOST_NANOS, Rate.kilobytesPerSecond(1).nanosFor(Long.MAX_VALUE));
        assertEquals(Rate.MOST_NANOS, rate.nanosFor(Long.MAX_VALUE));
        assertEquals(Long.MAX_VALUE, new Rate(2, 1).bytesIn(Long.MAX_VALUE));
    }

    /// 15 operands of 8 TiB at 1 kB/s: 131,941,395,333,120,000,000 ns are more than 64 bits hold,
    /// and at 1 GB/s the product of bytes and time is, too, but not its result.
    @Test
    void aProductThatNeedsMoreThan64BitsOnTheWayIsExact() {
        long bytes = 15L << 43;
        assertEquals(Rate.MOST_NANOS, Rate.kilobytesPerSecond(1).nanosFor(bytes));
        assertEquals(bytes, new Rate(1_000_000_007, 1_000_000_007).nanosFor(bytes));
    }
}
