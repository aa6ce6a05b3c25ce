package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.grammar.ScriptParser.StrayContext;
import bcscope.script.grammar.ScriptParser.SurplusContext;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;

import java.util.List;

/// Says what is wrong where a text does not follow the grammar.
final class Misreadings {
    private final List<Token> tokens;
    private final int offset;

    /// @param offset where the text of the tokens begins in the whole
    Misreadings(List<Token> tokens, int offset) {
        this.tokens = tokens;
        this.offset = offset;
    }

    Problem of(RecognitionException wrong) {
        Token at = wrong.getOffendingToken();
        TextSpan place = SortedTokens.span(at);
        return new Problem(
                new TextSpan(place.from() + offset, place.to() + offset),
                "“" + at.getText().strip() + "” does not fit here.",
                tokens.isEmpty() ? "" : "Expected: " + wrong.getExpectedTokens() + ".");
    }

    /// Adds what is wrong with lines that begin as no statement does, and brackets that close nothing.
    void collect(ParseTree tree, List<Problem> problems) {
        for (int i = 0; i < tree.getChildCount(); i++) {
            ParseTree part = tree.getChild(i);
            switch (part) {
                case StrayContext it -> problems.add(stray(it.getStart()));
                case SurplusContext it -> problems.add(surplus(it.getStart()));
                case ParserRuleContext it -> collect(it, problems);
                default -> {}
            }
        }
    }

    private Problem stray(Token token) {
        return new Problem(
                SortedTokens.span(token), "No statement begins with “" + token.getText() + "”.", "");
    }

    private static Problem surplus(Token token) {
        return new Problem(
                SortedTokens.span(token), "This bracket closes nothing.", "Leave it out.");
    }
}
