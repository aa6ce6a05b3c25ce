package bcscope.validation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.engine.Simulation;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// V2 to V6: 32 processes compute 1.9 ms and meet in a barrier, 10,000 times.
class BarrierBenchmarkTest {
    private static final int RANKS = 32;

    private static Program barriers(int iterations) {
        RankCode code =
                new RankCode()
                        .loop(iterations)
                        .compute(1_900_000)
                        .synchronise(OperationKind.BARRIER, 0)
                        .endLoop();
        return Bench.sameForAll(RANKS, code);
    }

    @ParameterizedTest
    @ValueSource(longs = {237_501, 240_000, 250_000, 256_789, 270_000, 271_400})
    void v2ThePeriodIsNineSlicesForEverySliceLengthTheMeasurementsCover(long sliceNanos) {
        Simulation run = Bench.finished(barriers(50), Bench.protocolOnly(sliceNanos));

        int[] scheduled = Bench.slicesWith(run.slices(), SliceColumn.SUM_NCOLLMSM);
        assertEquals(50, scheduled.length);
        for (int i = 1; i < scheduled.length; i++) {
            assertEquals(
                    9,
                    scheduled[i] - scheduled[i - 1],
                    "slices from barrier " + (i - 1) + " to " + i);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {272_000, 300_000, 316_000})
    void v2ALongerSliceGivesEight(long sliceNanos) {
        Simulation run = Bench.finished(barriers(10), Bench.protocolOnly(sliceNanos));

        int[] scheduled = Bench.slicesWith(run.slices(), SliceColumn.SUM_NCOLLMSM);
        assertEquals(8, scheduled[5] - scheduled[4]);
    }

    @Test
    void v3TenThousandBarriersTakeNinetyThousandSlicesWithTheDefaultModel() {
        Simulation run = Bench.finished(barriers(10_000), Model.defaults());
        SliceTable table = run.slices();

        int[] scheduled = Bench.slicesWith(table, SliceColumn.SUM_NCOLLMSM);
        assertEquals(10_000, scheduled.length);
        assertEquals(9 * 9_999, scheduled[9_999] - scheduled[0]);
        assertEquals(
                90_001,
                table.published(),
                "the last barrier ends slice 89,999; its processes end in 90,000");
        double seconds = table.get(SliceColumn.START, 90_000) / 1e9;
        assertTrue(seconds >= 22.5 && seconds <= 24.3, seconds + " s");
        long inWindow =
                java.util.Arrays.stream(scheduled).filter(s -> s >= 7_500 && s < 12_500).count();
        assertTrue(inWindow == 555 || inWindow == 556, inWindow + " barriers in the window");
        assertGettsBetween250And270(table);
        assertNcollInOneSliceOfNine(table);
        assertIdleSlicesShort(table);
    }

    /// V4.
    private static void assertGettsBetween250And270(SliceTable table) {
        boolean varies = false;
        for (int slice = 1; slice < table.published(); slice++) {
            long getts = table.getts(slice);
            assertTrue(
                    getts >= 250_000 && getts <= 270_000,
                    "GETTS of slice " + slice + " is " + getts);
            varies |= getts != table.getts(1);
        }
        assertTrue(varies, "the query loop leaves a residual that varies");
    }

    /// V5.
    private static void assertNcollInOneSliceOfNine(SliceTable table) {
        int[] inDem = Bench.slicesWith(table, SliceColumn.SUM_NCOLLDEM);
        int[] inMsm = Bench.slicesWith(table, SliceColumn.SUM_NCOLLMSM);
        assertArrayEquals(inDem, inMsm);
        for (int slice : inDem) {
            assertEquals(RANKS, table.get(SliceColumn.SUM_NCOLLDEM, slice));
            assertEquals(1, table.get(SliceColumn.MAX_NCOLLMSM, slice));
            assertEquals(inDem[0] % 9, slice % 9);
        }
    }

    /// V6.
    private static void assertIdleSlicesShort(SliceTable table) {
        long longestIdle = 0;
        long shortestBusy = Long.MAX_VALUE;
        for (int slice = 0; slice < table.published(); slice++) {
            long gtts = table.get(SliceColumn.GTTS, slice);
            if (table.get(SliceColumn.SUM_NCOLLMSM, slice) == 0) {
                longestIdle = Math.max(longestIdle, gtts);
            } else {
                shortestBusy = Math.min(shortestBusy, gtts);
            }
        }
        assertTrue(longestIdle < ModelParameter.SLICE_NANOS.defaultValue());
        assertTrue(longestIdle < shortestBusy, longestIdle + " against " + shortestBusy);
    }
}
