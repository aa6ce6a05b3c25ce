package bcscope.ui.loader;

import bcscope.happening.SliceDetail;
import bcscope.ui.Store;
import bcscope.ui.state.Document;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Playback;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Fetches the detail of the slice under the cursor, newest wish first: wishes that a newer one has
/// overtaken are dropped. While it plays, the neighbour is fetched ahead.
public final class DetailLoader implements AutoCloseable {
    private static final int MOST_KEPT = 24;

    private final Store store;
    private final Worker worker = Worker.oneByOne("detail");
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

    /// A loader that answers to `store`.
    public DetailLoader(Store store) {
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
            fetch(from, slice);
        }
    }

    private void fetch(Document from, int slice) {
        worker.begin(
                ticket -> {
                    SliceDetail detail = from.run().detail(slice);
                    ticket.answer(() -> arrived(from.number(), detail));
                },
                reason ->
                        store.post(
                                new Intent.Failed(
                                        from.number(),
                                        Failure.of(Failure.Work.DETAIL, slice, reason))));
    }

    private void arrived(int number, SliceDetail detail) {
        synchronized (kept) {
            if (number == document) {
                kept.put(detail.slice(), detail);
                arrivals++;
            }
        }
        store.post(new Intent.DetailArrived(number, detail));
    }

    private Optional<SliceDetail> known(int slice) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(slice));
        }
    }

    @Override
    public void close() {
        worker.close();
    }
}
