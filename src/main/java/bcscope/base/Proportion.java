package bcscope.base;

import java.math.BigInteger;

/// Products that are divided again, where the product may need more than 64 bits.
public final class Proportion {
    private Proportion() {}

    /// `(amount * times + more) / by`, rounded down; `Long.MAX_VALUE` where it is greater. Only
    /// what needs more than 64 bits on the way takes the long way.
    ///
    /// @param amount at least 0
    /// @param times at least 0
    /// @param by at least 1
    /// @param more 0 to `by - 1`: the latter rounds up
    public static long of(long amount, long times, long by, long more) {
        long product = amount * times;
        boolean fits = Math.multiplyHigh(amount, times) == 0 && product >= 0;
        if (fits && product <= Long.MAX_VALUE - more) {
            return (product + more) / by;
        }
        return BigInteger.valueOf(amount)
                .multiply(BigInteger.valueOf(times))
                .add(BigInteger.valueOf(more))
                .divide(BigInteger.valueOf(by))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValue();
    }
}
