package bcscope.picture.timeline.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

/// Positions on the axis of slices, in millionths of a slice.
class SliceClockTest {
    private static final AxisKind SLICES = AxisKind.SLICES;

    private static SliceClock clock(Run run) {
        return SliceClock.of(run, 0);
    }

    /// A nanosecond of a window of 250 µs is four millionths of it.
    private static void near(long expected, long actual) {
        assertTrue(Math.abs(expected - actual) <= 4, () -> actual + " instead of " + expected);
    }

    /// A window has no microphases: a quarter of its time is a quarter of its width.
    @Test
    void aWindowOfConventionalMpiIsToScaleInItself() throws Exception {
        try (Run run = EndedRuns.of("one-message", new Setting("mpi", "conventional"))) {
            SliceClock clock = clock(run);
            assertTrue(clock.slices() > 2, "windows");
            long start = clock.startNanos(1);
            long length = clock.startNanos(2) - start;
            assertEquals(1_000_000, clock.position(start, SLICES));
            near(1_250_000, clock.position(start + length / 4, SLICES));
            near(1_999_999, clock.position(start + length - 1, SLICES));
            near(start + length / 4, clock.nanos(1_250_000, SLICES));
        }
    }

    /// Whatever ran in it: the last 12 % are what follows the last microphase.
    @Test
    void theRestOfASliceBeginsAtTheSamePlaceInEverySlice() throws Exception {
        try (Run run = EndedRuns.of("one-message")) {
            SliceClock clock = clock(run);
            for (int slice = 0; slice < clock.slices(); slice++) {
                long unit = SLICES.unit() * slice;
                assertEquals(unit, clock.position(clock.startNanos(slice), SLICES));
                long over = clock.nanos(unit + 880_000, SLICES);
                assertTrue(clock.phaseAt(over).isEmpty(), () -> "at " + over);
                assertTrue(clock.phaseAt(over - 2).isPresent(), () -> "before " + over);
            }
        }
    }

    /// What is hidden begins where the moment is, in the lane of its microphase, which has the room
    /// of the one before: at its beginning at the strobe, in its middle halfway through it; behind
    /// the last microphase in the last 12 %.
    @Test
    void theHiddenPartOfASliceBeginsAtTheMoment() throws Exception {
        try (Run run = EndedRuns.of("one-message")) {
            SliceClock whole = clock(run);
            long start = whole.startNanos(2);
            long dem = whole.phaseNanos(2, Microphase.DEM);
            assertEquals(dem, whole.phaseNanos(1, Microphase.DEM));
            long lane = SliceClock.laneEnd(Microphase.DEM);
            long nanosecond = lane / dem + 1;
            long begin = hiddenFrom(run, start) - 2_000_000;
            assertTrue(Math.abs(begin) <= 2 * nanosecond, () -> "off by " + begin);
            long middle = hiddenFrom(run, start + dem / 2) - 2_000_000 - lane / 2;
            assertTrue(Math.abs(middle) <= 2 * nanosecond, () -> "off by " + middle);
            long rest = hiddenFrom(run, start + 200_000);
            assertTrue(rest > 2_880_000 && rest < 3_000_000, () -> "rest at " + rest);
        }
    }

    private static long hiddenFrom(Run run, long nanos) {
        try (VeiledRun veiled = new VeiledRun(run, Veil.at(2, nanos))) {
            SliceClock clock = SliceClock.of(veiled, 0);
            long position = clock.position(clock.endNanos(), SLICES);
            assertTrue(clock.hiddenAt(clock.nanos(position + 20_000, SLICES)).isPresent());
            return position;
        }
    }
}
