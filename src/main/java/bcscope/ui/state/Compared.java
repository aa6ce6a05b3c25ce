package bcscope.ui.state;

import bcscope.run.comparison.Comparison;

/// What is known of a comparison that somebody asked for.
public sealed interface Compared {
    /// What is compared.
    TwoReadings trial();

    /// It goes on: `slices` of the first (0) or second (1) run are executed.
    record Working(TwoReadings trial, int side, int slices) implements Compared {}

    /// Both runs have ended.
    record Done(TwoReadings trial, Comparison comparison) implements Compared {}

    /// One of them cannot be run.
    record Impossible(TwoReadings trial, String reason) implements Compared {}
}
