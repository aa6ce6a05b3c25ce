package bcscope.script.syntax;

import bcscope.expression.LexedText;
import bcscope.expression.TextSpan;
import bcscope.script.grammar.ScriptLexer;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.word.CallWord;
import bcscope.script.word.PhraseWord;

import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The tokens of a script, prepared for the grammar.
///
/// The end of a line ends a statement, but not within brackets, after an operator, a comma or `{`,
/// or before `{`, `}` and `else`. Names are classified by their position: the first of a statement
/// is a call if an operand follows it; within a call, a name after a complete operand is a keyword
/// of the call, and a name where an operand is expected is an operand, so that `send tag to to tag
/// tag` is unambiguous.
public final class SortedTokens {
    private static final Set<String> BEGINNINGS =
            Set.of(
                    "program",
                    "let",
                    "var",
                    "repeat",
                    "while",
                    "if",
                    "def",
                    "break",
                    "continue",
                    "return",
                    "check",
                    "fail");
    private static final Set<String> RIGHT_OF = Set.of("=", "return");

    private final List<Token> all;
    private final List<Token> tokens = new ArrayList<>();
    private int next;
    private int depth;
    private boolean begins = true;
    private boolean beforeRight;
    private Optional<PlaceInCall> call = Optional.empty();

    /// What is expected within a call.
    private enum PlaceInCall {
        /// An operand.
        OPERAND,
        /// A keyword of the call.
        WORD
    }

    private SortedTokens(List<Token> all) {
        this.all = all;
    }

    /// The tokens of a text that is one expression.
    static List<Token> ofExpression(String text) {
        SortedTokens sorted = new SortedTokens(significant(text));
        sorted.begins = false;
        sorted.sort();
        sorted.end(text);
        return sorted.tokens;
    }

    /// The significant tokens; of several ends of lines, only the first.
    private static List<Token> significant(String text) {
        List<Token> some = new ArrayList<>();
        for (Token token : raw(text)) {
            boolean again =
                    token.getType() == ScriptLexer.NEWLINE
                            && !some.isEmpty()
                            && some.getLast().getType() == ScriptLexer.NEWLINE;
            if (token.getChannel() == Token.DEFAULT_CHANNEL && !again) {
                some.add(token);
            }
        }
        return some;
    }

    /// The tokens of `text` for the grammar; the last one is its end.
    public static List<Token> of(String text) {
        SortedTokens sorted = new SortedTokens(significant(text));
        sorted.sort();
        sorted.end(text);
        return sorted.tokens;
    }

    /// All tokens of `text`, with blanks, comments and every end of a line. Their places count
    /// UTF-16 units, so some characters count as two.
    public static List<Token> raw(String text) {
        ScriptLexer lexer = new ScriptLexer(LexedText.of(text));
        lexer.removeErrorListeners();
        List<Token> all = new ArrayList<>(lexer.getAllTokens());
        LexedText.restore(all, text);
        return all;
    }

    /// The place of `token`.
    public static TextSpan span(Token token) {
        return new TextSpan(token.getStartIndex(), token.getStopIndex() + 1);
    }

    private void sort() {
        for (; next < all.size(); next++) {
            Token token = all.get(next);
            switch (token.getType()) {
                case ScriptLexer.NEWLINE -> newline(token);
                case ScriptLexer.NAME -> name((CommonToken) token);
                default -> sign(token);
            }
        }
    }

    private void end(String text) {
        int at = text.length();
        if (!tokens.isEmpty() && last().getType() != ScriptLexer.NEWLINE) {
            tokens.add(made(ScriptLexer.NEWLINE, last().getStopIndex() + 1, last()));
        }
        Token line = tokens.isEmpty() ? made(Token.EOF, 0, Optional.empty()) : last();
        tokens.add(made(Token.EOF, at, line));
    }

    private static Token made(int type, int at, Token near) {
        return made(type, at, Optional.of(near));
    }

    private static Token made(int type, int at, Optional<Token> near) {
        CommonToken token = new CommonToken(type, type == Token.EOF ? "<EOF>" : "\n");
        token.setStartIndex(at);
        token.setStopIndex(at - 1);
        token.setLine(near.map(Token::getLine).orElse(1));
        return token;
    }

    private Token last() {
        return tokens.getLast();
    }

    private void newline(Token token) {
        if (tokens.isEmpty() || isLast(ScriptLexer.NEWLINE) || isLast("{")) {
            return;
        }
        Optional<Token> following = following();
        if (following.filter(it -> isSign(it, "{")).isPresent()
                || (isLast("}") && following.filter(it -> isSign(it, "else")).isPresent())) {
            return;
        }
        boolean unclosed = following.filter(this::cannotContinue).isPresent();
        if (!unclosed && (depth > 0 || expectsMore(last()))) {
            return;
        }
        addEnd(token);
    }

    private void addEnd(Token token) {
        tokens.add(token);
        depth = 0;
        begins = true;
        call = Optional.empty();
    }

    /// The first token of the lines that follow.
    private Optional<Token> following() {
        for (int i = next + 1; i < all.size(); i++) {
            if (all.get(i).getType() != ScriptLexer.NEWLINE) {
                return Optional.of(all.get(i));
            }
        }
        return Optional.empty();
    }

    /// Whether `token` at the beginning of a line begins a statement, although a bracket is open or
    /// an operand is expected.
    private boolean cannotContinue(Token token) {
        return isSign(token, "}")
                || BEGINNINGS.contains(token.getText())
                || (endsOperand(last()) && beginsOperand(token) && !isSign(token, "["));
    }

    private static boolean expectsMore(Token token) {
        return switch (token.getText()) {
            case "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=" -> true;
            case "&&", "||", "!", "=", ",", ".", "..", "(", "[" -> true;
            default -> false;
        };
    }

    private void sign(Token token) {
        switch (token.getText()) {
            case "(", "[" -> depth++;
            case ")", "]" -> depth = Math.max(0, depth - 1);
            case "{" -> depth = 0;
            case "}" -> {
                if (!tokens.isEmpty() && !isLast(ScriptLexer.NEWLINE) && !isLast("{")) {
                    addEnd(made(ScriptLexer.NEWLINE, last().getStopIndex() + 1, last()));
                }
            }
            default -> {}
        }
        tokens.add(token);
        beforeRight = RIGHT_OF.contains(token.getText()) && depth == 0 && call.isEmpty();
        begins = token.getText().equals("{");
        if (begins) {
            call = Optional.empty();
        } else if (depth == 0 && call.isPresent()) {
            call = Optional.of(endsOperand(token) ? PlaceInCall.WORD : PlaceInCall.OPERAND);
        }
    }

    private void name(CommonToken token) {
        Optional<PhraseWord> word = isLast(".") ? Optional.empty() : PhraseWord.of(token.getText());
        Optional<PlaceInCall> after = call;
        if (isLast(ScriptLexer.NUMBER) && (call.isEmpty() || depth > 0 || word.isEmpty())) {
            unit(token);
        } else if (call.isPresent() && depth == 0) {
            if (word.isPresent() && (call.get() == PlaceInCall.WORD || isWordBeforeOperand())) {
                token.setType(ScriptParser.PHRASE);
                after = Optional.of(word.get().hasValue() ? PlaceInCall.OPERAND : PlaceInCall.WORD);
            } else {
                after = Optional.of(PlaceInCall.WORD);
            }
        } else if (begins ? beginsCall(token) : beforeRight && isCallAtRight(token)) {
            token.setType(ScriptParser.CALL);
            after =
                    Optional.of(
                            CallWord.of(token.getText())
                                    .filter(it -> it.form().operand().isEmpty())
                                    .map(_ -> PlaceInCall.WORD)
                                    .orElse(PlaceInCall.OPERAND));
        }
        tokens.add(token);
        begins = false;
        beforeRight = false;
        call = after;
    }

    /// `3 us`; `30 MB/s` without blanks is one unit, too.
    private void unit(CommonToken token) {
        token.setType(ScriptParser.UNIT);
        if (next + 2 < all.size()
                && isSign(all.get(next + 1), "/")
                && all.get(next + 2).getText().equals("s")
                && token.getText().endsWith("B")
                && all.get(next + 2).getStopIndex() == token.getStopIndex() + 2) {
            next += 2;
            token.setText(token.getText() + "/s");
            token.setStopIndex(token.getStopIndex() + 2);
        }
    }

    /// Whether a keyword of calls, followed by an operand, stands in place of an expected operand,
    /// which is missing.
    private boolean isWordBeforeOperand() {
        Optional<Token> following = sameLine();
        return following
                .filter(it -> beginsOperand(it) && !isSign(it, "["))
                .filter(it -> PhraseWord.of(it.getText()).isEmpty())
                .isPresent();
    }

    private Optional<Token> sameLine() {
        return next + 1 < all.size() && all.get(next + 1).getType() != ScriptLexer.NEWLINE
                ? Optional.of(all.get(next + 1))
                : Optional.empty();
    }

    private boolean beginsCall(Token token) {
        boolean known = CallWord.of(token.getText()).isPresent();
        Optional<Token> following = sameLine();
        if (following.isEmpty()) {
            return true;
        }
        return switch (following.get().getText()) {
            case "=" -> false;
            case "[" -> known && !isElementAssigned();
            case "(" -> known;
            case "}", "-", "!" -> known || isSign(following.get(), "}");
            default -> known || beginsOperand(following.get());
        };
    }

    /// Whether `=` follows the bracket after the next token.
    private boolean isElementAssigned() {
        int open = 0;
        for (int i = next + 1; i < all.size(); i++) {
            String text = all.get(i).getText();
            open += text.equals("[") ? 1 : text.equals("]") ? -1 : 0;
            if (open == 0) {
                return i + 1 < all.size()
                        && (isSign(all.get(i + 1), "=") || isSign(all.get(i + 1), "["));
            }
            if (all.get(i).getType() == ScriptLexer.NEWLINE) {
                return false;
            }
        }
        return false;
    }

    private boolean isCallAtRight(Token token) {
        Optional<CallWord> known = CallWord.of(token.getText());
        Optional<Token> following = sameLine();
        if (following.isEmpty() || isSign(following.get(), "}")) {
            return known.filter(it -> it.form().standsAlone()).isPresent();
        }
        return switch (following.get().getText()) {
            case "(", "!" -> known.isPresent();
            case "[" -> known.isPresent() && isApart(token, following.get());
            case "-" -> known.isPresent() && isApart(token, following.get()) && isSignOfNext();
            default -> beginsOperand(following.get());
        };
    }

    private static boolean isApart(Token token, Token following) {
        return following.getStartIndex() > token.getStopIndex() + 1;
    }

    /// Whether the next token is written together with the one behind it, as in `gather -1 to 0`.
    private boolean isSignOfNext() {
        return next + 2 < all.size() && !isApart(all.get(next + 1), all.get(next + 2));
    }

    private static boolean beginsOperand(Token token) {
        return switch (token.getType()) {
            case ScriptLexer.NAME, ScriptLexer.NUMBER, ScriptLexer.TEXT -> true;
            case ScriptLexer.UNCLOSED_TEXT -> true;
            default ->
                    switch (token.getText()) {
                        case "true", "false", "(", "[" -> true;
                        default -> false;
                    };
        };
    }

    /// Whether an operand can end with `token`, so that what follows does not begin one.
    public static boolean endsOperand(Token token) {
        return switch (token.getType()) {
            case ScriptLexer.NAME, ScriptLexer.NUMBER, ScriptLexer.TEXT, ScriptParser.UNIT -> true;
            default ->
                    switch (token.getText()) {
                        case "true", "false", ")", "]" -> true;
                        default -> false;
                    };
        };
    }

    private boolean isLast(int type) {
        return !tokens.isEmpty() && last().getType() == type;
    }

    private boolean isLast(String sign) {
        return !tokens.isEmpty() && isSign(last(), sign);
    }

    private static boolean isSign(Token token, String sign) {
        return token.getText().equals(sign);
    }
}
