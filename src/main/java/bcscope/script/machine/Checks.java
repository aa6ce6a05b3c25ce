package bcscope.script.machine;

import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Assertions of a program: `check` and `fail`.
public final class Checks {
    private Checks() {}

    public static void check(Evaluator values, Instruction.Check it) {
        if (values.holds(it.condition())) {
            return;
        }
        String said =
                it.message()
                        .map(message -> text(values, message))
                        .filter(text -> !text.isBlank())
                        .orElseGet(() -> "The check “" + it.said() + "” does not hold");
        List<String> known = known(values, it.condition());
        throw new ScriptFailure(
                it.line(),
                sentence(known.isEmpty() ? said : said + ": " + String.join(", ", known)),
                "");
    }

    public static ScriptFailure failed(Evaluator values, Instruction.Fail it) {
        String said = text(values, it.message());
        return new ScriptFailure(it.line(), said.isBlank() ? "It fails." : sentence(said), "");
    }

    public static String text(Evaluator values, Instruction.Message message) {
        StringBuilder all = new StringBuilder(message.texts().getFirst());
        for (int i = 0; i < message.values().size(); i++) {
            all.append(values.text(message.values().get(i))).append(message.texts().get(i + 1));
        }
        return all.toString();
    }

    private static String sentence(String said) {
        return said.endsWith(".") || said.endsWith("!") || said.endsWith("?") ? said : said + ".";
    }

    /// `total is 17`, of each variable of the condition that has a value: a part of it that was not
    /// needed may read others.
    private static List<String> known(Evaluator values, CodeTerm condition) {
        Set<CodeTerm> terms = new LinkedHashSet<>();
        collect(condition, terms);
        List<String> all = new ArrayList<>();
        for (CodeTerm term : terms) {
            String name =
                    term instanceof CodeTerm.Variable it
                            ? it.name()
                            : term instanceof CodeTerm.Outer outer ? outer.name() : "";
            String said = values.hasValue(term) ? name + " is " + values.text(term) : "";
            if (!said.isEmpty() && !all.contains(said)) {
                all.add(said);
            }
        }
        return all;
    }

    private static void collect(CodeTerm term, Set<CodeTerm> into) {
        if (term instanceof CodeTerm.Variable || term instanceof CodeTerm.Outer) {
            into.add(term);
        }
        List<CodeTerm> parts =
                term instanceof CodeTerm.Each it ? List.of(it.from(), it.to()) : term.within();
        parts.forEach(part -> collect(part, into));
    }
}
