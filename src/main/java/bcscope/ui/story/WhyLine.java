package bcscope.ui.story;

/// A line of the reason why a process waits.
sealed interface WhyLine {
    /// A process of the chain.
    ///
    /// @param doing its call and since when
    /// @param reason why it waits there; may be empty
    /// @param cause whether the chain ends with it
    record Card(int rank, String doing, String reason, boolean cause) implements WhyLine {}

    /// A sentence about the chain.
    record Note(String sentence) implements WhyLine {}
}
