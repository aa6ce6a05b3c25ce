package bcscope.model;

import bcscope.base.Decimal;
import bcscope.base.Proportion;
import bcscope.base.Rate;

/// A slowdown factor, as a fraction of at least one.
///
/// @param numerator at most 10^6
/// @param denominator 1 to `numerator`
public record Factor(long numerator, long denominator) {
    /// `nanos` times this, rounded up; at most [Rate#MOST_NANOS].
    public long of(long nanos) {
        return Math.min(
                Rate.MOST_NANOS, Proportion.of(nanos, numerator, denominator, denominator - 1));
    }

    /// How much of the work that takes `nanos` at this pace is done in them at full pace, rounded
    /// down.
    public long workIn(long nanos) {
        return Proportion.of(nanos, denominator, numerator, 0);
    }

    /// The factor as people write it: `3`, or `1.5`, or `4/3` where no decimal of three places is
    /// exact.
    public String text() {
        long thousandths = numerator * 1_000;
        if (thousandths % denominator != 0) {
            return numerator + "/" + denominator;
        }
        return Decimal.of(thousandths / denominator, -3).text();
    }
}
