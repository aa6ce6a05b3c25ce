package bcscope.script.machine;

import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.value.Status;
import bcscope.script.word.Property;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Arithmetic of scripts: whole numbers are checked, `/` and `%` of whole numbers round down, what
/// is rounded to whole nanoseconds or bytes goes to the nearest, a half to the even one.
public final class Calculation {
    private static final double LARGEST = 0x1p63;
    private static final long NANOS = 1_000_000_000;

    private Calculation() {}

    public static long negative(long value) {
        if (value == Long.MIN_VALUE) {
            throw tooLarge("-(" + value + ")");
        }
        return -value;
    }

    public static long of(Status status, Property property) {
        return switch (property) {
            case SOURCE -> status.source();
            case TAG -> status.tag();
            case BYTES -> status.bytes();
            case RANK, RANKS, X, Y, Z, COLUMNS, ROWS, LAYERS ->
                    throw new IllegalArgumentException(property + " of a message");
            case EAST, WEST, NORTH, SOUTH, UP, DOWN ->
                    throw new IllegalArgumentException(property + " of a message");
        };
    }

    public static double real(Evaluator values, CodeTerm.Computed term) {
        double left = values.real(term.left());
        double right = values.real(term.right());
        return switch (term.operator()) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case OVER -> {
                if (right == 0) {
                    throw byZero();
                }
                yield left / right;
            }
            case REMAINDER -> throw new IllegalArgumentException("a remainder of real numbers");
        };
    }

    /// The value of `term`, whose type is whole.
    public static long whole(Evaluator values, CodeTerm.Computed term) {
        ValueType left = term.left().type();
        ValueType right = term.right().type();
        if (left == Plain.REAL || right == Plain.REAL) {
            return scaled(values, term);
        }
        long one = values.whole(term.left());
        long other = values.whole(term.right());
        return switch (term.operator()) {
            case PLUS -> sum(one, other);
            case MINUS -> difference(one, other);
            case TIMES ->
                    isRateTimes(left, right)
                            ? quotient(one, other, NANOS, "*")
                            : product(one, other);
            case OVER -> over(left, right, one, other);
            case REMAINDER -> {
                if (other == 0) {
                    throw byZero();
                }
                yield Math.floorMod(one, other);
            }
        };
    }

    private static boolean isRateTimes(ValueType left, ValueType right) {
        return (left == Plain.BANDWIDTH && right == Plain.DURATION)
                || (left == Plain.DURATION && right == Plain.BANDWIDTH);
    }

    private static long over(ValueType left, ValueType right, long one, long other) {
        if (other == 0) {
            throw byZero();
        }
        if (left == Plain.SIZE && (right == Plain.BANDWIDTH || right == Plain.DURATION)) {
            return quotient(one, NANOS, other, "/");
        }
        if (left == Plain.INTEGER) {
            if (one == Long.MIN_VALUE && other == -1) {
                throw tooLarge(one + " / " + other);
            }
            return Math.floorDiv(one, other);
        }
        return quotient(one, 1, other, "/");
    }

    /// A duration, size or bandwidth times or through a real number.
    private static long scaled(Evaluator values, CodeTerm.Computed term) {
        double left = values.real(term.left());
        double right = values.real(term.right());
        double result =
                switch (term.operator()) {
                    case TIMES -> left * right;
                    case OVER -> {
                        if (right == 0) {
                            throw byZero();
                        }
                        yield left / right;
                    }
                    case PLUS -> left + right;
                    case MINUS -> left - right;
                    case REMAINDER ->
                            throw new IllegalArgumentException("a remainder of real numbers");
                };
        return rounded(result);
    }

    /// The whole number that is nearest to `value`, a half to the even one.
    public static long rounded(double value) {
        if (Double.isNaN(value)) {
            throw ScriptFailure.of(
                    "This real number is not defined (NaN), so it cannot be rounded.",
                    "Check what it is computed from, such as the operand of a square root.");
        }
        double whole = StrictMath.rint(value);
        if (!(whole > -LARGEST && whole < LARGEST)) {
            throw tooLarge(Double.toString(value));
        }
        return (long) whole;
    }

    public static long sum(long one, long other) {
        long result = one + other;
        if (((one ^ result) & (other ^ result)) < 0) {
            throw tooLarge(one + " + " + other);
        }
        return result;
    }

    private static long difference(long one, long other) {
        long result = one - other;
        if (((one ^ other) & (one ^ result)) < 0) {
            throw tooLarge(one + " - " + other);
        }
        return result;
    }

    public static long product(long one, long other) {
        long high = Math.multiplyHigh(one, other);
        long low = one * other;
        if ((high != 0 || low < 0) && (high != -1 || low >= 0)) {
            throw tooLarge(one + " * " + other);
        }
        return low;
    }

    /// `one * factor / divisor`, rounded.
    private static long quotient(long one, long factor, long divisor, String sign) {
        BigDecimal exact =
                BigDecimal.valueOf(one)
                        .multiply(BigDecimal.valueOf(factor))
                        .divide(BigDecimal.valueOf(divisor), MathContext.DECIMAL128)
                        .setScale(0, RoundingMode.HALF_EVEN);
        try {
            return exact.longValueExact();
        } catch (ArithmeticException overflow) {
            throw tooLarge(one + " " + sign + " " + divisor);
        }
    }

    public static ScriptFailure byZero() {
        return ScriptFailure.of("A number is divided by zero here.", "Check the divisor first.");
    }

    public static ScriptFailure tooLarge(String what) {
        return ScriptFailure.of(what + " is too large for 64 bits.", "Use smaller numbers.");
    }
}
