package bcscope.base;

import java.util.regex.Pattern;

/// A word of a command line.
public final class ShellWord {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=+,@%-]+");

    private ShellWord() {}

    /// `word` as it is written for a POSIX shell, in quotes where it needs them.
    public static String of(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
