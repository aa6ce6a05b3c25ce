package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.picture.why.WaitsNow;
import bcscope.run.Run;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Finding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.States;
import bcscope.ui.state.Store;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class FindingLoaderTest {
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<Intent> posted = new LinkedBlockingQueue<>();

    /// Rank 0 is selected, then nothing is: the machine view alone does not ask why.
    @Test
    void whatASelectedProcessWaitsForIsFoundOutAndForgottenWithTheSelection() throws Exception {
        with(
                RunFindings.WHY,
                (store, loader) -> {
                    store.apply(new Intent.Select(new Target.Rank(0)));
                    loader.follow(open(store));
                    store.apply(next());
                    WaitsNow waits = open(store).findings().get(RunFindings.WHY).orElseThrow();
                    OpenRun.Shown shown = open(store).shown().orElseThrow();
                    assertEquals(shown.cursor().nanos(), waits.state().moment().nanos());
                    assertEquals(shown.detail().slice(), waits.state().detail().slice());

                    store.apply(new Intent.Select(Target.NONE));
                    loader.follow(open(store));
                    assertEquals(Optional.empty(), open(store).findings().get(RunFindings.WHY));
                    assertTrue(posted.isEmpty());
                });
    }

    /// The same slice at another instant is another moment, the same moment is not looked into
    /// twice.
    @Test
    void everyMomentIsLookedIntoOnce() throws Exception {
        with(
                RunFindings.WHY,
                (store, loader) -> {
                    store.apply(new Intent.Select(new Target.Rank(0)));
                    for (int events = 0; events < 3; events++) {
                        SliceDetail detail = open(store).detail().orElseThrow();
                        store.apply(new Intent.GoTo(Cursor.after(detail, events)));
                        loader.follow(open(store));
                        store.apply(next());
                        WaitsNow waits = open(store).findings().get(RunFindings.WHY).orElseThrow();
                        assertEquals(events - 1, waits.state().moment().last());
                        loader.follow(open(store));
                    }
                    assertTrue(posted.isEmpty());
                });
    }

    /// The number of the selected process is wanted: 3 fails, then 3 again is not tried, then 1 is.
    @Test
    void whatFailsIsToldAndTriedAgainForSomethingElse() throws Exception {
        Finding<Integer, Integer> selected =
                selected((search, rank) -> {
                    if (rank == 3) {
                        throw new IllegalStateException("No room is left.");
                    }
                    return Optional.of(rank);
                });
        with(
                selected,
                (store, loader) -> {
                    select(loader, store, 3);
                    Failure failure = Failure.of(selected, Failure.WHOLE_RUN, "No room is left.");
                    assertEquals(new Intent.Failed(0, failure), next());
                    store.apply(new Intent.Failed(0, failure));
                    loader.follow(open(store));
                    select(loader, store, 1);
                    store.apply(next());
                    assertEquals(Optional.of(1), open(store).findings().get(selected));
                    assertEquals(Optional.empty(), open(store).findings().failures().of(selected));
                    assertTrue(posted.isEmpty());
                });
    }

    /// The work for 3 goes on until 1 is wanted; what it says then is dropped.
    @Test
    void overtakenWorkEndsAndItsResultIsDropped() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Finding<Integer, Integer> selected =
                selected((search, rank) -> {
                    begun.countDown();
                    while (rank == 3 && search.isWanted()) {
                        Thread.onSpinWait();
                    }
                    return Optional.of(rank);
                });
        with(
                selected,
                (store, loader) -> {
                    select(loader, store, 3);
                    assertTrue(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
                    select(loader, store, 1);
                    assertEquals(new Intent.Found<>(0, selected, Optional.of(1)), next());
                    assertTrue(posted.isEmpty());
                });
    }

    private static Finding<Integer, Integer> selected(Finding.Finder<Integer, Integer> finder) {
        return Finding.of(
                "blame",
                Integer.class,
                (run, state) ->
                        run.selection() instanceof Target.Rank(int rank)
                                ? Optional.of(rank)
                                : Optional.empty(),
                finder);
    }

    private static void select(FindingLoader loader, Store store, int rank) {
        store.apply(new Intent.Select(new Target.Rank(rank)));
        loader.follow(open(store));
    }

    /// What is done with a loader of one finding, about a run at its first moment.
    private interface Following {
        void follow(Store store, FindingLoader loader) throws Exception;
    }

    private void with(Finding<?, ?> finding, Following following) throws Exception {
        try (Run run = SampleRuns.of(Sample.UNSAFE_EXCHANGE, 10);
                Worker worker = new Worker(posted::add)) {
            Store store = new Store(States.settled(States.begun(run)));
            following.follow(
                    store,
                    new FindingLoader(
                            store, worker, new DetailCache(), task -> {}, List.of(finding)));
        }
    }

    private Intent next() throws InterruptedException {
        return Objects.requireNonNull(posted.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private static OpenRun open(Store store) {
        return store.run().orElseThrow();
    }
}
