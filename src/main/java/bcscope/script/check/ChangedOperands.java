package bcscope.script.check;

import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.Statement;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is given for the operands that a function changes: variables of the caller that it can
/// change itself, and no two of them the same.
///
/// @param frame of the caller
record ChangedOperands(ScriptNames frame, ScriptFindings findings) {
    /// The first of them in `function`.
    static Optional<Identifier> first(Statement.Definition function) {
        return function.operands().stream()
                .filter(Statement.Formal::changes)
                .map(Statement.Formal::name)
                .findFirst();
    }

    /// Whether `given` fits; if it does not, that is reported.
    ///
    /// @param given one for each operand of `function`
    boolean fit(Statement.Definition function, List<Expression> given) {
        Map<String, Identifier> before = new HashMap<>();
        Optional<Problem> problem = Optional.empty();
        for (int i = 0; i < given.size() && problem.isEmpty(); i++) {
            Statement.Formal formal = function.operands().get(i);
            if (formal.changes()) {
                problem = problem(function.name(), formal.name(), given.get(i), before);
            }
        }
        problem.ifPresent(findings::problem);
        return problem.isEmpty();
    }

    private Optional<Problem> problem(
            Identifier function,
            Identifier formal,
            Expression given,
            Map<String, Identifier> before) {
        if (!(given instanceof Expression.Word(_, Identifier name))) {
            return Optional.of(noVariable(given.place(), function, formal));
        }
        Identifier other = before.put(name.text(), formal);
        if (other != null) {
            return Optional.of(
                    new Problem(
                            name.place(),
                            Say.of(
                                    "“%s” is given for “%s” and for “%s”, and “%s” changes both.",
                                    name.text(), other.text(), formal.text(), function.text()),
                            "Give each a variable of its own."));
        }
        Optional<DeclaredName> own = frame.own(name.text());
        if (own.isPresent()) {
            return own.filter(it -> !it.isVariable())
                    .map(it -> ScriptComplaints.cannotChange(name, it));
        }
        return Optional.of(
                frame.outer(name.text()).isPresent()
                        ? ScriptComplaints.outerCannotChange(name)
                        : noVariable(name.place(), function, formal));
    }

    private static Problem noVariable(TextSpan place, Identifier function, Identifier formal) {
        return new Problem(
                place,
                changes(function, formal) + " a variable is given for it.",
                "Write var x = ... first, and x here.");
    }

    /// `“relax” changes its operand “u”, so`, the beginning of a sentence.
    static String changes(Identifier function, Identifier operand) {
        return Say.of("“%s” changes its operand “%s”, so", function.text(), operand.text());
    }
}
