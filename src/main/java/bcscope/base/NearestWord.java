package bcscope.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Guesses which word was meant where one is written that does not exist: a key, a command, an
/// option, a name.
public final class NearestWord {
    private static final int LONGEST = 60;
    private static final int MOST_MISTAKES = 4;

    private NearestWord() {}

    /// The word of `legal` that is nearest to `word`, if one is near.
    public static Optional<String> of(String word, Collection<String> legal) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        int bound = Math.clamp(word.length() / 3, 1, MOST_MISTAKES);
        return legal.stream()
                .filter(candidate -> distance(word, candidate) <= bound)
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
    }

    /// `Did you mean WORD?` with the word that is near and a blank, or nothing.
    public static String question(String word, Collection<String> legal) {
        return of(word, legal).map(near -> "Did you mean " + near + "? ").orElse("");
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
