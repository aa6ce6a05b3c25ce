package bcscope.ui.editor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Brackets of a program that belong together. Those in comments and in quotes do not count.
final class Brackets {
    private static final String OPEN = "([{";
    private static final String CLOSED = ")]}";

    private Brackets() {}

    /// Two places of a text.
    record Pair(int open, int closed) {}

    /// The character that closes `open`; a quote closes itself.
    static Optional<Character> partner(char open) {
        int kind = OPEN.indexOf(open);
        if (kind >= 0) {
            return Optional.of(CLOSED.charAt(kind));
        }
        return open == '"' ? Optional.of('"') : Optional.empty();
    }

    /// The pair of which one bracket is beside `caret`; that before the caret comes first.
    static Optional<Pair> at(String text, int caret) {
        Deque<Integer> open = new ArrayDeque<>();
        Optional<Pair> found = Optional.empty();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                i = behindQuotes(text, i);
            } else if (text.startsWith("//", i)) {
                i = endOfLine(text, i);
            } else if (OPEN.indexOf(c) >= 0) {
                open.push(i);
            } else if (CLOSED.indexOf(c) >= 0 && !open.isEmpty()) {
                Pair pair = new Pair(open.pop(), i);
                boolean belongs = OPEN.indexOf(text.charAt(pair.open)) == CLOSED.indexOf(c);
                if (belongs && beside(pair, caret - 1)) {
                    return Optional.of(pair);
                }
                if (belongs && beside(pair, caret)) {
                    found = Optional.of(pair);
                }
            }
        }
        return found;
    }

    private static boolean beside(Pair pair, int place) {
        return pair.open == place || pair.closed == place;
    }

    /// The quote that closes the one at `from`, or the end of the line.
    private static int behindQuotes(String text, int from) {
        for (int i = from + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '"' || c == '\n') {
                return i;
            }
        }
        return text.length();
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }
}
