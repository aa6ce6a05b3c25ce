package bcscope.script.machine;

import bcscope.base.Say;
import bcscope.expression.Relation;
import bcscope.program.Program;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.Status;
import bcscope.script.value.ValueTexts;
import bcscope.script.value.VariableFrame;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Evaluates the terms of one process, from left to right; an error is a [ScriptFailure] without a
/// line.
public final class Evaluator {
    private final Code code;
    private final ScriptProcess self;
    private final Functions functions;

    /// Variables of the program.
    private final VariableFrame outer;

    /// Variables of the current function or program.
    private VariableFrame frame;

    private long moved;
    private final long mostValues;
    private long made;

    /// Evaluates functions of the script that make no calls.
    @FunctionalInterface
    public interface Bodies {
        /// Executes `function` in `frame`, which contains its operands.
        ///
        /// @return the frame's result, in a frame of a single slot
        VariableFrame result(Code.Function function, VariableFrame frame);
    }

    private final Bodies bodies;

    /// @param mostValues maximum number of values that may be put into lists
    public Evaluator(
            Code code, ScriptProcess self, VariableFrame outer, long mostValues, Bodies bodies) {
        this.code = code;
        this.self = self;
        this.outer = outer;
        this.bodies = bodies;
        this.mostValues = mostValues;
        frame = outer;
        functions = new Functions(this, self);
    }

    /// How many values were copied to join lists.
    public long moved() {
        return moved;
    }

    /// Counts another `count` values that are put into a list.
    void make(long count) {
        made += count;
        if (made > mostValues) {
            throw ScriptFailure.of(
                    Say.of("The program puts more than %{n value} into its lists.", mostValues),
                    "Make them shorter, or raise the limit with --set job.program.valueLimit.");
        }
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

    /// The value as a whole number, nanoseconds, bytes, or bytes a second; 1 or 0 for a condition.
    public long whole(CodeTerm term) {
        return switch (term) {
            case CodeTerm.Whole(_, long value) -> value;
            case CodeTerm.Fraction(_, double value) -> Math.round(value);
            case CodeTerm.Variable variable -> number(frame, variable.slot(), variable.name());
            case CodeTerm.Outer variable -> number(outer, variable.slot(), variable.name());
            case CodeTerm.Known known -> known(known.fact());
            case CodeTerm.PropertyOf(_, CodeTerm owner, var property) ->
                    switch (object(owner)) {
                        case Group group -> group.get(property);
                        case Status status -> Calculation.of(status, property);
                        case Object other -> throw unexpected(term, other);
                    };
            case CodeTerm.Computed computed -> computed(computed);
            case CodeTerm.Negative(_, CodeTerm operand, _) -> Calculation.negative(whole(operand));
            case CodeTerm.Compared compared -> truth(holds(compared));
            case CodeTerm.Not(CodeTerm operand) -> 1 - whole(operand);
            case CodeTerm.Both(CodeTerm left, CodeTerm right) -> truth(holds(left) && holds(right));
            case CodeTerm.Either(CodeTerm left, CodeTerm right) ->
                    truth(holds(left) || holds(right));
            case CodeTerm.Element element -> element(element);
            case CodeTerm.Applied applied -> functions.whole(applied);
            case CodeTerm.Evaluated evaluated -> number(evaluated(evaluated), 0, "the result");
            case CodeTerm.Any _ -> Program.ANY;
            case CodeTerm.Elements _, CodeTerm.Each _, CodeTerm.Joined _ ->
                    throw unexpected(term, "list");
        };
    }

    public boolean holds(CodeTerm condition) {
        return whole(condition) != 0;
    }

    /// The value as a real number; whole numbers are converted.
    public double real(CodeTerm term) {
        if (term.type() != Plain.REAL) {
            return whole(term);
        }
        return switch (term) {
            case CodeTerm.Fraction(_, double value) -> value;
            case CodeTerm.Computed computed -> Calculation.real(this, computed);
            case CodeTerm.Negative(_, CodeTerm operand, _) -> -real(operand);
            case CodeTerm.Applied applied -> functions.real(applied);
            case CodeTerm.Variable _, CodeTerm.Outer _, CodeTerm.Element _, CodeTerm.Evaluated _ ->
                    Double.longBitsToDouble(whole(term));
            case CodeTerm.Whole(_, long value) -> value;
            case CodeTerm.Known _, CodeTerm.PropertyOf _, CodeTerm.Any _ -> whole(term);
            case CodeTerm.Compared _, CodeTerm.Not _, CodeTerm.Both _, CodeTerm.Either _ ->
                    whole(term);
            case CodeTerm.Elements _, CodeTerm.Each _, CodeTerm.Joined _ ->
                    throw unexpected(term, "list");
        };
    }

    /// The value as it is stored: the bits of a real.
    public long stored(CodeTerm term) {
        return term.type() == Plain.REAL ? Double.doubleToRawLongBits(real(term)) : whole(term);
    }

    /// The value as a list, a request, a message, or a communicator. A list belongs to the caller.
    public Object object(CodeTerm term) {
        return switch (term) {
            case CodeTerm.Variable variable ->
                    kept(object(frame, variable.slot(), variable.name()));
            case CodeTerm.Outer variable -> kept(object(outer, variable.slot(), variable.name()));
            case CodeTerm.Known _ -> self.world();
            case CodeTerm.Elements(ValueType type, List<CodeTerm> elements) ->
                    Lists.of(this, ((ValueType.ListOf) type).element(), elements);
            case CodeTerm.Each each -> Lists.of(this, each);
            case CodeTerm.Joined(_, CodeTerm left, CodeTerm right) -> {
                ListValue begin = (ListValue) object(left);
                moved += begin.size();
                yield joined(begin, right);
            }
            case CodeTerm.Element(_, CodeTerm list, CodeTerm index, _) -> {
                ListValue all = list(list);
                yield kept(Objects.requireNonNull(all.object(Lists.index(all, whole(index)))));
            }
            case CodeTerm.Applied applied -> functions.object(applied);
            case CodeTerm.Evaluated evaluated -> object(evaluated(evaluated), 0, "the result");
            case CodeTerm.Whole _, CodeTerm.Fraction _, CodeTerm.Any _, CodeTerm.PropertyOf _ ->
                    throw unexpected(term, "number");
            case CodeTerm.Computed _, CodeTerm.Negative _, CodeTerm.Compared _ ->
                    throw unexpected(term, "number");
            case CodeTerm.Not _, CodeTerm.Both _, CodeTerm.Either _ ->
                    throw unexpected(term, "condition");
        };
    }

    /// The value as a list that is only read.
    public ListValue list(CodeTerm term) {
        if (term instanceof CodeTerm.Variable(_, int slot, String name, _)) {
            return (ListValue) object(frame, slot, name);
        }
        if (term instanceof CodeTerm.Outer(_, int slot, String name, _)) {
            return (ListValue) object(outer, slot, name);
        }
        return (ListValue) object(term);
    }

    private ListValue joined(ListValue left, CodeTerm right) {
        ListValue more = list(right);
        moved += more.size();
        return Lists.joined(this, left, more);
    }

    /// If `term` is the list in `slot` followed by other lists, that list with the others appended:
    /// it is about to be replaced, so it need not be copied.
    private Optional<ListValue> grown(int slot, CodeTerm term) {
        if (term instanceof CodeTerm.Joined(_, CodeTerm left, CodeTerm right)) {
            return grown(slot, left).map(list -> joined(list, right));
        }
        return term instanceof CodeTerm.Variable(_, int of, String name, _) && of == slot
                ? Optional.of((ListValue) object(frame, slot, name))
                : Optional.empty();
    }

    /// Puts the value of `term` into value `index` of `list`.
    public void put(ListValue list, int index, CodeTerm term) {
        if (VariableFrame.isNumber(list.element())) {
            list.put(index, stored(term));
        } else {
            list.put(index, object(term));
        }
    }

    /// Puts the value of `term` into `slot` of `target`.
    public void store(VariableFrame target, int slot, CodeTerm term) {
        if (term instanceof CodeTerm.Joined && target == frame) {
            target.object(slot, grown(slot, term).orElseGet(() -> (ListValue) object(term)));
        } else if (VariableFrame.isNumber(term.type())) {
            target.number(slot, stored(term));
        } else {
            target.object(slot, object(term));
        }
    }

    /// The value of `term` for people.
    public String text(CodeTerm term) {
        return VariableFrame.isNumber(term.type())
                ? ValueTexts.text(term.type(), stored(term), null)
                : ValueTexts.text(term.type(), 0, object(term));
    }

    /// Whether a variable has a value here, as far as that is known.
    boolean hasValue(CodeTerm variable) {
        Object object =
                variable instanceof CodeTerm.Variable it
                        ? frame.object(it.slot())
                        : variable instanceof CodeTerm.Outer it ? outer.object(it.slot()) : null;
        return !(object instanceof Absent.Elsewhere) && !(object instanceof Absent.Awaited);
    }

    private static long truth(boolean holds) {
        return holds ? 1 : 0;
    }

    private Object kept(Object object) {
        if (object instanceof ListValue list) {
            make(list.values());
            return list.copy();
        }
        return object;
    }

    private long number(VariableFrame of, int slot, String name) {
        Object absent = of.object(slot);
        if (absent != null) {
            throw refusal(absent, name);
        }
        return of.number(slot);
    }

    private static Object object(VariableFrame of, int slot, String name) {
        Object object = of.object(slot);
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
            case Absent.Unknown _ -> new Absent.Asked();
            case Absent.Elsewhere(int line, String who) ->
                    ScriptFailure.of(
                            Say.of(
                                    "%s has a value at %s only: this rank gets none from the call"
                                            + " in line %s.",
                                    name, who, line),
                            "Use it where it has one, or let all have it: allreduce, scan.");
            case Absent.Awaited(ScriptRequest request) ->
                    ScriptFailure.of(
                            Say.of(
                                    "%s is used before %s (line %s), which receives into it, is"
                                            + " complete.",
                                    name, request.name, request.call.line()),
                            "Write “wait " + request.name + "” first.");
        };
    }

    private long known(CodeTerm.Fact fact) {
        return switch (fact) {
            case RANK -> self.rank();
            case RANKS -> self.ranks();
            case NOBODY -> Program.PROC_NULL;
            case WORLD -> throw new IllegalArgumentException("world is not a number");
        };
    }

    private long computed(CodeTerm.Computed term) {
        return term.type() == Plain.REAL
                ? Double.doubleToRawLongBits(Calculation.real(this, term))
                : Calculation.whole(this, term);
    }

    private boolean holds(CodeTerm.Compared term) {
        if (term.left().type() instanceof ValueType.ListOf) {
            boolean same = list(term.left()).hasValuesOf(list(term.right()));
            return same == (term.relation() == Relation.EQUAL);
        }
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
        return term.relation().holds(Long.compare(whole(term.left()), whole(term.right())));
    }

    private long element(CodeTerm.Element term) {
        ListValue all = list(term.list());
        return all.number(Lists.index(all, whole(term.index())));
    }

    /// What `function` makes of two values.
    public Parcel combined(int function, Parcel one, Parcel other) {
        VariableFrame operands = new VariableFrame(code.functions().get(function).slots());
        one.into(operands, 0);
        other.into(operands, 1);
        VariableFrame made = result(code.functions().get(function), operands);
        return made.object(0) instanceof ListValue list
                ? new Parcel(one.type(), 0, list, one.line())
                : new Parcel(one.type(), made.number(0), null, one.line());
    }

    private VariableFrame evaluated(CodeTerm.Evaluated term) {
        Code.Function function = code.functions().get(term.function());
        VariableFrame operands = new VariableFrame(function.slots());
        for (int i = 0; i < term.operands().size(); i++) {
            store(operands, i, term.operands().get(i));
        }
        return result(function, operands);
    }

    private VariableFrame result(Code.Function function, VariableFrame operands) {
        VariableFrame caller = frame;
        try {
            return bodies.result(function, operands);
        } finally {
            frame = caller;
        }
    }

    private static IllegalArgumentException unexpected(CodeTerm term, Object value) {
        return new IllegalArgumentException(term + " is " + value);
    }
}
