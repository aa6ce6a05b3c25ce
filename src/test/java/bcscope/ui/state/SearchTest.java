package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.run.Run;
import bcscope.ui.state.Intent.Direction;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class SearchTest {
    @Test
    void theHappeningsOfARankAreWalkedToTheLastAndBack() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            SearchTarget sought = SearchTarget.concerning(new Target.Rank(1));
            List<Cursor> expected = allThatFit(run, sought);
            assertTrue(expected.getLast().slice() > 0, "all of it is in one slice");
            WorkbenchState state = States.settled(States.opened(run));
            for (Cursor cursor : expected) {
                state = sought(state, sought, Direction.NEXT);
                assertEquals(cursor, open(state).cursor());
            }
            for (Cursor cursor : expected.reversed().subList(1, expected.size())) {
                state = sought(state, sought, Direction.PREVIOUS);
                assertEquals(cursor, open(state).cursor());
            }
        }
    }

    @Test
    void aSearchThatFindsNothingReturnsAndSaysSoOnce() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState state = States.settled(States.opened(run));
            Cursor origin = open(state).cursor();
            SearchTarget never = new SearchTarget.OfKind(Happening.Deadlocked.class);
            WorkbenchState after = sought(state, never, Direction.NEXT);
            assertEquals(origin, open(after).cursor());
            assertEquals(
                    never, ((Intent.Seek) open(after).viewing().missed().orElseThrow()).sought());
            WorkbenchState said = Reducer.apply(after, new Intent.MissSaid());
            assertEquals(Optional.empty(), open(said).viewing().missed());
        }
    }

    @Test
    void theNextOfTheSameKindIsOfTheSameKind() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            SearchTarget posted = new SearchTarget.OfKind(Happening.Posted.class);
            WorkbenchState state =
                    sought(States.settled(States.opened(run)), posted, Direction.NEXT);
            Cursor first = open(state).cursor();
            state = sought(state, SearchTarget.Relative.SAME_KIND, Direction.NEXT);
            assertInstanceOf(Happening.Posted.class, here(state));
            assertTrue(open(state).cursor().nanos() >= first.nanos());
            state = sought(state, SearchTarget.Relative.SAME_KIND, Direction.PREVIOUS);
            assertEquals(first, open(state).cursor());
        }
    }

    @Test
    void theCauseOfATransferIsThePostingOfItsSend() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SearchTarget moved = new SearchTarget.OfKind(Happening.Transferred.class);
            WorkbenchState state =
                    sought(States.settled(States.opened(run)), moved, Direction.NEXT);
            Happening.Transferred transfer = (Happening.Transferred) here(state);
            state = sought(state, SearchTarget.Relative.CAUSE, Direction.PREVIOUS);
            Happening.Posted cause = assertInstanceOf(Happening.Posted.class, here(state));
            assertTrue(cause.descriptor().is(transfer.send()));
            state = sought(state, SearchTarget.Relative.EFFECT, Direction.NEXT);
            Happening.Matched effect = assertInstanceOf(Happening.Matched.class, here(state));
            assertTrue(effect.send().is(transfer.send()));
        }
    }

    private static List<Cursor> allThatFit(Run run, SearchTarget sought) {
        List<Cursor> cursors = new ArrayList<>();
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            SliceDetail detail = run.detail(slice);
            for (int i = 0; i < detail.happenings().size(); i++) {
                if (sought.fits(detail.happenings().get(i), run.program())) {
                    cursors.add(Cursor.after(detail, i + 1));
                }
            }
        }
        return cursors;
    }

    private static WorkbenchState sought(
            WorkbenchState state, SearchTarget sought, Direction direction) {
        return States.settled(Reducer.apply(state, Intent.Seek.of(sought, direction)));
    }

    private static Happening here(WorkbenchState state) {
        OpenRun open = open(state);
        return open.detail().flatMap(open.cursor()::last).orElseThrow();
    }

    private static OpenRun open(WorkbenchState state) {
        return state.run().orElseThrow();
    }
}
