package bcscope.script.machine;

import bcscope.base.Numbers;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.value.ListValue;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Makes lists and finds values in them.
public final class Lists {
    private Lists() {}

    public static ListValue of(Evaluator values, ValueType element, List<CodeTerm> terms) {
        values.make(terms.size());
        ListValue all = sized(element, terms.size());
        for (int i = 0; i < terms.size(); i++) {
            put(values, all, i, terms.get(i));
        }
        return all;
    }

    public static ListValue of(Evaluator values, CodeTerm.Each each) {
        long from = values.whole(each.from());
        long to = values.whole(each.to());
        long size = to < from ? 0 : to - from + 1;
        if (size < 0 || size > ExecutionLimits.LONGEST_LIST) {
            throw tooLong();
        }
        values.make(size);
        ListValue all = sized(((ValueType.ListOf) each.type()).element(), (int) size);
        VariableFrame frame = values.frame();
        for (int i = 0; i < size; i++) {
            frame.number(each.slot(), from + i);
            put(values, all, i, each.element());
        }
        return all;
    }

    private static ScriptFailure tooLong() {
        return ScriptFailure.of(
                "This list would have more than "
                        + Numbers.count(ExecutionLimits.LONGEST_LIST)
                        + " values.",
                "Make it shorter.");
    }

    /// The values of `left`, then those of `right`, which are of the same type.
    public static ListValue joined(Evaluator values, ListValue left, ListValue right) {
        int size = left.size() + right.size();
        if (size > ExecutionLimits.LONGEST_LIST) {
            throw tooLong();
        }
        values.make(size);
        ListValue all = sized(left.element(), size);
        copy(left, all, 0);
        copy(right, all, left.size());
        return all;
    }

    private static void copy(ListValue from, ListValue to, int at) {
        ListValue own = from.copy();
        if (own.objects() == null || to.objects() == null) {
            System.arraycopy(own.numbers(), 0, to.numbers(), at, own.size());
        } else {
            System.arraycopy(own.objects(), 0, to.objects(), at, own.size());
        }
    }

    /// A list of `size` zeros, or of nothing.
    public static ListValue sized(ValueType element, int size) {
        return VariableFrame.isNumber(element)
                ? ListValue.ofNumbers(element, new long[size])
                : new ListValue(element, new long[0], new @Nullable Object[size]);
    }

    public static int index(ListValue list, long index) {
        if (index < 0 || index >= list.size()) {
            throw ScriptFailure.of(
                    "There is no value number "
                            + index
                            + ": the list has "
                            + Numbers.count(list.size(), "value")
                            + ", counted from 0.",
                    "");
        }
        return (int) index;
    }

    private static void put(Evaluator values, ListValue all, int index, CodeTerm term) {
        if (all.objects() == null) {
            all.numbers()[index] = values.stored(term);
        } else {
            all.objects()[index] = values.object(term);
        }
    }
}
