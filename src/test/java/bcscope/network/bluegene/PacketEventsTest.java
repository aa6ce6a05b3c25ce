package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;
import bcscope.base.SeededStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Comparator;
import java.util.PriorityQueue;

class PacketEventsTest {
    private record Event(long nanos, int kind, int source, int payload) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void eventsComeByTimeThenKindThenSource(long seed) {
        SeededStream stream = new SeededStream(seed, "events");
        PacketEvents events = new PacketEvents();
        PriorityQueue<Event> reference =
                new PriorityQueue<>(
                        Comparator.comparingLong(Event::nanos)
                                .thenComparingInt(Event::kind)
                                .thenComparingInt(Event::source));
        for (int i = 0; i < 5_000; i++) {
            boolean add = reference.isEmpty() || stream.upTo(9, i, 0) < 6;
            if (add) {
                Event event =
                        new Event(
                                stream.upTo(300, i, 1),
                                (int) stream.upTo(4, i, 2),
                                i,
                                (int) stream.upTo(1_000_000, i, 3));
                reference.add(event);
                events.add(event.nanos(), event.kind(), event.source(), event.payload());
            } else {
                takeBoth(reference, events);
            }
        }
        while (!reference.isEmpty()) {
            takeBoth(reference, events);
        }
        assertEquals(Long.MAX_VALUE, events.firstNanos());
    }

    private static void takeBoth(PriorityQueue<Event> reference, PacketEvents events) {
        Event expected = reference.remove();
        assertEquals(expected.nanos(), events.firstNanos());
        long key = events.remove();
        assertEquals(
                expected,
                new Event(
                        expected.nanos(),
                        PacketEvents.kind(key),
                        PacketEvents.source(key),
                        PacketEvents.payload(key)));
    }

    @Test
    void takingWhereNothingIsBreaksAPromise() {
        PacketEvents empty = new PacketEvents();
        assertThrows(Invariant.Broken.class, empty::remove);
    }
}
