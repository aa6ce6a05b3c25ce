package bcscope.importer;

import bcscope.base.Invariant;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.math.BigInteger;

/// Makes a computation of the trace as long as the person asked for: times a rational factor,
/// rounded to the nearest nanosecond, then kept within bounds.
public final class GapScale {
    private final BigInteger numerator;
    private final BigInteger denominator;
    private final long leastNanos;
    private final long mostNanos;

    private GapScale(BigInteger numerator, BigInteger denominator, TraceOptions options) {
        this.numerator = numerator;
        this.denominator = denominator;
        leastNanos = options.leastNanos();
        mostNanos = Math.min(options.mostNanos(), TraceOptions.LONGEST_GAP_NANOS);
    }

    /// The scale for a trace with `gaps` computations of `gapNanos` together.
    public static GapScale of(TraceOptions options, long gaps, long gapNanos) {
        Invariant.check(
                options.computeNumerator() >= 0 && options.computeDenominator() > 0,
                "factor %d/%d",
                options.computeNumerator(),
                options.computeDenominator());
        boolean toMean = options.targetMeanGapNanos() > 0 && gapNanos > 0;
        return toMean
                ? new GapScale(
                        BigInteger.valueOf(options.targetMeanGapNanos())
                                .multiply(BigInteger.valueOf(gaps)),
                        BigInteger.valueOf(gapNanos),
                        options)
                : new GapScale(
                        BigInteger.valueOf(options.computeNumerator()),
                        BigInteger.valueOf(options.computeDenominator()),
                        options);
    }

    /// Whether every computation stays as it is.
    public boolean isIdentity() {
        return numerator.equals(denominator)
                && leastNanos <= 0
                && mostNanos == TraceOptions.LONGEST_GAP_NANOS;
    }

    /// How long a computation of `nanos` becomes.
    public long apply(long nanos) {
        BigInteger doubled =
                BigInteger.valueOf(nanos).multiply(numerator).shiftLeft(1).add(denominator);
        BigInteger scaled = doubled.divide(denominator.shiftLeft(1));
        long bounded =
                scaled.bitLength() < Long.SIZE
                        ? Math.min(scaled.longValue(), mostNanos)
                        : mostNanos;
        return Math.max(leastNanos, bounded);
    }
}
