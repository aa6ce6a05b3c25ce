package bcscope.script.machine;

import bcscope.base.Say;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.value.ListValue;
import bcscope.script.value.VariableFrame;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/// Makes lists and finds values in them.
public final class Lists {
    private Lists() {}

    public static ListValue of(Evaluator values, ValueType element, List<CodeTerm> terms) {
        values.make(terms.size());
        ListValue all = ListValue.sized(element, terms.size());
        for (int i = 0; i < terms.size(); i++) {
            values.put(all, i, terms.get(i));
        }
        return all;
    }

    public static ListValue of(Evaluator values, CodeTerm.Each each) {
        long from = values.whole(each.from());
        long to = values.whole(each.to());
        if (to >= from && Long.compareUnsigned(to - from, ExecutionLimits.LONGEST_LIST) >= 0) {
            throw tooLong();
        }
        long size = to < from ? 0 : to - from + 1;
        values.make(size);
        ListValue all = ListValue.sized(((ValueType.ListOf) each.type()).element(), (int) size);
        VariableFrame frame = values.frame();
        for (int i = 0; i < size; i++) {
            frame.number(each.slot(), from + i);
            values.put(all, i, each.element());
        }
        return all;
    }

    /// Values `from` to `to` of `list`.
    static ListValue part(Evaluator values, ListValue list, long from, long to) {
        if (to < from) {
            return ListValue.sized(list.element(), 0);
        }
        int first = index(list, from);
        int last = index(list, to);
        values.make(last - first + 1L);
        return list.part(first, last);
    }

    /// `from`, `from` + `by` and so on, not beyond `to`.
    static ListValue steps(Evaluator values, long from, long to, long by) {
        if (by == 0) {
            throw ScriptFailure.of(
                    "A step of 0 never reaches the end.", "Give 1 or more, or -1 or less.");
        }
        BigInteger way = BigInteger.valueOf(to).subtract(BigInteger.valueOf(from));
        BigInteger size = way.divide(BigInteger.valueOf(by)).add(BigInteger.ONE);
        if (way.signum() * Long.signum(by) < 0) {
            return ListValue.sized(ValueType.Plain.INTEGER, 0);
        }
        if (size.bitLength() >= Integer.SIZE || size.intValue() > ExecutionLimits.LONGEST_LIST) {
            throw tooLong();
        }
        values.make(size.longValue());
        long[] numbers = new long[size.intValue()];
        Arrays.setAll(numbers, i -> from + i * by);
        return ListValue.ofNumbers(ValueType.Plain.INTEGER, numbers);
    }

    private static ScriptFailure tooLong() {
        return ScriptFailure.of(
                Say.of("This list would have more than %{n} values.", ExecutionLimits.LONGEST_LIST),
                "Make it shorter.");
    }

    /// The values of `left`, which is not kept, then those of `right`, which are of the same type.
    public static ListValue joined(Evaluator values, ListValue left, ListValue right) {
        if (left.size() + right.size() > ExecutionLimits.LONGEST_LIST) {
            throw tooLong();
        }
        values.make(right.size());
        return left.followedBy(right);
    }

    public static int index(ListValue list, long index) {
        if (index < 0 || index >= list.size()) {
            throw ScriptFailure.of(
                    Say.of(
                            "There is no value number %s: the list has %{n value}, counted from 0.",
                            index, list.size()),
                    "");
        }
        return (int) index;
    }
}
