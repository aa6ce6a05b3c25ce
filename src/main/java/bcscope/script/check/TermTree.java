package bcscope.script.check;

import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The parts of terms and statements.
final class TermTree {
    private TermTree() {}

    /// The terms directly within `term`.
    static List<CodeTerm> within(CodeTerm term) {
        return switch (term) {
            case CodeTerm.Whole _, CodeTerm.Fraction _, CodeTerm.Known _, CodeTerm.Any _ ->
                    List.of();
            case CodeTerm.Variable _, CodeTerm.Outer _ -> List.of();
            case CodeTerm.PropertyOf it -> List.of(it.owner());
            case CodeTerm.Computed it -> List.of(it.left(), it.right());
            case CodeTerm.Negative it -> List.of(it.operand());
            case CodeTerm.Compared it -> List.of(it.left(), it.right());
            case CodeTerm.Not it -> List.of(it.operand());
            case CodeTerm.Both it -> List.of(it.left(), it.right());
            case CodeTerm.Either it -> List.of(it.left(), it.right());
            case CodeTerm.Elements it -> it.elements();
            case CodeTerm.Each it -> List.of(it.from(), it.to(), it.element());
            case CodeTerm.Joined it -> List.of(it.left(), it.right());
            case CodeTerm.Element it -> List.of(it.list(), it.index());
            case CodeTerm.Applied it -> it.operands();
            case CodeTerm.Evaluated it -> it.operands();
        };
    }

    /// `term` and all terms within it.
    static Stream<CodeTerm> all(CodeTerm term) {
        List<CodeTerm> all = new ArrayList<>(List.of(term));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(within(all.get(i)));
        }
        return all.stream();
    }

    /// The terms of `step` itself, not of the statements within it.
    static List<CodeTerm> of(Instruction step) {
        return switch (step) {
            case Instruction.Assign it -> List.of(it.value());
            case Instruction.AssignElement it -> List.of(it.index(), it.value());
            case Instruction.If it -> List.of(it.condition());
            case Instruction.Repeat it -> List.of(it.times());
            case Instruction.For it -> List.of(it.from(), it.to());
            case Instruction.While it -> List.of(it.condition());
            case Instruction.Return it -> it.value().stream().toList();
            case Instruction.Invoke it -> it.operands();
            case Instruction.Check it -> {
                List<CodeTerm> terms = new ArrayList<>(values(it.message()));
                terms.add(it.condition());
                yield terms;
            }
            case Instruction.Fail it -> it.message().values();
            case Instruction.Call it -> {
                List<CodeTerm> terms = new ArrayList<>(it.operands().values());
                terms.addAll(it.requests());
                terms.addAll(values(it.label()));
                yield terms;
            }
        };
    }

    static List<CodeTerm> values(Optional<Instruction.Message> message) {
        return message.map(Instruction.Message::values).orElse(List.of());
    }
}
