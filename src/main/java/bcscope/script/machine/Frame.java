package bcscope.script.machine;

import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// The variables of the program or of a function that is being executed.
final class Frame {
    /// Numbers by slot; see the package.
    final long[] numbers;

    /// Values of other types by slot: [ListValue], [ScriptRequest], [Status], [Group]. Of a number,
    /// why it has no value, or null.
    final @Nullable Object[] objects;

    Frame(int slots) {
        numbers = new long[slots];
        objects = new Object[slots];
    }

    private Frame(Frame from) {
        numbers = from.numbers.clone();
        objects = from.objects.clone();
        for (int slot = 0; slot < objects.length; slot++) {
            if (objects[slot] instanceof ListValue list) {
                objects[slot] = list.copy();
            }
        }
    }

    /// Takes all values of `other`.
    void copyFrom(Frame other) {
        Frame copy = other.copy();
        System.arraycopy(copy.numbers, 0, numbers, 0, numbers.length);
        System.arraycopy(copy.objects, 0, objects, 0, objects.length);
    }

    Frame copy() {
        return new Frame(this);
    }

    void number(int slot, long value) {
        numbers[slot] = value;
        objects[slot] = null;
    }

    void object(int slot, Object value) {
        numbers[slot] = 0;
        objects[slot] = value;
    }

    /// The variable in `slot` has no value for the time being; a number is kept behind that.
    void absent(int slot, Absent why) {
        objects[slot] = why;
    }

    /// Whether both hold the same, except in `slot`.
    boolean equals(Frame other, int except) {
        for (int slot = 0; slot < numbers.length; slot++) {
            if (slot != except
                    && (numbers[slot] != other.numbers[slot]
                            || !Values.same(objects[slot], other.objects[slot]))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return Arrays.toString(numbers);
    }

    /// Whether values of `type` are numbers.
    static boolean isNumber(ValueType type) {
        return switch (type) {
            case Plain plain ->
                    switch (plain) {
                        case INTEGER, REAL, TRUTH, DURATION, SIZE, BANDWIDTH -> true;
                        case REQUEST, STATUS, COMMUNICATOR, GRID -> false;
                    };
            case ListOf _ -> false;
        };
    }
}
