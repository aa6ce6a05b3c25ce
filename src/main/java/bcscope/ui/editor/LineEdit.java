package bcscope.ui.editor;

/// A change of a text and where the caret is then.
///
/// @param from first character that is replaced
/// @param to behind the last
/// @param text what takes its place
/// @param anchor where the selection begins afterwards
/// @param caret where it ends, with the caret
record LineEdit(int from, int to, String text, int anchor, int caret) {
    /// Replaces `from` to `to` by `text` and puts the caret behind it.
    static LineEdit replacing(int from, int to, String text) {
        return new LineEdit(from, to, text, from + text.length(), from + text.length());
    }

    /// `before` with the change.
    String in(String before) {
        return before.substring(0, from) + text + before.substring(to);
    }
}
