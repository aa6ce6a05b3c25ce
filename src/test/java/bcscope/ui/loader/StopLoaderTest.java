package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.base.Parsed;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SameRun;
import bcscope.search.Hit;
import bcscope.search.HitText;
import bcscope.search.Stop;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.States;
import bcscope.ui.state.Store;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.FoundHits;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.Stops;
import bcscope.ui.state.stops.WatchedStop;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// What the searches for stops find is the same from the cursor and from the start of the run.
class StopLoaderTest {
    private static final List<Stop> STOPS =
            List.of(
                    Stop.at("any rank: blocked > 200 us"),
                    Stop.at("NP2PMSM > 0"),
                    Stop.at("any node: list(RSL).size > 1"));

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {"EXCHANGE", "INCAST", "BIG_MESSAGE"})
    void aSearchFromTheCursorFindsWhatTheSearchOfTheRunFinds(Sample sample) throws Exception {
        try (Run run = ended(sample)) {
            Stops stops = Stops.of(STOPS, HitText.facts(run.scenario(), run.program()));
            StopSearches searches = new StopSearches(0, run);
            searches.keep(stops.all());
            for (WatchedStop stop : stops.all()) {
                List<FoundHits> reports = new ArrayList<>();
                searches.extend(stop.number(), () -> true, (hits, searched) -> reports.add(hits));
                FoundHits all = reports.getLast();
                List<Hit> firsts = firstsOfMoments(all);
                Optional<Halt> previous =
                        hits(all).stream()
                                .filter(hit -> at(hit).equals(Cursor.START))
                                .map(hit -> new Halt(stop.number(), hit))
                                .findFirst();
                Cursor cursor = Cursor.START;
                for (int i = 0; i < Math.min(12, firsts.size()); i++) {
                    Optional<Halt> next = reach(searches, Heading.NEXT, cursor, stop);
                    assertEquals(Optional.of(new Halt(stop.number(), firsts.get(i))), next);
                    cursor = at(firsts.get(i));
                    assertEquals(previous, reach(searches, Heading.PREVIOUS, cursor, stop));
                    previous = next;
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {"EXCHANGE", "INCAST"})
    void aSearchThatWasInterruptedGoesOnWhereItWas(Sample sample) throws Exception {
        try (Run run = ended(sample)) {
            Stops stops = Stops.of(STOPS, HitText.facts(run.scenario(), run.program()));
            StopSearches whole = new StopSearches(0, run);
            StopSearches pieces = new StopSearches(0, run);
            whole.keep(stops.all());
            pieces.keep(stops.all());
            for (WatchedStop stop : stops.all()) {
                List<FoundHits> one = new ArrayList<>();
                List<FoundHits> other = new ArrayList<>();
                whole.extend(stop.number(), () -> true, (hits, searched) -> one.add(hits));
                int[] reached = {-1};
                while (reached[0] < run.slices().published()) {
                    int[] questions = {0};
                    pieces.extend(
                            stop.number(),
                            () -> questions[0]++ < 3,
                            (hits, searched) -> {
                                assertTrue(searched >= reached[0]);
                                reached[0] = searched;
                                other.add(hits);
                            });
                }
                assertEquals(hits(one.getLast()), hits(other.getLast()));
                assertFalse(hits(one.getLast()).isEmpty() && sample == Sample.INCAST);
            }
        }
    }

    /// Work that was given up tells nobody; who asks again is told what it had found.
    @Test
    void whatWasToldTooLateIsToldAgain() throws Exception {
        try (Run run = ended(Sample.INCAST)) {
            Stops stops = Stops.of(STOPS, HitText.facts(run.scenario(), run.program()));
            StopSearches searches = new StopSearches(0, run);
            searches.keep(stops.all());
            searches.extend(0, () -> true, (hits, searched) -> {});
            List<Integer> told = new ArrayList<>();
            searches.extend(0, () -> true, (hits, searched) -> told.add(searched));
            assertEquals(List.of(run.slices().published()), told);
        }
    }

    /// The slices that fail are executed again only after the run has come further, and then with
    /// success: the stop that tables cannot answer is then searched to the end.
    @Test
    void aSearchThatFailedIsTriedAgainWhenTheRunHasComeFurther() throws Exception {
        BlockingQueue<Intent> posted = new LinkedBlockingQueue<>();
        try (Run run = paused(Sample.INCAST);
                Worker worker = new Worker(posted::add)) {
            run.runTo(4);
            run.await();
            Mended mended = new Mended(run, new AtomicBoolean(true), new AtomicInteger());
            Store store = new Store(States.begun(mended));
            store.apply(new Intent.ChangeStops(new StopChange.Add(STOPS.getLast())));
            StopLoader loader = new StopLoader(store, worker);
            loader.follow(open(store));
            assertTrue(posted.take() instanceof Intent.Failed);
            int asked = mended.asked.get();
            loader.follow(open(store));
            loader.follow(open(store));
            mended.isBroken.set(false);
            run.resume();
            run.await();
            assertEquals(asked, mended.asked.get(), "tried again although nothing had changed");
            store.apply(new Intent.Progressed(0, run.progress()));
            loader.follow(open(store));
            while (open(store).stops().all().getFirst().searched() < run.slices().published()) {
                Thread.onSpinWait();
                store.drain();
            }
        }
    }

    private static OpenRun open(Store store) {
        return store.run().orElseThrow();
    }

    /// A run whose slices cannot be executed again for a while.
    private record Mended(RunView run, AtomicBoolean isBroken, AtomicInteger asked)
            implements SameRun {
        @Override
        public SliceDetail detail(int slice) {
            asked.incrementAndGet();
            Invariant.check(!isBroken.get(), "slice %d is broken", slice);
            return run.detail(slice);
        }
    }

    private static Optional<Halt> reach(
            StopSearches searches, Heading direction, Cursor cursor, WatchedStop stop) {
        return searches.reach(Intent.ToStop.any(direction), cursor, List.of(stop), () -> true)
                .halt();
    }

    private static Cursor at(Hit hit) {
        return new Cursor(hit.slice(), hit.event() + 1, hit.nanos());
    }

    private static List<Hit> hits(FoundHits found) {
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            hits.add(found.hit(i));
        }
        return hits;
    }

    /// The first hit of each moment but the start of the run, where a search begins.
    private static List<Hit> firstsOfMoments(FoundHits found) {
        List<Hit> firsts = new ArrayList<>();
        for (Hit hit : hits(found)) {
            boolean later = firsts.isEmpty() || firsts.getLast().isBefore(hit.slice(), hit.event());
            if (later && !at(hit).equals(Cursor.START)) {
                firsts.add(hit);
            }
        }
        return firsts;
    }

    private static Run ended(Sample sample) throws InterruptedException {
        Run run = paused(sample);
        run.resume();
        run.await();
        return run;
    }

    private static Run paused(Sample sample) {
        Loaded loaded =
                switch (ScenarioLoader.load(sample)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        return Run.paused(loaded.scenario(), loaded.program(), 1);
    }
}
