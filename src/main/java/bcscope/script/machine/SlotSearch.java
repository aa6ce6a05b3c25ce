package bcscope.script.machine;

import bcscope.script.code.Step;
import bcscope.script.code.Term;

import java.util.Collection;

/// Looks for a variable in statements.
///
/// @param slot of the variable
public record SlotSearch(int slot) {
    /// Whether any of `steps` reads it.
    public boolean in(Iterable<Step> steps) {
        for (Step step : steps) {
            if (in(step)) {
                return true;
            }
        }
        return false;
    }

    private boolean in(Step step) {
        return switch (step) {
            case Step.Assign it -> in(it.value());
            case Step.AssignElement it -> it.slot() == slot || in(it.index()) || in(it.value());
            case Step.If it -> in(it.condition()) || in(it.then()) || in(it.otherwise());
            case Step.Repeat it -> in(it.times()) || in(it.body());
            case Step.For it -> in(it.from()) || in(it.to()) || in(it.body());
            case Step.While it -> in(it.condition()) || in(it.body());
            case Step.Return it -> it.value().filter(this::in).isPresent();
            case Step.Invoke _ -> true;
            case Step.Check it -> in(it.condition()) || it.message().filter(this::in).isPresent();
            case Step.Fail it -> in(it.message());
            case Step.Call it ->
                    any(it.operands().values())
                            || any(it.requests())
                            || it.label().filter(this::in).isPresent();
        };
    }

    private boolean in(Step.Message message) {
        return any(message.values());
    }

    private boolean any(Collection<Term> terms) {
        return terms.stream().anyMatch(this::in);
    }

    private boolean in(Term term) {
        return switch (term) {
            case Term.Variable it -> it.slot() == slot;
            // A function may read any variable of the program.
            case Term.Outer _ -> true;
            case Term.Evaluated _ -> true;
            case Term.Whole _, Term.Fraction _, Term.Known _, Term.Any _ -> false;
            case Term.PropertyOf it -> in(it.owner());
            case Term.Computed it -> in(it.left()) || in(it.right());
            case Term.Negative it -> in(it.operand());
            case Term.Compared it -> in(it.left()) || in(it.right());
            case Term.Not it -> in(it.operand());
            case Term.Both it -> in(it.left()) || in(it.right());
            case Term.Either it -> in(it.left()) || in(it.right());
            case Term.Elements it -> any(it.elements());
            case Term.Each it -> in(it.element()) || in(it.from()) || in(it.to());
            case Term.Element it -> in(it.list()) || in(it.index());
            case Term.Applied it -> any(it.operands());
        };
    }
}
