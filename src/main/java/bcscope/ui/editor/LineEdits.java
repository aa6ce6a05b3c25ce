package bcscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Edits of program lines by keys of the editor. Positions count characters from 0; lines end with
/// a line feed.
final class LineEdits {
    /// Spaces by which a block is indented.
    static final int INDENT = 4;

    private static final String COMMENT = "//";
    private static final String STEP = " ".repeat(INDENT);

    private LineEdits() {}

    /// Indents the selected lines; where no more than a part of one is selected, fills up to the
    /// next multiple of [#INDENT].
    static LineEdit indent(String text, int anchor, int caret) {
        int from = Math.min(anchor, caret);
        int to = Math.max(anchor, caret);
        if (!text.substring(from, to).contains("\n")) {
            int column = from - lineStart(text, from);
            return LineEdit.replacing(from, to, " ".repeat(INDENT - column % INDENT));
        }
        return changed(text, anchor, caret, line -> line.isBlank() ? line : STEP + line);
    }

    /// Takes one step of indentation from the lines of the selection.
    static LineEdit outdent(String text, int anchor, int caret) {
        return changed(
                text,
                anchor,
                caret,
                line -> line.substring(Math.min(INDENT, indentation(line).length())));
    }

    /// Makes comments of the lines of the selection; if all of them are, takes that back.
    static LineEdit comment(String text, int anchor, int caret) {
        List<String> lines =
                touched(text, anchor, caret).stream().filter(line -> !line.isBlank()).toList();
        boolean all = lines.stream().allMatch(line -> line.stripLeading().startsWith(COMMENT));
        int column = lines.stream().mapToInt(line -> indentation(line).length()).min().orElse(0);
        return changed(
                text,
                anchor,
                caret,
                line -> {
                    if (line.isBlank() && !lines.isEmpty()) {
                        return line;
                    }
                    return all && !lines.isEmpty() ? bare(line) : commented(line, column);
                });
    }

    private static String commented(String line, int column) {
        int at = Math.min(column, line.length());
        return line.substring(0, at) + COMMENT + " " + line.substring(at);
    }

    private static String bare(String line) {
        int at = line.indexOf(COMMENT);
        int behind = at + COMMENT.length();
        int space = behind < line.length() && line.charAt(behind) == ' ' ? 1 : 0;
        return line.substring(0, at) + line.substring(behind + space);
    }

    /// A new line with the indentation of the previous one, one step more after an open brace; what
    /// closes the brace goes to a line of its own.
    static LineEdit newLine(String text, int anchor, int caret) {
        int from = Math.min(anchor, caret);
        int to = Math.max(anchor, caret);
        String before = text.substring(lineStart(text, from), from);
        String indentation = indentation(before);
        boolean opens = before.stripTrailing().endsWith("{");
        boolean closes = text.startsWith("}", to);
        String line = "\n" + indentation + (opens ? STEP : "");
        String rest = opens && closes ? "\n" + indentation : "";
        int place = from + line.length();
        return new LineEdit(from, to, line + rest, place, place);
    }

    /// The edit for typing `typed`; empty if the character is only inserted.
    static Optional<LineEdit> typed(String text, int anchor, int caret, char typed) {
        int from = Math.min(anchor, caret);
        int to = Math.max(anchor, caret);
        boolean selected = from < to;
        if (!selected && closer(typed) && from < text.length() && text.charAt(from) == typed) {
            return Optional.of(new LineEdit(from, from, "", from + 1, from + 1));
        }
        if (!selected && typed == '}' && text.substring(lineStart(text, from), from).isBlank()) {
            int start = lineStart(text, from);
            int kept = Math.max(0, from - start - INDENT);
            return overBrace(text, from)
                    .or(() -> Optional.of(LineEdit.replacing(start, from, " ".repeat(kept) + "}")));
        }
        Optional<Character> partner = Brackets.partner(typed);
        if (partner.isEmpty() || !(selected || roomForPair(text, from, typed))) {
            return Optional.empty();
        }
        String inside = text.substring(from, to);
        return Optional.of(
                new LineEdit(from, to, typed + inside + partner.get(), from + 1, to + 1));
    }

    /// In an empty line at the end of a block that is closed: goes after its bracket.
    private static Optional<LineEdit> overBrace(String text, int from) {
        int next = from;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        int closed = next;
        String indentation = indentation(text.substring(lineStart(text, closed)));
        return Brackets.at(text, closed)
                .filter(pair -> pair.closed() == closed && text.charAt(closed) == '}')
                .filter(pair -> {
                    String opening = text.substring(lineStart(text, pair.open()));
                    return indentation(opening).equals(indentation);
                })
                .map(_ -> lineStart(text, from) - 1)
                .map(before -> LineEdit.replacing(before, closed + 1, "\n" + indentation + "}"));
    }

    /// The edit for Backspace if it removes more than a character: an empty pair is removed whole,
    /// and spaces before the first word are removed by steps.
    static Optional<LineEdit> backspace(String text, int anchor, int caret) {
        if (anchor != caret || caret == 0) {
            return Optional.empty();
        }
        Optional<Character> partner = Brackets.partner(text.charAt(caret - 1));
        if (partner.isPresent() && caret < text.length() && text.charAt(caret) == partner.get()) {
            return Optional.of(LineEdit.replacing(caret - 1, caret + 1, ""));
        }
        int start = lineStart(text, caret);
        int column = caret - start;
        if (column > 1 && text.substring(start, caret).isBlank()) {
            int less = (column - 1) % INDENT + 1;
            return Optional.of(LineEdit.replacing(caret - less, caret, ""));
        }
        return Optional.empty();
    }

    private static boolean closer(char typed) {
        return typed == ')' || typed == ']' || typed == '}' || typed == '"';
    }

    /// A pair is made where no word follows, and a pair of quotes where no word ends.
    private static boolean roomForPair(String text, int at, char typed) {
        boolean word = at < text.length() && Character.isLetterOrDigit(text.charAt(at));
        boolean ends =
                typed == '"'
                        && at > 0
                        && (Character.isLetterOrDigit(text.charAt(at - 1))
                                || text.charAt(at - 1) == '"');
        return !word && !ends;
    }

    /// Start of the line of `position`.
    static int lineStart(String text, int position) {
        return text.lastIndexOf('\n', position - 1) + 1;
    }

    private static int lineEnd(String text, int position) {
        int end = text.indexOf('\n', position);
        return end < 0 ? text.length() : end;
    }

    private static String indentation(String line) {
        return line.substring(0, line.length() - line.stripLeading().length());
    }

    private static List<String> touched(String text, int anchor, int caret) {
        int from = Math.min(anchor, caret);
        int to = lastTouched(text, from, Math.max(anchor, caret));
        return text.substring(lineStart(text, from), lineEnd(text, to)).lines().toList();
    }

    /// A selection that ends at the start of a line does not touch it.
    private static int lastTouched(String text, int from, int to) {
        return to > from && lineStart(text, to) == to ? to - 1 : to;
    }

    private interface LineChange {
        String of(String line);
    }

    /// The lines of the selection, each changed; the selection stays on what it was on.
    private static LineEdit changed(String text, int anchor, int caret, LineChange change) {
        int first = Math.min(anchor, caret);
        int last = Math.max(anchor, caret);
        int from = lineStart(text, first);
        int to = lineEnd(text, lastTouched(text, first, last));
        List<String> lines = new ArrayList<>(List.of(text.substring(from, to).split("\n", -1)));
        lines.replaceAll(change::of);
        String after = String.join("\n", lines);
        int firstShift = lines.getFirst().length() - (lineEnd(text, from) - from);
        int newFirst = Math.max(from, first + firstShift);
        int newLast = Math.max(newFirst, last + after.length() - (to - from));
        boolean forwards = anchor <= caret;
        return new LineEdit(
                from, to, after, forwards ? newFirst : newLast, forwards ? newLast : newFirst);
    }
}
