package bcscope.search;

import bcscope.expression.Formula.Fold;
import bcscope.search.moment.Askable;

/// Numbers that are put together one after the other; those that are absent are left out.
final class Gathering {
    private final Fold fold;
    private final boolean isReal;
    private long count;
    private long whole;
    private double real;

    Gathering(Fold fold, boolean isReal) {
        this.fold = fold;
        this.isReal = isReal;
    }

    /// Of one whole number, which may be absent.
    static Gathering of(long value) {
        Gathering gathering = new Gathering(Fold.MAX, false);
        gathering.add(value);
        return gathering;
    }

    /// Adds `amount` at `moment`.
    void add(Amount amount, Askable moment, int[] frame) {
        if (isReal) {
            add(amount.realAt(moment, frame));
        } else {
            add(amount.at(moment, frame));
        }
    }

    /// Adds `value`, unless it is absent.
    void add(long value) {
        if (value == Askable.ABSENT) {
            return;
        }
        whole =
                switch (fold) {
                    case MAX -> count == 0 ? value : Math.max(whole, value);
                    case MIN -> count == 0 ? value : Math.min(whole, value);
                    case SUM, MEAN -> whole + value;
                };
        count++;
    }

    /// Adds a real number.
    void add(double value) {
        if (Double.isNaN(value)) {
            return;
        }
        real =
                switch (fold) {
                    case MAX -> count == 0 ? value : Math.max(real, value);
                    case MIN -> count == 0 ? value : Math.min(real, value);
                    case SUM, MEAN -> real + value;
                };
        count++;
    }

    /// The aggregate of whole numbers, a mean rounded down; [Askable#ABSENT] if there were none.
    long whole() {
        return count == 0
                ? Askable.ABSENT
                : switch (fold) {
                    case MAX, MIN, SUM -> whole;
                    case MEAN -> Math.floorDiv(whole, count);
                };
    }

    /// The aggregate of real numbers, NaN without any.
    double real() {
        return count == 0
                ? Double.NaN
                : switch (fold) {
                    case MAX, MIN, SUM -> real;
                    case MEAN -> real / count;
                };
    }
}
