package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import bcscope.base.SeededStream;
import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.run.Run;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.seek.SearchTarget;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/// The history of what was looked at.
class ViewPlaceTest {
    /// What a person sees change.
    private record Seen(Cursor cursor, Target selection, View view) {
        static Seen of(WorkbenchState state) {
            OpenRun run = state.run().orElseThrow();
            return new Seen(run.cursor(), run.selection(), state.chrome().tabs().centre());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void backGoesThroughAllPlacesThatWereLeftAndForthThroughThemAgain(long seed) throws Exception {
        try (Run run = States.ended(Sample.COLLECTIVES)) {
            SeededStream draw = new SeededStream(seed, "places");
            WorkbenchState state = States.settled(States.opened(run));
            int known = state.run().orElseThrow().viewing().trail().behind().size();
            List<Seen> places = new ArrayList<>(List.of(Seen.of(state)));
            for (int i = 0; i < 40; i++) {
                state = States.settled(Reducer.apply(state, leap(draw, i, run)));
                if (!Seen.of(state).equals(places.getLast())) {
                    places.add(Seen.of(state));
                }
            }
            for (int i = places.size() - 2; i >= 0; i--) {
                state = States.settled(Reducer.apply(state, Intent.Revisit.BACK));
                assertEquals(places.get(i), Seen.of(state));
            }
            assertEquals(known, state.run().orElseThrow().viewing().trail().behind().size());
            for (Seen place : places.subList(1, places.size())) {
                state = States.settled(Reducer.apply(state, Intent.Revisit.FORTH));
                assertEquals(place, Seen.of(state));
            }
            assertSame(state, Reducer.apply(state, Intent.Revisit.FORTH));
        }
    }

    private static Intent leap(SeededStream draw, int i, Run run) {
        int which = (int) draw.upTo(5, i, 0);
        return switch (which) {
            case 0 -> new Intent.GoToTime(draw.upTo(run.progress().simulatedNanos(), i, 1));
            case 1 -> new Intent.Select(new Target.Rank((int) draw.upTo(3, i, 1)));
            case 2 -> Intent.Seek.of(new SearchTarget.Anything(), Heading.NEXT);
            case 3 ->
                    new Intent.ShowTabs(Tabs.FIRST.with(View.tabs().get((int) draw.upTo(2, i, 1))));
            case 4 -> Intent.Move.LAST;
            default -> Intent.Move.FIRST;
        };
    }

    @Test
    void aStepAndADragAreNotPlacesToComeBackTo() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState first = States.settled(States.opened(run));
            int known = first.run().orElseThrow().viewing().trail().behind().size();
            WorkbenchState state = first;
            for (Intent intent :
                    List.of(
                            Intent.Move.EVENT_NEXT,
                            Intent.Move.SLICE_NEXT,
                            new Intent.Drag(new Intent.GoToTime(100_000)),
                            new Intent.Drag(new Intent.GoToTime(200_000)))) {
                state = States.settled(Reducer.apply(state, intent));
            }
            assertNotEquals(Seen.of(first), Seen.of(state));
            assertEquals(known, state.run().orElseThrow().viewing().trail().behind().size());
        }
    }
}
