package bcscope.ui.loader;

import bcscope.happening.SliceDetail;
import bcscope.ui.state.Document;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Finding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.concurrent.Task;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Finds out in the background what the panes want to know about the run on the screen. Each
/// finding has a lane of its own; work that fails is tried again when it is wanted for something
/// else.
public final class FindingLoader {
    private final Store store;
    private final Worker worker;
    private final DetailCache kept;
    private final Consumer<Task<?>> begun;
    private final List<Pursuit<?, ?>> pursuits;
    private int document = -1;

    /// A loader of `findings` that works on `worker` and reads `store`.
    ///
    /// @param kept slices that need not be executed again
    /// @param begun given, on the FX thread, what may take long and can be ended by a person
    FindingLoader(
            Store store,
            Worker worker,
            DetailCache kept,
            Consumer<Task<?>> begun,
            List<Finding<?, ?>> findings) {
        this.store = store;
        this.worker = worker;
        this.kept = kept;
        this.begun = begun;
        pursuits = findings.stream().<Pursuit<?, ?>>map(Pursuit::new).toList();
    }

    /// Begins what is wanted of `run`, and ends what is not. For the frame loop.
    void follow(OpenRun run) {
        if (run.document().number() != document) {
            giveUp();
            document = run.document().number();
        }
        pursuits.forEach(it -> it.follow(run));
    }

    /// Cancels the work under way and forgets what was kept for the run.
    void giveUp() {
        pursuits.forEach(Pursuit::forget);
    }

    /// The work on one finding.
    private final class Pursuit<K, T> {
        private final Finding<K, T> finding;
        private final Worker.Lane lane;
        private Optional<Search<K, T>> last = Optional.empty();

        /// The finder of the run that is followed.
        private Optional<Finding.Finder<K, T>> finder = Optional.empty();

        Pursuit(Finding<K, T> finding) {
            this.finding = finding;
            lane = worker.lane(finding.words(), Worker.Order.ONE_BY_ONE);
        }

        void follow(OpenRun run) {
            Optional<K> wish = finding.wish().apply(run, store.state());
            boolean lives = finding.manner() == Finding.Manner.LIVES;
            if (wish.isPresent()) {
                boolean busy = lives && last.filter(it -> it.busy).isPresent();
                if (!busy && !wish.equals(last.map(it -> it.key))) {
                    begin(run.document(), wish.get());
                }
            } else if (finding.manner() != Finding.Manner.STAYS) {
                giveUp();
                if (lives && run.findings().get(finding).isPresent()) {
                    store.apply(new Intent.Found<>(document, finding, Optional.empty()));
                }
            }
        }

        private void giveUp() {
            Optional<Search<K, T>> before = last;
            last = Optional.empty();
            before.ifPresent(it -> {
                lane.giveUp();
                it.isGivenUp = true;
                it.seen.ifPresent(task -> task.cancel(false));
            });
        }

        void forget() {
            giveUp();
            finder = Optional.empty();
        }

        private void begin(Document run, K key) {
            giveUp();
            Finding.Finder<K, T> now = finder.orElseGet(finding.finders());
            finder = Optional.of(now);
            Search<K, T> search = new Search<>(finding, now, run, key);
            last = Optional.of(search);
            search.seen.ifPresent(begun);
            lane.begin(
                    search.seen.map(Worker::of).orElse(ticket -> search.find()),
                    lane.failing(document, finding, Failure.WHOLE_RUN));
        }
    }

    /// The work on one key of a finding.
    private final class Search<K, T> implements Finding.Search<T> {
        private final Finding<K, T> finding;
        private final Finding.Finder<K, T> finder;
        private final Document document;
        private final K key;
        private final Optional<SeenTask> seen;
        private volatile boolean isGivenUp;
        private volatile boolean busy = true;

        Search(Finding<K, T> finding, Finding.Finder<K, T> finder, Document document, K key) {
            this.finding = finding;
            this.finder = finder;
            this.document = document;
            this.key = key;
            seen = finding.watch().filter(watch -> watch.isLong().test(key)).map(this::seen);
        }

        private SeenTask seen(Finding.Watch<K> watch) {
            SeenTask task = new SeenTask(watch.title(), it -> find());
            task.setOnCancelled(event -> {
                if (!isGivenUp) {
                    store.apply(watch.ended().apply(store.state()));
                }
            });
            return task;
        }

        void find() throws Exception {
            Optional<T> found = Optional.empty();
            try {
                found = finder.find(this, key);
            } finally {
                busy = false;
            }
            found.ifPresent(this::tell);
        }

        @Override
        public Document document() {
            return document;
        }

        @Override
        public SliceDetail detail(int slice) {
            return kept.find(slice).orElseGet(() -> run().detail(slice));
        }

        @Override
        public boolean isWanted() {
            return !isGivenUp && seen.filter(Task::isCancelled).isEmpty();
        }

        @Override
        public void tell(T soFar) {
            if (isWanted()) {
                worker.post(new Intent.Found<>(document.number(), finding, Optional.of(soFar)));
            }
        }

        @Override
        public void progress(long done, long total) {
            seen.ifPresent(it -> it.goesOn(done, total));
        }
    }
}
