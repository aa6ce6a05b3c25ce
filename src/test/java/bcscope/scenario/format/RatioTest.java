package bcscope.scenario.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

class RatioTest {
    @ParameterizedTest
    @CsvSource({
        "3/2, 3, 2",
        "6 / 4, 6, 4",
        "1.5, 3, 2",
        "0.1, 1, 10",
        "4, 4, 1",
        "0, 0, 1",
        "1000000, 1000000, 1",
    })
    void aFactorIsReadExactly(String text, long numerator, long denominator) {
        assertEquals(Optional.of(new Ratio(numerator, denominator)), Ratio.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1/0",
                "-1",
                "1/-2",
                "1.",
                ".5",
                "1e3",
                "1000001",
                "1/1000001",
                "a/b",
                "1/2/3",
                "0.0000001"
            })
    void whatIsNoFactorIsRefused(String text) {
        assertEquals(Optional.empty(), Ratio.parse(text));
    }
}
