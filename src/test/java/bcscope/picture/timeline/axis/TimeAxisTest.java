package bcscope.picture.timeline.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.SeededStream;
import bcscope.picture.Box;
import bcscope.picture.timeline.SyntheticRun;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

class TimeAxisTest {
    private static final long EXTENT = 1_000_000_000;

    private final SyntheticRun run = new SyntheticRun(4, 500, 11);
    private final SliceClock clock = new SliceClock(run.slices(), run.progress().simulatedNanos());

    @Test
    void zoomingKeepsThePositionUnderThePointerWhereItIs() {
        TimeAxis axis = new TimeAxis(AxisKind.PHYSICAL, 400_000_000, 600_000_000);
        TimeAxis nearer = axis.zoomed(450_000_000, 2, EXTENT);
        assertEquals(new TimeAxis(AxisKind.PHYSICAL, 425_000_000, 525_000_000), nearer);
        assertEquals(axis, nearer.zoomed(450_000_000, 0.5, EXTENT));
    }

    @Test
    void neitherZoomNorPanLeavesTheRun() {
        TimeAxis axis = new TimeAxis(AxisKind.PHYSICAL, 400_000_000, 600_000_000);
        assertEquals(TimeAxis.whole(AxisKind.PHYSICAL, EXTENT), axis.zoomed(0, 0.001, EXTENT));
        assertEquals(1_000, axis.zoomed(500_000_000, 1e9, EXTENT).span());
        assertEquals(0, axis.panned(-EXTENT, EXTENT).from());
        assertEquals(EXTENT, axis.panned(EXTENT, EXTENT).to());
        assertEquals(200_000_000, axis.panned(EXTENT, EXTENT).span());
        assertEquals(500_000_000, axis.centered(600_000_000, EXTENT).from());
        assertEquals(
                new TimeAxis(AxisKind.PHYSICAL, 7_000, 9_000), axis.ranging(7_000, 9_000, EXTENT));
        assertEquals(1_000, axis.ranging(7_000, 7_001, EXTENT).span());
    }

    @Test
    void anAxisHasALength() {
        assertThrows(IllegalArgumentException.class, () -> new TimeAxis(AxisKind.SLICES, 5, 5));
        assertEquals(AxisKind.LOGICAL.leastSpan(), TimeAxis.whole(AxisKind.LOGICAL, 0).span());
    }

    /// Calls are chosen by name; from them one gets back to slices.
    @Test
    void theKindsAlongTimeFollowEachOtherInACircle() {
        assertEquals(AxisKind.SLICES, AxisKind.PHYSICAL.next());
        assertEquals(AxisKind.PHYSICAL, AxisKind.SLICES.next());
        assertEquals(AxisKind.SLICES, AxisKind.LOGICAL.next());
    }

    @ParameterizedTest
    @EnumSource(
            value = AxisKind.class,
            names = {"PHYSICAL", "SLICES"})
    void theStartOfEverySliceIsConvertedExactlyBothWays(AxisKind kind) {
        for (int slice = 0; slice < clock.slices(); slice++) {
            long start = clock.startNanos(slice);
            long position = clock.position(start, kind);
            assertEquals(start, clock.nanos(position, kind));
            assertEquals(slice, clock.sliceAt(start));
            if (kind == AxisKind.SLICES) {
                assertEquals(slice * kind.unit(), position);
            }
        }
        long end = clock.position(clock.endNanos(), kind);
        assertEquals(clock.extent(kind, 0), end);
        assertEquals(clock.endNanos(), clock.nanos(end, kind));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void laterIsNeverFurtherLeftAndThereAndBackIsNeverLater(long seed) {
        SeededStream draw = new SeededStream(seed, "axis");
        for (int i = 0; i < 3_000; i++) {
            long nanos = draw.upTo(clock.endNanos(), i, 0);
            long later = nanos + draw.upTo(300_000, i, 1);
            long position = clock.position(nanos, AxisKind.SLICES);
            assertTrue(position <= clock.position(later, AxisKind.SLICES), nanos + " " + later);
            long back = clock.nanos(position, AxisKind.SLICES);
            assertTrue(back <= nanos && nanos - back < 3, nanos + " came back as " + back);
        }
    }

    @Test
    void aMicrophaseLiesInItsLaneHoweverShortItWas() {
        for (int slice = 1; slice < clock.slices(); slice++) {
            for (Microphase phase : Microphase.values()) {
                if (clock.phaseNanos(slice, phase) > 0) {
                    long start = clock.phaseStartNanos(slice, phase);
                    long unit = AxisKind.SLICES.unit();
                    assertEquals(
                            slice * unit + SliceClock.laneStart(phase),
                            clock.position(start, AxisKind.SLICES));
                    assertEquals(Optional.of(phase), clock.phaseAt(start));
                }
            }
        }
        long idle = clock.startNanos(7) - 1;
        assertEquals(Optional.empty(), clock.phaseAt(idle));
    }

    @Test
    void anXBelongsToTheSliceThatIsDrawnThere() {
        TimeAxis axis = new TimeAxis(AxisKind.PHYSICAL, start(20), start(30));
        AxisMap map = AxisMap.across(axis, clock, new Box(100, 0, 800, 10));
        assertEquals(100, map.x(start(20)), 1e-9);
        assertEquals(900, map.x(start(30)), 1e-9);
        assertEquals(20, map.firstSlice());
        assertEquals(30, map.endSlice());
        assertEquals(80, map.sliceWidth(), 1e-6);
        for (int slice = 20; slice < 30; slice++) {
            assertEquals(slice, map.slice(map.xOfSlice(slice) + 0.5));
        }
    }

    private long start(int slice) {
        return run.slices().get(SliceColumn.START, slice);
    }
}
