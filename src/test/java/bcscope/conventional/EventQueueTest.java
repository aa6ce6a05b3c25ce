package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.CopiedMemory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/// The one order of events: time, kind, node, number within the node.
class EventQueueTest {
    private static List<Integer> drained(EventQueue queue) {
        List<Integer> payloads = new ArrayList<>();
        while (!queue.isEmpty()) {
            payloads.add(queue.take());
        }
        return payloads;
    }

    @Test
    void eventsComeByTimeThenKindThenNodeThenInTheOrderOfAdding() {
        EventQueue queue = new EventQueue(4);
        queue.add(20, EventQueue.HANDLE, 0, 6);
        queue.add(10, EventQueue.RUN, 0, 5);
        queue.add(10, EventQueue.INJECT, 2, 3);
        queue.add(10, EventQueue.INJECT, 2, 4);
        queue.add(10, EventQueue.INJECT, 1, 2);
        queue.add(10, EventQueue.HANDLE, 3, 1);
        assertEquals(List.of(1, 2, 3, 4, 5, 6), drained(queue));
    }

    /// Two processes of one node; whatever else the node has planned before.
    @Test
    void partsOfANodeComeInTheOrderOfTheirRanksAndThenOfAdding() {
        EventQueue queue = new EventQueue(1);
        queue.add(5, EventQueue.RUN, 0, 0);
        queue.addPart(10, 0, 1, 3);
        queue.addPart(10, 0, 0, 1);
        queue.addPart(10, 0, 1, 4);
        queue.addPart(10, 0, 0, 2);
        queue.addPart(20, 0, 0, 5);
        queue.addPart(20, 0, 0, 6);
        queue.addPart(20, 0, 0, 7);
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), drained(queue));
    }

    @Test
    void theMemoryOfACopyIsThatOfItsArrays() {
        EventQueue queue = new EventQueue(1_000);
        for (int i = 0; i < 300; i++) {
            queue.add(i, EventQueue.RUN, i, i);
        }
        EventQueue copy = queue.copy();
        assertEquals(CopiedMemory.bytes(queue, copy), copy.memoryBytes());
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "5, 65535", "4, 131072"})
    void aPlaceSaysItsKindAndItsNode(int kind, int node) {
        EventQueue queue = new EventQueue(node + 1);
        queue.add(1, kind, node, 9);
        queue.add(1, kind, node, 9);
        queue.take();
        assertEquals(kind, EventQueue.kind(queue.firstPlace()));
        assertEquals(node, EventQueue.node(queue.firstPlace()));
    }
}
