package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.playground.RandomScript;
import bcscope.playground.ScriptRun;
import bcscope.playground.Scripts;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.theme.ThemeChoice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class OpenScriptTest {
    private static final long FRAME_NANOS = 16_000_000;

    private final ScriptRun run = Scripts.run(RandomScript.drawn(4));

    @ParameterizedTest
    @CsvSource({"EVENT_NEXT, EVENT_BACK", "PHASE_NEXT, PHASE_BACK", "SLICE_NEXT, SLICE_BACK"})
    void everyMoveHasItsMirror(Intent.Move next, Intent.Move back) {
        WorkbenchState state = opened(Pace.TWO_SECONDS);
        List<Integer> counts = new ArrayList<>();
        while (count(state) < run.frames().size()) {
            counts.add(count(state));
            state = Reducer.apply(state, next);
        }
        assertTrue(counts.size() > 3);
        for (int count : counts.reversed()) {
            state = Reducer.apply(state, back);
            assertEquals(count, count(state));
        }
        assertEquals(0, count(Reducer.apply(state, back)));
    }

    @Test
    void anInstantIsAfterAllThatHappenedUntilThen() {
        WorkbenchState state = opened(Pace.TWO_SECONDS);
        for (int i = 1; i <= run.frames().size(); i++) {
            state = Reducer.apply(state, new Intent.GoToTime(run.timeNanos(i)));
            assertEquals(run.timeNanos(i), run.timeNanos(count(state)));
            assertTrue(count(state) >= i);
        }
    }

    @ParameterizedTest
    @EnumSource(Pace.class)
    void itPlaysToItsEndAndBack(Pace pace) {
        WorkbenchState state = opened(pace);
        state = played(state, Playback.Motion.FORWARDS);
        assertEquals(run.frames().size(), count(state));
        state = played(state, Playback.Motion.BACKWARDS);
        assertEquals(0, count(state));
    }

    @Test
    void whilePlayingTheTokenMovesAndTimeNeverGoesBack() {
        WorkbenchState state =
                Reducer.apply(opened(Pace.ONE_SECOND), play(Playback.Motion.FORWARDS));
        long before = 0;
        boolean between = false;
        for (int frame = 0; frame < 400; frame++) {
            state = Reducer.apply(state, new Intent.Tick(FRAME_NANOS));
            long now = state.script().orElseThrow().head().nanos();
            assertTrue(now >= before);
            between |= now > run.timeNanos(count(state));
            before = now;
        }
        assertTrue(between);
    }

    @Test
    void closingGoesBackToTheStartPage() {
        assertFalse(Reducer.apply(opened(Pace.FAST), new Intent.Closed()).hasMoments());
    }

    private static WorkbenchState played(WorkbenchState state, Playback.Motion motion) {
        WorkbenchState playing = Reducer.apply(state, play(motion));
        int frames = 0;
        while (playing.script().orElseThrow().playback().playing() && frames++ < 100_000) {
            playing = Reducer.apply(playing, new Intent.Tick(FRAME_NANOS));
        }
        assertTrue(frames < 100_000, "it never ends");
        return playing;
    }

    private static Intent play(Playback.Motion motion) {
        return new Intent.Play(motion);
    }

    private static int count(WorkbenchState state) {
        return state.script().orElseThrow().count();
    }

    private WorkbenchState opened(Pace pace) {
        Chrome chrome =
                new Chrome(
                        Tabs.FIRST,
                        Drawer.CLOSED,
                        ThemeChoice.DARK,
                        Theme.DARK,
                        pace,
                        Movement.ANIMATED);
        return Reducer.apply(
                new WorkbenchState(Optional.empty(), chrome),
                new Intent.OpenedScript(OpenScript.of(0, run)));
    }
}
