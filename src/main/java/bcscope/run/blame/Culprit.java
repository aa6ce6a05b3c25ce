package bcscope.run.blame;

/// A criterion for selecting a part of all waiting: a cause, of which each instant has one, or a
/// pattern, of which it may have several.
public sealed interface Culprit permits Cause, Pattern {}
