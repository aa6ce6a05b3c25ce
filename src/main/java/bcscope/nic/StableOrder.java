package bcscope.nic;

import java.util.Arrays;

/// Orders the items `0..count-1` by keys; items with equal keys keep the order that they had.
///
/// Several thousand messages are ordered in every slice. Objects with a comparator took a quarter
/// of the engine's time on a halo of 1,024 processes; here many items are distributed digit by
/// digit, least significant first, and few are inserted one after another. Nothing is allocated
/// once the arrays are long enough.
public final class StableOrder {
    private static final int FEW = 32;
    private static final int DIGIT_BITS = 8;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private final int[] ends = new int[DIGITS];
    private int[] order = new int[FEW];
    private int[] before = new int[FEW];
    private int count;

    /// Begins with `count` items in the order of their numbers.
    public void begin(int count) {
        this.count = count;
        if (order.length < count) {
            order = new int[Math.max(count, 2 * order.length)];
            before = new int[order.length];
        }
        for (int item = 0; item < count; item++) {
            order[item] = item;
        }
    }

    /// The item at `place`.
    public int item(int place) {
        return order[place];
    }

    /// Orders the items by `keys`, of which item `i` has `keys[i]`.
    public void by(long[] keys) {
        if (count <= FEW) {
            insert(keys);
            return;
        }
        if (isOrdered(keys)) {
            return;
        }
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int item = 0; item < count; item++) {
            least = Math.min(least, keys[item]);
            most = Math.max(most, keys[item]);
        }
        // The distance may exceed a signed number; its bits are right all the same.
        int bits = Long.SIZE - Long.numberOfLeadingZeros(most - least);
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            distribute(keys, least, shift);
        }
    }

    /// Whether the items are in this order already, as they are where all processes call at the
    /// same time.
    private boolean isOrdered(long[] keys) {
        int place = 1;
        while (place < count && keys[order[place - 1]] <= keys[order[place]]) {
            place++;
        }
        return place == count;
    }

    private void insert(long[] keys) {
        for (int end = 1; end < count; end++) {
            int item = order[end];
            int place = end;
            while (place > 0 && keys[order[place - 1]] > keys[item]) {
                order[place] = order[place - 1];
                place--;
            }
            order[place] = item;
        }
    }

    private void distribute(long[] keys, long least, int shift) {
        Arrays.fill(ends, 0);
        for (int item = 0; item < count; item++) {
            ends[digit(keys[item] - least, shift)]++;
        }
        for (int digit = 1; digit < DIGITS; digit++) {
            ends[digit] += ends[digit - 1];
        }
        int[] from = order;
        order = before;
        before = from;
        for (int place = count - 1; place >= 0; place--) {
            int item = from[place];
            order[--ends[digit(keys[item] - least, shift)]] = item;
        }
    }

    private static int digit(long distance, int shift) {
        return (int) (distance >>> shift) & (DIGITS - 1);
    }
}
