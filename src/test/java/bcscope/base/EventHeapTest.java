package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Comparator;
import java.util.PriorityQueue;

class EventHeapTest {
    private record Event(long nanos, long key, int payload) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void eventsComeByInstantAndThenByKey(long seed) {
        SeededStream dice = new SeededStream(seed, "heap");
        EventHeap heap = new EventHeap();
        PriorityQueue<Event> expected = expectation();
        for (int i = 0; i < 5_000; i++) {
            if (expected.isEmpty() || dice.upTo(9, i, 0) < 6) {
                long key = dice.upTo(1_000, i, 1) << 40 | i;
                Event event = new Event(dice.upTo(300, i, 2), key, i);
                heap.add(event.nanos, event.key, event.payload);
                expected.add(event);
            } else {
                takeFirst(expected, heap);
            }
        }
        drain(expected, heap);
    }

    @Test
    void aCopyTakesItsOwnCourse() {
        EventHeap heap = new EventHeap();
        PriorityQueue<Event> expected = expectation();
        for (int i = 0; i < 200; i++) {
            Event event = new Event(i * 37 % 50, i, i);
            heap.add(event.nanos, event.key, event.payload);
            expected.add(event);
        }
        EventHeap copy = heap.copy();
        copy.add(-1, 0, 1_000);
        assertEquals(1_000, copy.take());
        drain(new PriorityQueue<>(expected), heap);
        drain(expected, copy);
    }

    @Test
    void anEmptyHeapNeverComesToItsFirstEvent() {
        EventHeap heap = new EventHeap();
        assertEquals(Long.MAX_VALUE, heap.firstNanos());
        heap.add(7, 3, 1);
        assertFalse(heap.isEmpty());
        heap.take();
        assertEquals(Long.MAX_VALUE, heap.firstNanos());
    }

    private static PriorityQueue<Event> expectation() {
        return new PriorityQueue<>(
                Comparator.comparingLong(Event::nanos).thenComparingLong(Event::key));
    }

    private static void drain(PriorityQueue<Event> expected, EventHeap heap) {
        while (!expected.isEmpty()) {
            takeFirst(expected, heap);
        }
        assertTrue(heap.isEmpty());
    }

    private static void takeFirst(PriorityQueue<Event> expected, EventHeap heap) {
        Event first = expected.remove();
        assertEquals(first, new Event(heap.firstNanos(), heap.firstKey(), heap.take()));
    }
}
