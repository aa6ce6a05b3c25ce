package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.run.Run;
import bcscope.ui.state.Intent.Direction;
import bcscope.ui.theme.ThemeChoice;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class SearchTest {
    private static final Chrome CHROME =
            new Chrome(
                    Tabs.FIRST,
                    Drawer.CLOSED,
                    ThemeChoice.DARK,
                    Theme.DARK,
                    Pace.FOUR_SECONDS,
                    Movement.ANIMATED);

    @Test
    void theHappeningsOfARankAreWalkedToTheLastAndBack() throws Exception {
        try (Run run = ended(Sample.EXCHANGE)) {
            Sought sought = Sought.concerning(new Target.Rank(1));
            List<Cursor> expected = allThatFit(run, sought);
            assertTrue(expected.getLast().slice() > 0, "all of it is in one slice");
            WorkbenchState state = settled(opened(run));
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
        try (Run run = ended(Sample.RING)) {
            WorkbenchState state = settled(opened(run));
            Cursor origin = open(state).cursor();
            Sought never = new Sought.OfKind(Happening.Deadlocked.class);
            WorkbenchState after = sought(state, never, Direction.NEXT);
            assertEquals(origin, open(after).cursor());
            assertEquals(never, open(after).missed().orElseThrow().sought());
            WorkbenchState said = Reducer.apply(after, new Intent.MissSaid());
            assertEquals(Optional.empty(), open(said).missed());
        }
    }

    @Test
    void theNextOfTheSameKindIsOfTheSameKind() throws Exception {
        try (Run run = ended(Sample.RING)) {
            Sought posted = new Sought.OfKind(Happening.Posted.class);
            WorkbenchState state = sought(settled(opened(run)), posted, Direction.NEXT);
            Cursor first = open(state).cursor();
            state = sought(state, Sought.Relative.SAME_KIND, Direction.NEXT);
            assertInstanceOf(Happening.Posted.class, here(state));
            assertTrue(open(state).cursor().nanos() >= first.nanos());
            state = sought(state, Sought.Relative.SAME_KIND, Direction.PREVIOUS);
            assertEquals(first, open(state).cursor());
        }
    }

    @Test
    void theCauseOfATransferIsThePostingOfItsSend() throws Exception {
        try (Run run = ended(Sample.ONE_MESSAGE)) {
            Sought moved = new Sought.OfKind(Happening.Transferred.class);
            WorkbenchState state = sought(settled(opened(run)), moved, Direction.NEXT);
            Happening.Transferred transfer = (Happening.Transferred) here(state);
            state = sought(state, Sought.Relative.CAUSE, Direction.PREVIOUS);
            Happening.Posted cause = assertInstanceOf(Happening.Posted.class, here(state));
            assertTrue(cause.descriptor().is(transfer.send()));
            state = sought(state, Sought.Relative.EFFECT, Direction.NEXT);
            Happening.Matched effect = assertInstanceOf(Happening.Matched.class, here(state));
            assertTrue(effect.send().is(transfer.send()));
        }
    }

    private static List<Cursor> allThatFit(Run run, Sought sought) {
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

    private static WorkbenchState sought(WorkbenchState state, Sought sought, Direction direction) {
        return settled(Reducer.apply(state, Intent.Seek.of(sought, direction)));
    }

    private static Happening here(WorkbenchState state) {
        OpenRun open = open(state);
        return open.detail().flatMap(open.cursor()::last).orElseThrow();
    }

    private static Run ended(Sample sample) throws InterruptedException {
        Loaded loaded =
                switch (ScenarioLoader.load(sample)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }

    private static WorkbenchState opened(Run run) {
        Document document = new Document(0, "test", Document.Origin.SAMPLE, run, Optional.empty());
        return Reducer.apply(
                new WorkbenchState(Optional.empty(), CHROME), new Intent.Opened(document));
    }

    /// With the details that are waited for.
    private static WorkbenchState settled(WorkbenchState state) {
        WorkbenchState now = state;
        while (open(now).detail().isEmpty()) {
            OpenRun open = open(now);
            SliceDetail detail = open.document().run().detail(open.cursor().slice());
            now = Reducer.apply(now, new Intent.DetailArrived(0, detail));
        }
        return now;
    }

    private static OpenRun open(WorkbenchState state) {
        return state.run().orElseThrow();
    }
}
