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
        LawReading broken = new Invariants(table, SLICE_NANOS).firstBroken(0, 6).orElseThrow();
        assertEquals(3, broken.slice());
        assertEquals(law, broken.law());
        assertEquals(statement, broken.statement());
        assertFalse(broken.holds());
    }

    @Test
    void aSliceShorterThanTIsBroken() {
        SliceTable table = lawful(4);
        LawReading broken =
                new Invariants(table, SLICE_NANOS + 1_001).firstBroken(0, 4).orElseThrow();
        assertEquals("T ≤ GETTS", broken.statement());
        assertEquals(1, broken.slice());
    }

    /// Two queries failed in MSM of slice 1 and one in BBM: USRSTS of slice 2 is 3, or more where a
    /// node died between the two.
    @ParameterizedTest
    @CsvSource({"2, false", "3, true", "240, true"})
    void usrstsCountsAtLeastTheRetriesOfTheSliceBefore(long usrsts, boolean holds) {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < 3; slice++) {
            lawfulRow(table, slice);
            table.set(SliceColumn.USRMSM, slice == 1 ? 2 : 0);
            table.set(SliceColumn.USRBBM, slice == 1 ? 1 : 0);
            table.set(SliceColumn.USRSTS, slice == 2 ? usrsts : 0);
            table.endRow();
        }
        table.publish();
        LawReading reading =
                new Invariants(table, SLICE_NANOS)
                        .of(2).stream()
                                .filter(finding -> finding.law() == Law.E11)
                                .findAny()
                                .orElseThrow();
        assertEquals(3, reading.leftValue());
        assertEquals(holds, reading.holds());
    }

    @Test
    void equalityIsSaid() {
        SliceTable table = new SliceTable();
        lawfulRow(table, 0);
        table.set(SliceColumn.MAX_LTDEM, 20_000);
        table.endRow();
        table.publish();
        List<LawReading> findings = new Invariants(table, SLICE_NANOS).of(0);
        assertTrue(findings.getFirst().holds() && findings.getFirst().equality());
        assertFalse(findings.get(1).equality());
    }

    /// E3 of the last slice waits for the strobe of the next; slice 0 has none before it (MODEL 6,
    /// caution e).
    @Test
    void whatNeedsAnotherSliceIsNotSaidOfTheFirstAndTheLast() {
        Invariants laws = new Invariants(lawful(3), SLICE_NANOS);
        assertEquals(List.of("GTTS ≤ GETTS of the next slice"), statements(laws, 0, Law.E3));
        assertEquals(
                List.of("GTTS ≤ GETTS of the next slice", "T ≤ GETTS"),
                statements(laws, 1, Law.E3));
        assertEquals(List.of("T ≤ GETTS"), statements(laws, 2, Law.E3));
    }

    @ParameterizedTest
    @CsvSource({"SUM_NP2PMSM, 1", "SUM_NCOLLMSM, 1"})
    void aSliceThatSchedulesAnythingMayRunItsLaterMicrophases(SliceColumn scheduled, long count) {
        SliceTable table = new SliceTable();
        lawfulRow(table, 0);
        table.set(scheduled, count);
        table.set(SliceColumn.SUM_NCOLLDEM, 2);
        table.set(SliceColumn.GTPM, 12_400);
        table.endRow();
        table.publish();
        Invariants laws = new Invariants(table, SLICE_NANOS);
        assertEquals(List.of(), statements(laws, 0, Law.E5));
        assertEquals(Optional.empty(), laws.firstBroken(0, 1));
    }

    /// The times of all three count: 3 + 4 + 5.
    @Test
    void aSliceThatSchedulesNothingRunsNoneOfTheThree() {
        SliceTable table = new SliceTable();
        lawfulRow(table, 0);
        table.set(SliceColumn.GTPM, 3);
        table.set(SliceColumn.GTBBM, 4);
        table.set(SliceColumn.GTRM, 5);
        table.endRow();
        table.publish();
        LawReading broken = new Invariants(table, SLICE_NANOS).firstBroken(0, 1).orElseThrow();
        assertEquals(Law.E5, broken.law());
        assertEquals(12, broken.leftValue());
    }

    /// A broadcast of more bytes than a slice can move has no descriptor in the slices after its
    /// first.
    @Test
    void aCollectiveThatGoesOnNeedsNoNewDescriptor() {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < 4; slice++) {
            lawfulRow(table, slice);
            table.set(SliceColumn.SUM_NCOLLDEM, slice == 1 ? 4 : 0);
            table.set(SliceColumn.SUM_NCOLLMSM, slice >= 1 ? 4 : 0);
            table.endRow();
        }
        table.publish();
        Invariants laws = new Invariants(table, SLICE_NANOS);
        assertEquals(List.of("1 ≤ sum NCOLLDEM"), statements(laws, 1, Law.E9));
        assertEquals(List.of(), statements(laws, 2, Law.E9));
        assertEquals(Optional.empty(), laws.firstBroken(0, 4));
    }

    @Test
    void onlyTheSlicesThatWereAskedForAreLookedAt() {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < 6; slice++) {
            lawfulRow(table, slice);
            table.set(SliceColumn.GTMSM, slice % 3 == 2 ? 70_000 : 30_000);
            table.endRow();
        }
        table.publish();
        Invariants laws = new Invariants(table, SLICE_NANOS);
        assertEquals(2, laws.firstBroken(0, 6).orElseThrow().slice());
        assertEquals(2, laws.firstBroken(2, 3).orElseThrow().slice());
        assertEquals(5, laws.firstBroken(3, 6).orElseThrow().slice());
        assertEquals(Optional.empty(), laws.firstBroken(3, 5));
    }

    private static List<String> statements(Invariants laws, int slice, Law law) {
        return laws.of(slice).stream()
                .filter(finding -> finding.law() == law)
                .map(LawReading::statement)
                .toList();
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
