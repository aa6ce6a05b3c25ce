package bcscope.script.machine;

import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;

import java.util.Collection;

/// Looks for a variable in statements.
///
/// @param slot of the variable
public record SlotSearch(int slot) {
    /// Whether any of `steps` reads it.
    public boolean in(Iterable<Instruction> steps) {
        for (Instruction step : steps) {
            if (in(step)) {
                return true;
            }
        }
        return false;
    }

    private boolean in(Instruction step) {
        return switch (step) {
            case Instruction.Assign it -> in(it.value());
            case Instruction.AssignElement it ->
                    it.slot() == slot || in(it.index()) || in(it.value());
            case Instruction.If it -> in(it.condition()) || in(it.then()) || in(it.otherwise());
            case Instruction.Repeat it -> in(it.times()) || in(it.body());
            case Instruction.For it -> in(it.from()) || in(it.to()) || in(it.body());
            case Instruction.While it -> in(it.condition()) || in(it.body());
            case Instruction.Return it -> it.value().filter(this::in).isPresent();
            case Instruction.Invoke _ -> true;
            case Instruction.Check it ->
                    in(it.condition()) || it.message().filter(this::in).isPresent();
            case Instruction.Fail it -> in(it.message());
            case Instruction.Call it ->
                    any(it.operands().values())
                            || any(it.requests())
                            || it.label().filter(this::in).isPresent();
        };
    }

    private boolean in(Instruction.Message message) {
        return any(message.values());
    }

    private boolean any(Collection<CodeTerm> terms) {
        return terms.stream().anyMatch(this::in);
    }

    private boolean in(CodeTerm term) {
        return switch (term) {
            case CodeTerm.Variable it -> it.slot() == slot;
            // A function may read any variable of the program.
            case CodeTerm.Outer _ -> true;
            case CodeTerm.Evaluated _ -> true;
            case CodeTerm.Whole _, CodeTerm.Fraction _, CodeTerm.Known _, CodeTerm.Any _ -> false;
            case CodeTerm.PropertyOf it -> in(it.owner());
            case CodeTerm.Computed it -> in(it.left()) || in(it.right());
            case CodeTerm.Negative it -> in(it.operand());
            case CodeTerm.Compared it -> in(it.left()) || in(it.right());
            case CodeTerm.Not it -> in(it.operand());
            case CodeTerm.Both it -> in(it.left()) || in(it.right());
            case CodeTerm.Either it -> in(it.left()) || in(it.right());
            case CodeTerm.Elements it -> any(it.elements());
            case CodeTerm.Each it -> in(it.element()) || in(it.from()) || in(it.to());
            case CodeTerm.Joined it -> in(it.left()) || in(it.right());
            case CodeTerm.Element it -> in(it.list()) || in(it.index());
            case CodeTerm.Applied it -> any(it.operands());
        };
    }
}
