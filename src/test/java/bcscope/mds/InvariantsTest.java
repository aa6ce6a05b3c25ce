package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class InvariantsTest {
    private static final long SLICE_NANOS = 250_000;

    @Test
    void aLawfulRunBreaksNothing() {
        SliceTable table = lawful(5);
        assertEquals(Optional.empty(), new Invariants(table, SLICE_NANOS).firstBroken(0, 5));
    }

    @ParameterizedTest
    @CsvSource({
        "MAX_LTDEM, 21000, E1, max LTDEM ≤ GTDEM",
        "MAX_LTMSM, 31000, E1, max LTMSM ≤ GTMSM",
        "MAX_LTTS, 90000, E1, max LTTS ≤ GTTS",
        "GTMSM, 70000, E2, GTDEM + GTMSM ≤ GTTS",
        "GTTS, 300000, E3, GTTS ≤ GETTS of the next slice",
        "GTBBM, 5, E5, GTPM + GTBBM + GTRM = nothing scheduled",
        "SUM_NCOLLMSM, 1, E9, 1 ≤ sum NCOLLDEM"
    })
    void theFirstBrokenLawIsFoundWithItsNumbers(
            SliceColumn column, long value, Law law, String statement) {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < 6; slice++) {
            lawfulRow(table, slice);
            if (slice == 3) {
                table.set(column, value);
            }
            table.endRow();
        }
        table.publish();
        Finding broken = new Invariants(table, SLICE_NANOS).firstBroken(0, 6).orElseThrow();
        assertEquals(3, broken.slice());
        assertEquals(law, broken.law());
        assertEquals(statement, broken.statement());
        assertFalse(broken.holds());
    }

    @Test
    void aSliceShorterThanTIsBroken() {
        SliceTable table = lawful(4);
        Finding broken = new Invariants(table, SLICE_NANOS + 1_001).firstBroken(0, 4).orElseThrow();
        assertEquals("T ≤ GETTS", broken.statement());
        assertEquals(1, broken.slice());
    }

    @Test
    void equalityIsSaid() {
        SliceTable table = new SliceTable();
        lawfulRow(table, 0);
        table.set(SliceColumn.MAX_LTDEM, 20_000);
        table.endRow();
        table.publish();
        List<Finding> findings = new Invariants(table, SLICE_NANOS).of(0);
        assertTrue(findings.getFirst().holds() && findings.getFirst().equality());
        assertFalse(findings.get(1).equality());
    }

    private static SliceTable lawful(int slices) {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < slices; slice++) {
            lawfulRow(table, slice);
            table.endRow();
        }
        table.publish();
        return table;
    }

    private static void lawfulRow(SliceTable table, int slice) {
        table.set(SliceColumn.START, slice * (SLICE_NANOS + 1_000));
        table.set(SliceColumn.GTDEM, 20_000);
        table.set(SliceColumn.GTMSM, 30_000);
        table.set(SliceColumn.GTTS, 60_000);
        table.set(SliceColumn.MAX_LTDEM, 15_000);
        table.set(SliceColumn.MAX_LTMSM, 25_000);
        table.set(SliceColumn.MAX_LTTS, 50_000);
    }
}
