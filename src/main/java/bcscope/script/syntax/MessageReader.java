package bcscope.script.syntax;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.grammar.ScriptParser.InsertedContext;

import org.antlr.v4.runtime.Token;

import java.util.ArrayList;
import java.util.List;

/// Texts in quotation marks, with the values in braces in them.
///
/// @param text the whole script
/// @param problems takes what is wrong with values
record MessageReader(String text, List<Problem> problems) {
    WrittenMessage message(TextSpan place) {
        int end = place.to() - 1;
        List<String> texts = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        int from = place.from() + 1;
        int open = text.indexOf('{', from);
        while (open >= 0 && open < end) {
            texts.add(text.substring(from, open));
            int close = text.indexOf('}', open);
            if (close < 0 || close >= end) {
                problems.add(
                        new Problem(
                                new TextSpan(open, open + 1),
                                "The bracket of this value is not closed.",
                                "Write {name} within a text for the value of name."));
                texts.add("");
                values.add(new Expression.Missing(new TextSpan(open, end)));
                return new WrittenMessage(place, texts, values);
            }
            values.add(value(open + 1, close));
            from = close + 1;
            open = text.indexOf('{', from);
        }
        texts.add(text.substring(from, Math.max(from, end)));
        return new WrittenMessage(place, texts, values);
    }

    private Expression value(int from, int to) {
        TextSpan place = new TextSpan(from - 1, to + 1);
        String inner = text.substring(from, to);
        if (inner.isBlank()) {
            problems.add(
                    new Problem(
                            place,
                            "There is nothing between these brackets.",
                            "Write {name} within a text for the value of name."));
            return new Expression.Missing(place);
        }
        List<Token> tokens = SortedTokens.ofExpression(inner);
        Recovery recovery = new Recovery(new Misreadings(tokens, from));
        ScriptParser parser = ScriptReader.parser(tokens, recovery);
        List<Problem> limits = ScriptLimits.check(tokens, from);
        if (!limits.isEmpty()) {
            problems.addAll(limits);
            return new Expression.Missing(place);
        }
        InsertedContext inserted = parser.inserted();
        problems.addAll(recovery.problems());
        return recovery.problems().isEmpty()
                ? new ExpressionReader(from).expression(inserted.expression())
                : new Expression.Missing(place);
    }
}
