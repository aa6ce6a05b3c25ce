package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.grammar.ScriptParser.CounterContext;
import bcscope.script.grammar.ScriptParser.HeadContext;
import bcscope.script.grammar.ScriptParser.InsertedContext;
import bcscope.script.grammar.ScriptParser.SignatureContext;
import bcscope.script.grammar.ScriptParser.StatementContext;
import bcscope.script.grammar.ScriptParser.StrayContext;
import bcscope.script.grammar.ScriptParser.SurplusContext;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Goes on with the next statement where one is wrong, and with the block where its head is wrong:
/// nothing is guessed within one.
final class Recovery extends DefaultErrorStrategy {
    private final List<Problem> problems = new ArrayList<>();
    private final Misreadings misreadings;
    private @Nullable RecognitionException told;
    private int toldLine = -1;
    private boolean bracketMissing;

    Recovery(Misreadings misreadings) {
        this.misreadings = misreadings;
    }

    /// What was wrong, in the order of the text.
    List<Problem> problems() {
        return problems;
    }

    @Override
    public void sync(Parser parser) {}

    @Override
    public Token recoverInline(Parser parser) {
        throw new InputMismatchException(parser);
    }

    /// One problem a line: what follows it is a consequence most of the time.
    @Override
    @SuppressWarnings("ReferenceEquality") // The same exception passes through several rules.
    public void reportError(Parser parser, RecognitionException wrong) {
        if (wrong != told) {
            told = wrong;
            Token at = wrong.getOffendingToken();
            boolean consequence =
                    at.getType() == Token.EOF ? bracketMissing : at.getLine() == toldLine;
            if (!consequence) {
                problems.add(misreadings.of(wrong));
            }
            toldLine = at.getLine();
            bracketMissing |= at.getType() == Token.EOF;
        }
    }

    @Override
    public void recover(Parser parser, RecognitionException wrong) {
        ParserRuleContext context = parser.getContext();
        switch (context) {
            case HeadContext _, CounterContext _, SignatureContext _ ->
                    bracketMissing |= skipHead(parser);
            case StatementContext _, StrayContext _, SurplusContext _ -> skipStatement(parser);
            case InsertedContext _ -> {}
            default -> throw wrong;
        }
    }

    /// To the bracket that opens the block, or to the end of the line, where it was forgotten.
    ///
    /// @return whether it was
    private static boolean skipHead(Parser parser) {
        int type = parser.getInputStream().LA(1);
        while (type != Token.EOF && type != ScriptParser.NEWLINE && !isNext(parser, "{")) {
            parser.consume();
            type = parser.getInputStream().LA(1);
        }
        boolean missing = !isNext(parser, "{");
        if (type != Token.EOF) {
            parser.consume();
        }
        return missing;
    }

    /// After the end of the line, and of the block that begins in it.
    private static void skipStatement(Parser parser) {
        int depth = 0;
        while (parser.getInputStream().LA(1) != Token.EOF) {
            if (isNext(parser, "}") && depth == 0) {
                return;
            }
            depth += isNext(parser, "{") ? 1 : isNext(parser, "}") ? -1 : 0;
            boolean end = parser.getInputStream().LA(1) == ScriptParser.NEWLINE;
            parser.consume();
            if (end && depth == 0) {
                return;
            }
        }
    }

    private static boolean isNext(Parser parser, String sign) {
        return parser.getCurrentToken().getText().equals(sign);
    }
}
