package bcscope.expression;

import bcscope.expression.grammar.ExpressionParser;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;

import java.util.ArrayList;
import java.util.List;

/// Says what is wrong where a text does not follow the grammar.
final class SyntaxProblems {
    private SyntaxProblems() {}

    /// @param tokens of the whole text
    /// @param parser where it gave up
    static Problem of(List<Token> tokens, Parser parser, ParseCancellationException refused) {
        return refused.getCause() instanceof RecognitionException it
                        && it.getOffendingToken() != null
                ? of(tokens, tokens.get(it.getOffendingToken().getTokenIndex()), expected(it))
                : of(
                        tokens,
                        tokens.get(parser.getCurrentToken().getTokenIndex()),
                        IntervalSet.EMPTY_SET);
    }

    /// What could have followed, where the parser knows it.
    private static IntervalSet expected(RecognitionException refused) {
        return refused.getOffendingState() < 0
                ? IntervalSet.EMPTY_SET
                : refused.getExpectedTokens();
    }

    private static Problem of(List<Token> tokens, Token at, IntervalSet expected) {
        TextSpan place = place(tokens, at);
        if (tokens.size() == 1) {
            return new Problem(
                    place, "This is empty.", "Write a condition, such as GETTS > 260 us.");
        }
        if (at.getType() == Token.EOF) {
            return new Problem(place, "Something is missing at the end.", wanted(expected));
        }
        String text = at.getText();
        int index = at.getTokenIndex();
        if (index > 0 && tokens.get(index - 1).getText().equalsIgnoreCase("not")) {
            return new Problem(
                    SyntaxReader.span(tokens.get(index - 1)),
                    "“not” does not fit here.",
                    "Use ! for not.");
        }
        if (isAfterDomain(tokens, at.getTokenIndex())) {
            String domain = tokens.get(at.getTokenIndex() - 1).getText();
            return new Problem(
                    place,
                    "“" + text + "” does not fit here.",
                    "A colon is missing: any " + domain + ": " + text + " ...");
        }
        String advice =
                switch (text) {
                    case "=" -> "Use == to compare.";
                    case "&", "and", "AND" -> "Use && for and.";
                    case "|", "or", "OR" -> "Use || for or.";
                    case "'", "\"" -> "Names are written without quotation marks.";
                    case "{", "}", "[", "]" -> "Only round brackets are used.";
                    case "<", ">", "<=", ">=", "==", "!=" ->
                            "Only two values are compared at a time: join comparisons with &&.";
                    case "where" -> "“where” follows what is searched for: " + selections() + ".";
                    default -> wanted(expected);
                };
        return new Problem(place, "“" + text + "” does not fit here.", advice);
    }

    /// Whether `any rank` or the like comes before token `index`.
    private static boolean isAfterDomain(List<Token> tokens, int index) {
        return index >= 2
                && List.of("any", "all", "no").contains(tokens.get(index - 2).getText())
                && Domain.of(tokens.get(index - 1).getText()).isPresent();
    }

    /// The place of `at`; for the end of the text, the place after the last token.
    private static TextSpan place(List<Token> tokens, Token at) {
        if (at.getType() != Token.EOF) {
            return SyntaxReader.span(at);
        }
        int index = at.getTokenIndex();
        int end = index == 0 ? 0 : SyntaxReader.span(tokens.get(index - 1)).to();
        return new TextSpan(end, end);
    }

    private static String selections() {
        return String.join(", ", Selection.words());
    }

    private static String wanted(IntervalSet expected) {
        List<String> kinds = new ArrayList<>();
        if (expected.contains(ExpressionParser.NUMBER)) {
            kinds.add("a value (a number, a word or a bracket)");
        } else if (expected.contains(ExpressionParser.NAME)) {
            kinds.add("a word");
        }
        for (String sign : List.of(")", ":", "(", ",", "&&")) {
            if (contains(expected, sign)) {
                kinds.add(sign.equals("&&") ? "an operator such as && or >" : "“" + sign + "”");
            }
        }
        if (expected.contains(Token.EOF)) {
            kinds.add("an operator such as && or >");
            kinds.add("the end");
        }
        return kinds.isEmpty()
                ? ""
                : "Expected: " + String.join(", ", kinds.stream().distinct().toList()) + ".";
    }

    private static boolean contains(IntervalSet expected, String sign) {
        return expected.toList().stream()
                .anyMatch(type ->
                        ("'" + sign + "'")
                                .equals(ExpressionParser.VOCABULARY.getLiteralName(type)));
    }
}
