package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.editor.PastLine.SamePast;

import org.junit.jupiter.api.Test;

import java.util.OptionalInt;

class SamePastTest {
    @Test
    void theFirstSliceThatDiffersIsFoundWhereverItIs() {
        for (int differs = 0; differs < 9; differs++) {
            SamePast past = SamePast.of(table(9, differs), table(9, 9));
            assertEquals(new SamePast(9, OptionalInt.of(differs)), past);
        }
    }

    @Test
    void onlyWhatBothHaveIsCompared() {
        assertEquals(new SamePast(4, OptionalInt.empty()), SamePast.of(table(4, 99), table(9, 5)));
        assertEquals(new SamePast(0, OptionalInt.empty()), SamePast.of(table(0, 0), table(9, 5)));
    }

    /// A run of 4 slices after one of 9 with the same beginning goes on no further: slice 4
    /// differs.
    @Test
    void aRunThatEndsEarlierDiffersWhereItEnds() {
        SamePast past = SamePast.of(table(4, 99), table(9, 99));
        assertEquals(new SamePast(4, OptionalInt.of(4)), past.ended(4, 9));
        assertEquals(past, past.ended(9, 9));
    }

    /// A table whose digests differ from those of others from slice `differs` on.
    private static SliceTable table(int slices, int differs) {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < slices; slice++) {
            table.set(SliceColumn.DIGEST, slice < differs ? slice : 1000 * (differs + 1) + slice);
            table.endRow();
        }
        table.publish();
        return table;
    }
}
