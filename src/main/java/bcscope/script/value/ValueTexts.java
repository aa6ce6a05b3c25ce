package bcscope.script.value;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Objects;
import java.util.StringJoiner;

/// Texts and comparison of any value.
public final class ValueTexts {
    private static final int SHOWN = 12;
    private static final int BRIEF = 4;
    private static final int MOST_PLAIN = 7;
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private ValueTexts() {}

    /// Whether two objects of frames are equivalent in computations.
    public static boolean same(@Nullable Object one, @Nullable Object other) {
        if (one instanceof ScriptRequest request && other instanceof ScriptRequest second) {
            return request.same(second);
        }
        if (one instanceof Absent.Awaited(ScriptRequest request)
                && other instanceof Absent.Awaited(ScriptRequest second)) {
            return request.same(second);
        }
        return Objects.equals(one, other);
    }

    /// For people: `13,640`, `2 ms`, `[1, 2, 3]`.
    public static String text(ValueType type, long number, @Nullable Object object) {
        return switch (type) {
            case Plain plain -> text(plain, number, object);
            case ListOf _ -> object instanceof ListValue list ? text(list) : "[]";
        };
    }

    private static String text(Plain type, long number, @Nullable Object object) {
        return switch (type) {
            case INTEGER -> Numbers.count(number);
            case REAL -> Double.toString(Double.longBitsToDouble(number));
            case TRUTH -> Boolean.toString(number != 0);
            case DURATION -> Numbers.duration(number);
            case SIZE -> Numbers.bytes(number);
            case BANDWIDTH -> Numbers.bytes(number) + "/s";
            case NOTHING -> "nothing";
            case REQUEST ->
                    object instanceof ScriptRequest request
                            ? request.name + (request.isOpen() ? ", open" : ", complete")
                            : "no request";
            case STATUS ->
                    object instanceof Status(int source, int tag, long bytes)
                            ? Say.of(
                                    "%{size} from %s with tag %s",
                                    bytes, source == Program.PROC_NULL ? "nobody" : source, tag)
                            : "no message";
            case COMMUNICATOR, GRID ->
                    object instanceof Group group && !group.isNobody()
                            ? "rank " + group.me() + " of " + group.size()
                            : "nobody";
        };
    }

    /// The same in few characters: real numbers with six digits, lists with four values.
    public static String brief(ValueType type, long number, @Nullable Object object) {
        if (type == Plain.REAL) {
            return brief(Double.longBitsToDouble(number));
        }
        if (!(type instanceof ListOf) || !(object instanceof ListValue list)) {
            return text(type, number, object);
        }
        StringJoiner all = new StringJoiner(", ", "[", "]");
        for (int i = 0; i < Math.min(BRIEF, list.size()); i++) {
            all.add(brief(list.element(), list.number(i), list.object(i)));
        }
        return (list.size() > BRIEF ? all.add("…") : all).toString();
    }

    private static String brief(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal rounded = new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros();
        return Math.abs(rounded.precision() - rounded.scale()) <= MOST_PLAIN
                ? rounded.toPlainString()
                : rounded.toString();
    }

    public static String text(ListValue list) {
        StringJoiner all = new StringJoiner(", ", "[", "]");
        for (int i = 0; i < Math.min(SHOWN, list.size()); i++) {
            all.add(text(list.element(), list.number(i), list.object(i)));
        }
        if (list.size() > SHOWN) {
            all.add("... " + Numbers.count(list.size(), "value"));
        }
        return all.toString();
    }

    /// Bytes of a value in a message: 8 of a number, 1 of a condition, the sum of a list, whatever
    /// is in it.
    public static long bytes(ValueType type, @Nullable Object object) {
        return switch (type) {
            case Plain plain -> plain == Plain.TRUTH ? 1 : Long.BYTES;
            case ListOf(ValueType element) -> {
                ListValue list = (ListValue) Objects.requireNonNull(object);
                if (element instanceof Plain plain) {
                    yield bytes(plain, null) * list.size();
                }
                long all = 0;
                for (int i = 0; i < list.size(); i++) {
                    all += bytes(element, list.object(i));
                }
                yield all;
            }
        };
    }
}
