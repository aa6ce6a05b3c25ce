package bcscope.importer.tix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Makes texts of the words of a file; a word that was read lately is the same text again, since a
/// trace has few words and tens of millions of lines.
final class TixWords {
    private static final int PLACES = 256;

    private final String[] lately = new String[PLACES];

    TixWords() {
        Arrays.fill(lately, "");
    }

    /// The word in `line` from `from` to `to` (exclusive).
    String of(byte[] line, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + line[i];
        }
        int place = (hash ^ (hash >>> 8)) & (PLACES - 1);
        if (!isAt(line, from, to, lately[place])) {
            lately[place] = new String(line, from, to - from, StandardCharsets.ISO_8859_1);
        }
        return lately[place];
    }

    private static boolean isAt(byte[] line, int from, int to, String word) {
        if (word.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (word.charAt(i - from) != (line[i] & 0xFF)) {
                return false;
            }
        }
        return true;
    }
}
