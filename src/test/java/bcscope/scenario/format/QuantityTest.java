package bcscope.scenario.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Quantity.Reading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class QuantityTest {
    private static final Quantity DURATION = Quantity.number(Kind.DURATION, 0, Long.MAX_VALUE);
    private static final Quantity SIZE = Quantity.number(Kind.SIZE, 0, 1L << 40);

    @ParameterizedTest
    @CsvSource({
        "250us, 250000",
        "1.9ms, 1900000",
        "20 ns, 20",
        "2s, 2000000000",
        "3.5 µs, 3500",
        "3.5 μs, 3500",
        "250000, 250000",
        "0.000000001s, 1",
        "1e3, 1000",
        "2.5e-3ms, 2500",
        "0, 0",
        "9223372036854775807, 9223372036854775807",
    })
    void aDurationIsReadExactly(String text, long nanos) {
        assertEquals(new Reading.Value(nanos), DURATION.read(text));
    }

    @ParameterizedTest
    @CsvSource({
        "64KB, 64000",
        "1MB, 1000000",
        "64KiB, 65536",
        "1.5 KiB, 1536",
        "8, 8",
        "8B, 8",
        "1GiB, 1073741824"
    })
    void aSizeIsReadExactly(String text, long bytes) {
        assertEquals(new Reading.Value(bytes), SIZE.read(text));
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "2, 2.0", "-1e-3, -0.001", "0.1, 0.1"})
    void aRealNumberIsReadAndWritten(String text, String written) {
        Reading read = Quantity.real().read(text);
        assertEquals(new Reading.Value(Double.doubleToRawLongBits(Double.parseDouble(text))), read);
        assertEquals(written, Quantity.real().write(((Reading.Value) read).value()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"half", "0.5 us", "1e39999", "NaN", "0x1p3", ""})
    void whatIsNoRealNumberIsRefused(String text) {
        assertInstanceOf(Reading.Wrong.class, Quantity.real().read(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.5ns", "0.1", "1.0001us", "0.3e-3us"})
    void whatIsNoWholeNumberOfNanosecondsIsRefused(String text) {
        assertEquals(
                '"' + text + "\" is not a whole number of nanoseconds.",
                wrong(DURATION, text).problem());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "us", "1 2us", "1,5ms", "ten us", "--1", "1..2us", ".5us", "NaN", "1us us",
                "0x10", "1e", "٣us"
            })
    void whatIsNoNumberWithAUnitIsRefused(String text) {
        assertInstanceOf(Reading.Wrong.class, DURATION.read(text));
    }

    @Test
    void aUnitOfAnotherKindIsRefusedWithTheLegalOnes() {
        Reading.Wrong wrong = wrong(DURATION, "5KB");
        assertEquals("The unit \"KB\" is not one of a duration.", wrong.problem());
        assertTrue(wrong.advice().contains("(ns, us, ms, s)"), wrong.advice());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "1e999",
                "1e-999",
                "1e99999999",
                "9223372036854775808",
                "9e18s",
                "99999999999999999999999999999999999999"
            })
    void whatDoesNotFitIsOutOfRangeHoweverLargeItIs(String text) {
        assertEquals('"' + text + "\" is out of range.", wrong(DURATION, text).problem());
    }

    /// From 20 us on: 500 ns are too short, 500 us are not.
    @Test
    void aNumberWithoutAUnitIsAskedForTheUnitThatIsMeant() {
        Quantity slice = Quantity.of(ModelParameter.SLICE_NANOS);
        Reading.Wrong wrong = assertInstanceOf(Reading.Wrong.class, slice.read("500"));
        assertEquals("\"500\" has no unit, so it is 500 ns.", wrong.problem());
        assertTrue(wrong.advice().startsWith("Did you mean 500us? Allowed: "), wrong.advice());
    }

    @Test
    void aVeryLongTextIsRefusedAndQuotedShort() {
        Reading.Wrong wrong = wrong(DURATION, "1".repeat(60_000));
        assertTrue(wrong.problem().length() < 100, wrong.problem());
    }

    @Test
    void theRangeIsSaidInTheUnitsOfItsBounds() {
        Reading.Wrong wrong = wrong(Quantity.of(ModelParameter.SLICE_NANOS), "10us");
        assertTrue(wrong.advice().endsWith(", 20us to 100ms."), wrong.advice());
    }

    @Test
    void aChoiceIsReadByItsName() {
        Quantity strobes = Quantity.of(ModelParameter.STROBES);
        assertEquals(new Reading.Value(1), strobes.read("3"));
        Reading.Wrong wrong = wrong(strobes, "4");
        assertEquals("\"4\" is not among the choices.", wrong.problem());
        assertEquals("Allowed: \"5\" or \"3\".", wrong.advice());
    }

    @Test
    void aWordOfAChoiceIsReadWhateverItsCaseAndHyphens() {
        Quantity networks = Quantity.choice(List.of("qsnet", "ipsc-860"));
        assertEquals(new Reading.Value(1), networks.read("ipsc860"));
        assertEquals(new Reading.Value(1), networks.read("iPSC/860"));
        assertEquals("\"ipsc\" is not among the choices.", wrong(networks, "ipsc").problem());
        Quantity strobes = Quantity.of(ModelParameter.STROBES);
        assertEquals("\"-3\" is not among the choices.", wrong(strobes, "-3").problem());
    }

    @Test
    void aSwitchIsFalseOrTrue() {
        assertEquals(new Reading.Value(1), Quantity.onOff().read("true"));
        assertEquals("Allowed: true or false.", wrong(Quantity.onOff(), "1").advice());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0ns",
        "20, 20ns",
        "1000, 1us",
        "250000, 250us",
        "1900000, 1.9ms",
        "1234567, 1.234567ms",
        "2000000000, 2s",
        "9223372036854775807, 9223372036.854775807s"
    })
    void aDurationIsWrittenInTheLargestUnitThatFits(long nanos, String text) {
        assertEquals(text, DURATION.write(nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "8, 8",
        "1000, 1KB",
        "1024, 1KiB",
        "65536, 64KiB",
        "1000000, 1MB",
        "1048576, 1MiB",
        "3200, 3200"
    })
    void aSizeIsWrittenShortWhereThatIsExact(long bytes, String text) {
        assertEquals(text, SIZE.write(bytes));
    }

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void everyParameterReadsWhatItWrites(ModelParameter parameter) {
        Quantity quantity = Quantity.of(parameter);
        for (long value : List.of(parameter.least(), parameter.defaultValue(), parameter.most())) {
            assertEquals(new Reading.Value(value), quantity.read(quantity.write(value)));
        }
    }

    private static Reading.Wrong wrong(Quantity quantity, String text) {
        return assertInstanceOf(Reading.Wrong.class, quantity.read(text));
    }
}
