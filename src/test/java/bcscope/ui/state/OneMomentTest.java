package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.SeededStream;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.LaneWords;
import bcscope.picture.strip.SliceStrip;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.TimelineWords;
import bcscope.run.Run;
import bcscope.ui.state.Intent.Move;
import bcscope.ui.state.playing.Playback;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Whatever a person does, everything on the screen names one microphase, and the cursor stays on
/// the axis.
class OneMomentTest {
    private static final int INTENTS = 120;

    @ParameterizedTest
    @CsvSource({
        "EXCHANGE, 1",
        "EXCHANGE, 2",
        "COLLECTIVES, 3",
        "BIG_MESSAGE, 4",
        "ONE_MESSAGE, 5",
        "ONE_MESSAGE, 6",
        "UNSAFE_EXCHANGE, 7",
        "IPSC_EXCHANGE, 8",
        "FAILED_NODE, 9"
    })
    void allPanesNameOnePhaseAndTheCursorStaysOnTheAxis(Sample sample, long seed) throws Exception {
        try (Run run = States.ended(sample)) {
            SeededStream draw = new SeededStream(seed, "intents");
            RunLayout stage = RunLayout.of(run);
            TimelineSource source = new TimelineSource(run);
            source.extend();
            source.extend();
            WorkbenchState state = States.settled(States.opened(run));
            for (int i = 0; i < INTENTS; i++) {
                Intent intent = drawn(run, draw, i);
                state = States.settled(Reducer.apply(state, intent));
                OpenRun open = state.run().orElseThrow();
                source.endsAt(open.findings().sums().endNanos());
                String what = "after " + intent + " at " + open.cursor();
                checkEnd(open, source, what);
                checkTimeline(open, source, what);
                checkPhase(open, stage, what);
            }
        }
    }

    /// To run to a microphase is to run to its microstrobe, which PM gets after the query that
    /// follows MSM.
    @Test
    void theMomentOfAMicrophaseIsItsMicrostrobe() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            OpenRun open = States.settled(States.opened(run)).run().orElseThrow();
            for (PhaseWindow window : run.detail(4).windows()) {
                Cursor there =
                        SelectedMoment.of(open, new Target.PhaseOf(4, window.phase()))
                                .orElseThrow();
                assertEquals(Cursor.at(4, window.strobeNanos()), there);
            }
        }
    }

    /// A step by microphases goes into each where it shows what it does, and never to the query
    /// that ends it.
    @Test
    void aStepToAMicrophaseIsInItAndShowsWhatItDoes() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state = States.settled(States.opened(run));
            assertEquals(Optional.of(Microphase.DEM), phase(state));
            List<Optional<Microphase>> visited = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                state = States.settled(Reducer.apply(state, Move.PHASE_NEXT));
                visited.add(phase(state));
                OpenRun open = state.run().orElseThrow();
                Happening last = open.cursor().last(open.detail().orElseThrow()).orElseThrow();
                assertInstanceOf(Happening.PointToPoint.class, last);
            }
            assertEquals(
                    Stream.of(Microphase.DEM, Microphase.MSM, Microphase.PM)
                            .map(Optional::of)
                            .toList(),
                    visited);
        }
    }

    /// Slice 1 of the exchange has nothing to move: what the processes posted at the start of slice
    /// 0 was moved in that, and they compute for 500 us. So it has no PM, and one who wants to go
    /// there stays and is told.
    @Test
    void aMicrophaseThatDidNotRunIsSaidAndNotGoneTo() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state =
                    States.settled(Reducer.apply(States.opened(run), new Intent.GoToTime(600_000)));
            Intent.GoToPhase wish = new Intent.GoToPhase(1, Microphase.PM);
            OpenRun after = Reducer.apply(state, wish).run().orElseThrow();
            assertEquals(state.run().orElseThrow().cursor(), after.cursor());
            assertEquals(Optional.of(wish), after.viewing().missed());
            Intent.GoToPhase there = new Intent.GoToPhase(1, Microphase.MSM);
            WorkbenchState gone = States.settled(Reducer.apply(state, there));
            assertEquals(Optional.of(Microphase.MSM), phase(gone));
        }
    }

    /// One message: its last slice begins with DEM and MSM and goes on to the strobe that would
    /// come next. The axis ends there, the simulated time does not; the last happening, by which
    /// both processes have ended, lies on the axis.
    @Test
    void theAxisEndsWithTheLastSliceAndNotWithTheSimulatedTime() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SliceDetail last = run.detail(run.progress().slices() - 1);
            WorkbenchState state = States.settled(Reducer.apply(States.opened(run), Move.LAST));
            OpenRun open = state.run().orElseThrow();
            assertEquals(last.endNanos(), open.endNanos());
            assertTrue(run.progress().simulatedNanos() < open.endNanos());
            assertEquals(last.happenings().getLast().timeNanos(), open.cursor().nanos());
            TimelineSource source = new TimelineSource(run);
            source.extend();
            source.extend();
            assertEquals(last.endNanos(), source.clock().endNanos());
            state = Reducer.apply(state, new Intent.GoToTime(10 * last.endNanos()));
            assertEquals(last.endNanos(), state.run().orElseThrow().cursor().nanos());
        }
    }

    private static Optional<Microphase> phase(WorkbenchState state) {
        return state.run().orElseThrow().phase();
    }

    /// Steps of all kinds, instants inside and behind the run, microphases, ends of slices, and
    /// time that passes.
    private static Intent drawn(Run run, SeededStream draw, int i) {
        int slice = (int) draw.upTo(run.progress().slices() - 1, i, 1);
        long nanos = draw.upTo(run.progress().simulatedNanos() + 1_000_000, i, 2);
        return switch ((int) draw.upTo(8, i, 0)) {
            case 0 -> new Intent.GoToTime(nanos);
            case 1 -> new Intent.GoToPhase(slice, Microphase.values()[(int) draw.upTo(4, i, 3)]);
            case 2 -> new Intent.GoTo(Cursor.endOf(slice, run.detail(slice).endNanos()));
            case 3 -> new Intent.GoTo(Cursor.at(slice, run.detail(slice).endNanos() - 1));
            case 4 -> new Intent.Play(Playback.Motion.FORWARDS);
            case 5 -> new Intent.Tick(draw.upTo(400_000_000, i, 4));
            default -> Move.values()[(int) draw.upTo(Move.values().length - 1, i, 5)];
        };
    }

    private static void checkEnd(OpenRun open, TimelineSource source, String what) {
        assertTrue(open.cursor().nanos() <= open.endNanos(), what);
        assertTrue(open.endNanos() <= source.clock().endNanos(), what);
        assertTrue(open.cursor().resolved(), what);
    }

    /// The end of a window of conventional MPI is the instant at which the next begins.
    private static void checkTimeline(OpenRun open, TimelineSource source, String what) {
        TimelineState state = open.timelineNow();
        String words =
                new TimelineWords(
                                source,
                                state,
                                TimelineDetails.NONE,
                                TimelineLayout.of(source, state, new Box(0, 0, 1200, 400)))
                        .sentences();
        String moment =
                "The cursor is at "
                        + open.mpi().interval()
                        + " "
                        + Numbers.count(open.cursor().slice())
                        + open.cursorWord().map(" · "::concat).orElse("")
                        + ", ";
        assertTrue(words.contains(moment), what + ": " + words);
    }

    private static void checkPhase(OpenRun open, RunLayout stage, String what) {
        OpenRun.Shown shown = open.shown().orElseThrow();
        assertEquals(open.cursor(), shown.cursor(), what);
        Optional<String> word = open.cursorWord();
        SceneState scene = SceneState.at(stage, shown.detail(), shown.cursor().moment());
        String title = titleOf(scene);
        if (!title.contains("Deadlock") && !title.contains("has failed")) {
            assertEquals(word, named(title), what);
        }
        LogSurface strip = new LogSurface(Theme.LIGHT, 1000, 48);
        SliceStrip.of(shown.detail(), 0, strip.bounds(), 1).draw(strip, shown.cursor().moment());
        String instant =
                strip.log().lines().filter(it -> it.contains("MONO")).findFirst().orElseThrow();
        assertEquals(word, named(instant), what);
        if (!shown.detail().isWindow()) {
            String lanes = LaneWords.all(shown.detail(), shown.cursor().moment());
            String lane = lanes.substring(lanes.lastIndexOf(' ') + 1);
            assertEquals(word.orElse("rest"), lane, what);
        }
    }

    private static String titleOf(SceneState scene) {
        LogSurface log = new LogSurface(Theme.LIGHT, 1200, 800);
        SceneLayout layout =
                SceneLayout.of(scene.stage().layers().getFirst(), new Box(0, 0, 1200, 800), 1);
        ScenePicture.draw(log, layout, scene, ViewChoice.PLAIN);
        return log.log()
                .lines()
                .filter(it -> it.startsWith("text") && it.contains("UI 11 MEDIUM LEFT"))
                .findFirst()
                .orElseThrow();
    }

    /// The strobe or the microphase that a text names.
    private static Optional<String> named(String text) {
        return Stream.concat(Stream.of("strobe"), Stream.of(Microphase.values()).map(Enum::name))
                .filter(word -> text.contains("· " + word) || text.contains("\"Strobe of"))
                .findFirst();
    }
}
