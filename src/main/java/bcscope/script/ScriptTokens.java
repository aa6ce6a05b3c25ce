package bcscope.script;

import bcscope.expression.TextSpan;
import bcscope.script.code.CodeTerm;
import bcscope.script.grammar.ScriptLexer;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.syntax.SortedTokens;
import bcscope.script.word.CallWord;
import bcscope.script.word.StatementWord;

import org.antlr.v4.runtime.Token;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The kinds of the words of a text, for highlighting. Any text has tokens.
///
/// @param kind what it is
public record ScriptTokens(TextSpan place, Kind kind) {
    /// The kind of a word or sign.
    public enum Kind {
        /// `let`, `repeat`.
        KEYWORD,
        /// `send`.
        CALL,
        /// `to`, `tag`.
        PHRASE,
        /// A name before `(`.
        FUNCTION,
        /// `rank`, `world`.
        FACT,
        /// Any other name.
        NAME,
        /// `3`, `1.5`.
        NUMBER,
        /// `us`, `KB`.
        UNIT,
        /// In quotation marks.
        TEXT,
        /// `// ...`.
        COMMENT,
        /// `(`, `}`.
        BRACKET,
        /// `+`, `==`, `,`.
        OPERATOR,
        /// What belongs to no program.
        STRANGE
    }

    /// All words and signs of `text`, in its order, without blanks.
    public static List<ScriptTokens> of(String text) {
        List<ScriptTokens> all = new ArrayList<>();
        List<Token> tokens = SortedTokens.of(text);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.getType() != ScriptLexer.NEWLINE) {
                all.add(new ScriptTokens(SortedTokens.span(token), kind(token, tokens.get(i + 1))));
            }
        }
        SortedTokens.raw(text).stream()
                .filter(token -> token.getType() == ScriptLexer.COMMENT)
                .map(token -> new ScriptTokens(SortedTokens.span(token), Kind.COMMENT))
                .forEach(all::add);
        all.sort(Comparator.comparingInt(token -> token.place().from()));
        return all;
    }

    private static Kind kind(Token token, Token next) {
        return switch (token.getType()) {
            case ScriptParser.CALL ->
                    CallWord.of(token.getText()).isPresent() ? Kind.CALL : Kind.NAME;
            case ScriptParser.PHRASE -> Kind.PHRASE;
            case ScriptParser.UNIT -> Kind.UNIT;
            case ScriptParser.NUMBER -> Kind.NUMBER;
            case ScriptParser.TEXT -> Kind.TEXT;
            case ScriptParser.UNCLOSED_TEXT, ScriptParser.OTHER -> Kind.STRANGE;
            case ScriptParser.NAME ->
                    next.getText().equals("(")
                            ? Kind.FUNCTION
                            : CodeTerm.Fact.of(token.getText()).isPresent() ? Kind.FACT : Kind.NAME;
            default -> sign(token.getText());
        };
    }

    private static Kind sign(String text) {
        return switch (text) {
            case "(", ")", "[", "]", "{", "}" -> Kind.BRACKET;
            default -> StatementWord.of(text).isPresent() ? Kind.KEYWORD : Kind.OPERATOR;
        };
    }
}
