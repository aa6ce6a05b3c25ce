package bcscope.script.process;

import bcscope.program.Program;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/// The labels of computations and marks, by their numbers in the program. Safe from any thread:
/// what is executed again to know its variables names the same.
final class Labels {
    private static final int MOST_LETTERS = 120;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Consumer<String> added;

    /// `added` is told each new label, in the order of their numbers.
    Labels(Consumer<String> added) {
        this.added = added;
    }

    /// The number of `said`, cut where it is very long, from 1; 0 if there are
    /// [Program#MOST_LABELS] others.
    synchronized int number(String said) {
        String text =
                said.length() <= MOST_LETTERS ? said : said.substring(0, MOST_LETTERS - 1) + "…";
        Integer known = numbers.get(text);
        if (known != null) {
            return known;
        }
        if (numbers.size() == Program.MOST_LABELS) {
            return 0;
        }
        numbers.put(text, numbers.size() + 1);
        added.accept(text);
        return numbers.size();
    }
}
