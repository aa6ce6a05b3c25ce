package bcscope.expression;

import bcscope.base.Diagnostic;

/// The problems of an expression.
///
/// @param place where
/// @param problem what, a sentence
/// @param advice what can be written instead, a sentence or more; may be empty
public record Problem(TextSpan place, String problem, String advice) {
    /// This problem as a diagnostic of the file `source`.
    public Diagnostic in(String source, String text) {
        int line = 1 + (int) text.substring(0, place.from()).chars().filter(c -> c == '\n').count();
        int begin = text.lastIndexOf('\n', place.from() - 1) + 1;
        int column = 1 + text.codePointCount(begin, place.from());
        return Diagnostic.error(source, line, column, problem, advice);
    }

    /// This problem in a text that begins `characters` earlier.
    public Problem movedBy(int characters) {
        return new Problem(
                new TextSpan(place.from() + characters, place.to() + characters), problem, advice);
    }

    /// The line of `text` that it is in, and below it marks under the place, for a terminal.
    public String underlined(String text) {
        int begin = text.lastIndexOf('\n', place.from() - 1) + 1;
        int newLine = text.indexOf('\n', place.from());
        int end = newLine < 0 ? text.length() : newLine;
        int marks = Math.max(1, Math.min(place.to(), end) - place.from());
        return text.substring(begin, end).replace('\t', ' ')
                + System.lineSeparator()
                + " ".repeat(place.from() - begin)
                + "^".repeat(marks);
    }
}
