package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.run.Run;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.PhaseActs;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.playing.SliceScore;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class PlayerTest {
    private static final long FRAME_NANOS = 50_000_000;

    /// Two seconds for each of DEM, MSM and PM, in which the message is exchanged, matched and
    /// moved: a tenth for the strobe, a tenth for the query, the rest for the act. BBM and RM, in
    /// which nothing happens, take the two tenths.
    @Test
    void aMicrophaseTakesTheTimeOfThePace() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail detail = run.detail(4);
            SliceScore score = score(detail, Pace.PHASE_TWO_SECONDS);
            for (PhaseWindow window : detail.windows()) {
                double millis =
                        (score.shareAt(window.endNanos()) - score.shareAt(window.strobeNanos()))
                                * score.millis();
                boolean empty = window.phase() == Microphase.BBM || window.phase() == Microphase.RM;
                assertEquals(empty ? 400 : 2_000, millis, 10, window.phase().name());
            }
        }
    }

    /// Four levels of 16 nodes and the result: each takes 0.6 s at two seconds a microphase.
    @Test
    void aReductionIsSlowEnoughToBeReadLevelByLevel() throws Exception {
        try (Run run = States.ended(Sample.BROADCAST_ALLREDUCE)) {
            SliceDetail detail = run.detail(11);
            SliceScore score = score(detail, Pace.PHASE_TWO_SECONDS);
            Map<Integer, Long> levels = new TreeMap<>();
            for (Happening happening : detail.happenings()) {
                if (happening instanceof Happening.ReduceStep step) {
                    levels.putIfAbsent(step.level(), step.timeNanos());
                }
            }
            List<Long> begins = List.copyOf(levels.values());
            assertEquals(4, begins.size());
            for (int level = 1; level < 4; level++) {
                double begin = score.shareAt(begins.get(level - 1));
                double end = score.shareAt(begins.get(level));
                assertEquals(600, (end - begin) * score.millis(), 10, "level " + (level - 1));
            }
        }
    }

    /// In slice 88 of SWEEP3D two processes restart and one posts a send: no microphase does
    /// anything. Two tenths of two seconds for each of DEM and MSM, and three tenths for the rest.
    @Test
    void aSliceInWhichProcessesOnlyPostPassesQuickly() throws Exception {
        try (Run run = States.ended(Sample.SWEEP3D_BLOCKING)) {
            SliceScore score = score(run.detail(88), Pace.PHASE_TWO_SECONDS);
            assertEquals(400 + 400 + 600, score.millis(), 10);
        }
    }

    /// Playing stops at the end of each microphase, and goes on from there.
    @Test
    void itPausesAfterEachMicrophase() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail detail = run.detail(4);
            assertEquals(
                    detail.windows().stream().map(PhaseWindow::endNanos).toList(),
                    stops(run, detail, Movement.ANIMATED).stream().map(Cursor::nanos).toList());
        }
    }

    /// Without motion, it stops at each still: the delivery, the match, the transfer; then BBM and
    /// RM have nothing to show, and the next slice begins.
    @Test
    void withoutMotionItPausesWhereEachMicrophaseShowsWhatItDoes() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail detail = run.detail(4);
            List<Cursor> stops = stops(run, detail, Movement.STILLS);
            List<Class<?>> shown =
                    stops.subList(0, 3).stream()
                            .<Class<?>>map(it -> it.last(detail).orElseThrow().getClass())
                            .toList();
            assertEquals(
                    List.of(
                            Happening.SendDelivered.class,
                            Happening.Matched.class,
                            Happening.Transferred.class),
                    shown);
            assertEquals(Cursor.startOf(5, detail.endNanos()), stops.get(3));
        }
    }

    private static List<Cursor> stops(Run run, SliceDetail detail, Movement movement) {
        WorkbenchState state = at(run, Cursor.startOf(4, detail.startNanos()), movement);
        List<Cursor> stops = new ArrayList<>();
        for (int i = 0; i < detail.windows().size(); i++) {
            state = playedUntilStill(state, Playback.Motion.FORWARDS);
            stops.add(state.run().orElseThrow().cursor());
        }
        return stops;
    }

    @Test
    void backwardsItPausesAtTheSamePlaces() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail detail = run.detail(4);
            Cursor end = Cursor.at(4, run.slices().endNanos(4, 0) - 1);
            WorkbenchState state = at(run, end, Movement.ANIMATED);
            for (PhaseWindow window : detail.windows().reversed()) {
                state = playedUntilStill(state, Playback.Motion.BACKWARDS);
                assertEquals(window.endNanos(), state.run().orElseThrow().cursor().nanos());
            }
        }
    }

    /// Conventional MPI has no microphases to pause after.
    @ParameterizedTest
    @CsvSource({"IPSC_EXCHANGE"})
    void withoutMicrophasesItPlaysOn(Sample sample) throws Exception {
        try (Run run = States.ended(sample)) {
            WorkbenchState state = at(run, Cursor.START, Movement.ANIMATED);
            state = Reducer.apply(state, new Intent.Play(Playback.Motion.FORWARDS));
            for (int i = 0; i < 100; i++) {
                state = States.settled(Reducer.apply(state, new Intent.Tick(FRAME_NANOS)));
            }
            assertTrue(state.run().orElseThrow().playback().playing());
            assertFalse(state.run().orElseThrow().cursor().equals(Cursor.START));
        }
    }

    /// The act of MSM takes a microsecond and is shown for more than a second: at 1,000 frames a
    /// second a frame of it is less than a nanosecond, and the slice ends nevertheless.
    @Test
    void frequentFramesDoNotStopTheTime() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            WorkbenchState state =
                    States.settled(
                            Reducer.apply(
                                    States.opened(run),
                                    new Intent.GoTo(
                                            Cursor.startOf(4, run.detail(4).startNanos()))));
            state = Reducer.apply(state, new Intent.Play(Playback.Motion.FORWARDS));
            for (int frame = 0; frame < 10_000; frame++) {
                state = States.settled(Reducer.apply(state, new Intent.Tick(1_000_000)));
            }
            assertTrue(state.run().orElseThrow().cursor().slice() > 4);
        }
    }

    /// Express is left where it stops: the next Play has the pace that was chosen before.
    @Test
    void afterExpressThePaceIsTheOneBefore() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            WorkbenchState state =
                    Reducer.apply(States.opened(run), new Intent.ChoosePace(Pace.ONE_SECOND));
            state = Reducer.apply(state, new Intent.ChoosePace(Pace.EXPRESS));
            state = Reducer.apply(state, new Intent.Play(Playback.Motion.FORWARDS));
            assertEquals(Pace.EXPRESS, state.chrome().pace());
            state = Reducer.apply(state, new Intent.Play(Playback.Motion.STILL));
            assertEquals(Pace.ONE_SECOND, state.chrome().pace());
        }
    }

    private static WorkbenchState at(Run run, Cursor cursor, Movement movement) {
        WorkbenchState state = Reducer.apply(States.opened(run), new Intent.TogglePhasePause());
        if (state.chrome().movement() != movement) {
            state = Reducer.apply(state, new Intent.ToggleMovement());
        }
        return States.settled(Reducer.apply(state, new Intent.GoTo(cursor)));
    }

    private static WorkbenchState playedUntilStill(WorkbenchState state, Playback.Motion motion) {
        WorkbenchState now = Reducer.apply(state, new Intent.Play(motion));
        while (now.run().orElseThrow().playback().playing()) {
            now = States.settled(Reducer.apply(now, new Intent.Tick(FRAME_NANOS)));
        }
        return now;
    }

    private static SliceScore score(SliceDetail detail, Pace pace) {
        return new SliceScore(detail, PhaseActs.of(detail), pace);
    }
}
