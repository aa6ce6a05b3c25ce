package bcscope.nic;

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
        all.bytes[first] = 7;
        all.tag[first] = 8;
        for (int i = 0; i < 5_000; i++) {
            all.allocate();
        }
        assertEquals(7, all.bytes[first]);
        assertEquals(8, all.tag[first]);
    }

    @Test
    void aReleasedSlotIsUsedAgainAndClean() {
        Descriptors all = new Descriptors();
        int slot = all.allocate();
        all.moved[slot] = 5;
        all.partner[slot] = 3;
        all.release(slot);
        assertEquals(slot, all.allocate());
        assertEquals(0, all.moved[slot]);
        assertEquals(Descriptors.NONE, all.partner[slot]);
        assertEquals(Descriptors.NONE, all.next[slot]);
    }

    @Test
    void aCopyAllocatesOnItsOwn() {
        Descriptors all = new Descriptors();
        int used = all.allocate();
        int free = all.allocate();
        all.release(free);
        Descriptors copy = all.copy();
        all.tag[used] = 1;
        assertEquals(free, copy.allocate());
        assertEquals(0, copy.tag[used]);
        assertEquals(free, all.allocate());
    }
}
