package bcscope.expression;

import bcscope.expression.Syntax.Name;
import bcscope.expression.grammar.ExpressionLexer;
import bcscope.expression.grammar.ExpressionParser;
import bcscope.expression.grammar.ExpressionParser.ArgumentsContext;
import bcscope.expression.grammar.ExpressionParser.ComparisonContext;
import bcscope.expression.grammar.ExpressionParser.ConjunctionContext;
import bcscope.expression.grammar.ExpressionParser.DisjunctionContext;
import bcscope.expression.grammar.ExpressionParser.ExpressionContext;
import bcscope.expression.grammar.ExpressionParser.NegationContext;
import bcscope.expression.grammar.ExpressionParser.PostfixContext;
import bcscope.expression.grammar.ExpressionParser.PrimaryContext;
import bcscope.expression.grammar.ExpressionParser.ProductContext;
import bcscope.expression.grammar.ExpressionParser.QueryContext;
import bcscope.expression.grammar.ExpressionParser.SignContext;
import bcscope.expression.grammar.ExpressionParser.SumContext;

import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Reads the text of an expression.
final class SyntaxReader {
    private SyntaxReader() {}

    /// @throws Misread if it is none
    static Syntax.Whole read(String text) throws Misread {
        CommonTokenStream stream = stream(text);
        List<Token> tokens = stream.getTokens();
        Limits.check(tokens);
        ExpressionParser parser = new ExpressionParser(stream);
        parser.removeErrorListeners();
        parser.setErrorHandler(new BailErrorStrategy());
        try {
            return question(parser.query());
        } catch (ParseCancellationException refused) {
            throw new Misread(SyntaxProblems.of(tokens, parser, refused));
        }
    }

    /// The tokens of `text`, the last of which is its end.
    static List<Token> tokens(String text) {
        return stream(text).getTokens();
    }

    private static CommonTokenStream stream(String text) {
        ExpressionLexer lexer = new ExpressionLexer(LexedText.of(text));
        lexer.removeErrorListeners();
        CommonTokenStream stream = new CommonTokenStream(lexer);
        stream.fill();
        LexedText.restore(stream.getTokens(), text);
        return stream;
    }

    /// The text is not an expression.
    static final class Misread extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Problem problem;

        Misread(Problem problem) {
            this.problem = problem;
        }

        Problem problem() {
            return problem;
        }
    }

    static TextSpan span(Token token) {
        return new TextSpan(token.getStartIndex(), token.getStopIndex() + 1);
    }

    private static TextSpan span(ParserRuleContext context) {
        return span(context.getStart()).upTo(span(context.getStop()));
    }

    private static Name name(Token token) {
        return new Name(span(token), token.getText());
    }

    private static Syntax.Whole question(QueryContext query) {
        return switch (query) {
            case ExpressionParser.SelectionContext it ->
                    new Syntax.Whole(Optional.of(name(it.subject)), expression(it.condition));
            case ExpressionParser.ConditionContext it ->
                    new Syntax.Whole(Optional.empty(), expression(it.condition));
            default -> throw unknown(query);
        };
    }

    private static Syntax expression(ExpressionContext expression) {
        return switch (expression) {
            case ExpressionParser.QuantifiedContext it ->
                    new Syntax.Quantified(
                            span(it),
                            Quantifier.of(it.quantifier.getText()),
                            name(it.domain),
                            expression(it.body));
            case ExpressionParser.PlainContext it -> disjunction(it.disjunction());
            default -> throw unknown(expression);
        };
    }

    private static Syntax disjunction(DisjunctionContext disjunction) {
        return disjunction.conjunction().stream()
                .map(SyntaxReader::conjunction)
                .reduce((left, right) -> new Syntax.Either(both(left, right), left, right))
                .orElseThrow();
    }

    private static Syntax conjunction(ConjunctionContext conjunction) {
        return conjunction.negation().stream()
                .map(SyntaxReader::negation)
                .reduce((left, right) -> new Syntax.Both(both(left, right), left, right))
                .orElseThrow();
    }

    private static Syntax negation(NegationContext negation) {
        return switch (negation) {
            case ExpressionParser.NotContext it ->
                    new Syntax.Not(span(it), negation(it.negation()));
            case ExpressionParser.ShortlyQuantifiedContext it ->
                    new Syntax.Quantified(
                            span(it),
                            Quantifier.of(it.quantifier.getText()),
                            name(it.domain),
                            comparison(it.body));
            case ExpressionParser.ComparedContext it -> comparison(it.comparison());
            default -> throw unknown(negation);
        };
    }

    private static Syntax comparison(ComparisonContext comparison) {
        Syntax left = sum(comparison.sum(0));
        if (comparison.operator == null) {
            return left;
        }
        Syntax right = sum(comparison.sum(1));
        return new Syntax.Compared(
                span(comparison), Relation.of(comparison.operator.getText()), left, right);
    }

    private static Syntax sum(SumContext sum) {
        Syntax all = product(sum.product(0));
        for (int i = 0; i < sum.operators.size(); i++) {
            all = computed(all, sum.operators.get(i), product(sum.product(i + 1)));
        }
        return all;
    }

    private static Syntax product(ProductContext product) {
        Syntax all = sign(product.sign(0));
        for (int i = 0; i < product.operators.size(); i++) {
            all = computed(all, product.operators.get(i), sign(product.sign(i + 1)));
        }
        return all;
    }

    private static Syntax computed(Syntax left, Token operator, Syntax right) {
        return new Syntax.Computed(
                both(left, right), Arithmetic.of(operator.getText()), left, right);
    }

    private static Syntax sign(SignContext sign) {
        return switch (sign) {
            case ExpressionParser.NegativeContext it ->
                    new Syntax.Negative(span(it), sign(it.sign()));
            case ExpressionParser.UnsignedContext it -> postfix(it.postfix());
            default -> throw unknown(sign);
        };
    }

    /// A name and arguments after each point.
    private static Syntax postfix(PostfixContext postfix) {
        Syntax all = primary(postfix.primary());
        List<ParseTree> parts = postfix.children;
        for (int i = 1; i < parts.size(); i++) {
            if (parts.get(i) instanceof TerminalNode node
                    && node.getSymbol().getType() == ExpressionParser.NAME) {
                Optional<ArgumentsContext> arguments =
                        i + 1 < parts.size() && parts.get(i + 1) instanceof ArgumentsContext it
                                ? Optional.of(it)
                                : Optional.empty();
                Name name = name(node.getSymbol());
                TextSpan end = arguments.map(it -> span(it)).orElse(name.place());
                all = new Syntax.Property(all.place().upTo(end), all, name, arguments(arguments));
            }
        }
        return all;
    }

    private static Syntax primary(PrimaryContext primary) {
        return switch (primary) {
            case ExpressionParser.QuantityContext it ->
                    new Syntax.Quantity(
                            span(it),
                            new BigDecimal(it.NUMBER().getText()),
                            Optional.ofNullable(it.unit).map(SyntaxReader::name));
            case ExpressionParser.TrueContext it -> new Syntax.Truth(span(it), true);
            case ExpressionParser.FalseContext it -> new Syntax.Truth(span(it), false);
            case ExpressionParser.BeforeContext it ->
                    new Syntax.Before(span(it), expression(it.operand));
            case ExpressionParser.CountedContext it ->
                    new Syntax.Counted(
                            span(it),
                            name(it.NAME(0).getSymbol()),
                            name(it.domain),
                            expression(it.condition),
                            Optional.ofNullable(it.value).map(SyntaxReader::expression));
            case ExpressionParser.WordContext it ->
                    new Syntax.Word(
                            span(it),
                            name(it.NAME().getSymbol()),
                            arguments(Optional.ofNullable(it.arguments())));
            case ExpressionParser.GroupContext it -> expression(it.inner);
            default -> throw unknown(primary);
        };
    }

    private static List<Syntax> arguments(Optional<ArgumentsContext> arguments) {
        return arguments.stream()
                .flatMap(it -> it.expression().stream())
                .map(SyntaxReader::expression)
                .toList();
    }

    private static TextSpan both(Syntax left, Syntax right) {
        return left.place().upTo(right.place());
    }

    /// The classes that ANTLR makes for the alternatives of a rule are not sealed.
    private static IllegalStateException unknown(@Nullable Object context) {
        return new IllegalStateException("no alternative of the grammar: " + context);
    }
}
