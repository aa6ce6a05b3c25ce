package bcscope.script.value;

import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// The variables of the program or of a function that is being executed.
public final class VariableFrame {
    /// Numbers by slot; see the package.
    public final long[] numbers;

    /// ValueTexts of other types by slot: [ListValue], [ScriptRequest], [Status], [Group]. Of a
    /// number, why it has no value, or null.
    public final @Nullable Object[] objects;

    public VariableFrame(int slots) {
        numbers = new long[slots];
        objects = new Object[slots];
    }

    private VariableFrame(VariableFrame from) {
        numbers = from.numbers.clone();
        objects = from.objects.clone();
        for (int slot = 0; slot < objects.length; slot++) {
            if (objects[slot] instanceof ListValue list) {
                objects[slot] = list.copy();
            }
        }
    }

    /// Takes all values of `other`.
    public void copyFrom(VariableFrame other) {
        VariableFrame copy = other.copy();
        System.arraycopy(copy.numbers, 0, numbers, 0, numbers.length);
        System.arraycopy(copy.objects, 0, objects, 0, objects.length);
    }

    public VariableFrame copy() {
        return new VariableFrame(this);
    }

    public void number(int slot, long value) {
        numbers[slot] = value;
        objects[slot] = null;
    }

    public void object(int slot, Object value) {
        numbers[slot] = 0;
        objects[slot] = value;
    }

    /// The variable in `slot` has no value for the time being; a number is kept behind that.
    public void absent(int slot, Absent why) {
        objects[slot] = why;
    }

    /// Whether both hold the same, except in `slot`.
    public boolean equals(VariableFrame other, int except) {
        for (int slot = 0; slot < numbers.length; slot++) {
            if (slot != except
                    && (numbers[slot] != other.numbers[slot]
                            || !ValueTexts.same(objects[slot], other.objects[slot]))) {
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
    public static boolean isNumber(ValueType type) {
        return switch (type) {
            case Plain plain ->
                    switch (plain) {
                        case INTEGER, REAL, TRUTH, DURATION, SIZE, BANDWIDTH, NOTHING -> true;
                        case REQUEST, STATUS, COMMUNICATOR, GRID -> false;
                    };
            case ListOf _ -> false;
        };
    }
}
