package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

final class DecimalTest {
    @Test
    void zerosAtTheEndAreNotPartOfANumber() {
        assertEquals(Decimal.of(125, -1), Decimal.parse("12.500"));
        assertEquals(Decimal.of(3, 3), Decimal.parse("3000"));
        assertEquals(Decimal.of(0, 0), Decimal.parse("-0.00"));
    }

    @Test
    void aTextThatIsNoNumberIsAnError() {
        assertThrows(NumberFormatException.class, () -> Decimal.parse("12e3"));
        assertThrows(NumberFormatException.class, () -> Decimal.parse("1.2.3"));
        assertThrows(NumberFormatException.class, () -> Decimal.parse(""));
    }

    @Test
    void aNumberIsWholeExactlyWhereNothingIsLeftBehindThePoint() {
        assertEquals(
                Optional.of(BigInteger.valueOf(1_900_000)),
                Decimal.parse("1.9").times(1_000_000).whole());
        assertEquals(Optional.empty(), Decimal.parse("0.0005").times(1_000).whole());
        assertEquals(
                Optional.of(BigInteger.TEN.pow(40).multiply(BigInteger.valueOf(-7))),
                Decimal.parse("-0.7").shifted(41).whole());
    }

    /// `BigDecimal` decides.
    @Test
    void theTextIsThatOfBigDecimalWithoutZerosAtItsEnd() {
        for (String text : new String[] {"0", "7", "-0.05", "12.5", "1000", "0.250", "-300.1"}) {
            for (int places = -4; places <= 4; places++) {
                String expected =
                        new BigDecimal(text)
                                .scaleByPowerOfTen(places)
                                .stripTrailingZeros()
                                .toPlainString();
                assertEquals(expected, Decimal.parse(text).shifted(places).text());
            }
        }
    }
}
