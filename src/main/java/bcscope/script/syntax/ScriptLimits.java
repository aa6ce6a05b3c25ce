package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;

import org.antlr.v4.runtime.Token;

import java.util.List;
import java.util.Optional;

/// Limits that keep a script small enough for recursion.
public final class ScriptLimits {
    /// Most characters of a script.
    public static final int MOST_CHARACTERS = 400_000;

    /// Most words, numbers and signs of a statement.
    public static final int MOST_TOKENS = 2_000;

    /// Most brackets, signs and blocks that are nested.
    public static final int DEEPEST = 60;

    /// Most operators, indices and properties of a statement.
    public static final int MOST_OPERATORS = 300;

    /// Most branches of an `if`.
    public static final int MOST_BRANCHES = 100;

    private ScriptLimits() {}

    static Optional<Problem> check(String text) {
        return text.length() <= MOST_CHARACTERS
                ? Optional.empty()
                : Optional.of(
                        new Problem(
                                new TextSpan(MOST_CHARACTERS, MOST_CHARACTERS),
                                "A program has at most " + MOST_CHARACTERS + " characters.",
                                "Shorten it."));
    }

    /// What of `tokens` is too large; only the first such thing is reported.
    ///
    /// @param offset where their text begins in the whole
    static List<Problem> check(List<Token> tokens, int offset) {
        int branches = 0;
        String last = "";
        int operators = 0;
        int depth = 0;
        int blocks = 0;
        int prefixes = 0;
        int count = 0;
        for (Token token : tokens) {
            String text = token.getText();
            count = isEnd(text) ? 0 : count + 1;
            switch (text) {
                case "(", "[" -> depth++;
                case ")", "]" -> depth--;
                case "{" -> blocks++;
                case "}" -> blocks--;
                default -> {}
            }
            depth = isEnd(text) ? 0 : depth;
            boolean prefix = text.equals("!") || text.equals("-");
            prefixes = prefix ? prefixes + 1 : isEnd(text) ? 0 : prefixes;
            if (depth + prefixes + blocks > DEEPEST) {
                return List.of(deep(token, offset));
            }
            branches = branches(branches, last, text);
            last = text;
            if (branches > MOST_BRANCHES) {
                return List.of(
                        new Problem(
                                place(token, offset),
                                "More than " + MOST_BRANCHES + " branches follow each other.",
                                "Part them."));
            }
            operators = isEnd(text) ? 0 : operators + (isOperator(text) ? 1 : 0);
            if (operators > MOST_OPERATORS) {
                return List.of(
                        new Problem(
                                place(token, offset),
                                "This statement has more than " + MOST_OPERATORS + " operators.",
                                "Part it, with let for the parts."));
            }
            if (count > MOST_TOKENS) {
                return List.of(
                        new Problem(
                                place(token, offset),
                                "This statement has more than "
                                        + MOST_TOKENS
                                        + " words, numbers and signs.",
                                "Part it."));
            }
        }
        return List.of();
    }

    /// How many branches follow each other, at whatever depth: those within others count, too.
    private static int branches(int before, String last, String text) {
        boolean chained = last.equals("}") && text.equals("else");
        boolean ended = last.equals("}") && text.isBlank();
        return chained ? before + 1 : ended ? 0 : before;
    }

    private static boolean isOperator(String text) {
        return switch (text) {
            case "+", "-", "*", "/", "%", "&&", "||", ".", "[" -> true;
            default -> false;
        };
    }

    private static boolean isEnd(String text) {
        return text.equals("{") || text.equals("}") || text.isBlank();
    }

    private static Problem deep(Token token, int offset) {
        return new Problem(
                place(token, offset),
                "More than " + DEEPEST + " brackets, signs and blocks are nested.",
                "Leave some out, or make a function of the inner ones.");
    }

    private static TextSpan place(Token token, int offset) {
        TextSpan place = SortedTokens.span(token);
        return new TextSpan(place.from() + offset, place.to() + offset);
    }
}
