package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class PaceTest {
    private static final long FRAME_NANOS = 50_000_000;

    @Test
    void thereArePacesOfMicrophasesAndOfSlices() {
        assertEquals(
                List.of(
                        "1 phase = 8 s",
                        "1 phase = 4 s",
                        "1 phase = 2 s",
                        "1 phase = 1 s",
                        "1 phase = 0.5 s",
                        "1 slice = 8 s",
                        "1 slice = 4 s",
                        "1 slice = 2 s",
                        "1 slice = 1 s",
                        "1 slice = 0.5 s",
                        "Fast",
                        "Express"),
                titles(MpiKind.BCS));
        assertEquals("1 phase = 2 s", Pace.FIRST.title(MpiKind.BCS));
    }

    /// Conventional MPI has windows and no microphases.
    @Test
    void underConventionalMpiPacesAreThoseOfWindows() {
        assertEquals(
                List.of(
                        "1 window = 8 s",
                        "1 window = 4 s",
                        "1 window = 2 s",
                        "1 window = 1 s",
                        "1 window = 0.5 s",
                        "Fast",
                        "Express"),
                titles(MpiKind.CONVENTIONAL));
        assertEquals(Pace.TWO_SECONDS, Pace.PHASE_TWO_SECONDS.in(MpiKind.CONVENTIONAL));
        assertEquals(Pace.EXPRESS, Pace.EXPRESS.in(MpiKind.CONVENTIONAL));
    }

    @Test
    void aScriptHasMoments() {
        assertEquals(
                List.of(
                        "1 moment = 8 s",
                        "1 moment = 4 s",
                        "1 moment = 2 s",
                        "1 moment = 1 s",
                        "1 moment = 0.5 s",
                        "Fast",
                        "Express"),
                Pace.ofMoments().stream().map(Pace::momentTitle).toList());
        assertEquals(Pace.PHASE_TWO_SECONDS, Pace.FOUR_SECONDS.inMoments());
    }

    /// What older settings hold.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "FOUR_SECONDS",
                "TWO_SECONDS",
                "ONE_SECOND",
                "HALF_SECOND",
                "FAST",
                "EXPRESS"
            })
    void savedNamesAreStillKnown(String name) {
        assertEquals(Optional.of(Pace.valueOf(name)), Pace.named(name));
    }

    @Test
    void anotherNameIsNone() {
        assertEquals(Optional.empty(), Pace.named("SLOW"));
    }

    /// Two seconds for each of DEM, MSM and PM, in which the message is exchanged, matched and
    /// moved; BBM and RM, in which nothing happens, pass more quickly.
    @Test
    void aMicrophaseTakesTheTimeOfThePace() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail detail = run.detail(4);
            SliceScore score = new SliceScore(detail, Pace.PHASE_TWO_SECONDS);
            for (PhaseWindow window : detail.windows()) {
                double millis =
                        (score.shareAt(window.endNanos()) - score.shareAt(window.strobeNanos()))
                                * score.millis();
                boolean empty = window.phase() == Microphase.BBM || window.phase() == Microphase.RM;
                assertEquals(empty ? 700 : 2_000, millis, 10, window.phase().name());
            }
        }
    }

    /// Playing stops at the end of each microphase, and goes on from there.
    @ParameterizedTest
    @EnumSource(Movement.class)
    void itPausesAfterEachMicrophase(Movement movement) throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail detail = run.detail(4);
            WorkbenchState state = at(run, Cursor.startOf(4, detail.startNanos()), movement);
            List<Long> stops = new ArrayList<>();
            for (int i = 0; i < detail.windows().size(); i++) {
                state = playedUntilStill(state, Playback.Motion.FORWARDS);
                stops.add(state.run().orElseThrow().cursor().nanos());
            }
            assertEquals(detail.windows().stream().map(PhaseWindow::endNanos).toList(), stops);
        }
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

    private static List<String> titles(MpiKind mpi) {
        return Pace.under(mpi).stream().map(pace -> pace.title(mpi)).toList();
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
}
