package bcscope.lesson.field;

import bcscope.scenario.json.Place;

import java.util.List;
import java.util.stream.Stream;

/// Markdown with expressions in it, which are replaced by their values.
///
/// @param place where it begins
/// @param pieces in their order
public record Template(Place place, List<Piece> pieces) {
    /// A part of it.
    public sealed interface Piece {
        /// Markdown; a brace is written `\{`, as Markdown reads it.
        record Words(String markdown) implements Piece {}

        /// What takes the place of an expression in braces.
        record Value(Embedded expression) implements Piece {}
    }

    /// The expressions in it.
    public Stream<Embedded> expressions() {
        return pieces.stream()
                .filter(Piece.Value.class::isInstance)
                .map(piece -> ((Piece.Value) piece).expression());
    }

    /// The Markdown alone, each expression left out.
    public String words() {
        StringBuilder words = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Words(String markdown)) {
                words.append(markdown);
            }
        }
        return words.toString();
    }
}
