package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class EventHeapTest {
    private record Event(long nanos, int number) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void eventsComeByTimeAndThenAsTheyWereAdded(long seed) {
        SeededStream dice = new SeededStream(seed, "heap");
        EventHeap heap = new EventHeap();
        List<Event> expected = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            long nanos = dice.upTo(50, i, 0);
            heap.add(nanos, 0, i);
            expected.add(new Event(nanos, i));
        }
        expected.sort(Comparator.comparingLong(Event::nanos));
        for (Event event : expected) {
            assertEquals(event.nanos, heap.firstNanos());
            assertEquals(event.number, heap.take());
        }
        assertTrue(heap.isEmpty());
    }
}
