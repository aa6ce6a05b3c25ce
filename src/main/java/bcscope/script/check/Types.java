package bcscope.script.check;

import bcscope.expression.Arithmetic;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import java.util.Optional;

/// The typing rules of operators.
final class Types {
    private Types() {}

    /// Whether it is a number without a unit.
    static boolean isPure(ValueType type) {
        return type == Plain.INTEGER || type == Plain.REAL;
    }

    static boolean isNumeric(ValueType type) {
        return isPure(type)
                || type == Plain.DURATION
                || type == Plain.SIZE
                || type == Plain.BANDWIDTH;
    }

    static boolean isCommunicator(ValueType type) {
        return type == Plain.COMMUNICATOR || type == Plain.GRID;
    }

    /// Whether a message can carry it.
    static boolean travels(ValueType type) {
        return switch (type) {
            case Plain plain -> plain.travels();
            case ListOf(ValueType element) -> travels(element);
        };
    }

    /// The type that values of both can have: of a whole and a real number, real.
    static Optional<ValueType> common(ValueType one, ValueType other) {
        if (one.equals(other)) {
            return Optional.of(one);
        }
        if (one instanceof ListOf(ValueType first) && other instanceof ListOf(ValueType second)) {
            return commonOfLists(first, second).map(ListOf::new);
        }
        return isPure(one) && isPure(other) ? Optional.of(Plain.REAL) : Optional.empty();
    }

    /// A list without values is one of anything; other lists are not converted.
    private static Optional<ValueType> commonOfLists(ValueType first, ValueType second) {
        if (first == Plain.NOTHING) {
            return Optional.of(second);
        }
        if (second == Plain.NOTHING) {
            return Optional.of(first);
        }
        return first instanceof ListOf && second instanceof ListOf
                ? common(first, second)
                : Optional.empty();
    }

    /// Whether it is a list of which nothing says what it is of.
    static boolean isOpen(ValueType type) {
        return switch (type) {
            case Plain plain -> plain == Plain.NOTHING;
            case ListOf(ValueType element) -> isOpen(element);
        };
    }

    /// Of `one operator other`; empty if they do not go together.
    static Optional<ValueType> computed(Arithmetic operator, ValueType one, ValueType other) {
        if (!isNumeric(one) || !isNumeric(other)) {
            return Optional.empty();
        }
        return switch (operator) {
            case PLUS, MINUS -> common(one, other);
            case TIMES -> product(one, other);
            case OVER -> quotient(one, other);
            case REMAINDER ->
                    one.equals(other) && one != Plain.REAL && one != Plain.BANDWIDTH
                            ? Optional.of(one)
                            : Optional.empty();
        };
    }

    private static Optional<ValueType> product(ValueType one, ValueType other) {
        if (isPure(one)) {
            return isPure(other) ? common(one, other) : Optional.of(other);
        }
        boolean amount =
                (one == Plain.BANDWIDTH && other == Plain.DURATION)
                        || (one == Plain.DURATION && other == Plain.BANDWIDTH);
        return isPure(other)
                ? Optional.of(one)
                : amount ? Optional.of(Plain.SIZE) : Optional.empty();
    }

    private static Optional<ValueType> quotient(ValueType one, ValueType other) {
        if (isPure(other)) {
            return isPure(one) ? common(one, other) : Optional.of(one);
        }
        if (one.equals(other)) {
            return Optional.of(Plain.REAL);
        }
        if (one == Plain.SIZE && other == Plain.BANDWIDTH) {
            return Optional.of(Plain.DURATION);
        }
        return one == Plain.SIZE && other == Plain.DURATION
                ? Optional.of(Plain.BANDWIDTH)
                : Optional.empty();
    }
}
