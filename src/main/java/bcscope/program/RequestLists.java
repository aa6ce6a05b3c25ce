package bcscope.program;

import java.util.Arrays;

/// Lists of request slots, each stored once however many operations name it: a loop of a traced
/// program waits for the same slots again and again.
final class RequestLists {
    private static final int FIRST_CAPACITY = 16;

    // A list is its size, then its slots.
    private final NarrowColumn values = new NarrowColumn();

    // Places of lists by their hash, plus 1; a power of two of them, at most half in use.
    private int[] places = {};
    private int count;

    /// Where a list of `slots` begins; it is stored if there is none yet.
    int placeOf(int[] slots) {
        if (2 * count >= places.length) {
            rehash();
        }
        int at = find(slots);
        if (places[at] == 0) {
            places[at] = values.size() + 1;
            count++;
            values.add(slots.length);
            for (int slot : slots) {
                values.add(slot);
            }
        }
        return places[at] - 1;
    }

    /// Whether both have the same lists at the same places.
    boolean same(RequestLists other) {
        boolean same = length() == other.length();
        for (int i = 0; same && i < length(); i++) {
            same = values.get(i) == other.values.get(i);
        }
        return same;
    }

    /// Every place is below this.
    int length() {
        return values.size();
    }

    /// Number of slots of the list at `place`.
    int size(int place) {
        return (int) values.get(place);
    }

    /// Slot `index` of the list at `place`.
    int slot(int place, int index) {
        return (int) values.get(place + 1 + index);
    }

    /// The slots of the list at `place`.
    int[] slots(int place) {
        int[] slots = new int[size(place)];
        Arrays.setAll(slots, i -> slot(place, i));
        return slots;
    }

    /// Memory that all lists take.
    long memoryBytes() {
        return values.memoryBytes() + (long) Integer.BYTES * places.length;
    }

    /// Index into the places of the list of `slots`, or the free one where it belongs.
    private int find(int[] slots) {
        int at = spread(Arrays.hashCode(slots));
        while (places[at] != 0 && !isAt(places[at] - 1, slots)) {
            at = (at + 1) & (places.length - 1);
        }
        return at;
    }

    private int spread(int hash) {
        return ((hash * 0x9E3779B9) >>> 7) & (places.length - 1);
    }

    private boolean isAt(int place, int[] slots) {
        if (size(place) != slots.length) {
            return false;
        }
        for (int i = 0; i < slots.length; i++) {
            if (slot(place, i) != slots[i]) {
                return false;
            }
        }
        return true;
    }

    private void rehash() {
        places = new int[Math.max(FIRST_CAPACITY, 2 * places.length)];
        for (int place = 0; place < values.size(); place += 1 + size(place)) {
            places[find(slots(place))] = place + 1;
        }
    }
}
