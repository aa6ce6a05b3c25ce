package bcscope.ui.editor;

/// A change of a text and where the caret is then.
///
/// @param from first character that is replaced
/// @param to offset after the last
/// @param text text that replaces it
/// @param anchor start of the selection afterwards
/// @param caret end of the selection, with the caret
record LineEdit(int from, int to, String text, int anchor, int caret) {
    /// Replaces `from` to `to` by `text` and puts the caret after it.
    static LineEdit replacing(int from, int to, String text) {
        return new LineEdit(from, to, text, from + text.length(), from + text.length());
    }

    /// `before` with the change.
    String in(String before) {
        return before.substring(0, from) + text + before.substring(to);
    }
}
