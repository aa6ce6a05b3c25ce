package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;

class RequestListsTest {
    @Test
    void equalListsAreOne() {
        RequestLists lists = new RequestLists();
        int first = lists.placeOf(new int[] {1, 2, 3});
        int second = lists.placeOf(new int[] {1, 2});
        int length = lists.length();
        assertEquals(first, lists.placeOf(new int[] {1, 2, 3}));
        assertEquals(second, lists.placeOf(new int[] {1, 2}));
        assertEquals(length, lists.length());
    }

    @Test
    void everyListKeepsItsSlotsHoweverManyThereAre() {
        RequestLists lists = new RequestLists();
        Map<Integer, int[]> expected = new HashMap<>();
        for (int i = 0; i < 2_000; i++) {
            int[] slots = new int[i % 5];
            for (int j = 0; j < slots.length; j++) {
                slots[j] = i / 5 + 7 * j;
            }
            expected.put(lists.placeOf(slots), slots);
        }
        assertEquals(1 + 4 * 400, expected.size());
        expected.forEach((place, slots) -> assertArrayEquals(slots, lists.slots(place)));
    }
}
