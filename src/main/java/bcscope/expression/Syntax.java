package bcscope.expression;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// An expression as it is written: its words mean nothing yet.
sealed interface Syntax {
    /// Where it is in the text.
    TextSpan place();

    /// A word and where it is.
    record Name(TextSpan place, String text) {}

    /// `268 us`, `90 %`, `4`.
    record Quantity(TextSpan place, BigDecimal value, Optional<Name> unit) implements Syntax {}

    /// `true` or `false`.
    record Truth(TextSpan place, boolean value) implements Syntax {}

    /// `was(...)`.
    record Before(TextSpan place, Syntax operand) implements Syntax {}

    /// `count(ranks where ...)`, `max(calls where ..., blocked)`.
    record Counted(
            TextSpan place, Name function, Name domain, Syntax condition, Optional<Syntax> value)
            implements Syntax {}

    /// `GETTS`, `list(5, RSL)`; without parentheses there are no arguments.
    record Word(TextSpan place, Name name, List<Syntax> arguments) implements Syntax {}

    /// `call(10).to`.
    record Property(TextSpan place, Syntax target, Name name, List<Syntax> arguments)
            implements Syntax {}

    /// `!...`.
    record Not(TextSpan place, Syntax operand) implements Syntax {}

    /// `-...`.
    record Negative(TextSpan place, Syntax operand) implements Syntax {}

    /// `left && right`.
    record Both(TextSpan place, Syntax left, Syntax right) implements Syntax {}

    /// `left || right`.
    record Either(TextSpan place, Syntax left, Syntax right) implements Syntax {}

    /// `left < right`.
    record Compared(TextSpan place, Relation relation, Syntax left, Syntax right)
            implements Syntax {}

    /// `left + right`.
    record Computed(TextSpan place, Arithmetic operator, Syntax left, Syntax right)
            implements Syntax {}

    /// `any rank: ...`.
    record Quantified(TextSpan place, Quantifier quantifier, Name domain, Syntax body)
            implements Syntax {}

    /// A whole question.
    ///
    /// @param selection what is looked for; empty for moments
    record Whole(Optional<Name> selection, Syntax condition) {}
}
