package bcscope.script.machine;

import bcscope.script.code.Step;
import bcscope.script.code.Term;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What a program says of itself: `check` and `fail`.
public final class Checks {
    private Checks() {}

    public static void check(Evaluator values, Step.Check it) {
        if (values.holds(it.condition())) {
            return;
        }
        String said =
                it.message()
                        .map(message -> text(values, message))
                        .orElseGet(() -> "The check “" + it.said() + "” does not hold");
        List<String> known = known(values, it.condition());
        throw new ScriptFailure(
                it.line(),
                sentence(known.isEmpty() ? said : said + ": " + String.join(", ", known)),
                "");
    }

    public static ScriptFailure failed(Evaluator values, Step.Fail it) {
        return new ScriptFailure(it.line(), sentence(text(values, it.message())), "");
    }

    public static String text(Evaluator values, Step.Message message) {
        StringBuilder all = new StringBuilder(message.texts().getFirst());
        for (int i = 0; i < message.values().size(); i++) {
            all.append(values.text(message.values().get(i))).append(message.texts().get(i + 1));
        }
        return all.toString();
    }

    private static String sentence(String said) {
        return said.endsWith(".") || said.endsWith("!") || said.endsWith("?") ? said : said + ".";
    }

    /// `total is 17`, of each variable of the condition.
    private static List<String> known(Evaluator values, Term condition) {
        Set<Term> terms = new LinkedHashSet<>();
        collect(condition, terms);
        List<String> all = new ArrayList<>();
        for (Term term : terms) {
            String name =
                    term instanceof Term.Variable it
                            ? it.name()
                            : term instanceof Term.Outer outer ? outer.name() : "";
            String said = name + " is " + values.text(term);
            if (!all.contains(said)) {
                all.add(said);
            }
        }
        return all;
    }

    private static void collect(Term term, Set<Term> into) {
        switch (term) {
            case Term.Variable _, Term.Outer _ -> into.add(term);
            case Term.Whole _, Term.Fraction _, Term.Known _, Term.Any _ -> {}
            case Term.PropertyOf it -> collect(it.owner(), into);
            case Term.Computed it -> collect(List.of(it.left(), it.right()), into);
            case Term.Negative it -> collect(it.operand(), into);
            case Term.Compared it -> collect(List.of(it.left(), it.right()), into);
            case Term.Not it -> collect(it.operand(), into);
            case Term.Both it -> collect(List.of(it.left(), it.right()), into);
            case Term.Either it -> collect(List.of(it.left(), it.right()), into);
            case Term.Elements it -> collect(it.elements(), into);
            case Term.Each it -> collect(List.of(it.from(), it.to()), into);
            case Term.Element it -> collect(List.of(it.list(), it.index()), into);
            case Term.Applied it -> collect(it.operands(), into);
            case Term.Evaluated it -> collect(it.operands(), into);
        }
    }

    private static void collect(List<Term> terms, Set<Term> into) {
        terms.forEach(term -> collect(term, into));
    }
}
