package bcscope.loading;

import bcscope.importer.ForeignFormat;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// The kind of a file, determined by its first bytes, never by its name.
public enum FileKind {
    /// JSON.
    SCENARIO,
    /// A trace in one of the [ForeignFormat]s.
    TRACE,
    /// A program in the language of scripts: its header comes first, or comments and then it.
    SCRIPT,
    /// Nothing in it.
    EMPTY,
    /// Something else.
    UNKNOWN;

    private static final Pattern SCRIPT_HEADER = Pattern.compile("(//[^\n]*\n\\s*)*+program\\s");
    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

    /// The kind of a file that begins with `head`.
    public static FileKind of(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        String begin = (text.startsWith(BYTE_ORDER_MARK) ? text.substring(3) : text).stripLeading();
        if (begin.isEmpty()) {
            return EMPTY;
        }
        if (SCRIPT_HEADER.matcher(begin).lookingAt()) {
            return SCRIPT;
        }
        if (ForeignFormat.sniff(head).isPresent()) {
            return TRACE;
        }
        if ("{[\"".indexOf(begin.charAt(0)) >= 0 || begin.startsWith("//")) {
            return SCENARIO;
        }
        return UNKNOWN;
    }
}
