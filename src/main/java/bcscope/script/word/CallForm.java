package bcscope.script.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of a call. They are read from the signature, so that the two cannot differ: words in
/// lower case are literal, words in capitals are operands, parts in brackets are optional.
///
/// @param operand what follows the call's word, where something does
/// @param operandNeeded whether it must be written
/// @param several whether several may be written, with commas between them
/// @param parts what follows that, in the usual order
public record CallForm(
        Optional<Placeholder> operand, boolean operandNeeded, boolean several, List<Part> parts) {
    private static final Pattern PIECES = Pattern.compile("\\[|]|\\.\\.\\.|,|\"what\"|\\w+");

    /// A word with its operand.
    ///
    /// @param value empty if nothing follows the word
    public record Part(PhraseWord word, Optional<Placeholder> value, boolean needed) {}

    /// The part that begins with `word`, the first where there are two.
    public Optional<Part> part(PhraseWord word) {
        return parts.stream().filter(part -> part.word == word).findFirst();
    }

    /// Whether it takes a value or a variable, which may be a size; others take sizes only.
    public boolean takesValues() {
        Optional<Placeholder> what =
                operand.filter(it -> it != Placeholder.OP)
                        .or(() -> part(PhraseWord.OF).flatMap(Part::value));
        return what.filter(it -> it == Placeholder.X || it == Placeholder.Y).isPresent();
    }

    /// Whether the call can be written with its word alone, right of `=`.
    public boolean standsAlone() {
        return !operandNeeded
                && parts.stream().noneMatch(part -> part.needed && part.word != PhraseWord.AS);
    }

    static CallForm of(String signature) {
        Matcher pieces = PIECES.matcher(signature);
        pieces.find();
        Optional<Placeholder> operand = Optional.empty();
        boolean operandNeeded = false;
        List<Part> parts = new ArrayList<>();
        Optional<PhraseWord> word = Optional.empty();
        int depth = 0;
        while (pieces.find()) {
            String piece = pieces.group();
            switch (piece) {
                case "[" -> depth++;
                case "]" -> depth--;
                case ",", "..." -> {}
                default -> {
                    word = PhraseWord.of(piece);
                    if (word.isPresent()) {
                        parts.add(new Part(word.get(), Optional.empty(), depth == 0));
                    } else if (parts.isEmpty()) {
                        operandNeeded |= depth == 0;
                        operand = operand.or(() -> Optional.of(Placeholder.of(piece)));
                    } else {
                        Part begun = parts.removeLast();
                        parts.add(
                                new Part(
                                        begun.word,
                                        Optional.of(Placeholder.of(piece)),
                                        begun.needed));
                    }
                }
            }
        }
        return new CallForm(operand, operandNeeded, signature.contains("..."), List.copyOf(parts));
    }
}
