package bcscope.run.blame;

/// What a part of all waiting can be told apart by: a cause, of which each instant has one, or a
/// pattern, of which it may have several.
public sealed interface Culprit permits Cause, Pattern {}
