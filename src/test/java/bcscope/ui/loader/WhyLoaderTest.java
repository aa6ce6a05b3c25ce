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
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.States;
import bcscope.ui.state.Store;

import org.junit.jupiter.api.Test;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class WhyLoaderTest {
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<Intent> posted = new LinkedBlockingQueue<>();

    /// Rank 0 is selected, then nothing is: the machine view alone does not ask why.
    @Test
    void whatASelectedProcessWaitsForIsFoundOutAndForgottenWithTheSelection() throws Exception {
        try (Run run = SampleRuns.of(Sample.UNSAFE_EXCHANGE, 10);
                Worker worker = new Worker(posted::add)) {
            Store store = new Store(States.settled(States.begun(run)));
            WhyLoader loader = new WhyLoader(store, worker);
            store.apply(new Intent.Select(new Target.Rank(0)));
            follow(loader, store);
            store.apply(next());
            WaitsNow waits = open(store).findings().waits().orElseThrow();
            OpenRun.Shown shown = open(store).shown().orElseThrow();
            assertEquals(shown.cursor().nanos(), waits.state().moment().nanos());
            assertEquals(shown.detail().slice(), waits.state().detail().slice());

            store.apply(new Intent.Select(Target.NONE));
            follow(loader, store);
            assertEquals(Optional.empty(), open(store).findings().waits());
            assertTrue(posted.isEmpty());
        }
    }

    /// The same slice at another instant is another moment, the same moment is not looked into
    /// twice.
    @Test
    void everyMomentIsLookedIntoOnce() throws Exception {
        try (Run run = SampleRuns.of(Sample.UNSAFE_EXCHANGE, 10);
                Worker worker = new Worker(posted::add)) {
            Store store = new Store(States.settled(States.begun(run)));
            WhyLoader loader = new WhyLoader(store, worker);
            store.apply(new Intent.Select(new Target.Rank(0)));
            for (int events = 0; events < 3; events++) {
                SliceDetail detail = open(store).detail().orElseThrow();
                store.apply(new Intent.GoTo(Cursor.after(detail, events)));
                follow(loader, store);
                store.apply(next());
                WaitsNow waits = open(store).findings().waits().orElseThrow();
                assertEquals(events - 1, waits.state().moment().last());
                follow(loader, store);
            }
            assertTrue(posted.isEmpty());
        }
    }

    private Intent next() throws InterruptedException {
        return Objects.requireNonNull(posted.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private static void follow(WhyLoader loader, Store store) {
        loader.follow(open(store), store.state().chrome());
    }

    private static OpenRun open(Store store) {
        return store.state().run().orElseThrow();
    }
}
