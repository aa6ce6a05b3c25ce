package bcscope.program;

import java.util.Arrays;
import java.util.List;

/// A growing column of whole numbers that takes 1, 2, 4 or 8 bytes for each of them: as many as the
/// widest needs. Most columns of a program hold small numbers, and there may be tens of millions.
final class NarrowColumn {
    private static final int FIRST_CAPACITY = 8;
    private static final byte[] NO_BYTES = {};
    private static final short[] NO_SHORTS = {};
    private static final int[] NO_INTS = {};
    private static final long[] NO_LONGS = {};

    // Of these four, the one of the width is in use; the others are empty.
    private byte[] bytes = NO_BYTES;
    private short[] shorts = NO_SHORTS;
    private int[] ints = NO_INTS;
    private long[] longs = NO_LONGS;
    private int width = Byte.BYTES;
    private int capacity;
    private int size;

    /// The columns of `parts` one after another, in no more memory than it needs. The parts are
    /// empty then: each gives back its memory as soon as it is copied.
    static NarrowColumn joined(List<NarrowColumn> parts) {
        NarrowColumn all = new NarrowColumn();
        int total = 0;
        for (NarrowColumn part : parts) {
            all.width = Math.max(all.width, part.width);
            total += part.size;
        }
        all.resize(total);
        for (NarrowColumn part : parts) {
            part.widen(all.width);
            part.copyTo(all);
            part.clear();
        }
        return all;
    }

    void add(long value) {
        if (size == capacity) {
            resize(Math.max(FIRST_CAPACITY, capacity + (capacity >> 1)));
        }
        set(size++, value);
    }

    /// Value at `index`, `0 <= index < size()`. The column that is in use is the one that is long
    /// enough: to ask so costs no more than the check of bounds, which it takes the place of.
    long get(int index) {
        if (index < bytes.length) {
            return bytes[index];
        }
        if (index < shorts.length) {
            return shorts[index];
        }
        return index < ints.length ? ints[index] : longs[index];
    }

    void set(int index, long value) {
        widen(widthOf(value));
        switch (width) {
            case Byte.BYTES -> bytes[index] = (byte) value;
            case Short.BYTES -> shorts[index] = (short) value;
            case Integer.BYTES -> ints[index] = (int) value;
            default -> longs[index] = value;
        }
    }

    /// Takes back all values from number `newSize` on.
    void cut(int newSize) {
        size = newSize;
    }

    /// Takes out the value at `index`.
    void remove(int index) {
        for (int i = index + 1; i < size; i++) {
            set(i - 1, get(i));
        }
        size--;
    }

    int size() {
        return size;
    }

    /// Memory that its values take, with the room to grow.
    long memoryBytes() {
        return (long) width * capacity;
    }

    private static int widthOf(long value) {
        if (value == (byte) value) {
            return Byte.BYTES;
        }
        if (value == (short) value) {
            return Short.BYTES;
        }
        return value == (int) value ? Integer.BYTES : Long.BYTES;
    }

    /// Gives every value at least `needed` bytes.
    private void widen(int needed) {
        if (needed <= width) {
            return;
        }
        NarrowColumn wider = new NarrowColumn();
        wider.width = needed;
        wider.resize(capacity);
        for (int i = 0; i < size; i++) {
            wider.set(i, get(i));
        }
        become(wider);
    }

    private void become(NarrowColumn other) {
        bytes = other.bytes;
        shorts = other.shorts;
        ints = other.ints;
        longs = other.longs;
        width = other.width;
        capacity = other.capacity;
    }

    private void clear() {
        become(new NarrowColumn());
        size = 0;
    }

    private void resize(int room) {
        switch (width) {
            case Byte.BYTES -> bytes = Arrays.copyOf(bytes, room);
            case Short.BYTES -> shorts = Arrays.copyOf(shorts, room);
            case Integer.BYTES -> ints = Arrays.copyOf(ints, room);
            default -> longs = Arrays.copyOf(longs, room);
        }
        capacity = room;
    }

    /// Appends its values to `target`, which has their width and room for them.
    private void copyTo(NarrowColumn target) {
        switch (width) {
            case Byte.BYTES -> System.arraycopy(bytes, 0, target.bytes, target.size, size);
            case Short.BYTES -> System.arraycopy(shorts, 0, target.shorts, target.size, size);
            case Integer.BYTES -> System.arraycopy(ints, 0, target.ints, target.size, size);
            default -> System.arraycopy(longs, 0, target.longs, target.size, size);
        }
        target.size += size;
    }
}
