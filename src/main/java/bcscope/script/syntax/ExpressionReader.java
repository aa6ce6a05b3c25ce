package bcscope.script.syntax;

import bcscope.expression.Arithmetic;
import bcscope.expression.Relation;
import bcscope.expression.TextSpan;
import bcscope.script.grammar.ScriptParser;
import bcscope.script.grammar.ScriptParser.ArgumentsContext;
import bcscope.script.grammar.ScriptParser.ComparisonContext;
import bcscope.script.grammar.ScriptParser.ConjunctionContext;
import bcscope.script.grammar.ScriptParser.DisjunctionContext;
import bcscope.script.grammar.ScriptParser.ExpressionContext;
import bcscope.script.grammar.ScriptParser.NegationContext;
import bcscope.script.grammar.ScriptParser.PostfixContext;
import bcscope.script.grammar.ScriptParser.PrimaryContext;
import bcscope.script.grammar.ScriptParser.ProductContext;
import bcscope.script.grammar.ScriptParser.SignContext;
import bcscope.script.grammar.ScriptParser.SumContext;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Expressions of what the parser saw.
///
/// @param offset where the text of the parser begins in the whole
record ExpressionReader(int offset) {
    TextSpan span(Token token) {
        TextSpan place = SortedTokens.span(token);
        return new TextSpan(place.from() + offset, place.to() + offset);
    }

    TextSpan span(ParserRuleContext context) {
        return span(context.getStart()).upTo(span(context.getStop()));
    }

    Identifier identifier(Token token) {
        return new Identifier(span(token), token.getText());
    }

    Expression expression(ExpressionContext expression) {
        return disjunction(expression.disjunction());
    }

    private Expression disjunction(DisjunctionContext disjunction) {
        return disjunction.conjunction().stream()
                .map(this::conjunction)
                .reduce((left, right) -> new Expression.Either(both(left, right), left, right))
                .orElseThrow();
    }

    private Expression conjunction(ConjunctionContext conjunction) {
        return conjunction.negation().stream()
                .map(this::negation)
                .reduce((left, right) -> new Expression.Both(both(left, right), left, right))
                .orElseThrow();
    }

    private Expression negation(NegationContext negation) {
        return switch (negation) {
            case ScriptParser.NotContext it ->
                    new Expression.Not(span(it), negation(it.negation()));
            case ScriptParser.ComparedContext it -> comparison(it.comparison());
            default -> throw unknown(negation);
        };
    }

    private Expression comparison(ComparisonContext comparison) {
        Expression left = sum(comparison.sum(0));
        return comparison.operator == null
                ? left
                : new Expression.Compared(
                        span(comparison),
                        Relation.of(comparison.operator.getText()),
                        left,
                        sum(comparison.sum(1)));
    }

    private Expression sum(SumContext sum) {
        Expression all = product(sum.product(0));
        for (int i = 0; i < sum.operators.size(); i++) {
            all = computed(all, sum.operators.get(i), product(sum.product(i + 1)));
        }
        return all;
    }

    private Expression product(ProductContext product) {
        Expression all = sign(product.sign(0));
        for (int i = 0; i < product.operators.size(); i++) {
            all = computed(all, product.operators.get(i), sign(product.sign(i + 1)));
        }
        return all;
    }

    private static Expression computed(Expression left, Token operator, Expression right) {
        return new Expression.Computed(
                both(left, right), Arithmetic.of(operator.getText()), left, right);
    }

    private Expression sign(SignContext sign) {
        return switch (sign) {
            case ScriptParser.NegativeContext it ->
                    new Expression.Negative(span(it), sign(it.sign()));
            case ScriptParser.UnsignedContext it -> postfix(it.postfix());
            default -> throw unknown(sign);
        };
    }

    private Expression postfix(PostfixContext postfix) {
        Expression all = primary(postfix.primary());
        for (ParseTree part : postfix.children) {
            all =
                    switch (part) {
                        case ScriptParser.PropertyContext it ->
                                new Expression.Property(
                                        all.place().upTo(span(it)),
                                        all,
                                        identifier(it.NAME().getSymbol()));
                        case ScriptParser.IndexContext it ->
                                new Expression.Element(
                                        all.place().upTo(span(it)),
                                        all,
                                        expression(it.expression()));
                        default -> all;
                    };
        }
        return all;
    }

    private Expression primary(PrimaryContext primary) {
        return switch (primary) {
            case ScriptParser.QuantityContext it -> quantity(it);
            case ScriptParser.TrueContext it -> new Expression.Truth(span(it), true);
            case ScriptParser.FalseContext it -> new Expression.Truth(span(it), false);
            case ScriptParser.WordContext it -> word(it);
            case ScriptParser.ListContext it -> list(it);
            case ScriptParser.GroupContext it -> expression(it.inner);
            default -> throw unknown(primary);
        };
    }

    private Expression quantity(ScriptParser.QuantityContext quantity) {
        String digits = quantity.NUMBER().getText();
        return new Expression.Quantity(
                span(quantity),
                new BigDecimal(digits),
                digits.contains("."),
                Optional.ofNullable(quantity.UNIT()).map(it -> identifier(it.getSymbol())));
    }

    private Expression word(ScriptParser.WordContext word) {
        Identifier name = identifier(word.NAME().getSymbol());
        ArgumentsContext arguments = word.arguments();
        if (arguments == null) {
            return new Expression.Word(span(word), name);
        }
        return arguments.to == null
                ? new Expression.Application(span(word), name, arguments(arguments))
                : new Expression.Ranged(
                        span(word),
                        name,
                        expression(arguments.expression(0)),
                        expression(arguments.to));
    }

    List<Expression> arguments(ArgumentsContext arguments) {
        return arguments.expression().stream().map(this::expression).toList();
    }

    private Expression list(ScriptParser.ListContext list) {
        return list.NAME() == null
                ? new Expression.Elements(
                        span(list), list.expression().stream().map(this::expression).toList())
                : new Expression.Each(
                        span(list),
                        expression(list.expression(0)),
                        identifier(list.NAME().getSymbol()),
                        expression(list.expression(1)),
                        expression(list.expression(2)));
    }

    private static TextSpan both(Expression left, Expression right) {
        return left.place().upTo(right.place());
    }

    /// The classes that ANTLR makes for the alternatives of a rule are not sealed.
    static IllegalStateException unknown(@Nullable Object context) {
        return new IllegalStateException("no alternative of the grammar: " + context);
    }
}
