package bcscope.ui.desk;

import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Playback;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/// Fetches the detail of the slice under the cursor, newest wish first: wishes that a newer one has
/// overtaken are dropped. While it plays, the neighbour is fetched ahead.
public final class DetailDesk implements AutoCloseable {
    private static final int MOST_KEPT = 24;

    private final Store store;
    private final AtomicReference<Wish> newest = new AtomicReference<>(Wish.NONE);
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> Thread.ofPlatform().daemon().name("detail").unstarted(task));
    private final Map<Integer, SliceDetail> kept =
            new LinkedHashMap<>(32, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Integer, SliceDetail> eldest) {
                    return size() > MOST_KEPT;
                }
            };
    private int document = -1;
    private int wished = -1;
    private int arrivals;

    /// A desk that answers to `store`.
    public DetailDesk(Store store) {
        this.store = store;
    }

    /// Sees to it that the detail of the cursor's slice is on its way. For the frame loop.
    public void follow(OpenRun run) {
        if (run.document().number() != document) {
            wished = -1;
            synchronized (kept) {
                document = run.document().number();
                arrivals++;
                kept.clear();
            }
        }
        int slice = run.cursor().slice();
        if (slice >= run.slices()) {
            return;
        }
        if (run.detail().isEmpty()) {
            wish(run.document(), slice);
        } else if (run.playback().playing()) {
            int ahead = slice + (run.playback().motion() == Playback.Motion.FORWARDS ? 1 : -1);
            if (ahead >= 0 && ahead < run.slices() && known(ahead).isEmpty()) {
                wish(run.document(), ahead);
            }
        }
    }

    /// Counts the details that have come.
    public int arrivals() {
        synchronized (kept) {
            return arrivals;
        }
    }

    /// The details at hand, by slice.
    public List<SliceDetail> known() {
        synchronized (kept) {
            return kept.values().stream()
                    .sorted(Comparator.comparingInt(SliceDetail::slice))
                    .toList();
        }
    }

    private void wish(Document from, int slice) {
        Optional<SliceDetail> known = known(slice);
        if (known.isPresent()) {
            store.apply(new Intent.DetailArrived(from.number(), known.get()));
        } else if (wished != slice) {
            wished = slice;
            newest.set(new Wish(from.number(), Optional.of(from.run()), slice));
            worker.execute(this::fetch);
        }
    }

    private void fetch() {
        Wish wish = newest.getAndSet(Wish.NONE);
        if (wish.run().isEmpty()) {
            return;
        }
        try {
            SliceDetail detail = wish.run().get().detail(wish.slice());
            synchronized (kept) {
                if (wish.document() == document) {
                    kept.put(wish.slice(), detail);
                    arrivals++;
                }
            }
            store.post(new Intent.DetailArrived(wish.document(), detail));
        } catch (IllegalStateException closed) {
            // The run was closed meanwhile, or its replay differs: the verification tells that.
        }
    }

    private Optional<SliceDetail> known(int slice) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(slice));
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }

    private record Wish(int document, Optional<RunView> run, int slice) {
        static final Wish NONE = new Wish(-1, Optional.empty(), -1);
    }
}
