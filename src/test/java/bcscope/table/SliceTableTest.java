package bcscope.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Set;

class SliceTableTest {
    private final SliceTable table = new SliceTable();

    @Test
    void aRowKeepsItsValuesHoweverManyFollow() {
        for (int slice = 0; slice < 5_000; slice++) {
            table.set(SliceColumn.START, 250_000L * slice);
            table.set(SliceColumn.DIGEST, ~slice);
            table.endRow();
        }
        for (int slice = 0; slice < 5_000; slice++) {
            assertEquals(250_000L * slice, table.get(SliceColumn.START, slice));
            assertEquals(~slice, table.get(SliceColumn.DIGEST, slice));
            assertEquals(0, table.get(SliceColumn.GTRM, slice));
        }
    }

    @Test
    void aRowThatIsDroppedLeavesNothing() {
        table.set(SliceColumn.GTRM, 5);
        table.dropRow();
        table.endRow();
        assertEquals(1, table.size());
        assertEquals(0, table.get(SliceColumn.GTRM, 0));
    }

    /// START and GTRM differ; with neither of them to compare there is nothing left.
    @Test
    void whatATableLacksIsNotCompared() {
        SliceTable other = new SliceTable();
        other.set(SliceColumn.START, 7);
        other.set(SliceColumn.GTRM, 8);
        other.endRow();
        assertEquals(Optional.of(SliceColumn.START), table.difference(other, 0));
        other.lack(Set.of(SliceColumn.START));
        assertEquals(Optional.of(SliceColumn.GTRM), table.difference(other, 0));
        other.lack(Set.of(SliceColumn.START, SliceColumn.GTRM));
        assertEquals(Optional.empty(), table.difference(other, 0));
        table.set(SliceColumn.MAX_NDESCTS, 1);
        assertEquals(Optional.of(SliceColumn.MAX_NDESCTS), table.difference(other, 0));
        other.lack(Set.of(SliceColumn.START, SliceColumn.GTRM, SliceColumn.MAX_NDESCTS));
        assertEquals(Optional.empty(), table.difference(other, 0));
    }

    @Test
    void whoTakesOverRowsLacksWhatTheirTableLacks() {
        SliceTable other = new SliceTable();
        other.lack(Set.of(SliceColumn.MAX_NDESCTS));
        other.endRow();
        other.publish();
        table.takeOver(other, 1);
        assertFalse(table.has(SliceColumn.MAX_NDESCTS));
        assertTrue(table.has(SliceColumn.SUM_NDESCTS));
    }

    @Test
    void othersSeeWhatIsPublished() {
        table.endRow();
        assertEquals(0, table.published());
        table.publish();
        assertEquals(1, table.published());
    }

    @Test
    void anInstantLiesInTheLastSliceThatStartedByThen() {
        for (long start : new long[] {0, 250, 600}) {
            table.set(SliceColumn.START, start);
            table.endRow();
        }
        table.publish();
        assertEquals(-1, table.sliceAt(-1));
        assertEquals(0, table.sliceAt(249));
        assertEquals(1, table.sliceAt(250));
        assertEquals(1, table.sliceAt(599));
        assertEquals(2, table.sliceAt(1_000_000));
    }

    @Test
    void gettsIsTheDistanceFromTheSliceBefore() {
        for (long start : new long[] {40, 290, 560}) {
            table.set(SliceColumn.START, start);
            table.endRow();
        }
        assertEquals(0, table.getts(0));
        assertEquals(250, table.getts(1));
        assertEquals(270, table.getts(2));
    }

    @Test
    void theLastSliceEndsWithTheLastOfWhatHappened() {
        for (long start : new long[] {0, 250}) {
            table.set(SliceColumn.START, start);
            table.set(SliceColumn.GTTS, 60);
            table.endRow();
        }
        table.publish();
        assertEquals(250, table.endNanos(0, 480));
        assertEquals(480, table.endNanos(1, 480), "a process ended behind the phases");
        assertEquals(310, table.endNanos(1, 260), "the phases end behind the last process");
    }
}
