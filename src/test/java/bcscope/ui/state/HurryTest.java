package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Sample;
import bcscope.run.QuietStretch;
import bcscope.run.Run;
import bcscope.table.SliceColumn;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Optional;

class HurryTest {
    private static final long FRAME_NANOS = 50_000_000;

    /// SWEEP3D is quiet in slices 2 to 13, and 14 is busy: twelve slices pass in 0.6 s, at any
    /// pace.
    @ParameterizedTest
    @EnumSource(Movement.class)
    void aStretchOfQuietSlicesPassesInAMoment(Movement movement) throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING)) {
            WorkbenchState state = playing(run, 2, Playback.Motion.FORWARDS, movement);
            state = ticked(state, 6);
            assertTrue(slice(state) > 4 && slice(state) < 11, "half way: " + slice(state));
            assertEquals(Optional.of(new QuietStretch(1, 14)), open(state).hurry());
            state = ticked(state, 6);
            assertEquals(14, slice(state));
            assertEquals(Optional.of(new QuietStretch(1, 14)), open(state).hurry(), "still said");
            assertTrue(open(state).playback().playing());
        }
    }

    /// The mirror: backwards the stretch ends with the last of what happened before it.
    @Test
    void backwardsItPassesAsQuickly() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING)) {
            WorkbenchState state = playing(run, 13, Playback.Motion.BACKWARDS, Movement.ANIMATED);
            state = ticked(state, 12);
            assertEquals(0, slice(state));
        }
    }

    /// Ring has at most one quiet slice in a row up to its last busy one.
    @Test
    void oneOrTwoQuietSlicesPassLikeOthers() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            assertEquals(1, QuietStretch.around(run.slices(), 3).count(), "slice 3 is quiet alone");
            WorkbenchState state = playing(run, 3, Playback.Motion.FORWARDS, Movement.ANIMATED);
            state = ticked(state, 12);
            assertEquals(3, slice(state));
            assertEquals(Optional.empty(), open(state).hurry());
        }
    }

    /// In the gear that shows slice by slice every slice has its time.
    @Test
    void theFastGearCountsEverySlice() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING)) {
            WorkbenchState state = playing(run, 2, Playback.Motion.FORWARDS, Movement.ANIMATED);
            state = Reducer.apply(state, new Intent.ChoosePace(Pace.FAST));
            state = ticked(state, 12);
            assertEquals(8, slice(state), "ten slices a second");
        }
    }

    /// What is said ends with the slice behind the stretch, and when playing ends.
    @Test
    void itIsSaidUntilTheNextSliceIsOver() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING)) {
            WorkbenchState state =
                    ticked(playing(run, 2, Playback.Motion.FORWARDS, Movement.ANIMATED), 12);
            WorkbenchState still = Reducer.apply(state, new Intent.Play(Playback.Motion.STILL));
            assertEquals(Optional.empty(), open(still).hurry());
            while (slice(state) == 14) {
                state = ticked(state, 1);
            }
            assertEquals(15, slice(state));
            assertEquals(Optional.empty(), open(state).hurry());
        }
    }

    private static WorkbenchState playing(
            Run run, int slice, Playback.Motion motion, Movement movement) {
        WorkbenchState state = States.opened(run);
        if (state.chrome().movement() != movement) {
            state = Reducer.apply(state, new Intent.ToggleMovement());
        }
        Cursor there = Cursor.startOf(slice, run.slices().get(SliceColumn.START, slice));
        Cursor from =
                motion == Playback.Motion.FORWARDS
                        ? there
                        : Cursor.endOf(slice, run.slices().endNanos(slice, 0));
        state = States.settled(Reducer.apply(state, new Intent.GoTo(from)));
        return Reducer.apply(state, new Intent.Play(motion));
    }

    private static WorkbenchState ticked(WorkbenchState state, int frames) {
        WorkbenchState now = state;
        for (int i = 0; i < frames; i++) {
            now = States.settled(Reducer.apply(now, new Intent.Tick(FRAME_NANOS)));
        }
        return now;
    }

    private static OpenRun open(WorkbenchState state) {
        return state.run().orElseThrow();
    }

    private static int slice(WorkbenchState state) {
        return open(state).cursor().slice();
    }
}
