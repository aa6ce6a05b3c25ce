package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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

    @Test
    void anAmountThatDoesNotFitIsRefused() {
        assertThrows(ArithmeticException.class, () -> rate.nanosFor(Long.MAX_VALUE));
    }
}
