package bcscope.scenario.json;

import java.util.Arrays;

/// Finds line and column of an offset in a text. A line ends with LF, CR LF or CR; a column counts
/// characters (code points), so that a surrogate pair is one, as in an editor.
public final class LineIndex {
    private final String text;
    private int[] starts = new int[64];
    private int lines = 1;

    public LineIndex(String text) {
        this.text = text;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean crBeforeLf = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if ((c == '\n' || c == '\r') && !crBeforeLf) {
                add(i + 1);
            }
        }
    }

    private void add(int start) {
        if (lines == starts.length) {
            starts = Arrays.copyOf(starts, 2 * lines);
        }
        starts[lines++] = start;
    }

    /// Place of the character at `offset`, which may be the end of the text.
    public Place place(String source, int offset) {
        int found = Arrays.binarySearch(starts, 0, lines, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(source, line + 1, 1 + text.codePointCount(starts[line], offset));
    }
}
