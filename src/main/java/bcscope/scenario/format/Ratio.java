package bcscope.scenario.format;

import bcscope.base.Decimal;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A factor that is no floating point number.
///
/// @param numerator 0..[#MOST]
/// @param denominator 1..[#MOST]
public record Ratio(long numerator, long denominator) {
    public static final Ratio ONE = new Ratio(1, 1);

    /// Greatest numerator and denominator, and greatest value.
    static final long MOST = 1_000_000;

    private static final Pattern FRACTION = Pattern.compile("([0-9]{1,7})\\s*/\\s*([0-9]{1,7})");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,7}(?:\\.[0-9]{1,6})?");

    /// Reads `3/2`, which is kept as it is written, or `1.5`, which becomes the same in lowest
    /// terms.
    public static Optional<Ratio> parse(String text) {
        String stripped = text.strip();
        Matcher fraction = FRACTION.matcher(stripped);
        if (fraction.matches()) {
            return legal(Long.parseLong(fraction.group(1)), Long.parseLong(fraction.group(2)));
        }
        if (!DECIMAL.matcher(stripped).matches()) {
            return Optional.empty();
        }
        Decimal value = Decimal.parse(stripped);
        BigInteger above =
                value.digits().multiply(BigInteger.TEN.pow(Math.max(0, value.exponent())));
        BigInteger below = BigInteger.TEN.pow(Math.max(0, -value.exponent()));
        BigInteger common = above.gcd(below);
        return legal(above.divide(common).longValueExact(), below.divide(common).longValueExact());
    }

    private static Optional<Ratio> legal(long numerator, long denominator) {
        return numerator > MOST || denominator < 1 || denominator > MOST
                ? Optional.empty()
                : Optional.of(new Ratio(numerator, denominator));
    }

    /// `3/2`, or `3` where the denominator is one.
    public String text() {
        return denominator == 1 ? Long.toString(numerator) : numerator + "/" + denominator;
    }
}
