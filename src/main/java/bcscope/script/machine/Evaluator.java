package bcscope.script.machine;

import bcscope.program.Program;
import bcscope.script.code.Code;
import bcscope.script.code.Term;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.Status;
import bcscope.script.value.ValueTexts;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/// Evaluates the terms of one process. Left to right; what is wrong is a [ScriptFailure] without a
/// line.
public final class Evaluator {
    private final Code code;
    private final ScriptProcess self;
    private final Functions functions;

    /// VariableFrame of the program.
    private final VariableFrame outer;

    /// VariableFrame of what is executed.
    private VariableFrame frame;

    /// Evaluates functions of the script that make no calls.
    @FunctionalInterface
    public interface Bodies {
        /// Executes `function` in `frame`, which holds its operands.
        ///
        /// @return the frame's result, in a frame of a single slot
        VariableFrame result(Code.Function function, VariableFrame frame, Term.Evaluated at);
    }

    private final Bodies bodies;

    public Evaluator(Code code, ScriptProcess self, VariableFrame outer, Bodies bodies) {
        this.code = code;
        this.self = self;
        this.outer = outer;
        this.bodies = bodies;
        frame = outer;
        functions = new Functions(this, self);
    }

    public VariableFrame frame() {
        return frame;
    }

    public Functions functions() {
        return functions;
    }

    public void enter(VariableFrame next) {
        frame = next;
    }

    /// A whole number, nanoseconds, bytes, bytes a second; 1 or 0 of a condition.
    public long whole(Term term) {
        return switch (term) {
            case Term.Whole(_, long value) -> value;
            case Term.Fraction(_, double value) -> Math.round(value);
            case Term.Variable variable -> number(frame, variable.slot(), variable.name());
            case Term.Outer variable -> number(outer, variable.slot(), variable.name());
            case Term.Known known -> known(known.fact());
            case Term.PropertyOf(_, Term owner, var property) ->
                    switch (object(owner)) {
                        case Group group -> group.get(property);
                        case Status status -> Calculation.of(status, property);
                        case Object other -> throw unexpected(term, other);
                    };
            case Term.Computed computed -> computed(computed);
            case Term.Negative(_, Term operand, _) -> Calculation.negative(whole(operand));
            case Term.Compared compared -> truth(holds(compared));
            case Term.Not(Term operand) -> 1 - whole(operand);
            case Term.Both(Term left, Term right) -> truth(holds(left) && holds(right));
            case Term.Either(Term left, Term right) -> truth(holds(left) || holds(right));
            case Term.Element element -> element(element);
            case Term.Applied applied -> functions.whole(applied);
            case Term.Evaluated evaluated -> number(evaluated(evaluated), 0, "the result");
            case Term.Any _ -> Program.ANY;
            case Term.Elements _, Term.Each _ -> throw unexpected(term, "list");
        };
    }

    public boolean holds(Term condition) {
        return whole(condition) != 0;
    }

    /// A real number; a whole one becomes one.
    public double real(Term term) {
        if (term.type() != Plain.REAL) {
            return whole(term);
        }
        return switch (term) {
            case Term.Fraction(_, double value) -> value;
            case Term.Computed computed -> Calculation.real(this, computed);
            case Term.Negative(_, Term operand, _) -> -real(operand);
            case Term.Applied applied -> functions.real(applied);
            case Term.Variable _, Term.Outer _, Term.Element _, Term.Evaluated _ ->
                    Double.longBitsToDouble(whole(term));
            case Term.Whole(_, long value) -> value;
            case Term.Known _, Term.PropertyOf _, Term.Any _ -> whole(term);
            case Term.Compared _, Term.Not _, Term.Both _, Term.Either _ -> whole(term);
            case Term.Elements _, Term.Each _ -> throw unexpected(term, "list");
        };
    }

    /// The same number as it is stored: the bits of a real.
    public long stored(Term term) {
        return term.type() == Plain.REAL ? Double.doubleToRawLongBits(real(term)) : whole(term);
    }

    /// A list, a request, a message, a communicator. A list belongs to the caller.
    public Object object(Term term) {
        return switch (term) {
            case Term.Variable variable -> kept(object(frame, variable.slot(), variable.name()));
            case Term.Outer variable -> kept(object(outer, variable.slot(), variable.name()));
            case Term.Known _ -> self.world();
            case Term.Elements(ValueType type, List<Term> elements) ->
                    Lists.of(this, ((ValueType.ListOf) type).element(), elements);
            case Term.Each each -> Lists.of(this, each);
            case Term.Element(_, Term list, Term index, _) -> {
                ListValue all = list(list);
                @Nullable Object[] objects = Objects.requireNonNull(all.objects());
                yield kept(Objects.requireNonNull(objects[Lists.index(all, whole(index))]));
            }
            case Term.Applied applied -> functions.object(applied);
            case Term.Evaluated evaluated -> object(evaluated(evaluated), 0, "the result");
            case Term.Whole _, Term.Fraction _, Term.Any _, Term.PropertyOf _ ->
                    throw unexpected(term, "number");
            case Term.Computed _, Term.Negative _, Term.Compared _ ->
                    throw unexpected(term, "number");
            case Term.Not _, Term.Both _, Term.Either _ -> throw unexpected(term, "condition");
        };
    }

    /// A list that is only looked at.
    public ListValue list(Term term) {
        if (term instanceof Term.Variable(_, int slot, String name, _)) {
            return (ListValue) object(frame, slot, name);
        }
        if (term instanceof Term.Outer(_, int slot, String name, _)) {
            return (ListValue) object(outer, slot, name);
        }
        return (ListValue) object(term);
    }

    /// Puts the value of `term` into `slot` of `target`.
    public void store(VariableFrame target, int slot, Term term) {
        if (VariableFrame.isNumber(term.type())) {
            target.number(slot, stored(term));
        } else {
            target.object(slot, object(term));
        }
    }

    /// The value of `term` for people.
    public String text(Term term) {
        return VariableFrame.isNumber(term.type())
                ? ValueTexts.text(term.type(), stored(term), null)
                : ValueTexts.text(term.type(), 0, object(term));
    }

    private static long truth(boolean holds) {
        return holds ? 1 : 0;
    }

    private static Object kept(Object object) {
        return object instanceof ListValue list ? list.copy() : object;
    }

    private long number(VariableFrame of, int slot, String name) {
        Object absent = of.objects[slot];
        if (absent != null) {
            throw refusal(absent, name);
        }
        return of.numbers[slot];
    }

    private static Object object(VariableFrame of, int slot, String name) {
        Object object = of.objects[slot];
        if (object == null) {
            throw ScriptFailure.of(name + " has no value yet.", "Give it one first.");
        }
        if (object instanceof Absent) {
            throw refusal(object, name);
        }
        return object;
    }

    private static RuntimeException refusal(Object absent, String name) {
        return switch ((Absent) absent) {
            case Absent.Unknown _ -> Absent.Asked.ONCE;
            case Absent.Awaited(ScriptRequest request) ->
                    ScriptFailure.of(
                            name
                                    + " is used before "
                                    + request.name
                                    + " (line "
                                    + request.call.line()
                                    + "), which receives into it, is complete.",
                            "Write “wait " + request.name + "” before.");
        };
    }

    private long known(Term.Fact fact) {
        return switch (fact) {
            case RANK -> self.rank();
            case RANKS -> self.ranks();
            case NOBODY -> Program.PROC_NULL;
            case WORLD -> throw new IllegalArgumentException("world is no number");
        };
    }

    private long computed(Term.Computed term) {
        return term.type() == Plain.REAL
                ? Double.doubleToRawLongBits(Calculation.real(this, term))
                : Calculation.whole(this, term);
    }

    private boolean holds(Term.Compared term) {
        boolean reals = term.left().type() == Plain.REAL || term.right().type() == Plain.REAL;
        if (reals) {
            double left = real(term.left());
            double right = real(term.right());
            return switch (term.relation()) {
                case EQUAL -> left == right;
                case DIFFERENT -> left != right;
                case LESS -> left < right;
                case AT_MOST -> left <= right;
                case MORE -> left > right;
                case AT_LEAST -> left >= right;
            };
        }
        long left = whole(term.left());
        long right = whole(term.right());
        return switch (term.relation()) {
            case EQUAL -> left == right;
            case DIFFERENT -> left != right;
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case MORE -> left > right;
            case AT_LEAST -> left >= right;
        };
    }

    private long element(Term.Element term) {
        ListValue all = list(term.list());
        return all.numbers()[Lists.index(all, whole(term.index()))];
    }

    private VariableFrame evaluated(Term.Evaluated term) {
        Code.Function function = code.functions().get(term.function());
        VariableFrame operands = new VariableFrame(function.slots());
        for (int i = 0; i < term.operands().size(); i++) {
            store(operands, i, term.operands().get(i));
        }
        VariableFrame caller = frame;
        try {
            return bodies.result(function, operands, term);
        } finally {
            frame = caller;
        }
    }

    private static IllegalArgumentException unexpected(Term term, Object value) {
        return new IllegalArgumentException(term + " is " + value);
    }
}
