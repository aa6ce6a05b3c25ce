package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactorTest {
    @ParameterizedTest
    @CsvSource({
        "7, 3, 2, 11",
        "8, 3, 2, 12",
        "0, 3, 2, 0",
        "9223372036854775, 1000, 1, 2305843009213693951",
        "1000000000000000, 1000000, 999999, 1000001000001001",
        "9223372036854775807, 1000000, 1, 2305843009213693951"
    })
    void aDurationTimesAFactorIsRoundedUpAndNeverOverflows(
            long nanos, long numerator, long denominator, long expected) {
        assertEquals(expected, new Factor(numerator, denominator).of(nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "7, 3, 2, 4",
        "6, 3, 2, 4",
        "9223372036854775807, 1000000, 999999, 9223362813482738952",
        "9223372036854775807, 1000, 1, 9223372036854775"
    })
    void workDoneAtASlowPaceIsRoundedDownAndNeverOverflows(
            long nanos, long numerator, long denominator, long expected) {
        assertEquals(expected, new Factor(numerator, denominator).workIn(nanos));
    }
}
