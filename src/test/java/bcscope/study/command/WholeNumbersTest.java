package bcscope.study.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class WholeNumbersTest {
    @Test
    void numbersAndRangesMayBeMixed() {
        assertEquals(
                List.of(7L, 0L, 64L, 128L, 3L, 4L, 5L),
                WholeNumbers.of(List.of("7", "0..130:64", "3..5")));
    }

    @Test
    void aNegativeNumberIsANumberAndRefusedWhereItIsUsed() {
        assertEquals(List.of(-1L), WholeNumbers.of(List.of("-1")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x|neither a number nor a range",
                "1..|neither a number nor a range",
                "5..3|ends before it begins",
                "0..9:0|has a step of 0",
                "0..10000|10,001 numbers are too many",
                "0..999999999999999999|too many"
            })
    void whatIsNoneIsSaid(String text, String problem) {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> WholeNumbers.of(List.of(text)));
        assertTrue(String.valueOf(thrown.getMessage()).contains(problem), thrown::toString);
    }
}
