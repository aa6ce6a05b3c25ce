package bcscope.model;

import java.math.BigInteger;

/// How many times as long something takes, as a fraction of at least one.
///
/// @param numerator at most 10^6
/// @param denominator 1 to `numerator`
public record Factor(long numerator, long denominator) {
    /// Longest duration that comes out, ns: 73 years, which no run lasts. A few of them can be
    /// added.
    public static final long MOST_NANOS = Long.MAX_VALUE / 4;

    /// `nanos` times this, rounded up; at most [#MOST_NANOS].
    public long of(long nanos) {
        return Math.min(MOST_NANOS, product(nanos, numerator, denominator, denominator - 1));
    }

    /// How much of the work that takes `nanos` at this pace is done in them at full pace, rounded
    /// down.
    public long workIn(long nanos) {
        return product(nanos, denominator, numerator, 0);
    }

    /// `(nanos * times + more) / by`, rounded down; `Long.MAX_VALUE` where it is greater. Only what
    /// needs more than 64 bits on the way takes the long way.
    private static long product(long nanos, long times, long by, long more) {
        if (nanos <= (Long.MAX_VALUE - more) / times) {
            return (nanos * times + more) / by;
        }
        return BigInteger.valueOf(nanos)
                .multiply(BigInteger.valueOf(times))
                .add(BigInteger.valueOf(more))
                .divide(BigInteger.valueOf(by))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValue();
    }

    /// The factor as people write it: `3`, or `1.5`, or `4/3` where no decimal of three places is
    /// exact.
    public String text() {
        long thousandths = numerator * 1_000;
        if (thousandths % denominator != 0) {
            return numerator + "/" + denominator;
        }
        return java.math.BigDecimal.valueOf(thousandths / denominator, 3)
                .stripTrailingZeros()
                .toPlainString();
    }
}
