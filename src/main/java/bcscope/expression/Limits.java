package bcscope.expression;

import bcscope.expression.SyntaxReader.Misread;

import org.antlr.v4.runtime.Token;

import java.util.List;

/// Limits that keep an expression small enough for recursion.
final class Limits {
    /// Most words, numbers and signs of an expression.
    static final int MOST_TOKENS = 600;

    /// Most brackets and prefixes that are nested.
    static final int DEEPEST = 60;

    private Limits() {}

    /// @throws Misread if there are more tokens, or deeper nesting, than allowed
    static void check(List<Token> tokens) throws Misread {
        if (tokens.size() > MOST_TOKENS) {
            throw new Misread(
                    new Problem(
                            SyntaxReader.span(tokens.get(MOST_TOKENS)),
                            "This has more than " + MOST_TOKENS + " words, numbers and signs.",
                            "Shorten it."));
        }
        int depth = 0;
        int prefixes = 0;
        for (Token token : tokens) {
            boolean opens = token.getText().equals("(");
            depth += opens ? 1 : token.getText().equals(")") ? -1 : 0;
            prefixes = isPrefix(token) ? prefixes + 1 : opens ? prefixes : 0;
            if (depth + prefixes > DEEPEST) {
                throw new Misread(
                        new Problem(
                                SyntaxReader.span(token),
                                "More than " + DEEPEST + " brackets and signs are nested here.",
                                "Leave some out."));
            }
        }
    }

    /// Whether what follows is its operand, however many of them follow each other.
    private static boolean isPrefix(Token token) {
        return switch (token.getText()) {
            case "!", "-", ":", "any", "all", "no" -> true;
            default -> Domain.of(token.getText()).isPresent();
        };
    }
}
