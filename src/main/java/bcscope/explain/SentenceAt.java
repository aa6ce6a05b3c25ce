package bcscope.explain;

/// A sentence about a slice and the moment that it is about.
///
/// @param index the happening of the slice after which it is true; -1 if that is so from the
///   beginning
public record SentenceAt(int index, String sentence) {}
