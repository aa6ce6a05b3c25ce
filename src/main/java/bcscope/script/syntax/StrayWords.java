package bcscope.script.syntax;

import bcscope.base.Say;
import bcscope.script.word.CallForm;
import bcscope.script.word.CallWord;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Placeholder;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Words before a call, although a statement should begin with the call.
public final class StrayWords {
    private static final Set<Placeholder> VALUES =
            EnumSet.of(Placeholder.V, Placeholder.T, Placeholder.I, Placeholder.L, Placeholder.D);

    private StrayWords() {}

    /// Advice where a statement begins with `word`, which is not a call, and `next` follows; empty
    /// if `next` is no call either.
    public static Optional<String> before(String word, String next) {
        return CallWord.of(next)
                .map(call ->
                        CallWord.of(word + next)
                                .map(whole -> "Did you mean " + whole.text() + "?")
                                .orElseGet(() -> alone(word, call)));
    }

    private static String alone(String word, CallWord call) {
        String text = call.text();
        return givesValue(call)
                ? Say.of(
                        "“=” is missing, as in let %s = %s ...; or leave out %s.", word, text, word)
                : "Leave it out: the call is " + text + ".";
    }

    private static boolean givesValue(CallWord call) {
        return call.form()
                .part(PhraseWord.AS)
                .flatMap(CallForm.Part::value)
                .filter(VALUES::contains)
                .isPresent();
    }
}
