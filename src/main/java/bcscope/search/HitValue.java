package bcscope.search;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.expression.CallKinds;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.happening.Activity;
import bcscope.happening.NicList;
import bcscope.search.moment.Askable;

import java.util.OptionalLong;

/// A value that was read at a moment.
///
/// @param type what it is
/// @param bits in the base unit of its type, `Long.MIN_VALUE` if there is none; of a real number
///   its bits, NaN if there is none
public record HitValue(Type type, long bits) {
    static HitValue real(Type type, double value) {
        return new HitValue(type, Double.doubleToLongBits(value));
    }

    /// Whether there is none.
    public boolean isAbsent() {
        return type.isReal() ? Double.isNaN(Double.longBitsToDouble(bits)) : bits == Askable.ABSENT;
    }

    /// A real number in thousandths, rounded; empty if there is none.
    public OptionalLong thousandths() {
        return isAbsent()
                ? OptionalLong.empty()
                : OptionalLong.of(Math.round(1_000 * Double.longBitsToDouble(bits)));
    }

    /// The number that it is, in the base unit of its type; NaN if there is none.
    public double number() {
        return type.isReal() ? Double.longBitsToDouble(bits) : isAbsent() ? Double.NaN : bits;
    }

    /// In a sentence, where a condition is a yes or a no.
    public String said() {
        return type == Type.TRUTH ? bits == 0 ? "no" : "yes" : text();
    }

    /// As a name of an expression has it.
    public Formula.Constant constant() {
        return new Formula.Constant(type, bits, said());
    }

    /// For a person.
    public String text() {
        if (isAbsent()) {
            return "none";
        }
        return switch (type) {
            case DURATION -> Numbers.duration(bits);
            case SIZE, PART -> Numbers.bytes(bits);
            case INTEGER -> Numbers.count(bits);
            case STATE -> Activity.values()[(int) bits].title();
            case MICROPHASE -> Microphase.values()[(int) bits].name();
            case CALL_KIND -> CallKinds.mpiName(CallKinds.names().get((int) bits));
            case LIST_NAME -> NicList.values()[(int) bits].name();
            case REAL, PERCENTAGE -> Numbers.number(Double.longBitsToDouble(bits));
            case DATA_RATE -> Numbers.dataRate(Double.longBitsToDouble(bits));
            case FREQUENCY -> Numbers.frequency(Double.longBitsToDouble(bits));
            case TRUTH -> bits == 1 ? "true" : "false";
            case PROCESS, NODE, CALL, LIST, BUDGET, LINKS ->
                    throw new IllegalStateException("no value: " + type);
        };
    }
}
