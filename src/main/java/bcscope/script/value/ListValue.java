package bcscope.script.value;

import bcscope.script.code.ValueType;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// Values of one type, counted from 0. Belongs to one variable: whoever keeps it copies it.
///
/// @param element what each is
/// @param numbers where they are numbers
/// @param objects where they are not; else null
public record ListValue(ValueType element, long[] numbers, @Nullable Object @Nullable [] objects) {
    public static ListValue ofNumbers(ValueType element, long[] numbers) {
        return new ListValue(element, numbers, null);
    }

    public int size() {
        return objects == null ? numbers.length : objects.length;
    }

    /// How many values it has, with those of lists in it.
    public long values() {
        long all = size();
        for (int i = 0; objects != null && i < objects.length; i++) {
            all += objects[i] instanceof ListValue list ? list.values() : 0;
        }
        return all;
    }

    public ListValue copy() {
        if (objects == null) {
            return new ListValue(element, numbers.clone(), null);
        }
        @Nullable Object[] copies = objects.clone();
        for (int i = 0; i < copies.length; i++) {
            copies[i] = copies[i] instanceof ListValue list ? list.copy() : copies[i];
        }
        return new ListValue(element, numbers, copies);
    }

    public boolean same(ListValue other) {
        if (size() != other.size() || !Arrays.equals(numbers, other.numbers)) {
            return false;
        }
        for (int i = 0; objects != null && i < objects.length; i++) {
            if (other.objects == null || !ValueTexts.same(objects[i], other.objects[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ListValue list && same(list);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
        return ValueTexts.text(this);
    }
}
