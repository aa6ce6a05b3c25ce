package bcscope.script.value;

import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// The variables of the program or of a function that is being executed.
public final class VariableFrame {
    /// Numbers by slot; see the package.
    private final long[] numbers;

    /// Values of other types by slot: [ListValue], [ScriptRequest], [Status], [Group]. For a
    /// number, why it has no value, or null.
    private final @Nullable Object[] objects;

    /// For operands that are variables of a caller: where these are, by slot; null if there are
    /// none.
    private Place @Nullable [] places;

    /// A variable of a caller.
    private record Place(VariableFrame frame, int slot) {}

    public VariableFrame(int slots) {
        numbers = new long[slots];
        objects = new Object[slots];
    }

    private VariableFrame(VariableFrame from) {
        numbers = from.numbers.clone();
        objects = from.objects.clone();
        for (int slot = 0; slot < objects.length; slot++) {
            if (from.place(slot) != null) {
                numbers[slot] = from.number(slot);
                objects[slot] = from.object(slot);
            }
            if (objects[slot] instanceof ListValue list) {
                objects[slot] = list.copy();
            }
        }
    }

    /// A frame of `slots` variables; the first are `numbers`.
    public static VariableFrame of(int slots, long[] numbers) {
        VariableFrame made = new VariableFrame(slots);
        System.arraycopy(numbers, 0, made.numbers, 0, numbers.length);
        return made;
    }

    /// From now on `slot` is the variable in `itsSlot` of `of`, a caller.
    public void share(int slot, VariableFrame of, int itsSlot) {
        if (places == null) {
            places = new Place[numbers.length];
        }
        Place further = of.place(itsSlot);
        places[slot] = further == null ? new Place(of, itsSlot) : further;
    }

    private @Nullable Place place(int slot) {
        return places == null ? null : places[slot];
    }

    /// The number in `slot`; see the package.
    public long number(int slot) {
        Place place = place(slot);
        return place == null ? numbers[slot] : place.frame.numbers[place.slot];
    }

    /// The value of another type in `slot`; of a number, why it has no value, or null.
    public @Nullable Object object(int slot) {
        Place place = place(slot);
        return place == null ? objects[slot] : place.frame.objects[place.slot];
    }

    /// Takes all values of `other`.
    public void copyFrom(VariableFrame other) {
        VariableFrame copy = other.copy();
        System.arraycopy(copy.numbers, 0, numbers, 0, numbers.length);
        System.arraycopy(copy.objects, 0, objects, 0, objects.length);
    }

    /// A frame with the same values, in variables of its own.
    public VariableFrame copy() {
        return new VariableFrame(this);
    }

    public void number(int slot, long value) {
        set(slot, value, null);
    }

    public void object(int slot, Object value) {
        set(slot, 0, value);
    }

    /// The variable in `slot` has no value for the time being; if it was a number, that is kept.
    public void absent(int slot, Absent why) {
        set(slot, number(slot), why);
    }

    /// The variable in `slot` has again the value that it had before it was absent.
    ///
    /// @param before what [#object] gave then
    public void restore(int slot, @Nullable Object before) {
        set(slot, number(slot), before);
    }

    private void set(int slot, long number, @Nullable Object object) {
        Place place = place(slot);
        if (place != null) {
            place.frame.set(place.slot, number, object);
        } else {
            numbers[slot] = number;
            objects[slot] = object;
        }
    }

    /// Whether both hold the same, except in `slot`.
    public boolean equals(VariableFrame other, int except) {
        for (int slot = 0; slot < numbers.length; slot++) {
            if (slot != except
                    && (number(slot) != other.number(slot)
                            || !ValueTexts.same(object(slot), other.object(slot)))) {
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
