package bcscope.picture.timeline;

import bcscope.picture.Ink;

/// A person's mark in time.
///
/// @param nanos when
/// @param note text; may be empty
/// @param ink its colour
public record Bookmark(long nanos, String note, Ink ink) {
    /// A bookmark in the usual colour.
    public Bookmark(long nanos, String note) {
        this(nanos, note, Ink.BOOKMARK);
    }
}
