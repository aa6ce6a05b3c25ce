package bcscope.script.machine;

import bcscope.base.SeededStream;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.value.ValueTexts;
import bcscope.script.value.VariableFrame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The built-in functions. Those of real numbers are [StrictMath]'s, the same on every machine.
public final class Functions {
    private final Evaluator values;
    private final ScriptProcess self;
    private final SeededStream random;
    private final Map<Integer, Long> reached = new HashMap<>();
    private long drawn;

    public Functions(Evaluator values, ScriptProcess self) {
        this.values = values;
        this.self = self;
        random = new SeededStream(self.seed(), "script");
    }

    /// How many random numbers were drawn.
    public long drawn() {
        return drawn;
    }

    /// The value where it is whole, or the bits of a real.
    public long whole(CodeTerm.Applied term) {
        if (term.type() == Plain.REAL) {
            return Double.doubleToRawLongBits(real(term));
        }
        List<CodeTerm> operands = term.operands();
        return switch (term.function()) {
            case MIN -> extreme(operands, -1);
            case MAX -> extreme(operands, 1);
            case ABS -> {
                long value = values.whole(operands.getFirst());
                yield value < 0 ? Calculation.negative(value) : value;
            }
            case FLOOR -> Calculation.rounded(Math.floor(values.real(operands.getFirst())));
            case CEIL -> Calculation.rounded(Math.ceil(values.real(operands.getFirst())));
            case ROUND -> Calculation.rounded(values.real(operands.getFirst()));
            case POW -> power(values.whole(operands.get(0)), values.whole(operands.get(1)));
            case BITAND -> values.whole(operands.get(0)) & values.whole(operands.get(1));
            case BITOR -> values.whole(operands.get(0)) | values.whole(operands.get(1));
            case BITSHIFT -> shifted(values.whole(operands.get(0)), values.whole(operands.get(1)));
            case XOR -> values.whole(operands.get(0)) ^ values.whole(operands.get(1));
            case CHOOSE -> values.whole(chosen(operands));
            case LENGTH -> values.list(operands.getFirst()).size();
            case SUM -> {
                long sum = 0;
                for (long number : values.list(operands.getFirst()).toNumbers()) {
                    sum = Calculation.sum(sum, number);
                }
                yield sum;
            }
            case RANDOM -> draw(term);
            case BYTES -> bytes(operands.getFirst());
            case SQRT, LOG2, LN, EXP, SIN, COS, REAL, SUBLIST, STEPPED ->
                    throw new IllegalArgumentException(term.function() + " is not whole");
        };
    }

    public double real(CodeTerm.Applied term) {
        List<CodeTerm> operands = term.operands();
        return switch (term.function()) {
            case MIN -> operands.stream().mapToDouble(values::real).min().orElseThrow();
            case MAX -> operands.stream().mapToDouble(values::real).max().orElseThrow();
            case ABS -> Math.abs(values.real(operands.getFirst()));
            case SQRT -> StrictMath.sqrt(values.real(operands.getFirst()));
            case POW -> StrictMath.pow(values.real(operands.get(0)), values.real(operands.get(1)));
            case LOG2 -> binaryLogarithm(values.real(operands.getFirst()));
            case LN -> StrictMath.log(values.real(operands.getFirst()));
            case EXP -> StrictMath.exp(values.real(operands.getFirst()));
            case SIN -> StrictMath.sin(values.real(operands.getFirst()));
            case COS -> StrictMath.cos(values.real(operands.getFirst()));
            case REAL -> values.real(operands.getFirst());
            case CHOOSE -> values.real(chosen(operands));
            case SUM -> {
                double sum = 0;
                for (long bits : values.list(operands.getFirst()).toNumbers()) {
                    sum += Double.longBitsToDouble(bits);
                }
                yield sum;
            }
            case FLOOR,
                    CEIL,
                    ROUND,
                    XOR,
                    BITAND,
                    BITOR,
                    BITSHIFT,
                    LENGTH,
                    RANDOM,
                    BYTES,
                    SUBLIST,
                    STEPPED ->
                    throw new IllegalArgumentException(term.function() + " is not real");
        };
    }

    public Object object(CodeTerm.Applied term) {
        List<CodeTerm> operands = term.operands();
        return switch (term.function()) {
            case SUBLIST ->
                    Lists.part(
                            values,
                            values.list(operands.get(0)),
                            values.whole(operands.get(1)),
                            values.whole(operands.get(2)));
            case STEPPED ->
                    Lists.steps(
                            values,
                            values.whole(operands.get(0)),
                            values.whole(operands.get(1)),
                            values.whole(operands.get(2)));
            case CHOOSE -> values.object(chosen(operands));
            case MIN, MAX, ABS, FLOOR, CEIL, ROUND, SQRT, POW, LOG2, LN, EXP, SIN, COS ->
                    throw new IllegalArgumentException(term.function() + " is a number");
            case XOR, BITAND, BITOR, BITSHIFT, LENGTH, SUM, RANDOM, REAL, BYTES ->
                    throw new IllegalArgumentException(term.function() + " is a number");
        };
    }

    /// The bits of `value`, `places` up or, with their sign, down.
    private static long shifted(long value, long places) {
        if (places <= 0) {
            return value >> -Math.max(places, 1 - Long.SIZE);
        }
        long up = places < Long.SIZE ? value << places : 0;
        if (value != 0 && (places >= Long.SIZE || up >> places != value)) {
            throw Calculation.tooLarge("The result");
        }
        return up;
    }

    private CodeTerm chosen(List<CodeTerm> operands) {
        return values.holds(operands.getFirst()) ? operands.get(1) : operands.get(2);
    }

    private long extreme(List<CodeTerm> operands, int sign) {
        long best = values.whole(operands.getFirst());
        for (CodeTerm operand : operands.subList(1, operands.size())) {
            long next = values.whole(operand);
            best = Long.compare(next, best) == sign ? next : best;
        }
        return best;
    }

    /// Exact for powers of two.
    private static double binaryLogarithm(double value) {
        int exponent = Math.getExponent(value);
        return value > 0 && value == Math.scalb(1.0, exponent)
                ? exponent
                : StrictMath.log(value) / StrictMath.log(2);
    }

    private static long power(long base, long exponent) {
        if (exponent < 0) {
            throw ScriptFailure.of(
                    "A whole number has no power of " + exponent + ".",
                    "Write pow(real(a), n) for a real one.");
        }
        if (base >= -1 && base <= 1) {
            return (base == -1 && exponent % 2 == 0) || exponent == 0 ? 1 : base;
        }
        long result = 1;
        for (long left = exponent; left > 0; left--) {
            result = Calculation.product(result, base);
        }
        return result;
    }

    private long bytes(CodeTerm operand) {
        ValueType type = operand.type();
        if (type == Plain.SIZE) {
            return values.whole(operand);
        }
        return ValueTexts.bytes(type, VariableFrame.isNumber(type) ? null : values.list(operand));
    }

    private long draw(CodeTerm.Applied term) {
        long from = values.whole(term.operands().get(0));
        long to = values.whole(term.operands().get(1));
        if (to < from || to - from < 0) {
            throw ScriptFailure.of(
                    "There is no number from " + from + " to " + to + ".",
                    "Write the lower one first.");
        }
        long count = reached.merge(term.site(), 1L, Long::sum);
        drawn++;
        long span = to - from;
        long bits = random.bits(((long) self.rank() << Integer.SIZE) | term.site(), count);
        return from
                + (span == Long.MAX_VALUE ? bits & span : Long.remainderUnsigned(bits, span + 1));
    }
}
