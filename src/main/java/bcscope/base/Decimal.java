package bcscope.base;

import java.math.BigInteger;
import java.util.Optional;

/// An exact decimal number: `digits` times ten to the power of `exponent`.
///
/// It does what a scenario needs of `java.math.BigDecimal`, which is not used where every command
/// passes: when that class is initialised it computes 5 to the power of 65,536, which takes a JVM
/// that has just started 20 ms.
///
/// @param digits the number without its point
/// @param exponent where the point is: -3 is three places from the right
public record Decimal(BigInteger digits, int exponent) {
    /// `digits` times ten to the power of `exponent`, in lowest terms: the last digit is no zero
    /// unless the number is zero.
    public Decimal {
        if (digits.signum() == 0) {
            exponent = 0;
        }
        while (digits.signum() != 0) {
            BigInteger[] parts = digits.divideAndRemainder(BigInteger.TEN);
            if (parts[1].signum() != 0) {
                break;
            }
            digits = parts[0];
            exponent++;
        }
    }

    /// `digits` times ten to the power of `exponent`.
    public static Decimal of(long digits, int exponent) {
        return new Decimal(BigInteger.valueOf(digits), exponent);
    }

    /// Reads digits with or without a sign and a point: `-12.50`; a text of any other form is an
    /// error.
    public static Decimal parse(String text) {
        int point = text.indexOf('.');
        return point < 0
                ? new Decimal(new BigInteger(text), 0)
                : new Decimal(
                        new BigInteger(text.substring(0, point) + text.substring(point + 1)),
                        point + 1 - text.length());
    }

    /// This times ten to the power of `places`.
    public Decimal shifted(int places) {
        return new Decimal(digits, exponent + places);
    }

    /// This times `factor`.
    public Decimal times(long factor) {
        return new Decimal(digits.multiply(BigInteger.valueOf(factor)), exponent);
    }

    /// The same as an integer, if it is one.
    public Optional<BigInteger> whole() {
        return exponent < 0
                ? Optional.empty()
                : Optional.of(digits.multiply(BigInteger.TEN.pow(exponent)));
    }

    /// The number as people write it, without an exponent and without zeros at its end: `0.25`.
    public String text() {
        if (exponent >= 0) {
            return digits.multiply(BigInteger.TEN.pow(exponent)).toString();
        }
        String plain = digits.abs().toString();
        String padded = "0".repeat(Math.max(0, 1 - exponent - plain.length())) + plain;
        int point = padded.length() + exponent;
        return (digits.signum() < 0 ? "-" : "")
                + padded.substring(0, point)
                + "."
                + padded.substring(point);
    }
}
