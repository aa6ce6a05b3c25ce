package bcscope.mds;

import bcscope.metric.Metric;

/// A law looked at in one slice: `left <= right` or `left = right`, with the numbers.
///
/// @param law which law
/// @param slice in which slice
/// @param left left side, in words: `max LTDEM`
/// @param relation required relation
/// @param right right side, in words
/// @param unit of both values
public record LawReading(
        Law law,
        int slice,
        String left,
        long leftValue,
        Relation relation,
        String right,
        long rightValue,
        Metric.Unit unit) {
    /// The required relation of two values.
    public enum Relation {
        /// The left may not be more.
        AT_MOST("≤"),
        /// Both are the same.
        EQUAL("=");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        /// The sign between them.
        public String sign() {
            return sign;
        }
    }

    /// Whether the law holds.
    public boolean holds() {
        return switch (relation) {
            case AT_MOST -> leftValue <= rightValue;
            case EQUAL -> leftValue == rightValue;
        };
    }

    /// Whether it holds with equality.
    public boolean equality() {
        return leftValue == rightValue;
    }

    /// The law for this slice without numbers: `max LTDEM ≤ GTDEM`.
    public String statement() {
        return left + " " + relation.sign() + " " + right;
    }
}
