package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class PacketEventsTest {
    @Test
    void eventsComeByTimeThenKindThenSource() {
        PacketEvents events = new PacketEvents();
        events.add(20, PacketEvents.FREE, 1, 10);
        events.add(10, PacketEvents.INJECT, 0, 11);
        events.add(10, PacketEvents.HEAD, 7, 12);
        events.add(10, PacketEvents.HEAD, 3, 13);
        events.add(10, PacketEvents.FREE, 9, 14);
        assertEquals(
                List.of("10 0 9 14", "10 1 3 13", "10 1 7 12", "10 4 0 11", "20 0 1 10"),
                drained(events));
    }

    @Test
    void theNumberOfAMessageMayUseAllItsBits() {
        PacketEvents events = new PacketEvents();
        events.add(5, PacketEvents.INJECT, -1, 1);
        events.add(5, PacketEvents.INJECT, Integer.MAX_VALUE, 2);
        events.add(5, PacketEvents.LOCAL, -1, 3);
        assertEquals(List.of("5 3 -1 3", "5 4 2147483647 2", "5 4 -1 1"), drained(events));
    }

    private static List<String> drained(PacketEvents events) {
        List<String> lines = new ArrayList<>();
        while (events.firstNanos() < Long.MAX_VALUE) {
            lines.add(
                    events.firstNanos()
                            + " "
                            + events.kind()
                            + " "
                            + events.source()
                            + " "
                            + events.take());
        }
        return lines;
    }
}
