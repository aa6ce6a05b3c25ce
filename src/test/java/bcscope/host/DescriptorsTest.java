package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.TreeSet;

class DescriptorsTest {
    @Test
    void noSlotIsGivenTwice() {
        Descriptors all = new Descriptors();
        TreeSet<Integer> slots = new TreeSet<>();
        for (int i = 0; i < 1_000; i++) {
            slots.add(all.allocate());
        }
        assertEquals(1_000, slots.size());
    }

    @Test
    void growingKeepsWhatStandsInTheColumns() {
        Descriptors all = new Descriptors();
        int first = all.allocate();
        all.write(first, Descriptors.SEND, 1, 2, 8, 0, 7);
        for (int i = 0; i < 5_000; i++) {
            all.allocate();
        }
        assertEquals(7, all.bytes(first));
        assertEquals(8, all.tag(first));
    }

    @Test
    void everythingWrittenIsReadAsItWas() {
        Descriptors all = new Descriptors();
        int slot = all.allocate();
        long bytes = (5L << 32) + 0xFFFF_FFFFL;
        all.write(slot, Descriptors.RECEIVE, 11, -1, -1, 4, bytes);
        all.writeOrigin(slot, Descriptors.DETACHED, 12, 13, -8L, -7L);
        all.move(slot, bytes);
        assertEquals(Descriptors.RECEIVE, all.kind(slot));
        assertEquals(11, all.rank(slot));
        assertEquals(-1, all.peer(slot));
        assertEquals(-1, all.tag(slot));
        assertEquals(4, all.context(slot));
        assertEquals(bytes, all.bytes(slot));
        assertEquals(bytes, all.moved(slot));
        assertEquals(Descriptors.DETACHED, all.request(slot));
        assertEquals(12, all.number(slot));
        assertEquals(13, all.pc(slot));
        assertEquals(-8L, all.enteredNanos(slot));
        assertEquals(-7L, all.postNanos(slot));
    }

    @Test
    void aReleasedSlotIsUsedAgainAndClean() {
        Descriptors all = new Descriptors();
        int slot = all.allocate();
        all.move(slot, 5);
        all.join(slot, slot);
        all.release(slot);
        assertEquals(slot, all.allocate());
        assertEquals(0, all.moved(slot));
        assertEquals(Descriptors.NONE, all.partner(slot));
        assertEquals(Descriptors.NONE, all.next(slot));
    }

    @Test
    void aCopyAllocatesOnItsOwn() {
        Descriptors all = new Descriptors();
        int used = all.allocate();
        int free = all.allocate();
        all.release(free);
        Descriptors copy = all.copy();
        all.write(used, Descriptors.SEND, 1, 2, 1, 0, 7);
        assertEquals(free, copy.allocate());
        assertEquals(0, copy.tag(used));
        assertEquals(free, all.allocate());
    }

    @Test
    void whereNoneIsInUseSlotsAreGivenOutInTheirOrderAgain() {
        Descriptors all = new Descriptors();
        int first = all.allocate();
        int second = all.allocate();
        all.release(second);
        all.release(first);
        assertEquals(0, all.limit());
        assertEquals(0, all.live());
        assertEquals(first, all.allocate());
        assertEquals(second, all.allocate());
    }

    @Test
    void whatWasReleasedLastIsUsedFirst() {
        Descriptors all = new Descriptors();
        all.allocate();
        int a = all.allocate();
        int b = all.allocate();
        all.release(a);
        all.release(b);
        assertEquals(1, all.live());
        assertEquals(b, all.allocate());
        assertEquals(a, all.allocate());
        assertEquals(3, all.allocate());
        assertEquals(4, all.live());
    }

    @Test
    void aMatchIsKnownAtBothEndsAndBytesAddUp() {
        Descriptors all = new Descriptors();
        int send = all.allocate();
        int receive = all.allocate();
        all.join(send, receive);
        all.move(send, 300);
        all.move(send, 20);
        assertEquals(receive, all.partner(send));
        assertEquals(send, all.partner(receive));
        assertEquals(320, all.moved(send));
        assertEquals(0, all.moved(receive));
    }

    /// Ten fields of four bytes and four of eight, for 256 descriptors at first, then for twice as
    /// many.
    @Test
    void itsSizeIsThatOfTheRoomForDescriptors() {
        Descriptors all = new Descriptors();
        assertEquals(256 * 72, all.memoryBytes());
        for (int i = 0; i < 257; i++) {
            all.allocate();
        }
        assertEquals(512 * 72, all.memoryBytes());
    }

    @Test
    void whatIsToBePostedIsPostponed() {
        Descriptors all = new Descriptors();
        int early = all.allocate();
        all.writeOrigin(early, Descriptors.BLOCKING, 0, 1, 90, 99);
        int late = all.allocate();
        all.writeOrigin(late, Descriptors.BLOCKING, 1, 2, 99, 100);
        all.postpone(100, 1_000);
        assertEquals(99, all.postNanos(early));
        assertEquals(90, all.enteredNanos(early));
        assertEquals(1_100, all.postNanos(late));
        assertEquals(99, all.enteredNanos(late));
    }
}
