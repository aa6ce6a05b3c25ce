package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.OptionalInt;

class QuietStretchTest {
    /// Slices 0 and 1 quiet, 2 busy, 3 to 5 quiet, 6 busy.
    private static final SliceTable TABLE = table("..x...x");

    @Test
    void aStretchEndsBeforeTheNextBusySlice() {
        assertEquals(new QuietStretch(3, 6), QuietStretch.from(TABLE, 3));
        assertEquals(new QuietStretch(5, 6), QuietStretch.from(TABLE, 5));
        assertEquals(0, QuietStretch.from(TABLE, 6).count(), "a busy slice has none");
    }

    @Test
    void aStretchBeginsBehindTheBusySliceBefore() {
        assertEquals(new QuietStretch(3, 6), QuietStretch.before(TABLE, 6));
        assertEquals(new QuietStretch(0, 2), QuietStretch.before(TABLE, 2));
        assertEquals(0, QuietStretch.before(TABLE, 3).count(), "slice 2 is busy");
        assertEquals(0, QuietStretch.before(TABLE, 0).count(), "there is none before");
    }

    @Test
    void theStretchAroundASliceIsWhole() {
        assertEquals(new QuietStretch(3, 6), QuietStretch.around(TABLE, 4));
        assertEquals(0, QuietStretch.around(TABLE, 2).count());
        assertTrue(new QuietStretch(3, 6).contains(5));
        assertFalse(new QuietStretch(3, 6).contains(6));
    }

    @Test
    void aStretchAtTheEndGoesAsFarAsIsPublished() {
        assertEquals(new QuietStretch(1, 3), QuietStretch.from(table("x.."), 1));
        assertEquals(new QuietStretch(3, 3), QuietStretch.from(table("x.."), 3));
    }

    @Test
    void theFirstBusySliceIsLookedForInAPart() {
        assertEquals(OptionalInt.of(2), QuietStretch.firstBusy(TABLE, 0, 7));
        assertEquals(OptionalInt.of(6), QuietStretch.firstBusy(TABLE, 3, 7));
        assertEquals(OptionalInt.empty(), QuietStretch.firstBusy(TABLE, 3, 6));
    }

    /// What is exchanged, matched or moved makes a slice busy, in whichever way.
    @ParameterizedTest
    @EnumSource(
            value = SliceColumn.class,
            names = {
                "SUM_NP2PDEM",
                "SUM_NCOLLDEM",
                "SUM_NP2PMSM",
                "SUM_NCOLLMSM",
                "BYTES",
                "SENT",
                "FLYING"
            })
    void aSliceInWhichSomethingHappensIsNotQuiet(SliceColumn column) {
        SliceTable table = new SliceTable();
        table.set(column, 1);
        table.endRow();
        table.publish();
        assertFalse(QuietStretch.isQuiet(table, 0));
    }

    /// Processes that are blocked, restart or compute leave a slice quiet.
    @ParameterizedTest
    @EnumSource(
            value = SliceColumn.class,
            names = {"START", "GTDEM", "GTMSM", "GTTS", "SUM_BPTS", "RESTARTED", "CPU_BUSY"})
    void aSliceInWhichNothingHappensIsQuiet(SliceColumn column) {
        SliceTable table = new SliceTable();
        table.set(column, 1);
        table.endRow();
        table.publish();
        assertTrue(QuietStretch.isQuiet(table, 0));
    }

    private static SliceTable table(String slices) {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < slices.length(); slice++) {
            table.set(SliceColumn.SUM_NP2PDEM, slices.charAt(slice) == 'x' ? 1 : 0);
            table.endRow();
        }
        table.publish();
        return table;
    }
}
