package bcscope.scenario.json;

import java.util.Locale;

/// The error at the first character that is not valid JSON, in words.
///
/// @param offset of that character
/// @param problem one sentence
/// @param advice one sentence
record SyntaxError(int offset, String problem, String advice) {
    private static final int LONGEST_QUOTE = 24;
    private static final String HIGH = "89abAB";
    private static final String LOW = "cdefCDEF";

    /// Examines the text at `start`, where `expected` should begin.
    static SyntaxError at(String text, int start, String expected) {
        if (start == text.length()) {
            return new SyntaxError(
                    start, "The file ends too early.", "Expected " + expected + " here.");
        }
        return switch (text.charAt(start)) {
            case '"' -> inString(text, start, expected);
            case '\'' ->
                    new SyntaxError(
                            start, "A text must be in double quotes.", "Write \" instead of '.");
            case '/', '#' ->
                    new SyntaxError(
                            start,
                            "Comments are not allowed.",
                            "Put the words into \"description\".");
            default ->
                    new SyntaxError(
                            start,
                            "Unexpected " + quoted(word(text, start)) + ".",
                            "Expected " + expected + ".");
        };
    }

    /// A comma at `offset` that nothing follows.
    static SyntaxError comma(int offset) {
        return new SyntaxError(
                offset, "There is a comma too many.", "Leave it out, or write what follows it.");
    }

    /// A short quotation in double quotes, without control characters.
    static String quoted(String words) {
        boolean whole = words.codePointCount(0, words.length()) <= LONGEST_QUOTE;
        String shown =
                whole ? words : words.substring(0, words.offsetByCodePoints(0, LONGEST_QUOTE));
        return "\"" + shown.replaceAll("\\p{Cc}", "?") + (whole ? "\"" : "…\"");
    }

    private static SyntaxError inString(String text, int start, String expected) {
        for (int i = start + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                return new SyntaxError(
                        start, "Unexpected text in quotes.", "Expected " + expected + ".");
            }
            if (c < ' ') {
                return controlCharacter(start, i, c);
            }
            if (c == '\\') {
                if (!isEscape(text, i)) {
                    return new SyntaxError(
                            i,
                            "This is not a JSON escape.",
                            "Allowed: \\\" \\\\ \\/ \\b \\f \\n"
                                    + " \\r"
                                    + " \\t and \\u with four hexadecimal digits.");
                }
                if (isHalfCharacter(text, i)) {
                    return new SyntaxError(
                            i,
                            "This escape is half of a character.",
                            "Write both surrogates, or the character itself.");
                }
                i += isSurrogate(text, i, HIGH) ? 7 : 1;
            }
        }
        return new SyntaxError(
                start, "This text has no closing double quote.", "Write \" where it ends.");
    }

    private static SyntaxError controlCharacter(int start, int offset, char c) {
        if (c == '\n' || c == '\r') {
            return new SyntaxError(
                    start,
                    "This text has no closing double quote on its line.",
                    "Close it, or write \\n for a new line.");
        }
        return new SyntaxError(
                offset,
                String.format(
                        Locale.ROOT,
                        "The control character U+%04X is not allowed in a text.",
                        (int) c),
                String.format(Locale.ROOT, "Write \\u%04x, or leave it out.", (int) c));
    }

    private static boolean isEscape(String text, int backslash) {
        if (backslash + 1 == text.length()) {
            return true;
        }
        char c = text.charAt(backslash + 1);
        return c == 'u'
                ? text.substring(backslash + 2, Math.min(text.length(), backslash + 6))
                        .matches("[0-9a-fA-F]{4}")
                : "\"\\/bfnrt".indexOf(c) >= 0;
    }

    private static boolean isHalfCharacter(String text, int backslash) {
        return isSurrogate(text, backslash, LOW)
                || (isSurrogate(text, backslash, HIGH) && !isSurrogate(text, backslash + 6, LOW));
    }

    private static boolean isSurrogate(String text, int backslash, String secondDigits) {
        return text.startsWith("\\u", backslash)
                && backslash + 3 < text.length()
                && "dD".indexOf(text.charAt(backslash + 2)) >= 0
                && secondDigits.indexOf(text.charAt(backslash + 3)) >= 0;
    }

    private static String word(String text, int start) {
        int end = start;
        while (end < text.length()
                && end - start <= 2 * LONGEST_QUOTE
                && " \t\r\n,:{}[]\"".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(start, end == start ? start + 1 : end);
    }
}
