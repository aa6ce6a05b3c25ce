package bcscope.scenario;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Phrases of messages about a scenario.
final class Wording {
    private static final int LONGEST_QUOTE = 60;
    private static final int MOST_MISTAKES = 4;

    private Wording() {}

    /// `words` in double quotes, shortened, on one line.
    static String quoted(String words) {
        boolean whole = words.codePointCount(0, words.length()) <= LONGEST_QUOTE;
        String shown =
                whole
                        ? words
                        : words.substring(0, words.offsetByCodePoints(0, LONGEST_QUOTE)) + "…";
        return '"' + shown.replaceAll("\\p{Cc}", "?") + '"';
    }

    /// `word` without what a person varies in writing it: case, spaces, hyphens, slashes.
    static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[-_ /]", "");
    }

    /// `"a" or "b"`, `"a", "b" or "c"`.
    static String alternatives(Collection<String> words) {
        List<String> all = words.stream().map(word -> '"' + word + '"').toList();
        return all.size() < 2
                ? String.join("", all)
                : String.join(", ", all.subList(0, all.size() - 1)) + " or " + all.getLast();
    }

    /// `a, b, c`.
    static String list(Collection<String> words) {
        return words.stream().collect(Collectors.joining(", "));
    }

    /// "Did you mean ...?" with the word of `legal` nearest to `word`, then the legal words.
    static String suggestion(String word, Collection<String> legal) {
        String meant =
                nearest(word, legal).map(near -> "Did you mean " + quoted(near) + "? ").orElse("");
        return legal.isEmpty()
                ? "There is nothing to choose from."
                : meant + "Legal are: " + list(legal) + ".";
    }

    /// The word of `legal` that is nearest to `word`, if one is near.
    static Optional<String> nearest(String word, Collection<String> legal) {
        if (word.length() > LONGEST_QUOTE) {
            return Optional.empty();
        }
        int bound = Math.clamp(word.length() / 3, 1, MOST_MISTAKES);
        return legal.stream()
                .filter(candidate -> distance(word, candidate) <= bound)
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
    }

    /// Least number of characters to insert, delete, replace or swap with the next; case is free.
    static int distance(String first, String second) {
        int[] before = new int[second.length() + 1];
        int[] last = new int[second.length() + 1];
        for (int j = 0; j <= second.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= first.length(); i++) {
            int[] row = new int[second.length() + 1];
            row[0] = i;
            for (int j = 1; j <= second.length(); j++) {
                int replaced = last[j - 1] + (same(first, i - 1, second, j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
                if (isSwap(first, i, second, j)) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            before = last;
            last = row;
        }
        return last[second.length()];
    }

    private static boolean isSwap(String first, int i, String second, int j) {
        return i > 1
                && j > 1
                && same(first, i - 1, second, j - 2)
                && same(first, i - 2, second, j - 1);
    }

    private static boolean same(String first, int i, String second, int j) {
        return Character.toLowerCase(first.charAt(i)) == Character.toLowerCase(second.charAt(j));
    }
}
