package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.run.Run;
import bcscope.ui.state.Intent.Move;
import bcscope.ui.state.playing.Playback;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class ReducerTest {
    @ParameterizedTest
    @CsvSource({"EVENT_NEXT, EVENT_BACK", "PHASE_NEXT, PHASE_BACK", "SLICE_NEXT, SLICE_BACK"})
    void everyMoveOverAWholeRunHasItsMirror(Move forwards, Move back) throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state = States.settled(States.opened(run));
            List<Cursor> way = new ArrayList<>();
            Cursor before = new Cursor(-1, 0, 0);
            while (!cursor(state).equals(before)) {
                before = cursor(state);
                way.add(before);
                state = States.settled(Reducer.apply(state, forwards));
            }
            assertTrue(way.size() >= run.progress().slices(), () -> "only " + way.size());
            for (int i = way.size() - 2; i >= 0; i--) {
                state = States.settled(Reducer.apply(state, back));
                assertEquals(way.get(i), cursor(state));
            }
        }
    }

    @Test
    void aStepWaitsForItsDetailAndIsMadeOnce() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState waiting = Reducer.apply(States.opened(run), Move.EVENT_NEXT);
            assertEquals(Cursor.START, cursor(waiting));
            WorkbenchState moved = States.settled(waiting);
            assertEquals(1, cursor(moved).events());
            assertEquals(Optional.empty(), moved.run().orElseThrow().viewing().waiting());
        }
    }

    @Test
    void theAnswerOfAnotherRunOrSliceIsDropped() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState state = States.opened(run);
            SliceFacts third = SliceFacts.of(run, 3);
            SliceFacts first = SliceFacts.of(run, 0);
            assertSame(state, Reducer.apply(state, new Intent.DetailArrived(0, third)));
            assertSame(state, Reducer.apply(state, new Intent.DetailArrived(7, first)));
        }
    }

    /// Three quiet slices pass in 0.6 s, the other four in four seconds each.
    @Test
    void playingTakesTheTimeOfThePaceAndComesToTheEnd() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            WorkbenchState state = States.settled(States.opened(run));
            state = Reducer.apply(state, new Intent.Play(Playback.Motion.FORWARDS));
            int frames = 0;
            while (state.run().orElseThrow().playback().playing() && frames < 100_000) {
                state = States.settled(Reducer.apply(state, new Intent.Tick(20_000_000)));
                frames++;
            }
            int slices = run.progress().slices();
            double millis = frames * 20.0;
            assertEquals(slices - 1, cursor(state).slice());
            assertEquals(7, slices);
            assertEquals(600 + 4 * 4_000, millis, 400);
        }
    }

    @Test
    void reducedMotionPlaysFewStillsAndComesToTheEnd() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            WorkbenchState state = States.settled(States.opened(run));
            state = Reducer.apply(state, new Intent.ToggleMovement());
            state = Reducer.apply(state, new Intent.Play(Playback.Motion.FORWARDS));
            List<Cursor> stills = new ArrayList<>(List.of(cursor(state)));
            for (int frames = 0; frames < 100_000; frames++) {
                state = States.settled(Reducer.apply(state, new Intent.Tick(20_000_000)));
                if (!cursor(state).equals(stills.getLast())) {
                    stills.add(cursor(state));
                }
            }
            int slices = run.progress().slices();
            assertTrue(!state.run().orElseThrow().playback().playing(), "it never ends");
            assertEquals(slices - 1, cursor(state).slice());
            assertTrue(stills.size() <= 7 * slices, () -> stills.size() + " stills");
        }
    }

    @Test
    void aMoveStopsTheTimeAndASelectionDoesNot() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState playing =
                    Reducer.apply(
                            States.settled(States.opened(run)),
                            new Intent.Play(Playback.Motion.FORWARDS));
            WorkbenchState selected = Reducer.apply(playing, new Intent.Select(new Target.Node(2)));
            assertTrue(selected.run().orElseThrow().playback().playing());
            WorkbenchState moved = Reducer.apply(selected, Move.SLICE_NEXT);
            assertTrue(!moved.run().orElseThrow().playback().playing());
        }
    }

    @Test
    void bookmarksStandInTheOrderOfTimeAndOnce() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState state = States.settled(States.opened(run));
            state = States.settled(Reducer.apply(state, Move.SLICE_NEXT));
            state = Reducer.apply(state, new Intent.AddBookmark());
            state = Reducer.apply(state, new Intent.AddBookmark());
            state = States.settled(Reducer.apply(state, Move.FIRST));
            state = Reducer.apply(state, new Intent.AddBookmark());
            List<Cursor> marks =
                    state.run().orElseThrow().marks().bookmarks().stream()
                            .map(OpenRun.Mark::at)
                            .toList();
            assertEquals(List.of(0, 1), marks.stream().map(Cursor::slice).toList());
            state = Reducer.apply(state, new Intent.RemoveBookmark(marks.getFirst()));
            assertEquals(1, state.run().orElseThrow().marks().bookmarks().size());
        }
    }

    private static Cursor cursor(WorkbenchState state) {
        return state.run().orElseThrow().cursor();
    }
}
