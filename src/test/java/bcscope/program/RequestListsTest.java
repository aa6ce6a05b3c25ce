package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.CopiedMemory;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
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

    /// Both have the hash 31 (31 (31 + 3,000,000)) + 0 = 93,000,961: the third slot takes back what
    /// another factor of 31 adds.
    @Test
    void aListThatBeginsAsAnotherAndHasItsHashIsNoneTheLess() {
        int[] two = {3_000_000, 0};
        int[] three = {3_000_000, 0, 1_504_938_466};
        assertEquals(Arrays.hashCode(two), Arrays.hashCode(three));
        RequestLists lists = new RequestLists();
        int longer = lists.placeOf(three);
        int shorter = lists.placeOf(two);
        assertArrayEquals(three, lists.slots(longer));
        assertArrayEquals(two, lists.slots(shorter));
    }

    @Test
    void theMemoryOfListsIsThatOfTheirArrays() {
        RequestLists lists = new RequestLists();
        for (int i = 0; i < 500; i++) {
            lists.placeOf(new int[] {i, 1});
        }
        assertEquals(CopiedMemory.bytes(List.of(), lists), lists.memoryBytes());
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
