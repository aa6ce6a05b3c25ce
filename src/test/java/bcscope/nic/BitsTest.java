package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

class BitsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 128, 1_000})
    void itHoldsWhatASortedSetHolds(int size) {
        SeededStream stream = new SeededStream(size, "bits");
        Bits bits = new Bits(size);
        TreeSet<Integer> expected = new TreeSet<>();
        for (int step = 0; step < 400; step++) {
            int value = (int) stream.upTo(size - 1L, step, 0);
            if (stream.upTo(2, step, 1) == 0) {
                bits.remove(value);
                expected.remove(value);
            } else {
                bits.add(value);
                expected.add(value);
            }
            assertEquals(List.copyOf(expected), walk(bits));
            assertEquals(expected.size(), bits.count());
            assertEquals(expected.contains(value), bits.has(value));
            assertEquals(expected.isEmpty(), bits.none());
        }
    }

    private static List<Integer> walk(Bits bits) {
        List<Integer> values = new ArrayList<>();
        for (int value = bits.next(0); value >= 0; value = bits.next(value + 1)) {
            values.add(value);
        }
        return values;
    }

    @Test
    void aCopyIsIndependent() {
        Bits bits = new Bits(70);
        bits.add(69);
        Bits copy = bits.copy();
        bits.clear();
        assertTrue(bits.none());
        assertTrue(copy.has(69));
        copy.remove(69);
        assertFalse(copy.has(69));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "63, 64", "64, 64", "65, 66", "128, 128", "130, 200"})
    void everythingBelowALimitIsAddedAtOnce(int limit, int size) {
        Bits bits = new Bits(size);
        bits.add(size - 1);
        bits.addBelow(limit);
        List<Integer> expected = new ArrayList<>();
        for (int value = 0; value < limit; value++) {
            expected.add(value);
        }
        if (size > limit) {
            expected.add(size - 1);
        }
        assertEquals(expected, walk(bits));
    }
}
