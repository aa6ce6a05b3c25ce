package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.syntax.ScriptText;
import bcscope.script.syntax.Statement;
import bcscope.script.word.Property;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes code of a text that was read.
public final class ScriptChecker {
    /// Each turn finds the types of lists that grow by lists of the turn before.
    private static final int MOST_TURNS = 8;

    private ScriptChecker() {}

    /// The result.
    ///
    /// @param code empty if something is wrong
    /// @param variables of the program and of its functions, as far as their types are known
    public record Checked(
            Optional<Code> code,
            List<Problem> problems,
            List<Problem> warnings,
            List<Code.Named> variables) {}

    /// Checks the statements of `text`.
    ///
    /// @param name of the program, where the text gives none
    public static Checked check(String name, String text, ScriptText script) {
        GrowingLists lists = new GrowingLists();
        for (int turn = 1; true; turn++) {
            int known = lists.size();
            Checked checked = check(name, script, new Facts(text, lists));
            if (lists.size() == known || turn == MOST_TURNS) {
                return checked;
            }
        }
    }

    private static Checked check(String name, ScriptText script, Facts facts) {
        ScriptFunctions functions = new ScriptFunctions(facts);
        ScriptNames frame = ScriptNames.ofProgram();
        List<Code.Parameter> parameters =
                script.header().map(it -> parameters(it, frame, functions)).orElse(List.of());
        functions.announce(script.statements());
        List<Instruction> body =
                new StatementChecker(frame, functions, Optional.empty()).steps(script.statements());
        functions.finish();
        if (script.problems().isEmpty() && facts.findings().problems().isEmpty()) {
            warn(facts, script, frame);
        }
        ScriptFindings findings = facts.findings();
        List<Code.Function> code = functions.code();
        List<Code.Named> variables = frame.named(script.lines());
        List<Code.Named> all = new ArrayList<>(variables);
        code.forEach(function -> all.addAll(function.variables()));
        if (!findings.problems().isEmpty() || !script.problems().isEmpty()) {
            return new Checked(Optional.empty(), findings.problems(), findings.warnings(), all);
        }
        Liveness live = Liveness.of(body, code, variables);
        return new Checked(
                Optional.of(
                        new Code(
                                script.header().map(it -> it.name().text()).orElse(name),
                                parameters,
                                code,
                                body,
                                frame.slots(),
                                variables,
                                live.reasons(),
                                live.byRank())),
                List.of(),
                findings.warnings(),
                all);
    }

    private static void warn(Facts facts, ScriptText script, ScriptNames names) {
        facts.neverAwaited()
                .forEach(request ->
                        facts.findings().warning(ScriptComplaints.neverAwaited(request.name())));
        script.header().stream()
                .flatMap(header -> header.parameters().stream())
                .flatMap(parameter -> names.own(parameter.name().text()).stream())
                .filter(parameter -> !facts.isUsed(parameter))
                .forEach(parameter ->
                        facts.findings()
                                .warning(ScriptComplaints.unusedParameter(parameter.name())));
    }

    /// What has the properties of values of `type`.
    public static Optional<Property.Owner> owner(ValueType type) {
        return TermChecker.owner(type);
    }

    private static List<Code.Parameter> parameters(
            Statement.Header header, ScriptNames frame, ScriptFunctions functions) {
        ScriptFindings findings = functions.facts().findings();
        TermChecker terms = new TermChecker(frame, functions);
        Declarations declarations = new Declarations(frame, findings);
        List<Code.Parameter> parameters = new ArrayList<>();
        for (Statement.Parameter it : header.parameters()) {
            Optional<CodeTerm> initial = terms.term(it.initial());
            boolean constant =
                    initial.filter(term ->
                                    term instanceof CodeTerm.Whole
                                            || term instanceof CodeTerm.Fraction)
                            .isPresent();
            int line = functions.facts().lineOf(it.name().place());
            declarations.declare(
                    it.name(), initial.map(CodeTerm::type), DeclaredName.Kind.PARAMETER, line);
            if (constant) {
                parameters.add(
                        new Code.Parameter(
                                it.name().text(), initial.get().type(), initial.get(), line));
            } else if (initial.isPresent()) {
                findings.problem(
                        new Problem(
                                it.initial().place(),
                                "The default of a parameter is a number, with or without a unit.",
                                "Write for example rounds = 20 or bytes = 3200 B."));
            }
        }
        return parameters;
    }
}
