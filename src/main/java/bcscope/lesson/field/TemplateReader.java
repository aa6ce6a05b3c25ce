package bcscope.lesson.field;

import bcscope.lesson.field.Template.Piece;
import bcscope.scenario.format.Problems;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/// Finds the expressions in Markdown, which are in braces, except in code. `\{` is a literal brace.
public final class TemplateReader {
    private final String text;
    private final IntFunction<Place> places;
    private final Problems problems;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder words = new StringBuilder();
    private final BitSet code;
    private int next;

    private TemplateReader(String text, IntFunction<Place> places, Problems problems) {
        this.text = text;
        this.places = places;
        this.problems = problems;
        code = MarkdownText.code(text);
    }

    /// The template that `text` is.
    ///
    /// @param places the place of each character
    public static Template read(String text, IntFunction<Place> places, Problems problems) {
        return new TemplateReader(text, places, problems).template();
    }

    /// The template that a text of a JSON object is; escapes in it shift the places after them.
    public static Template read(Json.Text json, Problems problems) {
        return read(json.text(), places(json), problems);
    }

    /// The places of the characters of `json`, on one line.
    public static IntFunction<Place> places(Json.Text json) {
        Place quote = json.place();
        String text = json.text();
        return offset ->
                new Place(
                        quote.source(),
                        quote.line(),
                        quote.column() + 1 + text.codePointCount(0, offset));
    }

    private Template template() {
        while (next < text.length()) {
            char c = text.charAt(next);
            if (code.get(next)) {
                words.append(c);
                next++;
            } else if (c == '\\' && next + 1 < text.length()) {
                words.append(c).append(text.charAt(next + 1));
                next += 2;
            } else if (c == '{') {
                expression();
            } else {
                if (c == '}') {
                    problems.add(
                            places.apply(next),
                            "This brace closes nothing.",
                            "A literal brace is written \\}.");
                }
                words.append(c);
                next++;
            }
        }
        endWords();
        return new Template(places.apply(0), List.copyOf(pieces));
    }

    private void expression() {
        int close = text.indexOf('}', next);
        int end = close < 0 ? text.length() : close;
        String written = text.substring(next + 1, end);
        if (close < 0) {
            problems.add(
                    places.apply(next),
                    "This brace is not closed.",
                    "Write } after the expression. A literal brace is written \\{.");
        } else if (written.isBlank()) {
            problems.add(
                    places.apply(next),
                    "There is no expression in these braces.",
                    "For example: {slice(call(0, 1).returned)}");
        } else {
            endWords();
            int from = next + 1 + written.length() - written.stripLeading().length();
            pieces.add(new Piece.Value(new Embedded(places.apply(from), written.strip())));
        }
        next = Math.min(text.length(), end + 1);
    }

    private void endWords() {
        if (!words.isEmpty()) {
            pieces.add(new Piece.Words(words.toString()));
            words.setLength(0);
        }
    }
}
