package bcscope.script.machine;

import bcscope.base.Say;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.value.ListValue;
import bcscope.script.value.VariableFrame;

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
        long size = to < from ? 0 : to - from + 1;
        if (size < 0 || size > ExecutionLimits.LONGEST_LIST) {
            throw tooLong();
        }
        values.make(size);
        ListValue all = ListValue.sized(((ValueType.ListOf) each.type()).element(), (int) size);
        VariableFrame frame = values.frame();
        for (int i = 0; i < size; i++) {
            frame.number(each.slot(), from + i);
            values.put(all, i, each.element());
        }
        return all;
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
