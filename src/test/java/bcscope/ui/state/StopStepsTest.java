package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.run.Run;
import bcscope.search.Hit;
import bcscope.search.MomentSearch;
import bcscope.search.Stop;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.HitColumns;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The run stops at the same moments forwards, backwards and while it plays.
class StopStepsTest {
    private static final List<Stop> USUAL =
            List.of(
                    Stop.at("any rank: blocked > 200 us"),
                    Stop.at("NCOLLMSM > 0"),
                    Stop.at("phase == PM"),
                    Stop.at("deadlock"));

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {"EXCHANGE", "COLLECTIVES", "BIG_MESSAGE", "INCAST", "UNSAFE_EXCHANGE"})
    void asManyStopsBackAsForwardsLeadToTheSameMoment(Sample sample) throws Exception {
        try (Run run = States.ended(sample)) {
            WorkbenchState state = searched(with(States.settled(States.opened(run)), USUAL));
            SeededStream draw = new SeededStream(sample.ordinal(), "stops");
            WorkbenchState first = step(state, Heading.NEXT);
            assertTrue(open(first).halt().isPresent(), "nothing is met in " + sample);
            for (int i = 0; i < 12; i++) {
                int steps = 1 + (int) draw.upTo(9, i, 0);
                WorkbenchState there = first;
                List<Cursor> passed = new ArrayList<>();
                for (int j = 0; j < steps; j++) {
                    WorkbenchState next = step(there, Heading.NEXT);
                    if (next.run().orElseThrow().viewing().missed().isPresent()) {
                        break;
                    }
                    passed.add(open(there).cursor());
                    there = next;
                }
                for (int j = passed.size() - 1; j >= 0; j--) {
                    there = step(there, Heading.PREVIOUS);
                    assertEquals(passed.get(j), open(there).cursor());
                }
                assertEquals(open(first).halt(), open(there).halt());
                boolean ofOne = open(first).halt().orElseThrow().hit().subject().isPresent();
                assertTrue(!ofOne || open(first).selection().equals(open(there).selection()));
            }
        }
    }

    /// From the first moment to the last, every hit once, in order, and then none.
    @Test
    void everyMomentIsVisitedOnceAndThenItIsSaidThatThereIsNone() throws Exception {
        try (Run run = States.ended(Sample.INCAST)) {
            WorkbenchState state =
                    searched(with(States.settled(States.opened(run)), List.of(USUAL.getFirst())));
            WatchedStop stop = open(state).stops().all().getFirst();
            List<List<Integer>> moments = new ArrayList<>();
            for (int i = 0; i < stop.hits().size(); i++) {
                Hit hit = stop.hits().hit(i);
                if (!moments.contains(List.of(hit.slice(), hit.event()))) {
                    moments.add(List.of(hit.slice(), hit.event()));
                }
            }
            assertFalse(moments.isEmpty());
            List<List<Integer>> visited = new ArrayList<>();
            state = step(state, Heading.NEXT);
            while (open(state).viewing().missed().isEmpty()) {
                Cursor cursor = open(state).cursor();
                visited.add(List.of(cursor.slice(), cursor.events() - 1));
                state = step(state, Heading.NEXT);
            }
            assertEquals(moments, visited);
            assertTrue(open(state).viewing().waiting().isEmpty());
        }
    }

    /// What becomes true of a process selects it; the moment is the instant of its event.
    @Test
    void whatItBecameTrueOfIsSelected() throws Exception {
        try (Run run = States.ended(Sample.INCAST)) {
            WorkbenchState state =
                    searched(with(States.settled(States.opened(run)), List.of(USUAL.getFirst())));
            OpenRun there = open(step(state, Heading.NEXT));
            Hit hit = there.halt().orElseThrow().hit();
            assertEquals(new Target.Rank(hit.subject().orElseThrow().number()), there.selection());
            assertEquals(
                    Cursor.after(there.detail().orElseThrow(), hit.event() + 1), there.cursor());
        }
    }

    @ParameterizedTest
    @CsvSource({"ONCE, 1", "ONCE, 3", "ALWAYS, 3"})
    void onlyHitsThatCountAreGoneTo(Stop.Use use, int from) throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            Stop stop = new Stop("phase == PM", Optional.empty(), use, from);
            WorkbenchState state =
                    searched(with(States.settled(States.opened(run)), List.of(stop)));
            WatchedStop watched = open(state).stops().all().getFirst();
            assertTrue(watched.hits().size() > 3);
            WorkbenchState there = step(state, Heading.NEXT);
            assertEquals(watched.hits().hit(from - 1), open(there).halt().orElseThrow().hit());
            WorkbenchState end = States.settled(Reducer.apply(there, Intent.Move.LAST));
            int last = use == Stop.Use.ONCE ? from - 1 : watched.hits().size() - 1;
            assertEquals(
                    watched.hits().hit(last),
                    open(step(end, Heading.PREVIOUS)).halt().orElseThrow().hit());
            assertTrue(open(step(there, Heading.PREVIOUS)).viewing().missed().isPresent());
        }
    }

    @Test
    void aMoveWaitsForTheSearchAndGoesOnWhenItHasComeSoFar() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state = with(States.settled(States.opened(run)), USUAL);
            WorkbenchState waits = Reducer.apply(state, Intent.ToStop.any(Heading.NEXT));
            assertEquals(open(state).cursor(), open(waits).cursor());
            assertTrue(open(waits).quest().isPresent());
            WorkbenchState there = States.settled(searched(waits));
            assertTrue(open(there).halt().isPresent());
            assertTrue(open(there).quest().isEmpty());
            WorkbenchState given = searched(Reducer.apply(waits, new Intent.GiveUp()));
            assertEquals(open(state).cursor(), open(given).cursor());
        }
    }

    /// Played at any gear, time stops at the moment to which one would have gone.
    @ParameterizedTest
    @CsvSource({"FORWARDS, 10", "FORWARDS, 90", "BACKWARDS, 10", "BACKWARDS, 90", "FORWARDS, 700"})
    void playingEndsWhereAStopIsMet(Playback.Motion motion, long frameMillis) throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            boolean forwards = motion == Playback.Motion.FORWARDS;
            WorkbenchState opened = States.settled(States.opened(run));
            Intent.Move begin = forwards ? Intent.Move.FIRST : Intent.Move.LAST;
            WorkbenchState state =
                    searched(with(States.settled(Reducer.apply(opened, begin)), USUAL));
            Heading direction = forwards ? Heading.NEXT : Heading.PREVIOUS;
            for (int i = 0; i < 5; i++) {
                WorkbenchState gone = step(state, direction);
                WorkbenchState played = Reducer.apply(state, new Intent.Play(motion));
                while (open(played).playback().playing()) {
                    played =
                            States.settled(
                                    Reducer.apply(
                                            played, new Intent.Tick(frameMillis * 1_000_000)));
                }
                assertEquals(open(gone).halt(), open(played).halt());
                assertEquals(open(gone).cursor(), open(played).cursor());
                state = played;
            }
        }
    }

    @Test
    void playingGoesNoFurtherThanTheSearch() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state = with(States.settled(States.opened(run)), USUAL);
            WorkbenchState played = Reducer.apply(state, new Intent.Play(Playback.Motion.FORWARDS));
            for (int i = 0; i < 200; i++) {
                played = States.settled(Reducer.apply(played, new Intent.Tick(100_000_000)));
            }
            assertEquals(0, open(played).cursor().slice());
            assertTrue(open(played).playback().playing());
            assertTrue(open(played).waitsForStops());
        }
    }

    /// It was told; the run is played to its end as if there were no stops, and a move ends.
    @Test
    void nothingWaitsForASearchThatFailed() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state = with(States.settled(States.opened(run)), USUAL);
            WorkbenchState moved = Reducer.apply(state, Intent.ToStop.any(Heading.NEXT));
            assertTrue(open(moved).viewing().waiting().isPresent());
            Intent.Failed failed =
                    new Intent.Failed(
                            0, Failure.of(Failure.Task.STOPS, Failure.WHOLE_RUN, "No reason."));
            assertTrue(open(Reducer.apply(moved, failed)).viewing().waiting().isEmpty());
            WorkbenchState played =
                    Reducer.apply(
                            Reducer.apply(state, failed),
                            new Intent.Play(Playback.Motion.FORWARDS));
            while (open(played).playback().playing()) {
                played = States.settled(Reducer.apply(played, new Intent.Tick(100_000_000)));
                assertFalse(open(played).waitsForStops());
            }
            assertEquals(run.slices().published() - 1, open(played).cursor().slice());
        }
    }

    /// Between the first hit and the second, and behind: each way it ends at the hit or the place,
    /// whichever comes first.
    @Test
    void theRunGoesToAPlaceOrAStopOnTheWay() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state = States.settled(States.opened(run));
            Cursor end = open(States.settled(Reducer.apply(state, Intent.Move.LAST))).cursor();
            Cursor begin = open(state).cursor();
            assertEquals(end, open(until(state, Heading.NEXT, end)).cursor());
            WorkbenchState stops = searched(with(state, List.of(Stop.at("phase == PM"))));
            WorkbenchState first = step(stops, Heading.NEXT);
            WorkbenchState second = step(first, Heading.NEXT);
            Cursor between =
                    open(States.settled(Reducer.apply(first, Intent.Move.EVENT_NEXT))).cursor();
            WorkbenchState there = until(stops, Heading.NEXT, between);
            assertEquals(open(first).cursor(), open(there).cursor());
            assertEquals(open(first).halt(), open(there).halt());
            assertEquals(between, open(until(there, Heading.NEXT, between)).cursor());
            assertEquals(
                    open(second).cursor(),
                    open(until(until(there, Heading.NEXT, between), Heading.NEXT, end)).cursor());
            assertEquals(between, open(until(second, Heading.PREVIOUS, between)).cursor());
            assertEquals(
                    open(first).cursor(),
                    open(until(until(second, Heading.PREVIOUS, between), Heading.PREVIOUS, begin))
                            .cursor());
            assertEquals(begin, open(until(first, Heading.PREVIOUS, begin)).cursor());
        }
    }

    private static WorkbenchState until(WorkbenchState state, Heading direction, Cursor there) {
        return States.settled(Reducer.apply(state, Intent.ToStop.until(direction, there)));
    }

    /// What only logs lets the run go on, and a click on it leads there all the same.
    @Test
    void whatOnlyLogsDoesNotStopTheRun() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            WorkbenchState state =
                    searched(
                            with(
                                    States.settled(States.opened(run)),
                                    List.of(Stop.of("phase == PM => {GETTS}"))));
            assertTrue(open(step(state, Heading.NEXT)).viewing().missed().isPresent());
            int number = open(state).stops().all().getFirst().number();
            Intent only = Intent.ToStop.one(Heading.NEXT, number);
            assertTrue(open(Reducer.apply(state, only)).halt().isPresent());
        }
    }

    private static OpenRun open(WorkbenchState state) {
        return state.run().orElseThrow();
    }

    private static WorkbenchState step(WorkbenchState state, Heading direction) {
        WorkbenchState said = Reducer.apply(state, new Intent.MissSaid());
        return States.settled(Reducer.apply(said, Intent.ToStop.any(direction)));
    }

    private static WorkbenchState with(WorkbenchState state, List<Stop> stops) {
        WorkbenchState now = state;
        for (Stop stop : stops) {
            now = Reducer.apply(now, new Intent.ChangeStops(new StopChange.Add(stop)));
        }
        return now;
    }

    /// With everything found.
    private static WorkbenchState searched(WorkbenchState state) {
        WorkbenchState now = state;
        for (WatchedStop stop : open(state).stops().all()) {
            HitColumns columns = new HitColumns();
            new MomentSearch(open(state).document().run(), stop.meaning().orElseThrow().question())
                    .all(0, open(state).slices(), _ -> true, columns::add);
            now =
                    Reducer.apply(
                            now,
                            new Intent.StopSearched(
                                    0, stop.number(), columns.found(), open(state).slices()));
        }
        return now;
    }
}
