package bcscope.base;

/// The binary logarithm of a whole number, in integers, so that it has the same bits on every
/// machine.
public final class BinaryLogarithm {
    private static final int FRACTION_BITS = 32;
    private static final long MOST = 1 << 20;
    private static final int MANTISSA_BITS = 62;

    private BinaryLogarithm() {}

    /// `unit` times log2 of `number`, rounded to the nearest whole number, a half upwards.
    ///
    /// @param unit from 0 to 2^20
    /// @param number at least 1
    public static long times(long unit, int number) {
        Invariant.check(number >= 1 && unit <= MOST, "%d times log2 of %d", unit, number);
        long half = 1L << (FRACTION_BITS - 1);
        return unit * whole(number) + ((unit * fraction(number) + half) >> FRACTION_BITS);
    }

    private static int whole(int number) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(number);
    }

    /// The binary digits after the point, [#FRACTION_BITS] of them: a number between 1 and 2 is
    /// squared, which doubles its logarithm; the next digit is 1 where the square is 2 or more.
    private static long fraction(int number) {
        long mantissa = (long) number << (MANTISSA_BITS - whole(number));
        long digits = 0;
        for (int bit = 0; bit < FRACTION_BITS; bit++) {
            long square = Math.multiplyHigh(mantissa, mantissa) << (Long.SIZE - MANTISSA_BITS);
            boolean two = square < 0;
            digits = (digits << 1) | (two ? 1 : 0);
            mantissa = two ? square >>> 1 : square;
        }
        return digits;
    }
}
