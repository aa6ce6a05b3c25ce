package bcscope.base;

import java.util.Locale;

/// Capitalises the beginning of a sentence or a heading.
public final class Capital {
    private Capital() {}

    /// `text` with its first letter as a capital.
    public static String of(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
