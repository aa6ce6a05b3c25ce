package bcscope.ui.state.program;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which lines of a text are which lines of the text before a change: those before the first
/// difference and those after the last one are the same lines, at most in other places; what is
/// between has no counterpart.
///
/// @param head lines at the beginning that are the same
/// @param tail lines at the end that are the same
/// @param before lines of the text before
/// @param now lines of the text now
public record LineShift(int head, int tail, int before, int now) {
    private static final Pattern LINE = Pattern.compile("(any rank: line == )([0-9]{1,9})");

    /// The shift from `before` to `now`.
    public static LineShift of(String before, String now) {
        List<String> old = lines(before);
        List<String> young = lines(now);
        int least = Math.min(old.size(), young.size());
        int head = 0;
        while (head < least && old.get(head).equals(young.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < least - head
                && old.get(old.size() - 1 - tail).equals(young.get(young.size() - 1 - tail))) {
            tail++;
        }
        return new LineShift(head, tail, old.size(), young.size());
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }

    /// The line of the previous text that corresponds to `line`, both from 1; 0 if there is none.
    public int back(int line) {
        return moved(line, now, before);
    }

    /// The line that corresponds to `line` of the previous text; 0 if there is none.
    public int forth(int line) {
        return moved(line, before, now);
    }

    private int moved(int line, int from, int to) {
        if (line <= head) {
            return Math.max(0, line);
        }
        return line > from - tail && line <= from ? line - from + to : 0;
    }

    /// The condition of a breakpoint on a line of the previous text, moved to the current text;
    /// other conditions, and those on deleted lines, are unchanged.
    public String moved(String condition) {
        Matcher matcher = LINE.matcher(condition);
        if (!matcher.matches()) {
            return condition;
        }
        int there = forth(Integer.parseInt(matcher.group(2)));
        return there == 0 ? condition : matcher.group(1) + there;
    }
}
