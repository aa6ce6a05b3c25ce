package bcscope.scenario.format;

import bcscope.base.NearestWord;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Phrases of messages about a scenario.
public final class Wording {
    private static final int LONGEST_QUOTE = 60;

    /// More legal words than these are not listed.
    private static final int MOST = 40;

    private Wording() {}

    /// `words` in double quotes, shortened, on one line.
    public static String quoted(String words) {
        boolean whole = words.codePointCount(0, words.length()) <= LONGEST_QUOTE;
        String shown =
                whole
                        ? words
                        : words.substring(0, words.offsetByCodePoints(0, LONGEST_QUOTE)) + "…";
        return '"' + shown.replaceAll("\\p{Cc}", "?") + '"';
    }

    /// `word` without what a person varies in writing it: case, spaces, hyphens, slashes.
    public static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[-_ /]", "");
    }

    /// `"a" or "b"`, `"a", "b" or "c"`.
    static String alternatives(Collection<String> words) {
        return either(words.stream().map(word -> '"' + word + '"').toList());
    }

    /// `a or b`, `a, b or c`.
    public static String either(List<String> words) {
        return words.size() < 2
                ? String.join("", words)
                : list(words.subList(0, words.size() - 1)) + " or " + words.getLast();
    }

    /// `a, b, c`.
    public static String list(Collection<String> words) {
        return words.stream().collect(Collectors.joining(", "));
    }

    /// "Did you mean ...?" with the word of `legal` nearest to `word`, then the legal words.
    public static String suggestion(String word, Collection<String> legal) {
        String meant =
                NearestWord.of(word, legal)
                        .map(near -> "Did you mean " + quoted(near) + "? ")
                        .orElse("");
        return legal.isEmpty()
                ? "There is nothing to choose from."
                : meant
                        + "Allowed: "
                        + list(legal.stream().limit(MOST).toList())
                        + rest(legal.size());
    }

    private static String rest(int all) {
        return all > MOST ? ", and " + (all - MOST) + " more." : ".";
    }
}
