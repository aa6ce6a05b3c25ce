package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;

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
        "9223372036854775807, 1000000, 1, 2305843009213693951",
        "6148914691236517205, 3, 1, 2305843009213693951"
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

    @ParameterizedTest
    @CsvSource({"0", "1", "999", "9223372036854775807"})
    void workAtFullPaceIsTheTimeItTakes(long nanos) {
        assertEquals(nanos, new Factor(1, 1).workIn(nanos));
        assertEquals(Math.min(nanos, Rate.MOST_NANOS), new Factor(1, 1).of(nanos));
    }

    /// Rounding up on the way there and down on the way back loses nothing.
    @ParameterizedTest
    @CsvSource({"3, 2", "4, 3", "10, 1", "1000000, 999999", "7, 5"})
    void allOfTheWorkIsDoneInTheTimeThatItTakesSlowedDown(long numerator, long denominator) {
        Factor factor = new Factor(numerator, denominator);
        for (long nanos = 0; nanos < 1_000; nanos++) {
            assertEquals(nanos, factor.workIn(factor.of(nanos)));
            assertTrue(nanos == 0 || factor.workIn(factor.of(nanos) - 1) < nanos, "not before");
        }
    }

    /// Beside the last product that 64 bits hold: n x 1,000,000 / 999,999 is n + n / 999,999, and
    /// both n have 9,223,381 and a rest in them, rounded up.
    @ParameterizedTest
    @CsvSource({"9223372036853, 9223381260235", "9223372036854, 9223381260236"})
    void aProductOfMoreThanSixtyFourBitsIsRoundedUpTheSameWay(long nanos, long expected) {
        assertEquals(nanos + 9_223_382, expected);
        assertEquals(expected, new Factor(1_000_000, 999_999).of(nanos));
    }

    /// n x 999,999 / 1,000,000 is n - n / 1,000,000, here 9,223,381 and a rest.
    @ParameterizedTest
    @CsvSource({"9223381260235, 9223372036853", "9223381260236, 9223372036854"})
    void soIsWorkRoundedDown(long nanos, long expected) {
        assertEquals(nanos - 9_223_382, expected);
        assertEquals(expected, new Factor(1_000_000, 999_999).workIn(nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "3, 1, 3",
        "3, 2, 1.5",
        "4, 3, 4/3",
        "10, 1, 10",
        "1001, 1000, 1.001",
        "10001, 10000, 10001/10000",
        "6, 4, 1.5",
        "1, 1, 1",
        "1000000, 1, 1000000"
    })
    void aFactorIsWrittenAsPeopleWriteIt(long numerator, long denominator, String text) {
        assertEquals(text, new Factor(numerator, denominator).text());
    }
}
