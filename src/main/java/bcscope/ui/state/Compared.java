package bcscope.ui.state;

import bcscope.model.Reading;
import bcscope.run.comparison.Comparison;

/// State of a requested comparison.
public sealed interface Compared {
    /// The two readings that are compared.
    TwoReadings trial();

    /// Two readings of one question that are run and compared.
    ///
    /// @param question assumption
    /// @param first the reading that is compared with
    /// @param second the other
    record TwoReadings(String question, Reading first, Reading second) {}

    /// It is under way: `slices` of the first (0) or second (1) run are executed.
    record Working(TwoReadings trial, int side, int slices) implements Compared {}

    /// Both runs have ended.
    record Done(TwoReadings trial, Comparison comparison) implements Compared {}

    /// One of them cannot be run.
    record Impossible(TwoReadings trial, String reason) implements Compared {}
}
