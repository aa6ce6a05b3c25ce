package bcscope.script;

import bcscope.script.grammar.ScriptLexer;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.syntax.SortedTokens;

import org.antlr.v4.runtime.Token;

import java.util.List;
import java.util.Optional;

/// Writes the tokens of a program that can be read, line by line. A statement that continues on the
/// next line still does so.
final class ScriptLayout {
    private static final int INDENT = 4;

    private final List<Token> tokens;
    private final List<Token> comments;
    private final StringBuilder out = new StringBuilder();
    private int nextComment;
    private int blocks;
    private int brackets;
    private boolean lineBegins = true;
    private boolean within;
    private Optional<Token> previous = Optional.empty();

    /// Whether the last thing written is the sign of a number.
    private boolean signBefore;

    /// Whether the block, or the text, is still empty.
    private boolean opens = true;

    /// Line of the text in which the last thing written ends.
    private int lastLine;

    ScriptLayout(String text) {
        this.tokens = SortedTokens.of(text);
        this.comments =
                SortedTokens.raw(text).stream()
                        .filter(token -> token.getType() == ScriptLexer.COMMENT)
                        .toList();
    }

    String text() {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean ends = token.getType() == ScriptLexer.NEWLINE;
            if (!ends) {
                comments(token);
                write(token);
            }
            if (ends || token.getText().equals("{")) {
                commentBehind(tokens.get(i + 1));
                end();
                within = false;
                brackets = 0;
            }
        }
        comments(tokens.getLast());
        return out.toString();
    }

    /// The comment that follows in the same line, before `next`.
    private void commentBehind(Token next) {
        if (nextComment < comments.size()
                && !lineBegins
                && comments.get(nextComment).getLine() == lastLine
                && comments.get(nextComment).getStartIndex() < next.getStartIndex()) {
            comment();
        }
    }

    /// Comments before `token`.
    private void comments(Token token) {
        while (nextComment < comments.size()
                && comments.get(nextComment).getStartIndex() < token.getStartIndex()) {
            if (comments.get(nextComment).getLine() != lastLine || lineBegins) {
                begin(comments.get(nextComment), false);
            }
            comment();
            end();
        }
    }

    private void comment() {
        Token comment = comments.get(nextComment++);
        if (!lineBegins) {
            out.append(' ');
        }
        out.append(comment.getText().stripTrailing());
        lineBegins = false;
        lastLine = comment.getLine();
    }

    private void write(Token token) {
        String sign = token.getText();
        blocks -= sign.equals("}") ? 1 : 0;
        boolean joined = sign.equals("{") || sign.equals("else");
        if (!joined && within && token.getLine() > lastLine) {
            end();
        }
        if (lineBegins) {
            within &= !joined;
            begin(token, sign.equals(")") || sign.equals("]"));
        } else if (!signBefore && previous.filter(it -> isApart(it, token)).isPresent()) {
            out.append(' ');
        }
        signBefore = sign.equals("-") && !previous.filter(SortedTokens::endsOperand).isPresent();
        out.append(token.getText());
        lineBegins = false;
        within = !sign.equals("}");
        brackets += sign.equals("(") || sign.equals("[") ? 1 : 0;
        brackets -= sign.equals(")") || sign.equals("]") ? 1 : 0;
        previous = Optional.of(token);
        lastLine = token.getLine();
        if (sign.equals("{")) {
            blocks++;
            opens = true;
        }
    }

    /// Begins a line, with a blank line before it if the text has one there.
    private void begin(Token token, boolean closes) {
        boolean closing = token.getText().equals("}");
        if (lineBegins && !within && !opens && !closing && token.getLine() > lastLine + 1) {
            out.append('\n');
        }
        end();
        int depth = Math.max(brackets, 1) - (closes ? 1 : 0);
        out.repeat(' ', INDENT * (blocks + (within ? depth : 0)));
        opens = false;
    }

    private void end() {
        if (!lineBegins) {
            out.append('\n');
            lineBegins = true;
        }
    }

    /// Whether the two are separated by a blank.
    private static boolean isApart(Token one, Token other) {
        return switch (other.getText()) {
            case ")", "]", ",", ".", ".." -> false;
            case "(", "[" ->
                    !(one.getType() == ScriptParser.NAME
                                    || one.getText().equals("]")
                                    || one.getText().equals(")"))
                            && !isTight(one);
            default -> !isTight(one);
        };
    }

    /// Whether no blank follows it.
    private static boolean isTight(Token token) {
        return switch (token.getText()) {
            case "(", "[", ".", "..", "!" -> true;
            default -> false;
        };
    }
}
