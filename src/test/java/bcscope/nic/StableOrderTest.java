package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.SeededStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Comparator;
import java.util.stream.IntStream;

final class StableOrderTest {
    @Test
    void itemsWithEqualKeysKeepTheirOrder() {
        assertArrayEquals(new int[] {1, 3, 0, 2}, ordered(4, new long[] {5, 2, 5, 2}));
    }

    @Test
    void theLastKeyDecidesAndTheOneBeforeBreaksItsTies() {
        StableOrder order = new StableOrder();
        order.begin(3);
        order.by(new long[] {9, 1, 5});
        order.by(new long[] {7, 7, 3});
        assertEquals(2, order.item(0));
        assertEquals(1, order.item(1));
        assertEquals(0, order.item(2));
    }

    /// The second keys are in the order of the items, and not in that of the first keys.
    @Test
    void manyItemsAreInOrderOnlyIfTheyStandInIt() {
        StableOrder order = new StableOrder();
        order.begin(40);
        order.by(IntStream.range(0, 40).mapToLong(item -> -item).toArray());
        order.by(IntStream.range(0, 40).mapToLong(item -> item).toArray());
        assertArrayEquals(
                IntStream.range(0, 40).toArray(),
                IntStream.range(0, 40).map(order::item).toArray());
    }

    /// 33 items are the fewest that are distributed by digits; the keys have all 64 bits.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 32, 33, 2000})
    void theOrderIsThatOfAStableSortOfTheListClass(int count) {
        SeededStream draws = new SeededStream(7, "keys");
        long[] keys = new long[count + 5];
        for (int item = 0; item < count; item++) {
            keys[item] = draws.bits(item % 500, 0);
        }
        int[] expected =
                IntStream.range(0, count)
                        .boxed()
                        .sorted(Comparator.comparingLong(item -> keys[item]))
                        .mapToInt(item -> item)
                        .toArray();
        assertArrayEquals(expected, ordered(count, keys));
    }

    private static int[] ordered(int count, long[] keys) {
        StableOrder order = new StableOrder();
        order.begin(count);
        order.by(keys);
        return IntStream.range(0, count).map(order::item).toArray();
    }
}
