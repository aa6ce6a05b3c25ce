package bcscope.base;

import java.util.Locale;

/// Text of a person's file on its way to a terminal: characters that would act there instead of
/// being seen are written out, control characters below 32 as `\x1b`, and others, also marks of
/// direction and of no width, as `\u202e`. JSON has escaped the first itself and reads the others
/// as what they were, so its values stay the same.
public final class Visible {
    private Visible() {}

    /// `text` with line ends and tabs as they are.
    public static String text(String text) {
        return written(text, Extent.LINES);
    }

    /// `text` on one line.
    public static String line(String text) {
        return written(text, Extent.LINE);
    }

    private enum Extent {
        LINES,
        LINE
    }

    private static String written(String text, Extent extent) {
        StringBuilder written = new StringBuilder();
        int kept = 0;
        for (int i = 0, next; i < text.length(); i = next) {
            int point = text.codePointAt(i);
            next = i + Character.charCount(point);
            if (acts(point) && !(extent == Extent.LINES && isLayout(text, i))) {
                written.append(text, kept, i);
                text.substring(i, next).chars().forEach(c -> written.append(escape(c)));
                kept = next;
            }
        }
        return kept == 0 ? text : written.append(text, kept, text.length()).toString();
    }

    private static boolean acts(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    private static boolean isLayout(String text, int at) {
        return switch (text.charAt(at)) {
            case '\n', '\t' -> true;
            case '\r' -> text.startsWith("\n", at + 1);
            default -> false;
        };
    }

    private static String escape(int unit) {
        return String.format(Locale.ROOT, unit < ' ' ? "\\x%02x" : "\\u%04x", unit);
    }
}
