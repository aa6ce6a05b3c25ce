package bcscope.script.word;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A word of the language.
interface Spelled {
    String text();

    /// The one of `words` that is written `text`.
    static <W extends Spelled> Optional<W> find(W[] words, String text) {
        return Arrays.stream(words).filter(word -> word.text().equals(text)).findFirst();
    }

    /// All of `words`, as they are typed.
    static List<String> texts(Spelled[] words) {
        return Arrays.stream(words).map(Spelled::text).toList();
    }
}
