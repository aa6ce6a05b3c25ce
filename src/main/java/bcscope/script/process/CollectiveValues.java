package bcscope.script.process;

import bcscope.base.Say;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.machine.Calculation;
import bcscope.script.machine.Evaluator;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.word.CollectiveWord;
import bcscope.script.word.ReductionWord;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;

/// The results of a collective for its members, from their contributions. Values are reduced in the
/// order of ranks, so that a result is the same however the run goes.
final class CollectiveValues {
    private CollectiveValues() {}

    /// What the process that made `issued` gets when its call returns; empty bytes where only bytes
    /// are counted.
    ///
    /// @param root rank of the root in the communicator, where there is one
    static Parcel of(IssuedCall issued, GroupCall meeting, int root, Evaluator values) {
        Instruction.Call call = issued.call();
        int me = issued.group().me();
        Parcel own = (Parcel) meeting.of(me);
        boolean alone = root == IssuedCall.NO_ROOT || root == me || !meeting.has(root);
        if (own.isEmpty() && alone && !meeting.isComplete()) {
            return own; // nothing is moved, so that it can return before others call
        }
        CollectiveWord what = call.word().collective().orElseThrow();
        boolean gets = me == root || !what.isForRoot();
        return switch (what.result()) {
            case NOTHING -> own;
            case WHOLE -> (Parcel) meeting.of(root);
            case REDUCED ->
                    gets ? reduced(call, meeting, meeting.size() - 1, values) : nothing(own);
            case REDUCED_UP_TO_OWN -> reduced(call, meeting, me, values);
            case REDUCED_BELOW -> me == 0 ? own : reduced(call, meeting, me - 1, values);
            case LIST -> gets ? meeting.whole(() -> gathered(call, meeting)) : empty(own);
            case JOINED -> gets ? joined(call, meeting) : none(own);
            case PART, CUT -> element((Parcel) meeting.of(root), me);
            case PARTS -> exchanged(call, meeting, me);
        };
    }

    /// What members 0 to `last` gave, reduced.
    ///
    /// @param values of any member: a function that combines depends on its operands only
    private static Parcel reduced(
            Instruction.Call call, GroupCall meeting, int last, Evaluator values) {
        return meeting.joined(
                last,
                switch (call.operation().orElseThrow()) {
                    case Instruction.Operator.OfMpi(ReductionWord how) ->
                            (one, other) -> reduced(call, how, one, other);
                    case Instruction.Operator.OfScript how ->
                            (one, other) -> combined(call, how, one, other, values);
                });
    }

    private static Parcel combined(
            Instruction.Call call,
            Instruction.Operator.OfScript how,
            Parcel one,
            Parcel other,
            Evaluator values) {
        checkAlike(call, one, other);
        checkLengths(call, lengthOf(one), lengthOf(other));
        Parcel made = values.combined(how.function(), one, other);
        if (lengthOf(made) != lengthOf(one)) {
            throw new ScriptFailure(
                    call.line(),
                    Say.of(
                            "“%s” makes a list of %{n value} of lists of %s.",
                            how.name(), lengthOf(made), lengthOf(one)),
                    "Let it return a list of the same length.");
        }
        return made;
    }

    private static int lengthOf(Parcel parcel) {
        ListValue list = parcel.list();
        return list == null ? -1 : list.size();
    }

    private static void checkLengths(Instruction.Call call, int one, int other) {
        if (one != other) {
            throw new ScriptFailure(
                    call.line(),
                    Say.of("One process gives a list of %s, another one of %s.", one, other),
                    "Let all give lists of the same length.");
        }
    }

    /// `one` and `other`, combined.
    static Parcel reduced(Instruction.Call call, ReductionWord how, Parcel one, Parcel other) {
        checkAlike(call, one, other);
        if (one.isEmpty()) {
            return one;
        }
        if (!(one.type() instanceof ListOf(ValueType element))) {
            long number = reduced(how, one.type(), one.number(), other.number());
            return new Parcel(one.type(), number, null, one.line());
        }
        ListValue list =
                reduced(
                        call,
                        how,
                        element,
                        Objects.requireNonNull(one.list()),
                        Objects.requireNonNull(other.list()));
        return new Parcel(one.type(), 0, list, one.line());
    }

    /// Value by value, also of lists of lists.
    private static ListValue reduced(
            Instruction.Call call,
            ReductionWord how,
            ValueType element,
            ListValue one,
            ListValue other) {
        checkLengths(call, one.size(), other.size());
        if (element instanceof ListOf(ValueType inner)) {
            ListValue all = ListValue.sized(element, one.size());
            for (int i = 0; i < one.size(); i++) {
                ListValue left = (ListValue) Objects.requireNonNull(one.object(i));
                ListValue right = (ListValue) Objects.requireNonNull(other.object(i));
                all.put(i, reduced(call, how, inner, left, right));
            }
            return all;
        }
        long[] first = one.toNumbers();
        long[] second = other.toNumbers();
        long[] results = first.clone();
        if (how.isOfPairs()) {
            located(call, how, element, results, second);
        } else {
            Arrays.setAll(results, i -> reduced(how, element, first[i], second[i]));
        }
        return ListValue.ofNumbers(element, results);
    }

    /// Replaces the pairs of `best` by better ones of `other`; of equal values the one with the
    /// lower index remains, as in MPI.
    private static void located(
            Instruction.Call call, ReductionWord how, ValueType type, long[] best, long[] other) {
        if (best.length % 2 != 0) {
            throw new ScriptFailure(
                    call.line(),
                    Say.of(
                            "“%s” takes pairs, and this list has %{n value}.",
                            how.text(), best.length),
                    "Write [value, rank].");
        }
        int sign = how == ReductionWord.MAXLOC ? 1 : -1;
        for (int i = 0; i < best.length; i += 2) {
            int order = sign * compared(type, other[i], best[i]);
            if (order > 0 || (order == 0 && compared(type, other[i + 1], best[i + 1]) < 0)) {
                best[i] = other[i];
                best[i + 1] = other[i + 1];
            }
        }
    }

    private static int compared(ValueType type, long one, long other) {
        if (type != Plain.REAL) {
            return Long.compare(one, other);
        }
        double left = Double.longBitsToDouble(one);
        double right = Double.longBitsToDouble(other);
        return left == right ? 0 : Double.compare(left, right); // 0.0 equals -0.0
    }

    private static long reduced(ReductionWord how, ValueType type, long one, long other) {
        if (type == Plain.REAL) {
            double left = Double.longBitsToDouble(one);
            double right = Double.longBitsToDouble(other);
            return Double.doubleToRawLongBits(
                    switch (how) {
                        case SUM -> left + right;
                        case PRODUCT -> left * right;
                        case MIN -> Math.min(left, right);
                        case MAX -> Math.max(left, right);
                        case ALL -> left != 0 && right != 0 ? 1 : 0;
                        case ANY -> left != 0 || right != 0 ? 1 : 0;
                        case MAXLOC, MINLOC -> throw ofPairs(how);
                    });
        }
        return switch (how) {
            case SUM -> Calculation.sum(one, other);
            case PRODUCT -> Calculation.product(one, other);
            case MIN -> Math.min(one, other);
            case MAX -> Math.max(one, other);
            case ALL -> one != 0 && other != 0 ? 1 : 0;
            case ANY -> one != 0 || other != 0 ? 1 : 0;
            case MAXLOC, MINLOC -> throw ofPairs(how);
        };
    }

    private static IllegalArgumentException ofPairs(ReductionWord how) {
        return new IllegalArgumentException(how + " takes pairs");
    }

    private static void checkAlike(Instruction.Call call, Parcel one, Parcel other) {
        if (!one.type().equals(other.type())) {
            throw new ScriptFailure(
                    call.line(),
                    Say.of(
                            "One process gives %s (line %s), another %s (line %s).",
                            one.type().noun(), one.line(), other.type().noun(), other.line()),
                    "Let all give the same.");
        }
    }

    private static Parcel gathered(Instruction.Call call, GroupCall meeting) {
        return listed(call, meeting.size(), i -> (Parcel) meeting.of(i));
    }

    private static Parcel exchanged(Instruction.Call call, GroupCall meeting, int me) {
        return listed(call, meeting.size(), i -> element((Parcel) meeting.of(i), me));
    }

    /// The list of `parts`, one from each member; only a number of bytes if the parts are no more
    /// than that.
    private static Parcel listed(Instruction.Call call, int size, IntFunction<Parcel> parts) {
        Parcel first = parts.apply(0);
        ListValue all = first.isEmpty() ? null : ListValue.sized(first.type(), size);
        for (int i = 0; i < size; i++) {
            Parcel next = parts.apply(i);
            checkAlike(call, first, next);
            ListValue list = next.list();
            if (all != null && list == null) {
                all.put(i, next.number());
            } else if (all != null && list != null) {
                all.put(i, list);
            }
        }
        return all == null ? first : new Parcel(new ListOf(first.type()), 0, all, call.line());
    }

    /// One list of the values of all, or of the lists of all, one after the other.
    private static Parcel joined(Instruction.Call call, GroupCall meeting) {
        Parcel all = gathered(call, meeting);
        ListValue parts = all.list();
        if (parts == null || !(parts.element() instanceof ListOf(ValueType element))) {
            return all;
        }
        ListValue joined = ListValue.sized(element, 0);
        for (int i = 0; i < parts.size(); i++) {
            joined = joined.followedBy((ListValue) Objects.requireNonNull(parts.object(i)));
        }
        return new Parcel(parts.element(), 0, joined, call.line());
    }

    /// What is received into stays as it is.
    private static Parcel nothing(Parcel own) {
        return new Parcel(Plain.SIZE, 0, null, own.line());
    }

    private static Parcel none(Parcel own) {
        return own.type() instanceof ListOf(ValueType element)
                ? new Parcel(own.type(), 0, ListValue.sized(element, 0), own.line())
                : empty(own);
    }

    private static Parcel empty(Parcel own) {
        return own.isEmpty()
                ? own
                : new Parcel(new ListOf(own.type()), 0, ListValue.sized(own.type(), 0), own.line());
    }

    /// Element `index` of a contributed list.
    private static Parcel element(Parcel given, int index) {
        ListValue list = given.list();
        if (list == null) {
            return given;
        }
        return new Parcel(
                list.element(), list.number(index), (ListValue) list.object(index), given.line());
    }
}
