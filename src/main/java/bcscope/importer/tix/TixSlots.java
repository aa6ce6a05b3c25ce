package bcscope.importer.tix;

import java.util.Arrays;

/// Request slots that one call names, in its order.
final class TixSlots {
    private int[] slots = new int[8];
    private int size;

    void add(int slot) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
        }
        slots[size++] = slot;
    }

    int size() {
        return size;
    }

    int first() {
        return slots[0];
    }

    int[] toArray() {
        return Arrays.copyOf(slots, size);
    }
}
