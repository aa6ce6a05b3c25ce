package bcscope.lesson.field;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.lesson.field.Amounts.Amount;
import bcscope.scenario.format.Quantity.Kind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

class AmountsTest {
    /// A KB is 1,000 bytes and a KiB 1,024; durations are in nanoseconds.
    @ParameterizedTest
    @CsvSource({
        "3, COUNT, 3",
        "-3, COUNT, -3",
        "3us, DURATION, 3000",
        "1.5 ms, DURATION, 1500000",
        "3KB, SIZE, 3000",
        "3KiB, SIZE, 3072",
        "64B, SIZE, 64",
    })
    void theUnitTellsWhatIsCounted(String text, Kind kind, long value) {
        assertEquals(Optional.of(new Amount(kind, value)), Amounts.of(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "many", "3 hours", "1.5", "0.5 ns", "3us 4", "0.5B"})
    void whatIsNoWholeAmountIsNone(String text) {
        assertEquals(Optional.empty(), Amounts.of(text));
    }

    /// A script takes no size without a unit, so that bytes are written with theirs.
    @ParameterizedTest
    @CsvSource({
        "COUNT, 3000, 3000",
        "COUNT, -3, -3",
        "DURATION, 1500000, 1.5ms",
        "DURATION, 0, 0ns",
        "SIZE, 64, 64B",
        "SIZE, 3000, 3KB",
        "SIZE, 3072, 3KiB",
        "SIZE, 0, 0B",
    })
    void anAmountIsWrittenAsAScriptHasIt(Kind kind, long value, String text) {
        assertEquals(text, Amounts.written(kind, value));
        assertEquals(Optional.of(new Amount(kind, value)), Amounts.of(text));
    }
}
