package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Locale;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "640, 640 ns",
        "2200, 2.2 µs",
        "2_250, 2.25 µs",
        "258_000, 258 µs",
        "258_040, 258 µs",
        "3_500_000, 3.5 ms",
        "10_257_341, 10.257 ms",
        "1_203_000_000, 1.203 s",
        "-2200, -2.2 µs"
    })
    void aDurationUsesTheUnitThatKeepsItShort(String nanos, String expected) {
        assertEquals(expected, plain(Numbers.duration(number(nanos))));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.000 000 ms",
        "10_257_341, 10.257 341 ms",
        "1_000, 0.001 000 ms",
        "3_412_000_000, '3,412.000 000 ms'",
        "-500_000, -0.500 000 ms"
    })
    void anInstantIsExactToTheNanosecond(String nanos, String expected) {
        assertEquals(expected, plain(Numbers.instant(number(nanos))));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "64, 64 B",
        "999, 999 B",
        "1000, 1.0 KB",
        "3_200, 3.2 KB",
        "53_700, 53.7 KB",
        "999_949, 999.9 KB",
        "999_950, 1.0 MB",
        "1_200_000, 1.2 MB",
        "5_000_000_000, 5.0 GB"
    })
    void bytesHaveOneDecimalFromAThousandOn(String bytes, String expected) {
        assertEquals(expected, plain(Numbers.bytes(number(bytes))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"0; 0", "999; 999", "1000; 1,000", "13_640; 13,640", "-1_234_567; -1,234,567"})
    void countsAreGroupedByThousands(String count, String expected) {
        assertEquals(expected, plain(Numbers.count(number(count))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0; 0 µs",
                "2200; 2.2 µs",
                "-2200; -2.2 µs",
                "1_234_567; 1,234.567 µs",
                "5; 0.005 µs"
            })
    void inASentenceADurationIsExact(String nanos, String expected) {
        assertEquals(expected, Numbers.exactMicros(number(nanos)));
    }

    @Test
    void inASentenceBytesAreExact() {
        assertEquals("1 byte", Numbers.exactBytes(1));
        assertEquals("3,200 bytes", Numbers.exactBytes(3_200));
    }

    @Test
    void aNounAgreesWithItsNumber() {
        assertEquals("1 slice", Numbers.count(1, "slice"));
        assertEquals("4 slices", Numbers.count(4, "slice"));
        assertEquals("0 slices", Numbers.count(0, "slice"));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1.5, 1.5", "1.25, 1.25", "-0.001, 0", "-2.5, -2.5", "3.005, 3.01"})
    void coordinatesHaveAtMostTwoDecimals(double value, String expected) {
        assertEquals(expected, Numbers.number(value));
    }

    @Test
    void theLanguageOfTheMachineChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertEquals("10.257 341 ms", plain(Numbers.instant(10_257_341)));
            assertEquals("3.2 KB", plain(Numbers.bytes(3_200)));
            assertEquals("1.5", Numbers.number(1.5));
            assertEquals("13,640", Numbers.count(13_640));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    private static String plain(String text) {
        return text.replace(Numbers.THIN_SPACE, ' ').replace('\u00A0', ' ');
    }

    @Test
    void aDecimalHasAsManyDecimalsAsItNeeds() {
        assertEquals("7,500", Numbers.decimal(7_500, 3));
        assertEquals("0.355", Numbers.decimal(0.355, 3));
        assertEquals("0.36", Numbers.decimal(0.355, 2));
        assertEquals("1.9", Numbers.decimal(1.9, 3));
        assertEquals("-12.5", Numbers.decimal(-12.5, 3));
        assertEquals("3", Numbers.decimal(2.9996, 3));
        assertEquals("42", Numbers.decimal(42.4, 0));
    }
}
