package bcscope.ui.state.marks;

/// The note of a bookmark.
///
/// @param text a note; may be empty
/// @param author may be empty
/// @param tint its colour
public record MarkNote(String text, String author, MarkTint tint) {
    /// Nothing is written.
    public static final MarkNote NONE = new MarkNote("", "", MarkTint.YELLOW);

    /// A copy with another text, by `writer`.
    public MarkNote saying(String other, String writer) {
        return new MarkNote(other, other.isEmpty() ? "" : writer, tint);
    }

    /// A copy in another colour.
    public MarkNote with(MarkTint other) {
        return new MarkNote(text, author, other);
    }
}
