package bcscope.search;

import bcscope.search.moment.Askable;

/// A condition that can be asked at a moment.
@FunctionalInterface
interface Condition {
    /// Whether it is true.
    ///
    /// @param frame the numbers that quantifiers have at hand, by slot
    boolean at(Askable moment, int[] frame);
}
