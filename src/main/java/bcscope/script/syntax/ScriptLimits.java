package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;

import org.antlr.v4.runtime.Token;

import java.util.ArrayDeque;
import java.util.Deque;
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
        int blocks = 0;
        int count = 0;
        Nesting nesting = new Nesting();
        for (Token token : tokens) {
            String text = token.getText();
            count = isEnd(text) ? 0 : count + 1;
            blocks += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
            nesting.goesOn(token);
            if (nesting.depth() + blocks > DEEPEST) {
                return List.of(deep(token, offset));
            }
            branches = branches(branches, last, text);
            last = text;
            if (branches >= MOST_BRANCHES) {
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

    /// How deep the brackets of a statement and the signs before operands are nested.
    private static final class Nesting {
        // Around the operand that comes next, as far as it is not in a further bracket.
        private Signs signs = Signs.NONE;

        // Before each open bracket.
        private final Deque<Signs> around = new ArrayDeque<>();
        private int inside;
        private boolean behindOperand;

        /// @param nots of which each applies to a whole comparison
        /// @param minuses of which each applies to one operand
        private record Signs(int nots, int minuses) {
            static final Signs NONE = new Signs(0, 0);

            int count() {
                return nots + minuses;
            }
        }

        int depth() {
            return inside + signs.count();
        }

        void goesOn(Token token) {
            String text = token.getText();
            if (isEnd(text)) {
                around.clear();
                inside = 0;
                signs = Signs.NONE;
            }
            switch (text) {
                case "(", "[" -> {
                    inside += 1 + signs.count();
                    around.push(signs);
                    signs = Signs.NONE;
                }
                case ")", "]" -> {
                    signs = around.isEmpty() ? Signs.NONE : around.pop();
                    inside = Math.max(0, inside - 1 - signs.count());
                }
                case "!" -> signs = new Signs(signs.nots + 1, signs.minuses);
                case "-" -> signs = new Signs(signs.nots, behindOperand ? 0 : signs.minuses + 1);
                case "+", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=" ->
                        signs = new Signs(signs.nots, 0);
                default -> {
                    if (!text.equals(".") && !SortedTokens.endsOperand(token)) {
                        signs = Signs.NONE;
                    }
                }
            }
            behindOperand = SortedTokens.endsOperand(token);
        }
    }

    /// How many branches follow the first, at whatever depth: those within others count, too.
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
