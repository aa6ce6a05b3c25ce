package bcscope.ui.state;

import bcscope.run.comparison.Comparison;

/// What is known of a comparison that somebody asked for.
public sealed interface Compared {
    /// What is compared.
    Trial trial();

    /// It goes on: `slices` of the first (0) or second (1) run are executed.
    record Working(Trial trial, int side, int slices) implements Compared {}

    /// Both runs have ended.
    record Done(Trial trial, Comparison comparison) implements Compared {}

    /// One of them cannot be run.
    record Impossible(Trial trial, String reason) implements Compared {}
}
