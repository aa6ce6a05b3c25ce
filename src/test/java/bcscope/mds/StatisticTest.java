package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticTest {
    private static Statistic of(long... values) {
        Statistic statistic = new Statistic();
        for (long value : values) {
            statistic.add(value);
        }
        return statistic;
    }

    @Test
    void nothingHasNoExtremesAndNoAverage() {
        Statistic nothing = of();
        assertEquals(0, nothing.count());
        assertEquals(0, nothing.least());
        assertEquals(0, nothing.greatest());
        assertEquals(0, nothing.average());
    }

    @Test
    void theExtremesAreThoseOfAllValuesWhereverTheyCame() {
        Statistic values = of(30, 7, 90, 41);
        assertEquals(7, values.least());
        assertEquals(90, values.greatest());
        assertEquals(30 + 7 + 90 + 41, values.total());
        assertEquals(4, values.count());
    }

    @Test
    void aValueOfNothingIsAValue() {
        Statistic zero = of(0, 5);
        assertEquals(0, zero.least());
        assertEquals(2, zero.count());
    }

    /// 9 / 4 = 2.25, 10 / 4 = 2.5, 11 / 4 = 2.75, 7 / 3 = 2.33, 8 / 3 = 2.67.
    @ParameterizedTest
    @CsvSource({"9, 4, 2", "10, 4, 3", "11, 4, 3", "7, 3, 2", "8, 3, 3", "0, 3, 0", "5, 1, 5"})
    void anAverageIsRoundedToTheNearestAndAHalfUp(long total, long count, long average) {
        assertEquals(average, Statistic.of(count, 0, total, total).average());
    }

    /// M3: rounding is off by half a unit for each value at most.
    @Test
    void theTotalIsTheAverageTimesTheCountButForRounding() {
        for (long count = 1; count < 40; count++) {
            for (long total = 0; total < 200; total++) {
                long average = Statistic.of(count, 0, total, total).average();
                assertTrue(2 * Math.abs(total - average * count) <= count, total + "/" + count);
            }
        }
    }

    @Test
    void whatASummaryOfNoCallsSaysIsLeftOut() {
        Statistic nothing = Statistic.of(0, 17, 18, 19);
        assertEquals(0, nothing.total());
        nothing.add(100);
        assertEquals(100, nothing.least());
        assertEquals(100, nothing.greatest());
    }

    @Test
    void statisticsAddUpAsTheirValuesWould() {
        Statistic both = of(30, 7);
        both.add(of(90, 41));
        assertEquals(4, both.count());
        assertEquals(7, both.least());
        assertEquals(90, both.greatest());
        assertEquals(168, both.total());
    }

    @Test
    void nothingAddsNothing() {
        Statistic values = of(30, 40);
        values.add(of());
        assertEquals(30, values.least());
        assertEquals(40, values.greatest());
        Statistic into = of();
        into.add(values);
        assertEquals(30, into.least());
        assertEquals(40, into.greatest());
    }
}
