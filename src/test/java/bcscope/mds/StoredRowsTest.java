package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;
import bcscope.mds.StoredColumn.Row;
import bcscope.metric.Metric;

import org.junit.jupiter.api.Test;

import java.util.List;

class StoredRowsTest {
    private static final int FROM = 100;

    private static final List<StoredColumn> COLUMNS =
            List.of(
                    new StoredColumn(Metric.LTDEM, Row.MAX),
                    new StoredColumn(Metric.LTDEM, Row.SUM),
                    new StoredColumn(Metric.NP2PMSM, Row.SUM));

    /// LTDEM as given, NP2PMSM always 2.
    private static void add(StoredRows rows, int slice, long ltdem) {
        rows.add(slice, metric -> metric == Metric.LTDEM ? ltdem : 2);
    }

    @Test
    void aRowHasTheGreatestAndTheSumOfItsSlices() {
        StoredRows rows = new StoredRows(COLUMNS, FROM, 3);
        add(rows, 100, 40);
        add(rows, 101, 90);
        add(rows, 102, 50);
        assertEquals(1, rows.size());
        assertEquals(90, rows.value(0, 0));
        assertEquals(40 + 90 + 50, rows.value(0, 1));
        assertEquals(3 * 2, rows.value(0, 2));
    }

    @Test
    void theLastRowMayHoldFewerSlices() {
        StoredRows rows = new StoredRows(COLUMNS, FROM, 3);
        for (int slice = 100; slice < 104; slice++) {
            add(rows, slice, slice);
        }
        assertEquals(2, rows.size());
        assertEquals(103, rows.slice(1));
        assertEquals(103, rows.value(1, 0), "begins anew");
        assertEquals(103, rows.value(1, 1));
        assertEquals(2, rows.value(1, 2));
        assertEquals(102, rows.value(0, 0), "stays as it is");
    }

    @Test
    void rowsBeginWithTheWindow() {
        StoredRows rows = new StoredRows(COLUMNS, FROM, 3);
        add(rows, 100, 1);
        assertEquals(100, rows.slice(0));
        assertEquals(109, rows.slice(3));
    }

    @Test
    void everyRowIsKeptHoweverManyThereAre() {
        StoredRows rows = new StoredRows(COLUMNS, 0, 1);
        for (int slice = 0; slice < 1_000; slice++) {
            add(rows, slice, 7L * slice);
        }
        assertEquals(1_000, rows.size());
        for (int row = 0; row < 1_000; row++) {
            assertEquals(7L * row, rows.value(row, 0));
            assertEquals(2, rows.value(row, 2));
        }
    }

    @Test
    void aSliceBeforeTheWindowIsABrokenPromise() {
        StoredRows rows = new StoredRows(COLUMNS, FROM, 3);
        assertThrows(Invariant.Broken.class, () -> add(rows, 99, 1));
        assertEquals(0, rows.size());
    }

    @Test
    void aRowThatIsLeftOutIsABrokenPromise() {
        StoredRows rows = new StoredRows(COLUMNS, FROM, 3);
        add(rows, 100, 1);
        Invariant.Broken left = assertThrows(Invariant.Broken.class, () -> add(rows, 106, 1));
        assertEquals("slice 106 was stored after 1 rows", left.getMessage());
    }

    @Test
    void aRowThatWasReadStandsAsItWasStored() {
        StoredRows rows = new StoredRows(COLUMNS, FROM, 3);
        rows.addStored(new long[] {9, 19, 6});
        rows.addStored(new long[] {8, 18, 4});
        assertEquals(2, rows.size());
        assertEquals(19, rows.value(0, 1));
        assertEquals(4, rows.value(1, 2));
        assertEquals(103, rows.slice(1));
    }
}
