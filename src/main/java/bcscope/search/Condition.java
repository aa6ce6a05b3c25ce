package bcscope.search;

/// A condition that can be asked at a moment.
@FunctionalInterface
interface Condition {
    /// Whether it is true.
    ///
    /// @param frame the numbers that quantifiers have at hand, by slot
    boolean at(Askable moment, int[] frame);
}
