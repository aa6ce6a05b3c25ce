package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.syntax.Identifier;

import java.util.Optional;

/// Which names may be declared.
record Declarations(ScriptNames frame, ScriptFindings findings) {
    /// Declares it unless that is wrong, which is then reported. No name hides another; but a
    /// function has names of its own, whatever the program's are.
    Optional<DeclaredName> declare(
            Identifier name, Optional<ValueType> type, DeclaredName.Kind kind, int line) {
        Optional<Problem> problem = problem(name);
        problem.ifPresent(findings::problem);
        return problem.isPresent()
                ? Optional.empty()
                : Optional.of(frame.declare(name, type, kind, line));
    }

    private Optional<Problem> problem(Identifier name) {
        return CodeTerm.Fact.of(name.text()).isPresent()
                ? Optional.of(ScriptComplaints.reserved(name))
                : frame.own(name.text()).map(it -> ScriptComplaints.declaredTwice(name, it.line()));
    }
}
