package bcscope.search;

import bcscope.search.moment.Askable;

/// A number that can be asked for at a moment: [#at] for whole numbers in base units and for names
/// by their ordinals, [#realAt] for real numbers. Either is asked of every kind, so that both go
/// together in a comparison.
interface Amount {
    /// The value, [Askable#ABSENT] if there is none.
    long at(Askable moment, int[] frame);

    /// The value as a real number, NaN if there is none.
    double realAt(Askable moment, int[] frame);

    /// A whole number.
    @FunctionalInterface
    interface Whole extends Amount {
        @Override
        default double realAt(Askable moment, int[] frame) {
            long value = at(moment, frame);
            return value == Askable.ABSENT ? Double.NaN : value;
        }
    }

    /// A real number; as a whole one it is rounded half to even.
    @FunctionalInterface
    interface Real extends Amount {
        @Override
        default long at(Askable moment, int[] frame) {
            double value = realAt(moment, frame);
            return Double.isNaN(value) ? Askable.ABSENT : (long) StrictMath.rint(value);
        }
    }
}
