package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class QueuesTest {
    private final Descriptors all = new Descriptors();
    private final Queues queues = new Queues(2);

    private int append(int rank) {
        int slot = all.allocate();
        queues.append(all, rank, slot);
        return slot;
    }

    private List<Integer> of(Queues some, int rank) {
        List<Integer> slots = new ArrayList<>();
        for (int slot = some.head(rank); slot != Descriptors.NONE; slot = all.next(slot)) {
            slots.add(slot);
        }
        return slots;
    }

    @Test
    void descriptorsStandInTheOrderInWhichTheyCame() {
        int a = append(0);
        int other = append(1);
        int b = append(0);
        assertEquals(List.of(a, b), of(queues, 0));
        assertEquals(List.of(other), of(queues, 1));
    }

    @Test
    void theHeadTheMiddleAndTheTailCanLeave() {
        int a = append(0);
        int b = append(0);
        int c = append(0);
        int d = append(0);
        queues.remove(all, 0, a, b);
        assertEquals(List.of(a, c, d), of(queues, 0));
        queues.remove(all, 0, c, d);
        queues.remove(all, 0, Descriptors.NONE, a);
        assertEquals(List.of(c), of(queues, 0));
    }

    @Test
    void whatComesAfterTheTailLeftStandsBehindTheNewTail() {
        int a = append(0);
        int b = append(0);
        queues.remove(all, 0, a, b);
        int c = append(0);
        assertEquals(List.of(a, c), of(queues, 0));
        queues.remove(all, 0, Descriptors.NONE, a);
        queues.remove(all, 0, Descriptors.NONE, c);
        int d = append(0);
        assertEquals(List.of(d), of(queues, 0));
    }

    @Test
    void aCopyKeepsItsHeads() {
        int a = append(0);
        Queues copy = queues.copy();
        queues.remove(all, 0, Descriptors.NONE, a);
        assertEquals(List.of(), of(queues, 0));
        assertEquals(List.of(a), of(copy, 0));
    }

    @Test
    void anEmptiedQueueGivesItsDescriptorsBackAndTakesNewOnes() {
        append(0);
        append(0);
        int other = append(1);
        queues.empty(all, 0);
        assertEquals(List.of(), of(queues, 0));
        assertEquals(1, all.live());
        int next = append(0);
        assertEquals(List.of(next), of(queues, 0));
        assertEquals(List.of(other), of(queues, 1));
        assertEquals(3, all.limit(), "its slot was used before");
    }

    @Test
    void aNewQueueIsEmpty() {
        assertEquals(Descriptors.NONE, queues.head(0));
        assertEquals(Descriptors.NONE, queues.head(1));
    }

    @Test
    void whatLeftAQueueHasNobodyBehindIt() {
        int a = append(0);
        append(0);
        queues.remove(all, 0, Descriptors.NONE, a);
        assertEquals(Descriptors.NONE, all.next(a));
    }
}
