package bcscope.script.check;

import bcscope.script.code.Step;
import bcscope.script.code.Term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What terms and statements are made of.
final class TermTree {
    private TermTree() {}

    /// The terms directly within `term`.
    static List<Term> within(Term term) {
        return switch (term) {
            case Term.Whole _, Term.Fraction _, Term.Known _, Term.Any _ -> List.of();
            case Term.Variable _, Term.Outer _ -> List.of();
            case Term.PropertyOf it -> List.of(it.owner());
            case Term.Computed it -> List.of(it.left(), it.right());
            case Term.Negative it -> List.of(it.operand());
            case Term.Compared it -> List.of(it.left(), it.right());
            case Term.Not it -> List.of(it.operand());
            case Term.Both it -> List.of(it.left(), it.right());
            case Term.Either it -> List.of(it.left(), it.right());
            case Term.Elements it -> it.elements();
            case Term.Each it -> List.of(it.from(), it.to(), it.element());
            case Term.Element it -> List.of(it.list(), it.index());
            case Term.Applied it -> it.operands();
            case Term.Evaluated it -> it.operands();
        };
    }

    /// `term` and all terms within it.
    static Stream<Term> all(Term term) {
        List<Term> all = new ArrayList<>(List.of(term));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(within(all.get(i)));
        }
        return all.stream();
    }

    /// The terms of `step` itself, not of the statements within it.
    static List<Term> of(Step step) {
        return switch (step) {
            case Step.Assign it -> List.of(it.value());
            case Step.AssignElement it -> List.of(it.index(), it.value());
            case Step.If it -> List.of(it.condition());
            case Step.Repeat it -> List.of(it.times());
            case Step.For it -> List.of(it.from(), it.to());
            case Step.While it -> List.of(it.condition());
            case Step.Return it -> it.value().stream().toList();
            case Step.Invoke it -> it.operands();
            case Step.Check it -> {
                List<Term> terms = new ArrayList<>(values(it.message()));
                terms.add(it.condition());
                yield terms;
            }
            case Step.Fail it -> it.message().values();
            case Step.Call it -> {
                List<Term> terms = new ArrayList<>(it.operands().values());
                terms.addAll(it.requests());
                terms.addAll(values(it.label()));
                yield terms;
            }
        };
    }

    static List<Term> values(Optional<Step.Message> message) {
        return message.map(Step.Message::values).orElse(List.of());
    }
}
