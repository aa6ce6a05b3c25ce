package bcscope.picture.timeline;

/// A person's mark in time.
///
/// @param nanos when
/// @param note what it says; may be empty
public record Bookmark(long nanos, String note) {}
