package bcscope.lesson.course;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a stop: a sentence that can be read from the last row, and the rest of the text.
/// Both together are the whole text, in its order.
///
/// @param sentence the first sentence, Markdown of one paragraph; empty if the text begins with
///   something else, such as a list
/// @param rest what follows it, Markdown; may be empty
public record SpokenText(String sentence, String rest) {
    /// Nothing.
    public static final SpokenText NOTHING = new SpokenText("", "");

    /// What cannot begin a paragraph: headings, lists, tables, quotations, code, pictures.
    private static final Pattern OTHER =
            Pattern.compile("(?:#{1,6}\\s|[-+*]\\s|\\d{1,9}[.)]\\s|\\||>|```|~~~| {4}|!\\[)");

    /// The end of a sentence, and what begins another: no small letter, so that it is no
    /// abbreviation.
    private static final Pattern END = Pattern.compile("[.!?][*_`\")\\]”]*(\\s+)(?=[^\\p{Ll}\\s])");

    /// Code and emphasis that are closed again.
    private static final Pattern PAIRED = Pattern.compile("`[^`]*`|\\*\\*[^*]+\\*\\*|\\*[^*]+\\*");

    /// What is said by `markdown`.
    public static SpokenText of(String markdown) {
        String text = markdown.strip();
        if (text.isEmpty()) {
            return NOTHING;
        }
        if (OTHER.matcher(text).lookingAt()) {
            return new SpokenText("", text);
        }
        int blank = text.indexOf("\n\n");
        String paragraph = blank < 0 ? text : text.substring(0, blank);
        int end = end(paragraph);
        return new SpokenText(
                paragraph.substring(0, end).strip().replaceAll("\\s+", " "),
                text.substring(end).strip());
    }

    /// Where the first sentence of `paragraph` ends. Emphasis, code and parentheses are not cut.
    private static int end(String paragraph) {
        Matcher ends = END.matcher(paragraph);
        while (ends.find()) {
            String before = paragraph.substring(0, ends.start(1));
            if (isWhole(before)) {
                return ends.start(1);
            }
        }
        return paragraph.length();
    }

    private static boolean isWhole(String text) {
        String open = PAIRED.matcher(text).replaceAll("");
        return count(open, '`') == 0
                && count(open, '*') == 0
                && count(open, '(') == count(open, ')');
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(each -> each == wanted).count();
    }
}
