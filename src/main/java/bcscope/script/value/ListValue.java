package bcscope.script.value;

import bcscope.script.code.ValueType;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// Values of one type, counted from 0. Belongs to one variable: copy it to keep it.
///
/// After its last value there may be room, so that a list that grows value by value is not copied
/// each time.
public final class ListValue {
    private final ValueType element;

    /// The values, where they are numbers.
    private final long[] numbers;

    /// The values where they are not; else null.
    private final @Nullable Object @Nullable [] objects;

    private final int size;

    private ListValue(
            ValueType element, long[] numbers, @Nullable Object @Nullable [] objects, int size) {
        this.element = element;
        this.numbers = numbers;
        this.objects = objects;
        this.size = size;
    }

    /// A list of `size` zeros, or of nothing.
    public static ListValue sized(ValueType element, int size) {
        return VariableFrame.isNumber(element)
                ? ofNumbers(element, new long[size])
                : new ListValue(element, new long[0], new @Nullable Object[size], size);
    }

    public static ListValue ofNumbers(ValueType element, long[] numbers) {
        return new ListValue(element, numbers, null, numbers.length);
    }

    /// The type of the values.
    public ValueType element() {
        return element;
    }

    public int size() {
        return size;
    }

    /// Value `index`, or 0 if the values are not numbers.
    public long number(int index) {
        return objects == null ? numbers[index] : 0;
    }

    /// Value `index`, or null if the values are numbers.
    public @Nullable Object object(int index) {
        return objects == null ? null : objects[index];
    }

    public void put(int index, long number) {
        numbers[index] = number;
    }

    public void put(int index, Object value) {
        if (objects != null) {
            objects[index] = value;
        }
    }

    /// All values, which are numbers.
    public long[] toNumbers() {
        return Arrays.copyOf(numbers, size);
    }

    /// Number of values, including nested lists.
    public long values() {
        long all = size;
        for (int i = 0; objects != null && i < size; i++) {
            all += objects[i] instanceof ListValue list ? list.values() : 0;
        }
        return all;
    }

    public ListValue copy() {
        return objects == null
                ? ofNumbers(element, toNumbers())
                : new ListValue(element, numbers, copies(objects, size), size);
    }

    private static @Nullable Object[] copies(@Nullable Object[] objects, int size) {
        @Nullable Object[] copies = Arrays.copyOf(objects, size);
        for (int i = 0; i < size; i++) {
            copies[i] = copies[i] instanceof ListValue list ? list.copy() : copies[i];
        }
        return copies;
    }

    /// Values `first` to `last`, copied.
    public ListValue part(int first, int last) {
        ListValue part = sized(element, last - first + 1);
        for (int i = first; i <= last; i++) {
            if (objects == null) {
                part.put(i - first, numbers[i]);
            } else if (objects[i] != null) {
                part.put(i - first, objects[i] instanceof ListValue it ? it.copy() : objects[i]);
            }
        }
        return part;
    }

    /// These values and then those of `more`, which is of the same type. Uses the room after these
    /// values, so it may be called only once, and nothing may be added to this list afterwards.
    public ListValue followedBy(ListValue more) {
        int all = size + more.size;
        if (objects == null || more.objects == null) {
            long[] room =
                    all <= numbers.length
                            ? numbers
                            : Arrays.copyOf(numbers, Math.max(all, 2 * size));
            System.arraycopy(more.numbers, 0, room, size, more.size);
            return new ListValue(element, room, null, all);
        }
        @Nullable Object[] added = copies(more.objects, more.size);
        @Nullable Object[] room =
                all <= objects.length ? objects : Arrays.copyOf(objects, Math.max(all, 2 * size));
        System.arraycopy(added, 0, room, size, more.size);
        return new ListValue(element, numbers, room, all);
    }

    public boolean same(ListValue other) {
        if (size != other.size || (objects == null) != (other.objects == null)) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (number(i) != other.number(i) || !ValueTexts.same(object(i), other.object(i))) {
                return false;
            }
        }
        return true;
    }

    /// Whether the values are equal, as `==` compares them: 0.0 equals -0.0.
    public boolean hasValuesOf(ListValue other) {
        boolean same = size == other.size;
        boolean reals = element == ValueType.Plain.REAL;
        for (int i = 0; same && i < size; i++) {
            if (object(i) instanceof ListValue one && other.object(i) instanceof ListValue two) {
                same = one.hasValuesOf(two);
            } else {
                same =
                        reals
                                ? real(number(i)) == real(other.number(i))
                                : number(i) == other.number(i);
            }
        }
        return same;
    }

    private static double real(long bits) {
        return Double.longBitsToDouble(bits);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ListValue list && same(list);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(objects == null ? toNumbers() : new long[] {size});
    }

    @Override
    public String toString() {
        return ValueTexts.text(this);
    }
}
