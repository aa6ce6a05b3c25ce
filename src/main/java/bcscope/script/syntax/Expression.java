package bcscope.script.syntax;

import bcscope.expression.Arithmetic;
import bcscope.expression.Relation;
import bcscope.expression.TextSpan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// An expression of a script as written; its words have not been resolved.
public sealed interface Expression {
    TextSpan place();

    /// `3`, `1.5`, `400 us`.
    ///
    /// @param real whether there is a decimal point
    record Quantity(TextSpan place, BigDecimal value, boolean real, Optional<Identifier> unit)
            implements Expression {}

    /// `true`, `false`.
    record Truth(TextSpan place, boolean value) implements Expression {}

    /// `left`.
    record Word(TextSpan place, Identifier name) implements Expression {}

    /// `max(a, b)`.
    record Application(TextSpan place, Identifier name, List<Expression> operands)
            implements Expression {}

    /// `random(0..9)`.
    record Ranged(TextSpan place, Identifier name, Expression from, Expression to)
            implements Expression {}

    /// `-a`.
    record Negative(TextSpan place, Expression operand) implements Expression {}

    /// `a + b`.
    record Computed(TextSpan place, Arithmetic operator, Expression left, Expression right)
            implements Expression {}

    /// `a < b`.
    record Compared(TextSpan place, Relation relation, Expression left, Expression right)
            implements Expression {}

    /// `!a`.
    record Not(TextSpan place, Expression operand) implements Expression {}

    /// `a && b`.
    record Both(TextSpan place, Expression left, Expression right) implements Expression {}

    /// `a || b`.
    record Either(TextSpan place, Expression left, Expression right) implements Expression {}

    /// `m.source`.
    record Property(TextSpan place, Expression owner, Identifier name) implements Expression {}

    /// `list[3]`.
    record Element(TextSpan place, Expression list, Expression index) implements Expression {}

    /// `[1, 2]`.
    record Elements(TextSpan place, List<Expression> elements) implements Expression {}

    /// `[2 * i for i in 1..3]`.
    record Each(
            TextSpan place, Expression element, Identifier counter, Expression from, Expression to)
            implements Expression {}

    /// A part that could not be parsed; the problem is reported.
    record Missing(TextSpan place) implements Expression {}
}
